"""Fires to sit by and other places to use: what a mind reads of them, and when it goes there."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.company_stay import pastime
from maid_engine.ai_players.cognitive.behaviors.home_rest import rest_at_home
from maid_engine.ai_players.cognitive.behaviors.maintenance import heal
from maid_engine.ai_players.cognitive.behaviors.situation.game_facts import GameFacts
from maid_engine.ai_players.cognitive.behaviors.usable_places import AGAIN_S, FOR_REST, use_here
from maid_engine.ai_players.cognitive.world_model.map_graph import MapGraph
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import look, uses
from tests.ai_players.released import released
from tests.ai_players.rules.company import social
from tests.ai_players.rules.town import bob, by_rows_alone, in_town, reply, vitals

FIRE = Name("fire", "the")


def by_the_fire(act="rest", preset="balanced"):
    """Somebody who read in its room that there is a fire."""
    book = in_town(preset, bob)
    book >> (
        look.TITLE(title="Market Square", area="Millhaven"),
        look.DESCRIPTION(text="A quiet place."),
        look.EXITS(exits=("west",)),
        uses.OFFERED(act=act, place=FIRE, phrase="sit by the fire"),
        look.PLAYER_HERE(player=bob, posture="standing"),
        vitals(),
    )
    return book


def situation(book, later_s=0.0):
    return book.mind.situation(Seconds(book.now + later_s))


def verbs(decision):
    return [step.verb for step in decision or ()]


def test_what_a_room_offers_is_read_and_kept():
    world = by_the_fire().mind.world
    assert world.map.current_room.uses == {"fire": "rest"}
    assert "Here you can: rest at the fire" in world.to_prompt_context()
    again = MapGraph.deserialize(world.map.serialize())
    assert again.current_room.uses == {"fire": "rest"}


@pytest.mark.parametrize(("act", "tag"), [("rest", "rest"), ("gather", "social"), ("linger", "")])
def test_a_room_with_a_place_for_rest_or_company_counts_as_one(act, tag):
    room = by_the_fire(act).mind.world.map.current_room
    assert list(room.tags) == ([tag] if tag else [])


def test_who_asks_about_a_place_is_told_what_one_can_do_there():
    book = by_rows_alone(by_the_fire("listen", "social_butterfly"))
    assert "one can listen at the fire" in reply(book, "What is Market Square like?").line


def test_who_is_hurt_rests_at_a_place_for_it_but_not_again_at_once():
    book = by_the_fire()
    book.mind.world.status.hp = 3
    book.mind.world.status.hp_max = 30
    s = situation(book)
    steps = heal(s)
    assert verbs(steps) == ["use_place", "rest", "wait"]
    released(s, steps)
    assert use_here(situation(book), FOR_REST, "recover") is None
    assert use_here(situation(book, AGAIN_S + 1), FOR_REST, "recover") is not None


def test_who_rests_at_home_uses_the_fire_there():
    s = situation(by_the_fire())
    assert verbs(rest_at_home(s, s.own.room_id)) == ["use_place", "rest", "wait"]


@pytest.mark.parametrize("act", ["gather", "listen", "eat", "rest", "linger"])
def test_a_stay_in_company_is_spent_at_a_place(act):
    book = by_the_fire(act, "social_butterfly")
    s = social(book, "social")
    steps = pastime(s, 60.0)
    assert [(step.verb, step.parameters) for step in steps] == [("use_place", {"place": "fire"})]
    assert "use_place" not in verbs(pastime(s, 10.0))


def test_only_places_that_fit_are_used_and_only_where_the_game_can():
    s = situation(by_the_fire("eat"))
    assert use_here(s, FOR_REST, "recover") is None
    s = situation(by_the_fire("rest"))
    assert use_here(replace(s, game=GameFacts()), FOR_REST, "recover") is None


def test_a_mind_knows_when_its_use_begins_and_ends():
    book = by_the_fire()
    effects = book.mind.world.status.effects
    book >> uses.BEGINS(actor=Name("Tess"), place=FIRE, words="sit down.", words_seen="sits down.")
    assert list(effects) == ["at ease"]
    book >> uses.ENDS(actor=Name("Tess"), place=FIRE, words="get up.", words_seen="gets up.")
    assert not effects
