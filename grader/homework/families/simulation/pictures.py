"""A Monte-Carlo search on paper and in the terminal: its tree, and its growth step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from grader.drawing.layout import LayoutNode, place
from grader.drawing.metrics import face
from grader.drawing.scene import CLEAR, edge_broken_above
from grader.drawing.shapes import Figures, Label, Line, Picture, Polygon, Shape, Steps, Stroke
from grader.drawing.sketch import Marks, Shapes, Sketch
from grader.drawing.table import LABEL, NAME, NUMBER, Cell, Table, Tables, lines_needed
from grader.drawing.terminal import BETWEEN, WIDTH, arms, in_columns
from grader.drawing.tree import Keyed, figures as tree_figures, shared_room
from grader.homework.families.simulation import words
from grader.homework.families.simulation.simulations import Simulations
from grader.homework.families.simulation.ucb1_formula import Stats, standing
from grader.homework.families.trees.pictures import sketch
from grader.homework.families.trees.terminal import Notes, draw_tree
from grader.model.exact import pretty
from grader.model.instance import Instance, Labels
from grader.model.tree import Leaf, Node, children, nodes, player

#: A page has room for this many levels; deeper ones are not drawn.
MOST_LEVELS = 13


@dataclass(frozen=True, slots=True)
class GrowthStep:
    """The tree after one iteration; each node has its wins and visits."""

    title: str
    root: Sketch
    path: tuple[str, ...]
    #: The new node of the tree, if there is one.
    new: str | None
    #: The nodes with children in the tree that are not drawn.
    cropped: frozenset[str]

    @property
    def alt(self) -> str:
        """The picture in words."""
        known = [f"{node.name} {node.label}" for node in self.root.walk()]
        return words.step_alt(self.title, list(self.path), self.new, known)


#: Says whether a node is drawn, given whether it and its parent are on the path.
Shown: TypeAlias = Callable[[bool, bool], bool]

#: The whole tree; the path and the siblings among which it was selected; or the path alone.
WAYS: tuple[Shown, ...] = (
    lambda on_path, below_path: True,
    lambda on_path, below_path: below_path,
    lambda on_path, below_path: on_path,
)


def growth(
    search: Simulations, labels: Labels, fits: Callable[[Sketch], bool]
) -> tuple[bool, tuple[GrowthStep, ...]]:
    """The steps, drawn in the first way in which all fit, and whether they show everything."""
    for shown in WAYS:
        steps = tuple(_growth_steps(search, labels, shown))
        if all(fits(step.root) for step in steps):
            break
    return shown is WAYS[0], steps


def _growth_steps(search: Simulations, labels: Labels, shown: Shown) -> Iterator[GrowthStep]:
    below = {node.name: {child.name for child in children(node)} for node in nodes(search.root)}
    for i, each in enumerate(search.iterations, 1):
        root = _sketch(search.root, 1, each.stats, each.path, labels.moves, shown)
        drawn = {node.name for node in root.walk()}
        cropped = frozenset(
            [node.name for node in root.walk() if each.stats.keys() & below[node.name] - drawn]
        )
        title = words.step(str(i), pretty(each.result))
        yield GrowthStep(title, root, each.path, each.expanded, cropped)


def _sketch(
    node: Node,
    level: int,
    stats: Mapping[str, Stats],
    path: tuple[str, ...],
    moves: Mapping[str, str],
    shown: Shown,
) -> Sketch:
    below = [
        child
        for child in children(node)
        if level < MOST_LEVELS
        and child.name in stats
        and shown(child.name in path, node.name in path)
    ]
    return Sketch(
        node.name,
        "leaf" if isinstance(node, Leaf) else cast(Shapes, player(node)),
        standing(stats[node.name]),
        tuple([_sketch(child, level + 1, stats, path, moves, shown) for child in below]),
        moves.get(node.name, ""),
    )


def draw_trees(
    instances: Sequence[Instance], searches: Sequence[Simulations], width: float, height: float
) -> list[Figures]:
    """The trees, without what lies below the nodes that the search reached."""
    marked = [
        Marks({name: standing(stats) for name, stats in search.stats.items()})
        for search in searches
    ]
    room = shared_room([sketch(instance.tree) for instance in instances], marked, False)
    trees = [
        Keyed(sketch(search.searched, instance.labels), marks, words.STANDINGS_LEGEND)
        for instance, search, marks in zip(instances, searches, marked, strict=True)
    ]
    return tree_figures(trees, room, width, height)


NARROWEST, BODY, ROOF = 19.0, 17.0, 6.0  # a node; the point of an inner node's outline
GAP, MOVE = 13.0, 10.0  # between two levels; added where edges have moves
SIBLINGS, COUSINS = 3.0, 7.0
TITLE = 14.0
STUB = 5.0  # of an edge to what is not drawn
BETWEEN_TREES = 20.0  # two trees side by side


@dataclass(frozen=True, slots=True)
class Frame:
    """One small tree, and the places of its nodes."""

    step: GrowthStep
    widths: Mapping[str, float]
    centres: Mapping[str, float]
    width: float

    @property
    def height(self) -> float:
        levels = self.step.root.levels
        return TITLE + levels * (BODY + ROOF) + (levels - 1) * _gap(self.step.root)


def draw_steps(search: Simulations, labels: Labels, width: float) -> Steps:
    """One picture for each row of trees side by side."""
    widths = _widths(search)

    def placed(root: Sketch) -> tuple[dict[str, float], float]:
        return place(_item(root, widths), 0.0, 1.0, SIBLINGS, COUSINS)

    # At least two trees are side by side, unless only narrow paths are drawn.
    widest = (width - BETWEEN_TREES) / 2
    is_whole, grown = growth(search, labels, lambda root: placed(root)[1] <= widest)
    frames = []
    for step in grown:
        # In whole trees each node stays at its place in the last tree.
        centres, needed = placed(grown[-1].root if is_whole else step.root)
        frames.append(Frame(step, widths, centres, max(needed, face("head").width(step.title))))
    column = max(frame.width for frame in frames)
    count = int((width + BETWEEN_TREES) / (column + BETWEEN_TREES))
    rows = [frames[i : i + count] for i in range(0, len(frames), count)]
    is_cropped = any(step.cropped for step in grown)
    drawn = tuple([_row(row, column) for row in rows])
    return Steps(words.STEPS, words.steps_legend(is_cropped), drawn)


def _widths(search: Simulations) -> dict[str, float]:
    """The width of every node, enough for its wins and visits after any iteration."""
    widths: dict[str, float] = {}
    for each in search.iterations:
        # A node that was grown before the first iteration may be on no path.
        for name in (*each.path, *(each.stats.keys() - widths.keys())):
            label = face("small-value").width(standing(each.stats[name]))
            named = face("small-name").width(name)
            widths[name] = max(NARROWEST, named + 5, label + 5, widths.get(name, 0.0))
    return widths


def _item(node: Sketch, widths: Mapping[str, float]) -> LayoutNode:
    half = widths[node.name] / 2
    move = face("chance").width(node.chance) / 2 + CLEAR if node.chance else 1.0
    below = tuple([_item(child, widths) for child in node.children])
    return LayoutNode(node.name, ((move, move), (half, half)), below)


def _gap(root: Sketch) -> float:
    return GAP + (MOVE if any(node.chance for node in root.walk()) else 0.0)


def _row(frames: list[Frame], column: float) -> Picture:
    height = max(frame.height for frame in frames)
    shapes: list[Shape] = []
    for i, frame in enumerate(frames):
        left = i * (column + BETWEEN_TREES)
        shapes.append(Label(left, height - 8, frame.step.title, "head", "left"))
        shapes += _tree(frame, frame.step.root, left, height - TITLE)
    width = len(frames) * (column + BETWEEN_TREES) - BETWEEN_TREES
    return Picture(width, height, tuple(shapes), " ".join(frame.step.alt for frame in frames))


def _tree(frame: Frame, node: Sketch, left: float, top: float) -> Iterator[Shape]:
    """The edges below a node, then its outline, which covers where they begin."""
    step, x = frame.step, left + frame.centres[node.name]
    gap = _gap(step.root)
    bottom = top - BODY - (0.0 if node.shape == "leaf" else ROOF)
    for child in node.children:
        to, end = left + frame.centres[child.name], top - BODY - ROOF - gap
        style: Stroke = "line" if child.name in step.path else "edge"
        edge = edge_broken_above(child, (x, bottom), (to, end))
        for start, stop in edge.pieces:
            yield Line(*start, *stop, style)
        if child.chance:
            yield Label(*edge.label, child.chance, "chance")
        yield from _tree(frame, child, left, end)
    if node.name in step.cropped:
        for aside in (-STUB / 2, STUB / 2):
            yield Line(x, bottom, x + aside, bottom - STUB, "edge")
    yield from _node(node, frame.widths[node.name], x, top, node.name == step.new)


def _node(node: Sketch, width: float, x: float, top: float, is_new: bool) -> Iterator[Shape]:
    """A box with a roof for MAX, or with a point below for MIN."""
    half = width / 2
    up = top - ROOF if node.shape == "max" else top
    down = up - BODY
    points = [(x - half, up), (x + half, up), (x + half, down), (x - half, down)]
    if node.shape == "max":
        points.insert(1, (x, top))
    if node.shape == "min":
        points.insert(3, (x, down - ROOF))
    yield Polygon(tuple(points), "new" if is_new else "node")
    yield Label(x, up - 6.5, node.name, "small-name")
    yield Label(x, down + 3.2, node.label, "small-value")


def by_iteration(
    text: str, rows: Sequence[Mapping[str, str]], names: Sequence[str], depth: int, width: float
) -> Tables:
    """A column for each node, if there is room for all."""
    wide = min(LABEL, (width - NAME) / len(names))
    if wide < NUMBER - 6:
        return lines_by_iteration(text, width - NAME, 1 + depth)
    head = (Cell("", "head"), *(Cell(name, "head") for name in names))
    body = tuple(
        (Cell(str(i), "head"), *(Cell(row.get(name, ""), "written") for name in names))
        for i, row in enumerate(rows, 1)
    )
    return (Table((NAME, *([wide] * len(names))), (head, *body)),)


def lines_by_iteration(text: str, width: float, lines: int) -> Tables:
    """A line for each iteration, in which everything has its name."""
    texts = [line.partition(": ")[2] for line in text.splitlines()]
    most = max(lines, *(lines_needed(text, width) for text in texts))
    rows = tuple(
        (Cell(str(i), "head"), Cell(text, "written", False, most))
        for i, text in enumerate(texts, 1)
    )
    return (Table((NAME, width), rows),)


WIDEST = (WIDTH - BETWEEN) // 2
HIGHEST = 24  # a tree
NEW, MORE = "*", "…"


def terminal(search: Simulations, labels: Labels, colour: bool) -> str:
    """The tree with its final wins and visits, then its growth."""
    known = {name: standing(stats) for name, stats in search.stats.items()}
    notes = Notes(words.WINS_AND_VISITS, known)
    tree = draw_tree(search.searched, None, labels, colour, notes)
    return f"{tree}\n\n{_steps(search, labels)}"


def _steps(search: Simulations, labels: Labels) -> str:
    """As many trees in a row as there is room for."""

    def fits(root: Sketch) -> bool:
        nodes = list(root.walk())
        return len(nodes) <= HIGHEST and _columns_needed(root) <= WIDEST

    _, steps = growth(search, labels, fits)
    trees = [[step.title, *_rows(step, step.root, "", "")] for step in steps]
    return "\n\n".join([f"{words.STEPS}:", in_columns(trees), _legend(steps)])


def _rows(step: GrowthStep, node: Sketch, edge: str, margin: str) -> Iterator[str]:
    new = NEW if node.name == step.new else ""
    more = MORE if node.name in step.cropped else ""
    move = f"{node.chance} " if node.chance else ""
    yield f"{edge}{move}{new}{node.name} {node.label}{more}"
    last = len(node.children) - 1
    on_path = [i for i, child in enumerate(node.children) if child.name in step.path]
    for i, child in enumerate(node.children):
        bar, arm, rest = arms(i, last, on_path[0] if on_path else -1, False)
        yield from _rows(step, child, margin + bar + arm, margin + rest)


def _columns_needed(node: Sketch) -> int:
    """The number of columns that a tree needs, with its signs."""
    move = len(node.chance) + 1 if node.chance else 0
    own = move + len(NEW) + len(f"{node.name} {node.label}") + len(MORE)
    return max([own, *(3 + _columns_needed(child) for child in node.children)])


def _legend(steps: tuple[GrowthStep, ...]) -> str:
    signs = [f"━ {words.ON_THE_PATH}", f"{NEW} {words.NEW}"]
    if any(step.cropped for step in steps):
        signs.append(f"{MORE} {words.NOT_DRAWN}")
    return "   ".join(signs)
