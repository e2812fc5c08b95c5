"""Operators from action templates: an effect makes a predicate true, the preconditions must hold before.

Parameters that a template leaves open, such as the shop, the trainer or the key, are filled in from beliefs
by a function for each template (:data:`GROUNDINGS`).
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import do
from maid_engine.ai_players.cognitive.planning.operators.option import Option, just
from maid_engine.ai_players.language.english_words import find_called, is_called
from maid_engine.ai_players.language.item_kinds import is_key
from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.predicates import Check, Predicate
from maid_engine.ai_players.models.predicates import Operator as Compared
from maid_engine.ai_players.models.world import ExitState, TrackedEntityType
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry

COMMAND_S = 6.0
"""Estimated seconds for one command, with the time to read and think."""
UNLIKE_KEY_S = 20.0
"""Estimated seconds that are lost with a key whose name has nothing to do with the door."""
MOST_OFFERS = 3
"""Most offers considered for one need, the cheapest ones."""
_ASSUMED = frozenset({Check.IN_COMBAT, Check.EXIT, Check.IN_ROOM_TAGGED})
"""Preconditions that are not planned for: reflexes end fights, and a binding names the exact room."""


class OperatorBinding(NamedTuple):
    """Values for the parameters of a template, with what they need and cost."""

    parameters: dict[str, str]
    needs: tuple[Predicate, ...] = ()
    cost: float = COMMAND_S
    whole: bool = False


Ground = Callable[[dict[str, str], Situation], Iterable[OperatorBinding]]


class TemplateOperator:
    """An operator that yields options from all templates with a matching effect.

    Args:
        templates: the templates that the character knows.
    """

    def __init__(self, templates: TemplateActionRegistry) -> None:
        self._by_check: dict[Check, list[tuple[TemplateAction, Predicate]]] = {}
        for template in templates.all():
            for effect in template.effects:
                self._by_check.setdefault(effect.check, []).append((template, effect))

    def __call__(self, predicate: Predicate, s: Situation) -> Iterable[Option]:
        """Yield the options that make a predicate true."""
        if predicate.negated or predicate.operator is not Compared.AT_LEAST:
            return
        for template, effect in self._by_check.get(predicate.check, ()):
            holes = _unify(effect.subject, predicate.subject)
            if holes is not None:
                yield from _options(template, holes, s)


def _unify(pattern: str, subject: str) -> dict[str, str] | None:
    """Return the parameter values with which the pattern equals the subject; ``None`` if none do."""
    if not subject:
        return None
    form = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(pattern))
    match = re.fullmatch(form, subject)
    return match.groupdict() if match else None


def _options(template: TemplateAction, holes: dict[str, str], s: Situation) -> Iterable[Option]:
    """Yield the options of a template, one for each grounding that gives all its parameters a value."""
    ground = GROUNDINGS.get(template.name, _as_it_is)
    for grounding in ground(holes, s):
        parameters = {name: grounding.parameters.get(name, "") for name in template.parameters}
        if not all(parameters.values()):
            continue
        words = _in_words(template, parameters)
        steps = (do(template.does, words, **parameters),)
        needs = tuple(dict.fromkeys((*grounding.needs, *_preconditions(template, parameters))))
        key = ";".join((*filter(None, steps[0].key.subjects), *map(str, needs)))
        yield Option(key, words, grounding.cost, needs, just(*steps), grounding.whole)


def _preconditions(template: TemplateAction, parameters: Mapping[str, str]) -> Iterable[Predicate]:
    """Yield the conditions of a template that are planned for, with the values of its parameters."""
    for need in template.preconditions:
        if need.predicate.check not in _ASSUMED:
            yield need.predicate.filled(parameters)


def _in_words(template: TemplateAction, parameters: Mapping[str, str]) -> str:
    words = template.command_pattern[0] if template.command_pattern else template.name
    for name, value in parameters.items():
        words = words.replace("{" + name + "}", value)
    return words


def at_room(room: str) -> Predicate:
    """Return the predicate of being in a room."""
    return Predicate(Check.AT_ROOM, room)


def gold(amount: int) -> Predicate:
    """Return the predicate of having at least this much gold."""
    return Predicate(Check.GOLD, "", Compared.AT_LEAST, amount)


# --- bindings of templates ---


def _as_it_is(holes: dict[str, str], s: Situation) -> Iterable[OperatorBinding]:
    del s
    yield OperatorBinding(holes)


def _buy(holes: dict[str, str], s: Situation) -> Iterable[OperatorBinding]:
    offers = [offer for offer in s.inventory.offers() if is_called(offer.item, holes["item"])]
    for offer in sorted(offers, key=lambda one: (one.price, one.item))[:MOST_OFFERS]:
        if s.map.distance(offer.room_id) is not None:
            level = Predicate(Check.LEVEL, "", Compared.AT_LEAST, s.inventory.needs_level(offer.item))
            needs = (level, gold(int(offer.price)), at_room(offer.room_id))
            yield OperatorBinding({"item": offer.item.lower()}, needs, COMMAND_S + offer.price)


def _pick_up(holes: dict[str, str], s: Situation) -> Iterable[OperatorBinding]:
    """Yield the rooms where such an item was seen."""
    for one in s.beliefs.entities.find_by_name(holes["item"])[:4]:
        name = one.name.lower()
        room = one.last_seen_room_id
        if one.entity_type is not TrackedEntityType.ITEM or s.diary.done(Activity.FIXED_IN_PLACE.of(name)):
            continue
        if room == s.own.room_id and s.things.item_called(name) is None:
            continue
        if is_called(name, holes["item"]) and not s.diary.avoided(Activity.TOOK.of(room, name), s.now):
            yield OperatorBinding({"item": name}, (at_room(room),))


def _train(holes: dict[str, str], s: Situation) -> Iterable[OperatorBinding]:
    for room in s.map.rooms_tagged("trainer"):
        for skill, price in s.elsewhere.skills_taught(room):
            key = Activity.TRAINED.of(room, skill)
            if is_called(skill, holes["skill"]) and not s.diary.avoided(key, s.now):
                yield OperatorBinding({"skill": skill}, (gold(price), at_room(room)), COMMAND_S + price)


def _put_on(holes: dict[str, str], s: Situation) -> Iterable[OperatorBinding]:
    held = find_called(holes["item"], s.inventory.carried())
    yield OperatorBinding({"item": held.name.lower() if held else holes["item"]})


def _open(holes: dict[str, str], s: Situation) -> Iterable[OperatorBinding]:
    if _state(holes, s) is ExitState.CLOSED:
        yield OperatorBinding(holes, (at_room(holes["room"]),))


def _unlock(holes: dict[str, str], s: Situation) -> Iterable[OperatorBinding]:
    """Yield every key that may fit. Keys that share a word with the door's name are cheaper."""
    if _state(holes, s) is not ExitState.LOCKED:
        return
    where = at_room(holes["room"])
    door = s.beliefs.map.nodes[holes["room"]].exits[holes["direction"]].door.lower()
    tried = Activity.TRIED_KEYS.of(holes["room"], holes["direction"], "+".join(s.inventory.keys()))
    for name in _keys(s):
        if s.diary.done(tried) and s.inventory.has(name):
            continue  # all carried keys were tried already
        cost = COMMAND_S if _are_akin(door, name) else COMMAND_S + UNLIKE_KEY_S
        yield OperatorBinding(holes, (Predicate(Check.HAS_ITEM, name), where), cost)


