"""References to beliefs that a decision rested on, and the text of those beliefs as they are held now.

A reference has the form ``kind`` or ``kind:subject``, so that a cause in a trace can store it. Nothing here
changes a belief or rolls dice, so that observers of a mind may call it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.predicate_words import with_value
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.exchanges.after_answers import AFTER, is_after_answer
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.action import ActionPrecondition
from maid_engine.ai_players.models.predicates import Check, parse_predicate
from maid_engine.ai_players.models.world import ExitState
from maid_engine.ai_players.models.world_views import EntityView, ExitView, FightView

MOST_FACTS: Final = 8
"""Most references that one decision keeps."""

_OF_KIND: Final[Mapping[str, str]] = {
    "carried_item": "carried",
    "item": "here",
    "entity": "here",
    "player": "player",
    "quest": "quest",
    "topic": "topic",
    "room": "room",
}
"""Kind of template hole → the belief about the thing that fills it."""
_OF_VERB: Final[Mapping[str, tuple[str, ...]]] = {
    "buy_item": ("price:{item}", "gold"),
    "sell_item": ("sale:{item}",),
    "value_item": ("sale:{item}",),
    "attack_target": ("foe:{target}", "health"),
    "consider": ("foe:{target}",),
    "train_skill": ("gold", "level"),
    "use_healing": ("health",),
    "rest": ("health",),
    "stand": ("position", "health"),
    "flee_combat": ("health", "opponents"),
    "defend": ("health", "opponents"),
    "respawn": ("dead",),
    "wait": (),
}
"""Verb → the beliefs behind each use of it."""
_OF_RULE: Final[Mapping[str, tuple[str, ...]]] = {
    "upkeep.get_up": ("position", "health"),
    "upkeep.keep_resting": ("position", "health"),
    "upkeep.leave_throng": ("crowd",),
    "upkeep.make_room": ("crowd",),
    "upkeep.heal": ("health",),
    "upkeep.orient": ("here",),
    "survival.heal": ("health",),
    "survival.flee": ("health", "opponents"),
    "combat.flee": ("health", "opponents"),
    "combat.strike": ("health", "opponents"),
    "combat.defend": ("health", "opponents"),
    "combat.dodge": ("health", "opponents"),
}
"""Rule or reflex → the beliefs that it reads."""
_DOMAINS: Final[Mapping[str, str]] = {
    "exit": "map",
    "room": "map",
    "here": "entities",
    "crowd": "entities",
    "foe": "entities",
    "opponents": "status",
    "health": "status",
    "position": "status",
    "level": "status",
    "dead": "status",
    "carried": "inventory",
    "price": "inventory",
    "sale": "inventory",
    "gold": "inventory",
    "quest": "quests",
    "topic": "relationships",
    "player": "entities",
}
"""Kind of fact → the part of the beliefs that holds it."""
_SAID: Final = frozenset({Check.EXIT, Check.ENTITY_HERE, Check.HAS_ITEM, Check.IN_COMBAT})
"""Preconditions of templates that are left out: other facts say them better, or they are obvious."""
_CHECK_DOMAINS: Final[Mapping[Check, str]] = {
    Check.LEVEL: "status",
    Check.GOLD: "inventory",
    Check.HP_RATIO: "status",
    Check.IN_COMBAT: "status",
    Check.ALIVE: "status",
    Check.POSITION: "status",
    Check.ENTITY_HERE: "entities",
    Check.HAS_ITEM: "inventory",
    Check.WEARS: "inventory",
    Check.QUEST_STATE: "quests",
}


def facts_behind(  # noqa: PLR0913
    verb: str,
    parameters: Mapping[str, str],
    kinds: Mapping[str, str],
    needs: Sequence[ActionPrecondition],
    *,
    rule: str,
    room: str,
) -> tuple[str, ...]:
    """Return references to the beliefs behind a step: its parameters, its needs, and what its rule reads.

    Args:
        verb: The verb of the step.
        parameters: Hole of the template → value.
        kinds: Hole of the template → kind.
        needs: The preconditions of the template.
        rule: The rule or reflex that chose the step.
        room: Id of the room that the character is in.

    Returns:
        At most `MOST_FACTS` references, without duplicates.
    """
    found = [*_OF_RULE.get(rule, ())]
    found += [_filled(fact, parameters) for fact in _OF_VERB.get(verb, ())]
    found += _facts_in_holes(parameters, kinds, room)
    found += [f"needs:{need.predicate}" for need in needs if need.predicate.check not in _SAID]
    return tuple(dict.fromkeys(found))[:MOST_FACTS]


def _facts_in_holes(parameters: Mapping[str, str], kinds: Mapping[str, str], room: str) -> Iterator[str]:
    """Yield references to the beliefs about what fills the holes of a template."""
    for hole, value in parameters.items():
        kind = kinds.get(hole, "")
        if "direction" in (hole, kind):
            yield f"exit:{room}/{value}"
        elif kind in _OF_KIND:
            yield f"{_OF_KIND[kind]}:{value}"
        elif hole == "room":
            yield f"room:{value}"


def _filled(fact: str, parameters: Mapping[str, str]) -> str:
    for hole, value in parameters.items():
        fact = fact.replace("{" + hole + "}", value)
    return fact


def domain_of(fact: str) -> str:
    """Return the part of the beliefs that holds a fact, such as "map"; "" for an unknown kind."""
    kind, _, subject = fact.partition(":")
    if kind == "needs":
        return _CHECK_DOMAINS.get(parse_predicate(subject).check, "map")
    return _DOMAINS.get(kind, "")


def believed(fact: str, s: Situation) -> str:
    """Return the fact in words, as it is believed now; "" for an unknown kind."""
    kind, _, subject = fact.partition(":")
    if kind not in _WORDS:
        return ""
    return _WORDS[kind](s, subject)


def _needs(s: Situation, subject: str) -> str:
    return with_value(parse_predicate(subject), s)


def _health(s: Situation, _: str) -> str:
    if not s.own.hp_max:
        return "its health is not known"
    return f"health {s.own.hp} of {s.own.hp_max}"


def _opponents(s: Situation, _: str) -> str:
    names = ", ".join(s.beliefs.status.opponents)
    if names:
        return f"in a fight with {names}"
    return "in a fight" if s.own.in_combat else "in no fight"


def _gold(s: Situation, _: str) -> str:
    return f"{s.own.gold} gold in the purse"


def _level(s: Situation, _: str) -> str:
    return f"level {s.own.level}"


def _position(s: Situation, _: str) -> str:
    return f"it is {s.own.position or 'standing'}"


def _dead(s: Situation, _: str) -> str:
    return "it is dead" if s.own.dead else "it is alive"


def _crowd(s: Situation, _: str) -> str:
    return f"{s.people.ai_here()} AI players in this room"


def _exit(s: Situation, subject: str) -> str:
    room, _, direction = subject.rpartition("/")
    node = s.beliefs.map.nodes.get(room)
    if node is None or direction not in node.exits:
        return f"no way {direction} is known here"
    edge = node.exits[direction]
    shut = ""
    if edge.state is not ExitState.OPEN:
        shut = f", {edge.state.value}"
    return f"the way {direction} of {node.name} {_goal_of(s, edge)}{shut}"


def _goal_of(s: Situation, edge: ExitView) -> str:
    """Return in words where an exit leads."""
    if not edge.to_room:
        return "was never walked"
    return f"leads to {s.map.name_of_room(edge.to_room) or 'a room not seen yet'}"


def _room(s: Situation, subject: str) -> str:
    name = s.map.name_of_room(subject) or subject
    if subject == s.own.room_id:
        return f"it is in {name}"
    return f"it means to get to {name}"


def _here(s: Situation, subject: str) -> str:
    if not subject:
        return _own_place(s)
    wanted = _bare(subject)
    for one in s.beliefs.entities.in_current_room():
        if is_called(one.name, wanted):
            return f"{one.name} is here{_how(one)}"
    return _seen_last(s, wanted)


def _seen_last(s: Situation, name: str) -> str:
    """Return where somebody or something of this name was seen last, in words."""
    for one in s.beliefs.entities.find_by_name(name):
        room = s.map.name_of_room(one.last_seen_room_id) or "some room"
        return f"{one.name} was seen last in {room}{_ago(s, one.last_seen)}"
    return f"{name} was not seen here"


def _own_place(s: Situation) -> str:
    if not s.own.room_name:
        return "it does not know where it is"
    return f"it is in {s.own.room_name}"


def _how(one: EntityView) -> str:
    marks: list[str] = []
    if one.properties.get("level"):
        marks.append(f"level {one.properties['level']}")
    if one.properties.get("state"):
        marks.append(str(one.properties["state"]))
    if one.is_hostile:
        marks.append("hostile")
    return f" ({', '.join(marks)})" if marks else ""


def _player(s: Situation, subject: str) -> str:
    known = s.beliefs.relationships.get(subject)
    here = any(one.name.lower() == subject.lower() for one in s.beliefs.entities.players_here())
    where = f"{subject} is here" if here else f"{subject} is not here"
    if known is not None:
        return f"{where}, and {known.disposition.value} to it"
    return where


def _foe(s: Situation, subject: str) -> str:
    name = _bare(subject)
    record = _record_of(s, name)
    if record is None or not (record.fights or record.verdict):
        return f"{name} was never fought"
    verdict = ""
    if record.verdict:
        verdict = f"; considered {record.verdict}"
    return f"{record.name}: {record.fights} fights, {record.kills} won, {record.deaths} lost{verdict}"


def _record_of(s: Situation, name: str) -> FightView | None:
    """Return the record of fights with a creature of exactly this name, or else of one that is called so."""
    records = s.beliefs.entities.records
    found = records.get(name.lower())
    if found is not None:
        return found
    return next((one for one in records.values() if is_called(one.name, name)), None)


def _carried(s: Situation, subject: str) -> str:
    name = _bare(subject)
    count = sum(one.quantity for one in s.beliefs.inventory.items.values() if is_called(one.name, name))
    if count:
        return f"{count} {name} carried or worn"
    return f"no {name} carried"


def _price(s: Situation, subject: str) -> str:
    offers = s.beliefs.inventory.offers_of(subject)
    if not offers:
        return f"the price of {subject} is not known"
    here = next((one for one in offers if one.room_id == s.own.room_id), offers[0])
    where = s.map.name_of_room(here.room_id) or "a shop"
    return f"{here.item} costs {here.price} gold in {where}{_ago(s, here.seen)}"


def _sale(s: Situation, subject: str) -> str:
    paid = s.inventory.would_pay(subject)
    if paid:
        return f"a shop gave {paid} gold for {subject}"
    return f"what {subject} sells for is not known"


def _quest(s: Situation, subject: str) -> str:
    state = s.beliefs.quests.get_state(subject)
    if state:
        return f"quest {subject}: {state.value.replace('_', ' ')}"
    return f"quest {subject}: not heard of"


def _topic(s: Situation, subject: str) -> str:
    del s
    return f"it has heard of {subject}"


def _said(s: Situation, subject: str) -> str:
    del s
    return subject


def _exchange(s: Situation, subject: str) -> str:
    del s
    above, _, said = subject.rpartition(" > ")
    if not above:
        return f"the words are like the exchange {subject!r}"
    if is_after_answer(above):
        return f"the words are like {said!r}, said after the answer {above.removeprefix(AFTER)!r}"
    return f"the words are like {said!r}, said after the exchange {above!r}"


def _bare(name: str) -> str:
    """Return a name without the number that selects one of several: "sword" for "2.sword"."""
    number, dot, rest = name.partition(".")
    if dot and number.isdigit():
        return rest
    return name


def _ago(s: Situation, when: float) -> str:
    seconds = s.now - when
    if seconds < 5:
        return ""
    if seconds < 120:
        return f" ({seconds:.0f} s ago)"
    return f" ({seconds / 60:.0f} min ago)"


_WORDS: Final[Mapping[str, Callable[[Situation, str], str]]] = {
    "needs": _needs,
    "health": _health,
    "opponents": _opponents,
    "gold": _gold,
    "level": _level,
    "position": _position,
    "dead": _dead,
    "crowd": _crowd,
    "exit": _exit,
    "room": _room,
    "here": _here,
    "player": _player,
    "foe": _foe,
    "carried": _carried,
    "price": _price,
    "sale": _sale,
    "quest": _quest,
    "topic": _topic,
    "said": _said,
    "exchange": _exchange,
}
"""Kind of fact → the function that puts it into words."""
