"""Details of a memory are saved as they are, and take over what another one sets."""

from maid_engine.ai_players.models.memory_details import MemoryDetails, StoredSketch
from maid_engine.core.codec import from_json, to_json

FIGHT = MemoryDetails(pattern="fight", who="wolf", room="Den", wins=2, taken=7, loot=("pelt",), times=3)


def test_an_update_takes_over_only_what_is_set():
    known = MemoryDetails(fact="at:wolf", seen=4, times=2, room="Mill", rooms={"Mill": 1})
    known.update(MemoryDetails(room="Den", rooms={"Mill": 1, "Den": 1}))

    assert known == MemoryDetails(fact="at:wolf", seen=4, times=2, room="Den", rooms={"Mill": 1, "Den": 1})


def test_an_update_without_details_changes_nothing():
    known = from_json(MemoryDetails, to_json(FIGHT))
    known.update(MemoryDetails())

    assert known == FIGHT


def test_only_what_is_set_is_saved_and_a_sketch_is_saved_as_a_list():
    details = MemoryDetails(fact="at:wolf", sketch=StoredSketch("small/1", 17, "ff"))

    assert to_json(details) == {"fact": "at:wolf", "sketch": ["small/1", 17, "ff"]}
    assert from_json(MemoryDetails, to_json(details)) == details


def test_details_of_an_earlier_version_may_hold_more():
    assert from_json(MemoryDetails, {"who": "wolf", "mood": "grim"}) == MemoryDetails(who="wolf")
