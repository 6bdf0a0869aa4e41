"""What a page of Gradescope says above and between the tests."""

from __future__ import annotations

from grader.words.pt.phrases import listed

RIGHT = "O que está certo nos testes que vê"
BEHIND = "O que está por trás dos erros"
NEXT = "O que fazer a seguir"
NOTHING_RIGHT = "Por enquanto, nada."
HIDDEN_COUNT = "Os testes ocultos também contam."
ALL_RIGHT = (
    "Todos os testes que vê estão certos. Os testes ocultos chamam as suas funções de outras "
    "maneiras: experimente também alguns testes seus."
)
FAILED = "o corretor falhou; avise quem dá a disciplina"
ONLY_THE_SCORE = "O disco da máquina que avaliou está cheio; por isso, só há a pontuação."
AT_HOME = "O starter.zip traz os testes que vê aqui; por isso, pode executá-los no seu computador."
#: The name on the leaderboard.
LEAVES_READ = "folhas lidas"


def visible_tests(function: str) -> str:
    """The name of the tests of a function that students see."""
    return f"{function}: os testes que vê"


def hidden_tests(function: str) -> str:
    """The name of the others."""
    return f"{function}: testes ocultos"


def for_staff(function: str) -> str:
    """The name of what only staff read."""
    return f"{function}: porque falharam testes ocultos (só os docentes veem isto)"


def right_of(function: str, right: int, count: int) -> str:
    """How much of a function is right, as an item of a list."""
    return f"{function}: {right} de {count}"


def are_right(ids: list[str]) -> str:
    """The marks about which there is nothing more to say."""
    return f"certo: {listed(ids)}"


def count_right(right: int, count: int) -> str:
    """What the name of hidden tests stands for."""
    return f"{right} de {count} certos"


def begin_with(id: str, because: str) -> str:
    """The first fault, which may be behind the others."""
    return f"Comece por {id}: {because}"
