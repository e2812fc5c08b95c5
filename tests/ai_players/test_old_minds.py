"""A mind that an earlier version saved wakes, with keys that are no longer kept."""

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.personality.drift import WINDOW
from maid_engine.core.chance import Dice
from maid_engine.core.messages import Name
from maid_stdlib.messages import shop
from tests.ai_players.rules.town import in_town, knowledge

TASK = "pick_up_item(item:item)"


def saved_before(book):
    """The state of a mind in the form of earlier versions."""
    book.mind.skills.create(TASK, ("item+",), ("get {item:last}",), 1.0)
    book >> shop.SOLD(item=Name("rusty dagger", "a"), price=4)
    book.pass_time(5)
    state = book.mind.state()
    del state["diary"]["nouns"]
    state["drift"] = ["talk"] * WINDOW
    for node in state["world"]["map"]["nodes"]:
        node.pop("notes", None)
        node["exploration_state"] = node.get("exploration_state", "seen_exit")
    for record in state["world"]["entities"].get("records", []):
        record["damage_dealt"] = 6
    for one in state["world"]["relationships"].get("relationships", []):
        one["interaction_count"], one["notes"] = 3, "old"
    for skill in state["skills"]["skills"]:
        skill.update(created=1.0, source_memory_id="7", context_tags=["pick_up_item"])
    for entry in state["memory"]["entries"]:
        entry["valid_from"] = 1.0
    if state["plan"].get("phase"):
        state["plan"]["phase"].update(postconditions=[], ended_at=None, revision_count=2)
    state["plan"].setdefault("curriculum", {})["highest_level_reached"] = 4
    return state


def test_a_mind_of_an_earlier_version_wakes_whole():
    book = in_town()
    state = saved_before(book)
    woken = Mind(book.mind.spec, PerceptionSystem(knowledge().lexicon, "Tess"), Dice(1))
    woken.restore(state)

    assert woken.world.map.current_room.name == "Market Square"
    assert not woken.world.map.current_room.notes
    assert [skill.commands for skill in woken.skills.lookup(TASK)] == [("get {item:last}",)]
    assert woken.drift.shares["talk"] == 1.0
    assert len(woken.memory.shelf) == len(book.mind.memory.shelf)
    assert [goal.description for goal in woken.planning.stack.goals] == [
        goal.description for goal in book.mind.planning.stack.goals
    ]
