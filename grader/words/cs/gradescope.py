"""What a page of Gradescope says above and between the tests."""

from __future__ import annotations

from grader.words.cs.phrases import listed

RIGHT = "Co je správně v testech, které vidíte"
BEHIND = "Co je příčinou chyb"
NEXT = "Co udělat dál"
NOTHING_RIGHT = "Zatím nic."
HIDDEN_COUNT = "Skryté testy se počítají také."
ALL_RIGHT = (
    "Všechny testy, které vidíte, jsou správně. Skryté testy volají vaše funkce i jinak: "
    "vyzkoušejte také nějaké vlastní."
)
FAILED = "hodnocení selhalo; řekněte o tom vyučujícímu"
ONLY_THE_SCORE = "Disk stroje, který hodnotil, je plný, a proto jsou zde jen body."
AT_HOME = (
    "V archivu starter.zip jsou testy, které zde vidíte; můžete si je tedy spustit na svém "
    "počítači."
)
#: The name on the leaderboard.
LEAVES_READ = "přečtené listy"


def visible_tests(function: str) -> str:
    """The name of the tests of a function that students see."""
    return f"{function}: testy, které vidíte"


def hidden_tests(function: str) -> str:
    """The name of the others."""
    return f"{function}: skryté testy"


def for_staff(function: str) -> str:
    """The name of what only staff read."""
    return f"{function}: proč skryté testy neprošly (vidí jen vyučující)"


def right_of(function: str, right: int, count: int) -> str:
    """How much of a function is right, as an item of a list."""
    return f"{function}: {right} z {count}"


def are_right(ids: list[str]) -> str:
    """The marks about which there is nothing more to say."""
    return f"správně: {listed(ids)}"


def count_right(right: int, count: int) -> str:
    """What the name of hidden tests stands for."""
    return f"správně {right} z {count}"


def begin_with(id: str, because: str) -> str:
    """The first fault, which may be behind the others."""
    return f"Začněte testem {id}: {because}"
