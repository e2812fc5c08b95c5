"""A promised quest is due when what had to come first has come, and a forgotten player is in no fact."""

import pytest

from maid_engine.ai_players.models.activity_facts import ActivityFacts, LastDeath, QuestPromise
from maid_engine.ai_players.models.forgotten import Forgotten


@pytest.mark.parametrize(
    ("promise", "due"),
    [
        (QuestPromise("Ansel"), {"rats"}),
        (QuestPromise("Ansel", quest="rats"), {"rats"}),
        (QuestPromise("Ansel", quest="wolves"), set()),
        (QuestPromise("Ansel", level=2), {2}),
        (QuestPromise("Ansel", level=3), set()),
    ],
)
def test_a_promise_is_due_after_its_quest_or_at_its_level(promise, due):
    assert promise.due_after("rats") is ("rats" in due)
    assert promise.due_at(2) is (2 in due)


def test_a_promise_is_kept_once_until_it_is_fulfilled():
    facts = ActivityFacts()
    facts.promise(QuestPromise("Ansel", level=2))
    facts.promise(QuestPromise("Ansel", level=2))
    assert facts.promises == (QuestPromise("Ansel", level=2),)
    facts.fulfil(facts.promises)
    assert facts.promises == ()


def test_a_forgotten_player_is_in_no_fact_and_what_is_not_theirs_stays():
    facts = ActivityFacts(
        last_foe="Bob",
        last_death=LastDeath("Bob", "Wolf Den"),
        told="Bob was here.",
        quest_levels={"find bob": 2, "rats": 1},
        promises=(QuestPromise("Bob"), QuestPromise("Ansel")),
    )
    facts.forget(Forgotten.of("bob"))
    assert facts == ActivityFacts(
        last_death=LastDeath(place="Wolf Den"), quest_levels={"rats": 1}, promises=(QuestPromise("Ansel"),)
    )


def test_of_many_names_the_latest_are_kept():
    facts = ActivityFacts(
        ware_levels={f"ware {number}": 1 for number in range(12)},
        promises=tuple(QuestPromise(f"npc {number}") for number in range(12)),
    )
    facts.bound(10)
    assert next(iter(facts.ware_levels)) == "ware 2"
    assert facts.promises[0] == QuestPromise("npc 2")
