"""Levers and stones: what a mind reads of them, and when it moves them."""

from dataclasses import replace

from maid_engine.ai_players.cognitive.behaviors.exploration import MOVE_AGAIN_S, handles
from maid_engine.ai_players.cognitive.behaviors.situation.game_facts import GameFacts
from maid_engine.core.messages import Name
from maid_stdlib.messages import look, triggers
from tests.ai_players.rules.test_usable_places import situation
from tests.ai_players.rules.town import bob, in_town, vitals

LEVER = Name("lever", "the")


def beside_a_lever():
    """Somebody who has read in its room what one could do with a lever."""
    book = in_town("balanced", bob)
    book >> (
        look.TITLE(title="Market Square", area="Millhaven"),
        look.DESCRIPTION(text="A lever sticks out of the wall."),
        look.EXITS(exits=("west",)),
        vitals(),
        triggers.OFFERED(act="pull", thing=LEVER, phrase="pull lever"),
    )
    return book


def test_what_can_be_moved_is_read_and_kept():
    assert beside_a_lever().mind.world.map.current_room.uses == {"lever": "pull"}


def test_who_explores_pulls_it_once_in_a_while():
    book = beside_a_lever()
    steps = list(handles(situation(book), None))
    assert [step.verb for step in steps][-1] == "pull_thing"
    assert steps[-1].parameters == {"target": "lever"}
    assert MOVE_AGAIN_S >= 600


def test_without_such_a_command_it_is_left_alone():
    s = situation(beside_a_lever())
    verbs = frozenset(s.game.verbs) - {"pull_thing"}
    assert handles(replace(s, game=replace(s.game, verbs=verbs)), None) is None or not isinstance(
        s.game, GameFacts
    )


def test_pain_outside_a_fight_is_felt():
    book = beside_a_lever()
    status = book.mind.world.status
    before = status.hp
    book >> (triggers.HURT(actor=Name("You", ""), amount=3),)
    assert status.hp <= before
