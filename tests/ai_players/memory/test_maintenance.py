"""Memories become facts, fade, make room, and are forgotten when somebody wants to be."""

import pytest

from maid_engine.ai_players.cognitive.memory.retention import QUOTA, protected, strength, wilson
from maid_engine.ai_players.models.events import MemoryConsolidationEvent
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.memory import MemoryLayer, MemoryLimits
from maid_engine.ai_players.models.memory_details import MemoryDetails
from tests.ai_players.memory.lives import Life

DAY_S = 86_400.0


def round_of(life):
    """Lets several rounds of consolidation happen, one with a look at what has faded."""
    for _ in range(160):
        life.now += 15
        life.memory.upkeep(life.now)


def test_three_fights_of_a_kind_become_a_fact():
    life = Life()
    for number in range(3):
        life.enter("Field Road").hear(Meaning.I_ATTACK, who="wild boar").hear(
            Meaning.HIT_ME, who="wild boar", amount=9
        )
        life.hear(Meaning.I_KILLED, who="wild boar")
        life.hear(Meaning.GOT_ITEM, item="boar tusk", container="corpse of a wild boar").wait(1000 + number)
        life.enter("East Gate").wait(5)

    round_of(life)

    fact = life.memory.shelf.fact("often:fight:wild boar:field road")
    assert fact.content == (
        "Fights with wild boar at Field Road: I won 3 of 3, at about 9 damage each. They drop boar tusk (3 times)."
    )
    assert fact.sources


def test_the_same_again_is_kept_once():
    life = Life()
    for _ in range(3):
        life.memory.add("The mill stands still.", now=life.now)

    assert [one.details.times for one in life.memory.shelf] == [3]


def test_strength_halves_after_the_layers_half_life():
    life = Life()
    entry = life.memory.add("I met Bob at the Mill.", now=0.0)

    assert strength(entry, 24 * 3600.0) == pytest.approx(0.5)
    entry.importance = 10
    assert strength(entry, 24 * 3600.0) > 0.6


def test_what_is_faint_goes_and_what_matters_stays():
    life = Life()
    life.memory.add("A crow flew by.", now=0.0, importance=3)
    life.memory.add("I died at the Ford.", now=0.0, importance=10, valence=-0.9, tags=("death",))
    life.now = 10 * DAY_S

    round_of(life)

    assert life.contents() == ["I died at the Ford."]


def test_protection_has_a_quota():
    life = Life(limits=MemoryLimits(episodic=20))
    for number in range(20):
        life.memory.add(f"I died at place {number}.", now=float(number), importance=10, valence=-0.9)

    assert len(protected(life.memory.shelf, MemoryLayer.EPISODIC, life.memory.limits)) == int(20 * QUOTA)


def test_a_full_layer_makes_room_for_what_matters_more():
    life = Life(limits=MemoryLimits(episodic=50))
    life.memory.add("I died at the Ford.", now=0.0, importance=10, valence=-0.9)
    for number in range(200):
        life.memory.add(f"Crow number {number} flew by.", now=float(number), importance=3)

    assert len(life.memory.shelf.layers[MemoryLayer.EPISODIC]) <= 50
    assert "I died at the Ford." in life.contents()
    assert (
        "MemoryEvictionEvent" in {type(one).__name__ for one in life.memory.events()}
        or len(life.memory) <= 50
    )


def test_old_days_are_told_shorter_when_there_are_many():
    life = Life(limits=MemoryLimits(episodic=40))
    for number in range(36):
        life.memory.add(
            f"I met Visitor{number} at the Mill.",
            now=float(number),
            tags=("meeting",),
            details=MemoryDetails(room="Mill"),
        )
    life.now = 8 * 3600.0

    round_of(life)

    summaries = life.contents("summary")
    assert summaries
    assert len(life.memory) < 36
    assert "Visitor0 " in summaries[0]


def test_the_words_of_people_are_let_go_after_their_time():
    life = Life(limits=MemoryLimits(human_chat_s=DAY_S))
    life.enter("Mill").hear(
        Meaning.SAID, who="Bob", text="I live in a small house by the sea.", taint=("p",)
    ).wait(60)
    assert life.contents("told")
    life.now += 2 * DAY_S

    round_of(life)

    assert not life.contents("told")


def test_whoever_wants_to_be_forgotten_is():
    life = Life().enter("Mill")
    life.hear(Meaning.SAID, who="Bob", text="I am a knight of the king.", taint=("p",)).wait(60)
    life.memory.add("I met Bob and Ada at the Mill.", now=life.now, tags=("meeting", "bob", "ada"))
    life.memory.add("A bobcat crept by.", now=life.now)

    gone = life.memory.forget(Forgotten.of("Bob"))

    assert gone == 2
    assert not [content for content in life.contents() if "Bob" in content]
    assert "A bobcat crept by." in life.contents()
    assert life.recall("What did Bob tell you?") == []


def test_a_skill_that_worked_once_is_less_sure_than_one_that_worked_often():
    assert wilson(1, 0) < wilson(95, 5)
    assert wilson(0, 0) == 0.0


def test_a_thousand_memories_go_to_sleep_and_wake_the_same():
    life = Life()
    for number in range(300):
        life.memory.add(f"I met Visitor{number} at the Mill.", now=float(number), tags=("meeting",))
    other = Life()

    other.memory.restore(life.memory.state())

    assert other.memory.state()["entries"] == life.memory.state()["entries"]
    assert other.recall("Where did you meet Visitor7?") == life.recall("Where did you meet Visitor7?")


def test_only_what_changed_is_saved():
    life = Life()
    for number in range(200):
        life.memory.add(f"I met Visitor{number} at the Mill.", now=float(number))
    assert sum(len(entries) for entries in life.memory.unsaved(1.0).values()) == 200
    assert life.memory.unsaved(2.0) == {}

    life.memory.add("I met Ada at the Ford.", now=300.0)

    shards = life.memory.unsaved(3.0)
    assert len(shards) == 1
    assert sum(len(entries) for entries in shards.values()) < 64


def test_a_step_that_raises_goes_back_to_the_mark():
    life = Life()
    life.memory.add("I met Ada at the Ford.", now=1.0, tags=("meeting",))
    ids = life.ids.state()
    mark = life.memory.mark()
    life.memory.add("Something half thought.", now=2.0)

    life.memory.restore(mark)
    life.ids.restore(ids)

    assert life.contents() == ["I met Ada at the Ford."]
    assert life.memory.add("I met Bob at the Ford.", now=3.0).id == "memory-2"
    assert life.recall("Whom did you meet at the ford?")


def test_a_memory_that_is_nearly_full_sums_up_old_days_at_once_and_not_again_and_again():
    life = Life(limits=MemoryLimits(episodic=100))
    life.now = 3 * DAY_S
    life.memory.upkeep(life.now)  # from here the next round is minutes away
    for number in range(95):
        life.memory.add(
            f"I saw cart number {number} at the Mill.", now=number * 60.0, details=MemoryDetails(room="Mill")
        )
    life.memory.events()  # what was kept until here
    for _ in range(10):
        life.now += 1
        life.memory.upkeep(life.now)

    assert [type(event) for event in life.memory.events()].count(MemoryConsolidationEvent) == 1
    assert len(life.memory.shelf.layers[MemoryLayer.EPISODIC]) < 95
    assert life.contents("summary")
