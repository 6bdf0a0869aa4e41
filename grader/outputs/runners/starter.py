"""Writes starter.zip for students: stubs, the node class, the visible tests, how to check."""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from fractions import Fraction

from grader.autograder.cases import Asked, CodeExercise, Round
from grader.autograder.sandbox import BESIDE, GAME_FILE, NODE_FILE
from grader.games.position import Position
from grader.model import exact
from grader.outputs.files.written_files import zip_archive
from grader.outputs.runners import standalone, student_pages as pages
from grader.words import (
    ENGLISH,
    code,
    formulation,
    matches,
    phrases,
    questions,
    starter as starter_words,
    translated,
)

#: A name in a task: `node`, or one of (alpha, beta).
_ARGUMENT = re.compile(r"(?<=[`(])\w+(?=`|, )|(?<=, )\w+(?=\))")
RULES = ("cut", "order", "ties")


def starter(exercise: CodeExercise) -> bytes:
    """The content of starter.zip."""
    stubs, about = _stubs(exercise.functions), pages.mistakes_page(exercise)
    given = _given_files(exercise)
    games = _games_to_formulate(exercise)
    others = (f'"""{translated(exercise.title)}."""\n' for _ in exercise.files[1:])
    return zip_archive(
        [
            ("README.md", _readme(exercise, bool(about)).encode()),
            ("spec.yaml", spec(exercise).encode()),
            (standalone.PROGRAM, standalone.program(exercise.language)),
            *([(pages.MISTAKES_PAGE, about.encode())] if about else []),
            *((pages.RULES_PAGE, pages.rules_page(game).encode()) for game in games),
            *((name, translate_program(BESIDE[name]).encode()) for name in given),
            *zip(exercise.files, map(str.encode, (stubs, *others)), strict=True),
        ]
    )


def _given_files(exercise: CodeExercise) -> dict[str, str]:
    """The files that students get in addition to their own, and a sentence about each."""
    roles = {role for function in exercise.functions for role in function.arguments}
    return {
        file: about
        for role, file, about in (
            ("node", NODE_FILE, starter_words.NODE_FILE),
            ("game", GAME_FILE, starter_words.GAME_FILE),
        )
        if role in roles and file not in exercise.files
    }


def _games_to_formulate(exercise: CodeExercise) -> list[Position]:
    """The game that is to be formulated, if there is one."""
    starts = (function.start for function in exercise.functions)
    return list(dict.fromkeys(start for start in starts if start))


def _stubs(functions: Sequence[Asked]) -> str:
    parts = [f'"""{translated(code.TITLE_OF_CODE)}."""\n']
    for function in functions:
        if not function.search:
            stub = _class if function.of.is_class else _function
            parts.append("\n\n" + stub(function))
    return "".join(parts)


def _function(function: Asked) -> str:
    return (
        f'def {function.signature}:\n    """{_task(function)}"""\n    raise NotImplementedError\n'
    )


def _class(function: Asked) -> str:
    """A class with the methods of a game."""
    methods = "".join(
        f"\n    def {signature}:\n"
        f'        """{translated(task)}"""\n'
        "        raise NotImplementedError\n"
        for signature, task in formulation.GAME_METHODS.items()
    )
    return (
        f"class {function.called}:\n"
        f'    """{translated(function.task)}"""\n'
        "\n    def __init__(self):\n"
        f"        #: {translated(formulation.GAME_START)}\n"
        "        self.initial = None\n"
        f"{methods}"
    )


def _task(function: Asked) -> str:
    """The task, with the course's own names for the arguments."""
    names: dict[str, str] = dict(zip(function.arguments, function.words, strict=False))
    told = translated(function.task)
    return _ARGUMENT.sub(lambda found: names.get(found[0], found[0]), told)


def _readme(exercise: CodeExercise, has_mistakes: bool) -> str:
    visible, title = visible_points(exercise), translated(exercise.title)
    return starter_words.README.format(
        title=title,
        line="=" * len(title),
        files=phrases.listed(list(exercise.files)),
        beside="\n".join(
            [
                *[formulation.RULES_FILE] * bool(_games_to_formulate(exercise)),
                *_given_files(exercise).values(),
                *[starter_words.MISTAKES_FILE] * has_mistakes,
            ]
        ),
        program=standalone.PROGRAM,
        submission=exercise.files[0] if len(exercise.files) == 1 else starter_words.FOLDER,
        points=exact.pretty_points(sum(visible.values(), Fraction(0))),
        total=exact.pretty_points(exercise.max_score),
        rules="\n".join(f"- {rule}" for rule in _rules(exercise)),
    )


