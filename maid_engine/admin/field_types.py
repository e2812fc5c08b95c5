"""Kinds of values that requests are made of: what JSON says they are, and nothing that merely could be read as one."""

from typing import Annotated, Final

from pydantic import AfterValidator, BeforeValidator, Field, StrictBool

from maid_engine.admin.problems import ProblemError
from maid_engine.core.plain_text import normalised, one_spaced


def _plain_number(value: object) -> object:
    if isinstance(value, bool | str):
        raise ValueError("must be a number")  # noqa: TRY004 - pydantic turns it into an answer
    return value


def _is_shown(char: str) -> bool:
    return char.isprintable() or char.isspace()


def _as_authored(text: str) -> str:
    """Return the text as everything that people write is kept; never longer than it was."""
    shown = "".join(filter(_is_shown, normalised(text)))
    return one_spaced(shown)[: len(text)]


def _values_as_authored(value: object) -> object:
    """Return a value of JSON with every text in it normalised; blanks count in settings."""
    if isinstance(value, str):
        return normalised(value)
    if isinstance(value, list):
        return [_values_as_authored(one) for one in value]
    if isinstance(value, dict):
        return {key: _values_as_authored(one) for key, one in value.items()}
    return value


def _one_line(text: str) -> str:
    if not text.isprintable() or not text.strip():
        raise ProblemError(409, "give one line of printable text")
    return text.strip()


PLAIN: Final = BeforeValidator(_plain_number)
"""After a number's bounds: neither true nor "1" is a number."""
AUTHORED: Final = AfterValidator(_as_authored)
"""After a text's bounds: it is normalised here, once, as what players type is where it comes in."""
AUTHORED_VALUES: Final = AfterValidator(_values_as_authored)
"""The same for texts in any value of JSON."""
Flag = StrictBool
Line = Annotated[
    str,
    Field(min_length=1, max_length=500, pattern=r"^[^\x00-\x1f\x7f]+$"),
    AfterValidator(_one_line),
    AUTHORED,
]
"""One line of printable text."""
