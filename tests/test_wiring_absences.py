"""Inboxes and absences of a whole game: their limits, the topics of talks, erasure."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.away.absence import Absence, Fact, FactKind
from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.digest import Topic
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.app.wiring_absences import topics_of
from maid_engine.core.ids import AccountId, PlayerId
from maid_qa.testing.pilot import Pilot, run_inline

GOOD = "a walk in the rain"


@pytest.fixture
def pilot():
    return Pilot("stdlib", "tutorial_world", seed=7, away=AwaySettings(inbox_max=10))


@pytest.fixture
def ada(pilot):
    run_inline(pilot.game.accounts.register("Ada", GOOD))
    return run_inline(pilot.game.accounts.create_character(AccountId("ada"), "Ada"))


def test_an_inbox_keeps_to_the_settings(pilot, ada):
    inbox = pilot.game.resource(Inbox)
    for _ in range(12):
        inbox.add(ada, InboxKind.NOTICE, "a line")
    assert len(inbox.all_of(ada)) == 10

    pilot.game.provide(AwaySettings(inbox_max=11))
    inbox.add(ada, InboxKind.NOTICE, "a line")
    assert len(inbox.all_of(ada)) == 11


def remembers(agent, partner, *topics, at):
    agent.loop.mind.memory.add(
        f"I talked with {partner} about {topics}.",
        now=at,
        layer=MemoryLayer.EPISODIC,
        tags=("talk", partner.lower(), *(f"topic:{topic}" for topic in topics)),
    )


def test_topics_are_those_of_talks_in_the_absence_with_partners_that_exist(pilot):
    agent = pilot.ai_players.spawn(AIPlayerConfig(name="Tess"))
    bess = pilot.join("Bess").player
    otto = pilot.join("Otto").player
    remembers(agent, "Bess", "wolves", at=10.0)
    remembers(agent, "Bess", "the cellar", "rats", at=100.0)
    remembers(agent, "Otto", "the mill", at=200.0)
    remembers(agent, "Nobody", "the moon", at=300.0)
    remembers(agent, "Otto", at=400.0)
    agent.loop.mind.memory.add("I saw a wolf.", now=500.0, layer=MemoryLayer.EPISODIC, tags=("wolf",))

    absence = Absence(agent.player_id, 0.0, began_s=50.0)

    assert topics_of(pilot.game, absence) == (Topic(otto, "the mill"), Topic(bess, "the cellar and rats"))
    assert topics_of(pilot.game, Absence(PlayerId("player#99"), 0.0)) == ()


def test_the_inbox_and_the_absence_of_a_person_are_exported_and_erased(pilot, ada):
    inbox, absences = pilot.game.resource(Inbox), pilot.game.resource(AbsenceLog)
    personal = pilot.game.resource(PersonalData)
    inbox.add(ada, InboxKind.NOTICE, "a line")
    absences.begin(ada)
    absences.note(ada, Fact(FactKind.EXPERIENCE, 7))

    held = run_inline(personal.export("Ada"))
    assert held["inbox"][0]["text"] == "a line"
    assert held["absences"][0]["facts"][0]["amount"] == 7

    gone = run_inline(personal.erase("Ada", by=operator("test")))
    assert (gone["inbox"], gone["absences"]) == (1, 1)
    assert inbox.all_of(ada) == ()
    assert ada not in absences


def test_no_system_of_the_game_is_there_twice(pilot):
    names = [system.name for system in pilot.game.systems]

    assert len(names) == len(set(names))
