"""Kinds of values that requests are made of: what JSON says they are, and nothing that merely could be read as one."""

from typing import Annotated, Any, Final

from pydantic import AfterValidator, BeforeValidator, Field, StrictBool

from maid_engine.admin.problems import ProblemError


def _plain_number(value: Any) -> Any:
    if isinstance(value, bool | str):
        raise ValueError("must be a number")  # noqa: TRY004 - pydantic turns it into an answer
    return value


def _one_line(text: str) -> str:
    if not text.isprintable() or not text.strip():
        raise ProblemError(409, "give one line of printable text")
    return text.strip()


PLAIN: Final = BeforeValidator(_plain_number)
"""After a number's bounds: neither true nor "1" is a number."""
Flag = StrictBool
Line = Annotated[
    str, Field(min_length=1, max_length=500, pattern=r"^[^\x00-\x1f\x7f]+$"), AfterValidator(_one_line)
]
"""One line of printable text."""
