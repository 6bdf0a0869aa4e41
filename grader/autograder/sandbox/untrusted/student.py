"""Loads a student's files, calls one function once, and reports the result."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec, spec_from_loader
from random import Random
from types import CodeType, FunctionType, ModuleType
from typing import Any

from grader.autograder.sandbox.untrusted import node, remote_game, wire
from grader.autograder.sandbox.untrusted.node import Node
from grader.autograder.sandbox.untrusted.questions import Formulated
from grader.autograder.sandbox.untrusted.remote_game import Game
from grader.autograder.sandbox.untrusted.returns import unreturned
from grader.autograder.sandbox.untrusted.wire import Connection

#: Answers beyond these sizes are described by their size or type, or cut off.
_BITS, _TEXT, _ITEMS, _DEPTH = 512, 300, 10_000, 6
#: The most parameters that are named.
_PARAMETERS = 20


class Files(MetaPathFinder, Loader):
    """Imports the submission from memory, because its process cannot read the disk.

    The files of the starter can be imported too, but the function is not looked for in them.
    """

    def __init__(self, own: dict[str, str], beside: dict[str, str]) -> None:
        self.own = [name.removesuffix(".py") for name in own]
        self.sources = {
            name.removesuffix(".py"): (name, text) for name, text in (beside | own).items()
        }

    def compile(self, module: str) -> CodeType:
        """The compiled code of a module. Raises SyntaxError."""
        file, text = self.sources[module]
        return compile(text, file, "exec", dont_inherit=True)

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if fullname in self.sources else None

    def loaded(self, name: str) -> ModuleType:
        """Import a module, unless an earlier file has already imported it."""
        if getattr(sys.modules.get(name), "__loader__", None) is not self:
            spec = spec_from_loader(name, self)
            assert spec
            sys.modules[name] = module_from_spec(spec)
            self.exec_module(sys.modules[name])
        return sys.modules[name]

    def exec_module(self, module: ModuleType) -> None:
        code = self.compile(module.__name__)
        module.__file__ = code.co_filename
        exec(code, module.__dict__)


def run(line: Connection, job: dict[str, Any]) -> None:
    """Run one whole test; whatever happens is sent as an answer or a failure."""
    files = Files(job["files"], job["beside"])
    sys.meta_path.insert(0, files)
    if "node" not in files.own:
        sys.modules["node"] = node  # so that isinstance(root, node.Node) holds
    stage, function = "load", None
    try:
        function = _find(files, job["function"])
        if function is None:
            return _missing(line, files, job["function"])
        line.tell(wire.TAKES, _parameters(function))
        stage = "call"
        if job["game"]:
            made = _find(files, job["game"])
            if made is None:
                return _missing(line, files, job["game"])
            stage = "call" if job["game"] == job["function"] else "game"
            return _interviewed(line, files, job["arguments"], made(), function)
        answer = function(*_arguments(line, job["arguments"]))
        stage = "answer"
        answer = _told(answer) if answer is not None else ["none", _unreturned(files, job)]
        _flush()
        line.tell(wire.ANSWER, answer)
    except BaseException as error:  # also SystemExit and KeyboardInterrupt: both end a test
        failure = _failure(files, stage, error)
        if "NoneType" in failure["message"] and stage == "call":
            failure["unreturned"] = _unreturned(files, job)
        _flush()
        line.tell(wire.FAILURE, failure)


def _missing(line: Connection, files: Files, name: str) -> None:
    failure = {"stage": "missing", "name": name, "found": _functions(files)}
    for module in files.own:
        if name in vars(sys.modules[module]):
            failure["type"] = type(vars(sys.modules[module])[name]).__name__[:_TEXT]
            break
    line.tell(wire.FAILURE, failure)


def _interviewed(
    line: Connection, files: Files, roles: list[str], game: Any, search: Callable[..., object]
) -> None:
    """Tell the grader what it asks about a game that the student formulated, and what the student's
    search finds there; the grader ends the test."""
    formulated = Formulated(game, _told, partial(_failure, files, "call"))
    told: list[Any] = []
    while True:
        _flush()
        about, place, more = line.inquire(wire.TOLD, told)
        if about == "search":
            _estimating(game)
            others = {role: _argument(line, Game(line), value) for role, value in more.items()}
            told = formulated.found(place, partial(_searched, search, roles, game, others))
        else:
            told = formulated.tell(about, place, more)


def _searched(
    search: Callable[..., object],
    roles: list[str],
    game: object,
    others: dict[str, object],
    state: object,
) -> object:
    values = {**others, "game": game, "state": state}
    return search(*[values[role] for role in roles])


def _estimating(game: Any) -> None:
    """Give a game without estimates its utilities: a search to the end meets no other estimate."""
    with suppress(BaseException):  # the game may be of any kind
        if not hasattr(game, "estimate"):
            game.estimate = game.utility


def _flush() -> None:
    """Send what was printed before the answer, because the process is killed after that."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(BaseException):  # closed or replaced by the student's code
            stream.flush()


