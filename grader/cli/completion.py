"""Writes scripts that let a shell complete commands, their options, and the words these take."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

from grader.cli.common import Parser, show

_BASH = """\
_grader() {{
    local words="{commands}" word="${{COMP_WORDS[COMP_CWORD]}}"
    if [ "$COMP_CWORD" -gt 1 ]; then
        case "${{COMP_WORDS[1]}} ${{COMP_WORDS[COMP_CWORD-1]}}" in
{cases}
            *) words="" ;;
        esac
    fi
    # Options where one is begun; else files are more likely.
    case "$word" in -*) ;; *) words="${{words%%-h --help*}}" ;; esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _grader grader"""

_ZSH = """\
#compdef grader
_grader() {{
    if (( CURRENT == 2 )); then
        compadd -- {commands}
        return
    fi
    case "$words[2] $words[CURRENT-1]" in
{cases}
    esac
    _files
}}
compdef _grader grader"""


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option of a command, with its help and the words that may follow it, if they are known."""

    name: str
    about: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """A command, with its options and the words that it takes, if they are known."""

    name: str
    about: str
    options: tuple[CommandOption, ...]
    words: tuple[str, ...]

    @property
    def cases(self) -> Iterator[tuple[str, str]]:
        """What to complete after the command and the last word, as a pattern and words."""
        for option in self.options:
            if option.words:
                yield f'"{self.name} {option.name}"', " ".join(option.words)
        yield f'"{self.name} "*', " ".join([*self.words, *(each.name for each in self.options)])


def add_completion(command: ArgumentParser) -> None:
    """Declare what `completion` takes."""
    command.add_argument("shell", choices=sorted(_SCRIPTS))
    command.set_defaults(run=run_completion)


def run_completion(options: Namespace) -> int:
    """Run `completion`."""
    show(_SCRIPTS[options.shell]())
    return 0


def _bash() -> str:
    return _fill_in(_BASH, "            {}) words='{}' ;;")


def _zsh() -> str:
    return _fill_in(_ZSH, "        {}) compadd -- {} ;;")


def _fill_in(script: str, case: str) -> str:
    commands = _commands()
    cases = (case.format(*each) for command in commands for each in command.cases)
    names = " ".join(command.name for command in commands)
    return script.format(commands=names, cases="\n".join(cases))


def _fish() -> str:
    def quote(text: str) -> str:
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    commands = _commands()
    lines = [
        f"complete -c grader -n __fish_use_subcommand -f -a {each.name} -d {quote(each.about)}"
        for each in commands
    ]
    for command in commands:
        begin = f"complete -c grader -n {quote(f'__fish_seen_subcommand_from {command.name}')}"
        if command.words:
            lines.append(f"{begin} -a {quote(' '.join(command.words))}")
        for option in command.options:
            dashes, word = (
                ("l", option.name[2:]) if option.name.startswith("--") else ("s", option.name[1:])
            )
            words = f" -x -a {quote(' '.join(option.words))}" if option.words else ""
            lines.append(f"{begin} -{dashes} {word}{words} -d {quote(option.about)}")
    return "\n".join(lines)


_SCRIPTS = {"bash": _bash, "zsh": _zsh, "fish": _fish}


def _commands() -> tuple[Command, ...]:
    """Every command, as its parser knows it."""
    from grader.cli import COMMANDS

    found = []
    for name, (module, about) in COMMANDS.items():
        parser = Parser()
        getattr(import_module(f"grader.cli.{module}"), f"add_{name}")(parser)
        options = tuple(
            CommandOption(
                option,
                "" if action.help in (None, SUPPRESS) else str(action.help) % vars(action),
                tuple(action.choices or ()),
            )
            for action in parser._actions
            for option in action.option_strings
        )
        taken = [each for a in parser._actions if not a.option_strings for each in a.choices or ()]
        known = parser.get_default("words")
        found.append(Command(name, about, options, (*taken, *(known() if known else ()))))
    return tuple(found)