def _are_akin(door: str, key: str) -> bool:
    """Return whether a key shares a word with a door's name."""
    shared = set(door.split()) & set(key.split())
    return bool(shared - {"the", "a", "key", "door", "gate"})


def _keys(s: Situation) -> list[str]:
    """Return the names of all known keys: carried, seen somewhere, or for sale."""
    names = dict.fromkeys(s.inventory.keys())
    names.update(dict.fromkeys(name for _, name in s.elsewhere.lying_keys()))
    names.update(dict.fromkeys(item.name.lower() for item in s.things.items() if is_key(item.name)))
    names.update(dict.fromkeys(offer.item.lower() for offer in s.inventory.offers() if is_key(offer.item)))
    return list(names)


def _state(holes: dict[str, str], s: Situation) -> ExitState | None:
    node = s.beliefs.map.nodes.get(holes["room"])
    edge = node.exits.get(holes["direction"]) if node else None
    return edge.state if edge else None


def _nobody(holes: dict[str, str], s: Situation) -> Iterable[OperatorBinding]:
    """Yield nothing: the operators in ``deeds`` decide whom to fight and how."""
    del holes, s
    return ()


GROUNDINGS: Mapping[str, Ground] = {
    "buy_item": _buy,
    "pick_up_item": _pick_up,
    "train_skill": _train,
    "wield_item": _put_on,
    "wear_item": _put_on,
    "open_door": _open,
    "unlock_door": _unlock,
    "attack_target": _nobody,
}
"""The binding function of each template. A template of a pack without a row uses the values of its effect."""
