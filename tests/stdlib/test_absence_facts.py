"""What the standard library's events tell of a character whose player is away, checked in play."""

import pytest

from maid_engine.accounts.away.absence import FactKind
from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxKind
from maid_engine.core.ids import AccountId, EntityId
from maid_qa.testing.pilot import Pilot, PilotPlayer, run_inline
from maid_stdlib.components.item import Item
from maid_stdlib.rules import money
from maid_stdlib.rules.events import (
    CharacterDied,
    CombatStarted,
    CreatureDied,
    LevelGained,
    QuestAccepted,
    QuestCompleted,
    XpGained,
)

WOLF = "grey wolf"


class ScriptStandsIn:
    """Lets a script's session take the seat of anybody who leaves."""

    def __init__(self, play):
        self.play = play

    def may_stand_in(self, player_id):
        return True

    def take_seat(self, player_id):
        self.play.seat = PilotPlayer(self.play.pilot, "script", gmcp=False)
        self.play.seat.is_ai_player = True
        self.play.game.presence.connect(self.play.seat, player_id)
        return 7_200.0


class Play:
    """Ada, whose player is away, and Bess beside her. A script types Ada's lines, as a stand-in would."""

    def __init__(self):
        self.pilot = Pilot("stdlib", "tutorial_world")
        self.game = self.pilot.game
        run_inline(self.game.accounts.register("Ada", "a walk in the rain"))
        run_inline(self.game.accounts.create_character(AccountId("ada"), "Ada"))
        self.ada = self.seat = self.pilot.join("Ada")
        self.who = self.ada.player
        self.absences = self.game.resource(AbsenceLog)
        self.inbox = self.game.resource(Inbox)

    def mind_comes(self):
        self.game.presence.stand_ins = ScriptStandsIn(self)
        self.game.presence.disconnect(self.ada, "quit")
        self.game.bus.drain()

    def happened(self, *events):
        for event in events:
            self.game.bus.publish(event)
        self.game.bus.drain()

    def facts(self, *kinds):
        return [(fact.kind, fact.name, fact.amount) for fact in self.absences.of(self.who).of(*kinds)]

    def lines(self):
        return [line.text for line in self.absences.digest(self.who)][1:]


@pytest.fixture
def play():
    return Play()


def test_a_walk_is_told_by_the_rooms(play):
    play.mind_comes()
    way = play.game.presenter.room_of(play.who)
    play.seat.type("north", "south")
    rooms = play.facts(FactKind.PLACE)
    assert rooms
    assert all(amount == 1 for _, _, amount in rooms)
    assert play.game.presenter.room_of(play.who) == way


def test_who_stands_there_or_comes_is_met(play):
    play.mind_comes()
    play.pilot.join("Bess")
    assert play.facts(FactKind.MET) == [(FactKind.MET, "Bess", 1)]


def test_words_go_both_ways_in_a_talk(play):
    bess = play.pilot.join("Bess")
    play.mind_comes()
    bess.type("sayto ada hello")
    bess.type("tell ada are you there?")
    bess.type("whisper ada psst")
    assert play.facts(FactKind.HEARD) == [(FactKind.HEARD, "Bess", 3)]
    play.seat.type("sayto bess hello yourself")
    assert play.facts(FactKind.SAID) == [(FactKind.SAID, "Bess", 1)]
    assert "Talked with: Bess." in play.lines()


def test_words_to_all_count_where_only_two_are_there(play):
    bess = play.pilot.join("Bess")
    play.mind_comes()
    bess.type("say good evening")
    assert play.facts(FactKind.HEARD) == [(FactKind.HEARD, "Bess", 1)]
    play.pilot.join("Otto").type("say good evening")
    assert play.facts(FactKind.HEARD) == [(FactKind.HEARD, "Bess", 1)]


def test_what_is_said_to_one_whose_player_is_away_waits_in_the_inbox(play):
    bess = play.pilot.join("Bess")
    bess.type("tell ada not kept, her player is here")
    play.mind_comes()
    bess.type("tell ada come to the mill")
    bess.type('sayto ada and bring a "lamp"')

    (item,) = [one for one in play.inbox.unread(play.who) if one.kind is InboxKind.TOLD]
    assert [line["text"] for line in item.payload["lines"]] == [
        'Bess tells you, "come to the mill"',
        "Bess says to you, \"and bring a 'lamp'\"",
    ]
    assert item.authors == (bess.player,)


def test_what_one_says_whom_the_player_ignores_is_not_kept(play):
    bess = play.pilot.join("Bess")
    play.ada.type("ignore bess")
    play.mind_comes()
    bess.type("tell ada hello")
    bess.type("sayto ada hello")
    assert play.inbox.all_of(play.who) == ()


def test_gold_and_things_are_counted(play):
    play.mind_comes()
    money.mint(play.game, play.who, 12, "test")
    money.burn(play.game, play.who, 5, "test", by_force=True)
    spec = next(iter(play.game.world.having(Item)))[0]
    play.game.world.move(spec, play.who)
    play.happened()
    assert "Gold taken in: 12. Gold paid out: 5." in play.lines()
    assert any(line.startswith("Things won: ") for line in play.lines())


def test_deeds_are_told_by_the_names_that_players_know(play):
    play.mind_comes()
    quest = "test:quest"
    play.happened(
        CombatStarted(EntityId("wolf"), play.who),
        CreatureDied(EntityId("wolf"), play.who, EntityId("room"), "wolf", WOLF, (play.who,), (play.who,)),
        XpGained(play.who, 40),
        LevelGained(play.who, 2),
        QuestAccepted(play.who, quest),
        QuestCompleted(play.who, quest),
        CharacterDied(play.who, None, EntityId("room")),
    )
    assert play.facts(FactKind.KILL, FactKind.EXPERIENCE, FactKind.LEVEL, FactKind.DEATH) == [
        (FactKind.KILL, WOLF, 1),
        (FactKind.EXPERIENCE, "", 40),
        (FactKind.LEVEL, "", 2),
        (FactKind.DEATH, "no creature", 1),
    ]
    assert play.facts(FactKind.QUEST_TAKEN, FactKind.QUEST_FINISHED) == [
        (FactKind.QUEST_TAKEN, quest, 1),
        (FactKind.QUEST_FINISHED, quest, 1),
    ]


def test_of_one_whose_player_is_there_nothing_is_kept(play):
    play.happened(XpGained(play.who, 40))
    play.ada.type("north")
    assert not play.absences


def test_the_digest_is_shown_when_the_player_is_back(play):
    play.mind_comes()
    play.happened(XpGained(play.who, 40))
    again = play.pilot.join("Ada")
    assert "Experience gained: 40." in again.lines
    assert play.seat.closed_with == "taken over"
    assert not play.absences
