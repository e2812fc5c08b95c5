"""What a real stand-in did is told as a digest in which every fact is what a witness of all events saw."""

import pytest

from maid_engine.accounts.away.absence import Fact, FactKind
from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxKind
from maid_stdlib.rules import events
from tests.ai_players.away import AUTONOMOUS, agree, away_game, leave, person

MINUTES = 15


class Witness:
    """Counts what happens to one character, from the bus alone."""

    def __init__(self, game, player_id):
        self.player_id = player_id
        self.seen = []
        game.bus.watch(self.seen.append)

    def of(self, kind):
        return [one for one in self.seen if isinstance(one, kind)]

    def amounts(self, fact):
        """Return the amounts of the events that a fact sums up; none of a kind that no event tells."""
        mine = self.player_id
        told = {
            FactKind.PLACE: (
                events.CharacterMoved,
                lambda one: one.player == mine and one.to_room == fact.subject,
            ),
            FactKind.EXPERIENCE: (events.XpGained, lambda one: one.amount * (one.player == mine)),
            FactKind.GOLD_WON: (events.GoldMoved, lambda one: one.amount * (one.receiver == mine)),
            FactKind.GOLD_SPENT: (events.GoldMoved, lambda one: one.amount * (one.giver == mine)),
            FactKind.KILL: (
                events.CreatureDied,
                lambda one: one.prototype == fact.subject and mine in (*one.owners, *one.fighters),
            ),
            FactKind.DEATH: (events.CharacterDied, lambda one: one.player == mine),
            FactKind.QUEST_TAKEN: (events.QuestAccepted, lambda one: one.quest == fact.subject),
            FactKind.QUEST_FINISHED: (events.QuestCompleted, lambda one: one.quest == fact.subject),
        }
        kind, amount = told.get(fact.kind, (type(None), None))
        return [amount(one) for one in self.of(kind)]


@pytest.fixture
def play():
    return away_game()


@pytest.mark.timeout(60)
def test_every_fact_of_a_digest_is_what_the_server_saw(play):
    ada, bess = person(play, "Ada"), person(play, "Bess")
    agree(play, "Ada", AUTONOMOUS)
    player_id = ada.player
    witness = Witness(play.game, player_id)
    bess.type("tell ada before you go")
    leave(ada)
    for minute in range(MINUTES):
        if minute % 5 == 0:
            bess.type(f"tell ada how are you? {minute}")
        play.wait(60)

    back = play.join("Ada")

    items = play.game.resource(Inbox).all_of(player_id)
    (digest,) = [item for item in items if item.kind is InboxKind.DIGEST]
    lines = [line["text"] for line in digest.payload["lines"]]
    facts = [Fact.of_json(fact) for line in digest.payload["lines"] for fact in line["facts"]]
    assert lines[0].startswith(f"You were away for {MINUTES} minutes. Your stand-in played for ")
    assert set(lines) <= set(back.lines)
    checked = [(fact.amount, sum(witness.amounts(fact))) for fact in facts if witness.amounts(fact)]
    assert len(checked) > 2
    assert [amounts for amounts in checked if amounts[0] != amounts[1]] == []
    assert player_id not in play.game.resource(AbsenceLog)

    (told,) = [item for item in items if item.kind is InboxKind.TOLD]
    assert [line["text"] for line in told.payload["lines"]] == [
        f'Bess tells you, "how are you? {minute}"' for minute in (0, 5, 10)
    ]
    assert not told.read
