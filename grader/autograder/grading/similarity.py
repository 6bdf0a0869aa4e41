"""Which submissions are the same program, once names, comments and order are set aside.

A hint, not a verdict: two who followed the same lecture may write the same. What students wrote is
parsed, never run. Since nobody knows what the parser does with every text, that happens in a
process which has little time, and which may die.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import re
import signal
import warnings
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from contextlib import AbstractContextManager

#: Characters that are parsed; of longer programs only the tokens are compared.
MOST_PARSED = 64 * 1024
#: Seconds for parsing one program.
PARSING = 2
#: How far the definition of a name of the module is followed, from one definition to the next.
ROUNDS = 3
#: Steps of a program that says something of its own. A starter's stubs have fewer.
SUBSTANTIAL = 60

_KEPT_NAMES = frozenset(dir(builtins))
#: What says nothing about what a program does.
_LEFT_OUT = ("annotation", "returns", "ctx", "type_comment", "type_params", "kind", "asname")
_COMMENT = re.compile(r"#[^\n]*")
_TOKEN = re.compile(r"\w+|[^\w\s]")
_WORD = re.compile(r"[^\W\d]\w*")


def groups(prints: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """The submissions with the same print, two or more of each; an empty print is nobody's."""
    of_print: dict[str, list[str]] = {}
    for submission, found in prints.items():
        if found:
            of_print.setdefault(found, []).append(submission)
    return tuple(tuple(same) for same in of_print.values() if len(same) > 1)


def program_prints(
    one_process: Callable[[], AbstractContextManager[Executor]], texts: Iterable[str]
) -> dict[str, str]:
    """The print of each text, made by one process at a time."""
    found: dict[str, str] = {}
    left = list(dict.fromkeys(texts))
    while left:
        with one_process() as executor:
            while left:
                text = left.pop(0)
                try:
                    found[text] = executor.submit(parsed_print, text).result()
                except Exception:  # the process died over it, or had no memory for it
                    found[text] = print_of_tokens(text)
                    break
    return found


def parsed_print(text: str) -> str:
    """The print of a program, from its tokens if it does not parse; empty if it is too short."""
    if len(text) > MOST_PARSED:
        return print_of_tokens(text)
    signal.alarm(PARSING)  # it ends the process, whatever the parser is doing
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about what students write
            return _print_of_tree(ast.parse(text))
    except Exception:  # no Python, or too deep: the parser has many ways to give up
        return print_of_tokens(text)
    finally:
        signal.alarm(0)


def print_of_tokens(text: str) -> str:
    """The print of a text that is not parsed: without comments and white space, names numbered."""
    numbers: dict[str, str] = {}
    tokens = [
        numbers.setdefault(token, f"v{len(numbers)}")
        if _WORD.fullmatch(token) and token not in _KEPT_NAMES
        else token
        for token in _TOKEN.findall(_COMMENT.sub("", text))
    ]
    return _digest("tokens", tokens) if len(tokens) >= SUBSTANTIAL else ""


def _print_of_tree(tree: ast.Module) -> str:
    own = _own_names(tree)
    statements = [each for each in tree.body if not (_is_documentation(each) or _is_stub(each))]
    steps = sum(1 for statement in statements for _ in ast.walk(statement))
    if steps < SUBSTANTIAL:
        return ""
    # What a name of the module stands for is told by what is defined there: first by nothing, then
    # by what that looks like, and so on.
    labels = {name: "" for each in statements for name in _defined(each)}
    for _ in range(ROUNDS):
        shown = [(each, _Numbered(own, labels).written(each)) for each in statements]
        labels = {name: _digest("label", [text]) for each, text in shown for name in _defined(each)}
    return _digest("tree", sorted(text for _, text in shown))


def _defined(statement: ast.stmt) -> list[str]:
    """The names of the module that a statement defines."""
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
    return []


def _own_names(tree: ast.Module) -> frozenset[str]:
    """The attributes and keywords that the program itself makes; others, such as `children` and
    `key`, are given."""
    parameters = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    assigned = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    methods = {
        each.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for each in node.body
        if isinstance(each, ast.FunctionDef)
    }
    own = parameters | assigned | methods
    return frozenset(name for name in own if not name.startswith("__"))


def _is_documentation(statement: object) -> bool:
    """Whether it only stands there to be read."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


def _is_stub(statement: ast.AST) -> bool:
    """Whether it is a function that does nothing yet, as in a starter."""
    if not isinstance(statement, ast.FunctionDef):
        return False
    body = [each for each in statement.body if not _is_documentation(each)]
    return all(isinstance(each, ast.Pass | ast.Raise) for each in body)


class _Numbered:
    """Writes a statement with the names in it numbered as they come.

    The statements of a class are put into an order, too. Annotations are left out. Names of the
    module have labels instead of numbers.
    """

    def __init__(self, own: frozenset[str], labels: Mapping[str, str]) -> None:
        self._own = own
        self._labels = labels
        self._numbers: dict[str, int] = {}

    def written(self, node: ast.AST) -> str:
        if isinstance(node, ast.ClassDef):
            parts = sorted(
                _Numbered(self._own, self._labels).written(each)
                for each in node.body
                if not _is_documentation(each)
            )
            head = [*node.bases, *node.keywords, *node.decorator_list]
            return f"class({','.join(map(self.written, head))}){{{';'.join(parts)}}}"
        if isinstance(node, ast.AnnAssign) and node.value:
            return f"Assign({self.written(node.target)},{self.written(node.value)})"
        fields = [
            f"{name}={self._field(node, value)}"
            for name, value in ast.iter_fields(node)
            if name not in _LEFT_OUT
        ]
        return f"{type(node).__name__}({','.join(fields)})"

    def _field(self, node: ast.AST, value: object) -> str:
        match value:
            case ast.AST():
                return self.written(value)
            case list():
                parts = [each for each in value if not _is_documentation(each)]
                return f"[{';'.join(self._field(node, each) for each in parts)}]"
            case str() if self._is_name(node, value):
                if value in self._labels:
                    return f"g{self._labels[value]}"
                return f"v{self._numbers.setdefault(value, len(self._numbers))}"
        return repr(value)

    def _is_name(self, node: ast.AST, text: str) -> bool:
        """Whether a text is a name that the program chose."""
        if isinstance(node, ast.Constant | ast.ImportFrom | ast.alias) or text in _KEPT_NAMES:
            return False
        return text in self._own if isinstance(node, ast.Attribute | ast.keyword) else True


def _digest(sort: str, parts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join([sort, *parts]).encode("utf-8", "replace")).hexdigest()
