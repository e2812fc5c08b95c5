"""Types of request fields. They accept the declared JSON types only, and do not convert other types to them."""

from typing import Annotated, Final

from pydantic import AfterValidator, BeforeValidator, Field, StrictBool

from maid_engine.core.plain_text import normalised, one_spaced
from maid_engine.net.web_api.problems import ProblemError


def _plain_number(value: object) -> object:
    if isinstance(value, bool | str):
        raise ValueError("must be a number")  # noqa: TRY004 - pydantic turns it into an answer
    return value


def _is_shown(char: str) -> bool:
    return char.isprintable() or char.isspace()


def _as_authored(text: str) -> str:
    """Normalise a text like all text that people write, without making it longer."""
    shown = "".join(filter(_is_shown, normalised(text)))
    return one_spaced(shown)[: len(text)]


def _values_as_authored(value: object) -> object:
    """Return a JSON value with every text in it normalised. Blanks stay, because they matter in settings."""
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
"""For numbers, after their bounds: refuses booleans and strings such as "1"."""
AUTHORED: Final = AfterValidator(_as_authored)
"""For texts, after their bounds: normalises them once on input, like text that players type."""
AUTHORED_VALUES: Final = AfterValidator(_values_as_authored)
"""For any JSON value: normalises the texts in it."""
Flag = StrictBool
Line = Annotated[
    str,
    Field(min_length=1, max_length=500, pattern=r"^[^\x00-\x1f\x7f]+$"),
    AfterValidator(_one_line),
    AUTHORED,
]
"""One line of printable text."""