def _rules(exercise: CodeExercise) -> Iterator[str]:
    """Sentences about the rules of the search, and about the limits of a move."""
    rules, pace = exercise.rules, exercise.pace
    if exercise.rounds:
        yield matches.pace(pace.seconds, pace.megabytes)
    for function in exercise.functions:
        if function.search:
            yield formulation.own_game_rule(function.called, function.formulated)
    if all(function.plays or function.of.is_class for function in exercise.functions):
        return
    for name, setting in (("cut", rules.cut), ("order", rules.order), ("ties", rules.ties)):
        is_open = name in exercise.open
        yield starter_words.OPEN_RULES[name] if is_open else questions.RULES[name][setting]


def visible_points(exercise: CodeExercise) -> dict[str, Fraction]:
    """The points of each function's visible tests."""
    visible = {test.id for test in exercise.tests if test.visibility == "visible"}
    visible |= {game.id for game in exercise.rounds if game.visibility == "visible"}
    worth = dict.fromkeys((function.id for function in exercise.functions), Fraction(0))
    for id, possible in exercise.possible.items():
        if id.rpartition("/")[0] in visible:
            worth[id.partition("/")[0]] += possible
    return worth


def spec(exercise: CodeExercise) -> str:
    """A spec with only the visible tests, written as JSON, which is also YAML."""
    rules = {
        name: "any" if name in exercise.open else getattr(exercise.rules, name) for name in RULES
    }
    visible = [test for test in exercise.tests if test.visibility == "visible"]
    rounds = [game for game in exercise.rounds if game.visibility == "visible"]
    worth = visible_points(exercise)
    earning = [function for function in exercise.functions if worth[function.id]]
    plays = any(function.plays for function in earning)
    games = _games_to_formulate(exercise)
    functions = {
        function.id: {
            "points": exact.points_number(worth[function.id]),
            **({} if function.search else _name_and_arguments(function)),
        }
        for function in earning
    }
    # Functions that have both styles share one.
    styles = {function.style for function in exercise.functions if function.of.has_both_styles}
    head = {
        "kind": "code",
        "title": exercise.title,
        "file": list(exercise.files),
        **({"style": "game"} if styles == {"game"} else {}),
        "functions": functions,
        **({"game": games[0].written} if games else {}),
        "rules": rules,
        **({"move": asdict(exercise.pace)} if plays else {}),
        **({"language": exercise.language} if exercise.language != ENGLISH.code else {}),
    }
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    for key, written in (
        (
            "tests",
            [{"function": test.function, **test.settings(), **test.drawn} for test in visible],
        ),
        ("matches", [_match(game) for game in rounds if plays]),
    ):
        if written:
            lines += [
                f"{key}:",
                *(f"  - {json.dumps(each, ensure_ascii=False)}" for each in written),
            ]
    return "\n".join([*lines, ""])


def _name_and_arguments(function: Asked) -> dict[str, object]:
    """The course's name and arguments."""
    return {
        "name": function.called,
        **({"args": list(function.words or function.arguments)} if function.arguments else {}),
        **({"returns": ["value", "move"]} if function.pair else {}),
    }


def _match(game: Round) -> dict[str, object]:
    """A match of only this game, in which the opponent makes the same choices."""
    against = {"depth": game.against} if isinstance(game.against, int) else game.against
    own = {"against": against, "side": game.side, "games": 1, "seed": game.seed}
    return {**game.start.written, **own}


def translate_program(source: str) -> str:
    """The same program, with what it tells its readers in the language in use."""
    texts = sorted(texts_for_readers(source), key=len, reverse=True)  # one may be part of another
    for text in texts:
        source = source.replace(text, translated(text))
    return source


def texts_for_readers(source: str) -> Iterator[str]:
    """The docstrings of a program as they are written there, and the texts of its comments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node, clean=False)
            if text:
                yield text
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string.lstrip("#: ")
