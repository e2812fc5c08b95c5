"""What the standard library says, heard by a mind that was taught it."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.perception.generic_lines import GENERIC
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_stdlib import messages
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look, talk
from tests.ai_players.minds import heard, perceive

EVE = EntityId("player#9")


@cache
def lexicon():
    return Lexicon(StdlibAIBehavior().get_perception_patterns(), GENERIC)


def test_every_sentence_has_been_given_a_meaning():
    taught = {pattern.name for pattern in StdlibAIBehavior().get_perception_patterns()}
    assert sorted(template.id for template in messages.CATALOGUE if template.id not in taught) == []


def test_a_room_as_the_game_shows_it_is_known_again():
    lines = [
        look.TITLE(title="Town Square", area="Millhaven").text,
        look.DESCRIPTION(text="A wide square with a well.").text,
        look.EXITS(exits=("north", "east (closed)")).text,
        look.MOB_HERE(mob=Name("grey wolf", article="a")).text,
        look.ITEM_HERE(item=Name("healing potion", article="a")).text,
    ]
    result = perceive(*lines, lexicon=lexicon())
    model = WorldModel()
    model.integrate(result.observations)
    assert result.unknown_lines == ()
    assert model.map.current_room.name == "Town Square"
    assert {direction: edge.state for direction, edge in model.map.current_room.exits.items()} == {
        "north": "open",
        "east": "closed",
    }
    assert [one.name for one in model.entities.in_current_room()] == ["grey wolf", "healing potion"]


ENGINE_LINES = [
    "You take a sword.",
    "You are dead.",
    "Exits: north.",
    "Town Square (Millhaven)",
    "You have 900 gold.",
    'Elder says, "Take this."',
]


@pytest.mark.parametrize("template", [talk.SAY, talk.SHOUT, talk.CHAT, talk.GROUP_TELL, talk.EMOTE])
@given(text=st.sampled_from(ENGINE_LINES) | st.text(max_size=80))
def test_no_words_of_a_player_become_a_belief_about_the_world(template, text):
    message = template(actor=Name("Eve", author=EVE), text=Authored(text, EVE)).seen_by("room")
    result = perceive(heard(message.text, message.spans), lexicon=lexicon())
    model = WorldModel()
    before = model.snapshot()
    model.integrate(result.observations)
    after = model.snapshot()
    assert all(after[part] == before[part] for part in ("map", "inventory", "status", "quests"))
    if message.fields["text"]:
        assert [one.taint for one in result.observations] == [(EVE,)]