def _find(files: Files, name: str) -> Callable[..., object] | None:
    """The function in the first file that has it."""
    for module in files.own:
        files.compile(module)  # find a syntax error before anything runs
    for module in files.own:
        found: Any = getattr(files.loaded(module), name, None)
        if callable(found):
            return found  # type: ignore[no-any-return]
    return None


def _parameters(function: Callable[..., object]) -> list[str]:
    """The names of its parameters; none for a thing of another kind that can be called."""
    if type(function) is not FunctionType:
        return []
    code = function.__code__
    return [name[:_TEXT] for name in code.co_varnames[: min(code.co_argcount, _PARAMETERS)]]


def _unreturned(files: Files, job: dict[str, Any]) -> str:
    """The function that None may come from, because a return is missing there."""
    for module in files.own:
        source = files.sources[module][1]
        if name := _said(partial(unreturned, source, job["function"])):
            return name
    return ""


def _functions(files: Files) -> list[str]:
    return [
        name[:_TEXT]
        for module in files.own
        for name, thing in list(vars(sys.modules[module]).items())[:100]
        if callable(thing) and getattr(thing, "__module__", None) == module
    ]


def _arguments(line: Connection, arguments: list[list[Any]]) -> list[object]:
    game = Game(line)
    return [_argument(line, game, argument) for argument in arguments]


def _argument(line: Connection, game: Game, argument: list[Any]) -> object:
    match argument:
        case ["node", *root]:
            return remote_game.served(line, *root)
        case ["game", *initial]:
            game.initial = game.handed(*initial)
            return game
        case ["state", *state]:
            return game.handed(*state)
        case ["deadline", seconds]:
            from time import monotonic

            return monotonic() + float(seconds)
        case ["rng", seed]:
            return Random(seed)
        case ["float", text]:
            return float(text)
        case ["fraction", text]:
            from fractions import Fraction

            return Fraction(text)
        case [_, value]:
            return value
    raise AssertionError


def _told(value: Any, depth: int = 0) -> Any:
    """`value` as [tag, text], chosen by its type: an object may lie about everything else."""
    kind = type(value)
    if value is None:
        return ["none", ""]
    if kind is bool:
        return ["bool", str(value)]
    if kind is float:
        return ["float", float.__repr__(value)]
    if issubclass(kind, str):
        return ["str", str.__getitem__(value, slice(_TEXT))]
    if kind is Node:
        return ["node", str(value.name)[:_TEXT]]
    if issubclass(kind, int):
        number = int.__index__(value)
        if number.bit_length() > _BITS:
            return ["long", str(number.bit_length())]
        return ["int", int.__repr__(number)]
    if kind is tuple or kind is list:
        if depth == _DEPTH or len(value) > _ITEMS:
            return ["other", f"{kind.__name__} of {len(value)}"]
        return ["list", [_told(item, depth + 1) for item in value]]
    if kind is dict:
        if depth == _DEPTH or len(value) > _ITEMS:
            return ["other", f"dict of {len(value)}"]
        return ["dict", [[_told(k, depth + 1), _told(v, depth + 1)] for k, v in value.items()]]
    if kind.__module__.partition(".")[0] == "numpy" and getattr(value, "ndim", None) == 0:
        return _told(value.item(), _DEPTH)
    if kind.__module__.partition(".")[0] == "numpy" and hasattr(value, "tolist"):
        return _told(value.tolist(), depth)
    if (kind.__module__, kind.__name__) in (("fractions", "Fraction"), ("decimal", "Decimal")):
        above, below = value.as_integer_ratio()
        if max(above.bit_length(), below.bit_length()) <= _BITS:
            return ["fraction", f"{above}/{below}"]
    return ["other", str(kind.__name__)[:_TEXT]]


def _failure(files: Files, stage: str, error: BaseException) -> dict[str, Any]:
    """Describe an exception, with the innermost line of the student's own files."""
    own = {file for file, _ in files.sources.values()}
    file, line, deep, trace = "", 0, 0, error.__traceback__
    while trace is not None:
        deep += 1
        if trace.tb_frame.f_code.co_filename in own:
            file, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename in own:
        file, line, stage = error.filename, error.lineno or 0, "syntax"
    elif isinstance(error, (ValueError, RecursionError, MemoryError, OverflowError)) and not file:
        stage = "syntax" if stage == "load" else stage  # compile() raises these for huge files
    elif isinstance(error, TypeError) and stage == "call" and deep == 1:
        stage = "arity"  # the call itself failed
    return {
        "stage": stage,
        "type": _said(lambda: type(error).__name__),
        "message": _said(lambda: error.msg if isinstance(error, SyntaxError) else str(error)),
        "file": _said(lambda: file),
        "line": line if type(line) is int else 0,
    }


def _said(what: Callable[[], object]) -> str:
    """Text that a student's code may produce; that code may raise, or return something else."""
    try:
        text = what()
        return text[:_TEXT] if type(text) is str else ""
    except BaseException:
        return ""
