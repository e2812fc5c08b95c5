"""Operator for handing a thing to somebody: get it, be where they get it, and give it."""

from collections.abc import Iterable
from functools import partial

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.planning.operators.basics import STAY, STILL_S
from maid_engine.ai_players.cognitive.planning.operators.operator_binding import COMMAND_S, at_room
from maid_engine.ai_players.cognitive.planning.operators.option import Option
from maid_engine.ai_players.language.english_words import find_called, is_called
from maid_engine.ai_players.language.handover_reading import Handover, handover_of
from maid_engine.ai_players.models.predicates import Check, Predicate


def hand_over(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to give somebody a thing, or to wait for them where they are to get it."""
    errand = handover_of(predicate.subject)
    if errand is None:
        return
    have = Predicate(Check.HAS_ITEM, errand.thing)
    give = partial(_give, errand)
    words = f"give {errand.thing} to {errand.who}"
    if not errand.place:
        here = Predicate(Check.ENTITY_HERE, errand.who)
        yield Option(f"give:{errand.subject}", words, COMMAND_S, (have, here), give, whole=True)
        return
    needs = (have, at_room(_room(errand, s)))
    if _reference(errand, s):
        yield Option(f"give:{errand.subject}", words, COMMAND_S, needs, give, whole=True)
    else:
        waiting = f"wait for {errand.who}"
        yield Option(f"wait:{errand.subject}", waiting, STILL_S, needs, STAY, whole=True)


def _room(errand: Handover, s: Situation) -> str:
    """Return the id of the room where the receiver gets it, or its name if it is not known."""
    if s.own.room_name.lower() == errand.place.lower():
        return s.own.room_id
    return s.map.room_called(errand.place) or errand.place


def _reference(errand: Handover, s: Situation) -> str:
    """Return the words for the receiver in a command; "" if they are not here."""
    for player in s.people.people():
        if is_called(player.name, errand.who):
            return player.name
    creature = s.people.mob_called(errand.who)
    return s.people.refer(creature) if creature is not None else ""


def _give(errand: Handover, s: Situation) -> Decision | None:
    """Return the steps of giving it to who is here. What is worn or held is taken off before."""
    target = _reference(errand, s)
    if not target:
        return None
    words = f"give {errand.thing} to {errand.who}"
    give = do("give_item", words, item=s.inventory.named_thing(errand.thing), target=target)
    worn = find_called(errand.thing, s.inventory.worn())
    if worn is None or s.inventory.has_to_give(errand.thing):
        return Decision((give,))
    return Decision((do("unequip_item", f"take off {worn.name}", item=worn.name.lower()), give))
