"""What a mind knows of the classes of deeds that are granted to it."""

import pytest

from maid_engine.ai_players.models.action import CommandDescription
from maid_engine.ai_players.safety.deed_permits import DeedPermits, permits_of
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES
from maid_engine.commands.deed_class import DeedClass

COMMANDS = (
    CommandDescription("buy", ("buy <item>",), "Buy a thing.", "trade", ("b",)),
    CommandDescription("look", ("look",), "Look around.", "information"),
    CommandDescription("kill", ("kill <who>",), "Attack somebody.", "combat", ("k",)),
    CommandDescription("bless", ("bless <who>",), "Bless somebody.", "magic", deed=DeedClass.SPEECH),
)
CAREFUL = frozenset({DeedClass.FREE, DeedClass.SPEECH})


@pytest.fixture
def permits():
    return permits_of(CAREFUL, COMMANDS, BUILT_IN_TEMPLATES)


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("buy red potion", DeedClass.VALUE),
        ("B red potion", DeedClass.VALUE),
        ("kill rat", DeedClass.VIOLENCE),
        ("look", None),
        ("bless ada", None),
        ("frobnicate", None),
    ],
)
def test_a_line_needs_the_class_of_its_command_and_an_unknown_one_is_left_to_the_gateway(
    permits, line, missing
):
    assert permits.missing_for(line) is missing


def test_the_lines_of_a_task_come_from_the_template_of_its_verb(permits):
    assert permits.lines("buy_item", {"item": "red potion"}) == ("buy red potion",)
    assert permits.lines("wait", {"seconds": "5"}) == ()


def test_without_limits_nothing_is_missing():
    free = permits_of(None, COMMANDS, BUILT_IN_TEMPLATES)
    assert free == DeedPermits()
    assert not free.is_limited
    assert free.missing_for("kill rat") is None
    assert not free.lacks(DeedClass.VIOLENCE)
