"""Writes formulas in LaTeX, Typst, MathML, as plain text, and in words for readers who listen."""

from __future__ import annotations

from html import escape

from grader.words.formulas.formula import Built, Formula, Letter, Numeral, Piece
from grader.words.formulas.signs import FRACTION, SUBSCRIPT, SUPERSCRIPT, Role, Sign

_SCRIPTS = (SUPERSCRIPT, SUBSCRIPT)


def latex(formula: Formula) -> str:
    """`\\frac{w}{n}`"""

    def of(piece: Piece) -> str:
        match piece:
            case Letter(text) | Numeral(text):
                return text
            case Sign():
                return piece.latex
            case Built(shape, (base, script)) if shape in _SCRIPTS and len(base) > 1:
                return shape.in_latex.format(f"{{{latex(base)}}}", latex(script))
            case Built(shape, parts):
                return shape.in_latex.format(*map(latex, parts))

    return " ".join(map(of, formula))


def typst(formula: Formula) -> str:
    """`frac(w, n)`"""

    def of(piece: Piece) -> str:
        match piece:
            case Letter(text) | Numeral(text):
                return text
            case Sign():
                return piece.typst
            case Built(shape, (base, script)) if shape in _SCRIPTS and len(base) > 1:
                return shape.typst.format(f"({typst(base)})", typst(script))
            case Built(shape, parts):
                return shape.typst.format(*map(typst, parts))

    return " ".join(map(of, formula))


def mathml(formula: Formula) -> str:
    """`<math><mfrac>…</mfrac></math>`"""

    def of(piece: Piece) -> str:
        match piece:
            case Letter(text):
                return f"<mi>{text}</mi>"
            case Numeral(text):
                return f"<mn>{text}</mn>"
            case Sign():
                return f"<{piece.mathml}>{escape(piece.plain)}</{piece.mathml}>"
            case Built(shape, parts):
                return shape.mathml.format(*("".join(map(of, part)) for part in parts))

    return f"<math>{''.join(map(of, formula))}</math>"


def plain(formula: Formula) -> str:
    """`w/n + c√(ln N / n)`"""
    text = ""
    before: Role = "opening"
    for i, piece in enumerate(formula):
        role = _role(piece)
        if role == "binary" and before not in ("atom", "closing"):
            role = "opening"  # a minus that is a sign, not an operation
        written = _plain(piece)
        if _is_fraction(piece) and (_is_factor(formula[i - 1 : i]) or _is_factor(formula[i + 1 :])):
            written = f"({written})"
        text += " " * _is_spaced(before, role, written) + written
        before = role
    return text


def _role(piece: Piece) -> Role:
    match piece:
        case Sign(role=role):
            return role
        case Built(shape, ((base,), _)) if shape in _SCRIPTS:
            return _role(base)
    return "atom"


def _is_spaced(before: Role, role: Role, written: str) -> bool:
    """Whether a blank stands between two signs."""
    if before == "opening" or role in ("closing", "comma"):
        return False
    if before == "operator":
        return role != "opening" or written not in "([{"
    apart = ("binary", "relation")
    return role in apart or before in (*apart, "comma") or role == "operator"


def _plain(piece: Piece) -> str:
    match piece:
        case Letter(text) | Numeral(text):
            return text
        case Sign():
            return piece.plain
        case Built(shape, (over, under)) if shape == FRACTION:
            sides = _bracketed(over, _is_sum(over)), _bracketed(under, _is_product(under))
            return (" / " if " " in "".join(sides) else "/").join(sides)
        case Built(shape, parts):
            return shape.plain.format(*(_bracketed(part, not _is_one(part)) for part in parts))


def words(formula: Formula) -> str:
    """`w over n plus c times the square root of 2`"""

    def of(piece: Piece) -> str:
        match piece:
            case Letter(text) | Numeral(text):
                return text
            case Sign():
                return piece.words
            case Built(shape, parts):
                return shape.words.format(
                    *(words(part) if _is_one(part) else f"( {words(part)} )" for part in parts)
                )

    return " ".join(map(of, formula))


def _bracketed(part: Formula, is_needed: bool) -> str:
    return f"({plain(part)})" if is_needed else plain(part)


def _is_fraction(piece: Piece) -> bool:
    return isinstance(piece, Built) and piece.shape == FRACTION


def _is_factor(after: Formula) -> bool:
    """Whether what begins so is multiplied with what stands before it."""
    first = after[0] if after else None
    return isinstance(first, Letter | Numeral | Built) or (
        isinstance(first, Sign) and first.role in ("atom", "operator")
    )


def _is_sum(part: Formula) -> bool:
    """Whether a fraction needs it in brackets: it has an operation, or is a fraction."""
    return any(
        _is_fraction(piece)
        or (isinstance(piece, Sign) and piece.role in ("binary", "relation", "comma"))
        for piece in part
    )


def _is_product(part: Formula) -> bool:
    """Whether a fraction needs it in brackets below its line, where a product does, too."""
    first = part[0]
    is_argument = isinstance(first, Sign) and first.role == "operator"
    return _is_sum(part) or (len(part) > 1 and not is_argument)


def _is_one(part: Formula) -> bool:
    """Whether it is a single sign, which may have a subscript."""
    (first, *others) = part
    return not (others or (isinstance(first, Built) and first.shape != SUBSCRIPT))
