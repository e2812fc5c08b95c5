"""One running server for the clients of a worker."""

import itertools

import pytest

from tests.served import Served

NAMES = itertools.cycle(
    f"{head}{tail}" for head in ("Hann", "Bert", "Lind", "Jor") for tail in ("a", "e", "i", "o")
)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server with the classic world, and nobody in it."""
    with Served(tmp_path_factory.mktemp("served")) as running:
        yield running


@pytest.fixture
def name():
    """A name that nobody has yet."""
    return next(NAMES)
