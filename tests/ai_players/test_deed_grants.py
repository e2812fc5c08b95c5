"""An owner's answer permits one deed, with one partner, up to one amount, and nothing else."""

import pytest

from maid_engine.accounts.away.owner_questions import DeedGrant
from maid_engine.accounts.away.terms import Subject
from maid_engine.ai_players.deed_grants import covers, gold_of, is_last
from maid_engine.ai_players.safety.gateway import Canonical
from maid_engine.core.ids import EntityId, PlayerId

LINNET, BESS = PlayerId(EntityId("player#1")), EntityId("player#2")


def grant(kind, line="", gold=0):
    return DeedGrant(LINNET, 1, kind, BESS, gold, line, 1_000.0)


def typed(line):
    command, _, rest = line.partition(" ")
    return Canonical(command, "play", "any", rest)


@pytest.mark.parametrize(
    ("kind", "line", "is_covered"),
    [
        (Subject.TRADE, "trade accept", True),
        (Subject.TRADE, "trade confirm", True),
        (Subject.TRADE, "trade offer 12 gold", True),
        (Subject.TRADE, "trade offer 13 gold", False),
        (Subject.TRADE, "trade offer sword", False),
        (Subject.TRADE, "trade offer all", False),
        (Subject.TRADE, "trade", False),
        (Subject.TRADE, "give 12 gold bess", False),
        (Subject.INVITATION, "group accept", True),
        (Subject.INVITATION, "group invite mallory", False),
        (Subject.INVITATION, "follow bess", False),
        (Subject.THREATENED, "kill bess", True),
        (Subject.THREATENED, "kill Bess", True),
        (Subject.THREATENED, "kill bessie", False),
        (Subject.THREATENED, "kill", False),
        (Subject.PURCHASE, "buy Lamp", True),
        (Subject.PURCHASE, "buy lamp all", False),
        (Subject.PURCHASE, "buy sword", False),
        (Subject.ORDER_REFUSED, "buy lamp", True),
        (Subject.ORDER_REFUSED, "drop lamp", False),
        (Subject.QUEST_CHOICE, "accept buy lamp", True),
        (Subject.QUEST_CHOICE, "accept all", False),
        (Subject.DEATH, "kill bess", False),
        (Subject.LIMIT, "buy lamp", False),
    ],
)
def test_only_the_deed_that_was_asked_about_is_covered(kind, line, is_covered):
    held = grant(kind, "buy lamp", gold=12)
    assert covers(held, typed(line), "Bess") is is_covered
    assert gold_of(held, typed(line), "Bess") == (12 if is_covered else 0)


def test_nobody_is_attacked_whose_name_is_not_known():
    assert not covers(grant(Subject.THREATENED), typed("kill bess"), "")


@pytest.mark.parametrize(
    ("kind", "line", "ends"),
    [
        (Subject.TRADE, "trade accept", False),
        (Subject.TRADE, "trade confirm", True),
        (Subject.INVITATION, "group accept", True),
        (Subject.PURCHASE, "buy lamp", True),
        (Subject.THREATENED, "kill bess", False),
    ],
)
def test_a_permission_ends_with_its_deed(kind, line, ends):
    assert is_last(grant(kind), typed(line)) is ends
