"""Usage: a command that is written wrongly is answered with the form that fits what was typed."""

import pytest

from tests.stdlib.owner_town import Town


@pytest.fixture(scope="module")
def linnet():
    return Town().pilot.join("Linnet")


@pytest.mark.parametrize(
    ("typed", "form"),
    [
        ("answer 1", "answer <number> <choice>"),
        ("letter personal bob", "letter personal <player> <words>"),
        ("letter bob", "letter <player> <words>"),
        ("inbox moon", "inbox <number>"),
        ("inbox all moon", "inbox all <page>"),
        ("steward bob own", "steward <player> watch|answer|off"),
        ("get", "get <item>"),
        ("lock", "lock <door or container>"),
    ],
)
def test_usage_shows_the_form_that_fits_what_was_typed(linnet, typed, form):
    assert linnet.type(typed).startswith(f'Write it like this: "{form}"')
