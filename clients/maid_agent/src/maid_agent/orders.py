"""What a look sends: orders, and answers to questions."""

import secrets
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field


class OrderKind(StrEnum):
    """What an order is."""

    LINE = "line"
    """A line, as the player would type it."""
    GOAL = "goal"
    """A goal in words."""


def new_id() -> str:
    """Return an id that no other order has."""
    return secrets.token_hex(8)


class Order(BaseModel):
    """One order. An order that is sent again with the same id is not done again."""

    model_config = ConfigDict(frozen=True)

    text: str
    kind: OrderKind = OrderKind.LINE
    id: str = Field(default_factory=new_id)


class Answer(BaseModel):
    """The answer to a question."""

    model_config = ConfigDict(frozen=True)

    number: int
    """Number of the question."""
    answer: str
    """The word or the number of an option."""
