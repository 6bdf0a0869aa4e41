"""Writes scripts that let a shell complete commands and their options."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace
from importlib import import_module

from grader.cli.options import Parser
from grader.cli.screen import show

_BASH = """\
_grader() {{
    local words="{commands}"
    if [ "$COMP_CWORD" -gt 1 ]; then
        case "${{COMP_WORDS[1]}}" in
{cases}
            *) words="" ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _grader grader"""

_ZSH = """\
#compdef grader
_grader() {{
    if (( CURRENT == 2 )); then
        compadd -- {commands}
        return
    fi
    case "$words[2]" in
{cases}
    esac
    _files
}}
compdef _grader grader"""


def add_completion(command: ArgumentParser) -> None:
    command.add_argument("shell", choices=sorted(_SCRIPTS))
    command.set_defaults(run=run_completion)


def run_completion(options: Namespace) -> int:
    show(_SCRIPTS[options.shell]())
    return 0


def _bash() -> str:
    cases = [
        f"            {name}) words='{' '.join(options)}' ;;"
        for name, options in _options().items()
    ]
    return _BASH.format(commands=" ".join(_options()), cases="\n".join(cases))


def _zsh() -> str:
    cases = [
        f"        {name}) compadd -- {' '.join(options)} ;;" for name, options in _options().items()
    ]
    return _ZSH.format(commands=" ".join(_options()), cases="\n".join(cases))


def _fish() -> str:
    from grader.cli import COMMANDS

    def quoted(text: str) -> str:
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    lines = [
        f"complete -c grader -n __fish_use_subcommand -f -a {name} -d {quoted(about)}"
        for name, (_, about) in COMMANDS.items()
    ]
    for name, options in _options().items():
        for option, about in options.items():
            dashes, word = ("l", option[2:]) if option.startswith("--") else ("s", option[1:])
            where = quoted(f"__fish_seen_subcommand_from {name}")
            lines.append(f"complete -c grader -n {where} -{dashes} {word} -d {quoted(about)}")
    return "\n".join(lines)


_SCRIPTS = {"bash": _bash, "zsh": _zsh, "fish": _fish}


def _options() -> dict[str, dict[str, str]]:
    """The options of every command, each with its help."""
    from grader.cli import COMMANDS

    found = {}
    for name, (module, _) in COMMANDS.items():
        parser = Parser()
        getattr(import_module(f"grader.cli.{module}"), f"add_{name}")(parser)
        found[name] = {
            option: "" if action.help in (None, SUPPRESS) else str(action.help)
            for action in parser._actions
            for option in action.option_strings
        }
    return found
