"""Verdicts while somebody plays, from the server's state: one file a noun."""

from collections.abc import Iterator

from maid_engine.ports.playtest import Check
from maid_stdlib.playtest.checks.content import ContentCheck


def checks_of() -> Iterator[Check]:
    """New ones of all, for one play."""
    yield ContentCheck()
