"""Updates beliefs about the AI player itself: vitals, level, posture, effects."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.rule import NO_CHANGE, Rule, changed, may_tell
from maid_engine.ai_players.cognitive.world_model.status import StatusTracker
from maid_engine.ai_players.cognitive.world_model.things import set_gold
from maid_engine.ai_players.models.believed_clock import ClockReading
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation, Source
from maid_engine.ai_players.models.seen_weather import SeenWeather
from maid_engine.ai_players.models.world import (
    TRAP,
    ActiveEffect,
    BeliefDomain,
    ChangeKind,
    KnownAbility,
    StateChange,
)
from maid_engine.core.time import Seconds
from maid_engine.core.world_clock import DayPart, spoken_hour

_VITALS: Final = {
    Role.HP: "hp",
    Role.HP_MAX: "hp_max",
    Role.MP: "mp",
    Role.MP_MAX: "mp_max",
    Role.EP: "stamina",
    Role.EP_MAX: "stamina_max",
}
_NUMBERS: Final = {
    Role.LEVEL: "level",
    Role.XP: "xp",
    Role.XP_TO_NEXT: "xp_to_next",
    Role.PRACTICES: "practices",
}
_POSTURES: Final = ("standing", "sitting", "resting", "sleeping")


def vitals(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Set hit points and the other vitals."""
    if not may_tell(beliefs, "vitals", seen.source):
        return
    status = beliefs.status
    before = status.hp
    _set_vitals(status, seen)
    if seen.source is Source.GMCP and _is_alive_again(status):
        status.live()
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, "back to life")
    if _is_change_of_health(before, status):
        yield changed(
            seen, BeliefDomain.STATUS, ChangeKind.UPDATED, f"hp {before} to {status.hp}", hp=status.hp
        )


def _is_alive_again(status: StatusTracker) -> bool:
    """Return whether a character that is believed to be dead has hit points."""
    return status.is_dead and status.hp > 0


def _set_vitals(status: StatusTracker, seen: Observation) -> None:
    """Set the vitals that are told."""
    for role, name in _VITALS.items():
        value = seen.get(role)
        if value is not None:
            setattr(status, name, value)


def _is_change_of_health(before: int, status: StatusTracker) -> bool:
    """Return whether hit points rose, or fell while their maximum is known."""
    if status.hp < before:
        return status.hp_max > 0
    return status.hp > before


def status_numbers(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Set level, experience, gold and posture."""
    if may_tell(beliefs, "status", seen.source):
        yield from _set_numbers(beliefs, seen)
    gold = seen.get(Role.GOLD)
    if isinstance(gold, int):
        yield from set_gold(beliefs, seen, gold)
    yield from posture(beliefs, seen)


def _set_numbers(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Set the numbers that are told. A higher level and a change of experience are news."""
    for role, name in _NUMBERS.items():
        value = seen.get(role)
        if not isinstance(value, int):
            continue
        difference = beliefs.status.set_number(name, value)
        if role is Role.LEVEL and difference > 0:
            yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, f"level {value}", level=value)
        elif role is Role.XP and difference:
            yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, f"experience {value}", xp=value)


def posture(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Set the posture."""
    state = seen.text(Role.STATE).lower()
    if state in _POSTURES and state != beliefs.status.position:
        beliefs.status.position = state
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, f"now {state}", position=state)


def must_stand(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Correct the posture: the AI player is not standing, although it believed so."""
    beliefs.heading = ""
    if beliefs.status.position == "standing":
        state = seen.text(Role.STATE).lower()
        beliefs.status.position = state if state in _POSTURES else "sitting"
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.CORRECTED, f"in truth {beliefs.status.position}")


def must_live(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Correct the status: the AI player is dead, although it did not believe so."""
    beliefs.heading = ""
    if not beliefs.status.is_dead:
        beliefs.status.die(beliefs.now)
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.CORRECTED, "in truth dead")


def level_gained(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Raise the level. A level that is not higher is ignored, because a packet may have told it already."""
    level = seen.number(Role.LEVEL)
    if level > beliefs.status.level:
        beliefs.status.level = level
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, f"level {level}", level=level)


def xp_gained(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Add experience."""
    return _xp(beliefs, seen, seen.number(Role.AMOUNT))


def xp_lost(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Subtract experience."""
    return _xp(beliefs, seen, -seen.number(Role.AMOUNT))


def _xp(beliefs: Beliefs, seen: Observation, amount: int) -> Iterable[StateChange]:
    if "status" not in beliefs.authority or beliefs.authority["status"] is Source.TEXT:
        beliefs.status.xp += amount
        beliefs.status.xp_to_next = max(0, beliefs.status.xp_to_next - amount)
    return (changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, f"experience {amount:+}", gained=amount),)


def healed(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Add hit points."""
    return _reckon_health(beliefs, seen, seen.number(Role.AMOUNT))


def hurt(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Subtract hit points that were lost outside a fight, and remember the room, which may have a trap."""
    room = beliefs.map.current_room
    if room is not None:
        beliefs.map.tag_room(room.room_id, TRAP)
    return _reckon_health(beliefs, seen, -seen.number(Role.AMOUNT))


def _reckon_health(beliefs: Beliefs, seen: Observation, amount: int) -> Iterable[StateChange]:
    """Change the hit points by an estimate, unless packets or prompts tell them."""
    status = beliefs.status
    if "vitals" not in beliefs.authority and seen.text(Role.STATE) in {"", "health"}:
        status.hp = max(1, min(status.hp_max or status.hp + amount, status.hp + amount))
    return NO_CHANGE


def effect_began(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Add an effect, good or bad."""
    name = seen.row.tag or seen.text(Role.STATE)
    if name and name.lower() not in beliefs.status.effects:
        kind = seen.text(Role.KIND) or "condition"
        beliefs.status.effects[name.lower()] = ActiveEffect(name, kind, beliefs.now)
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.ADDED, f"{name} began", effect=name)


def be_rooted(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note until when the AI player cannot leave its place, and why."""
    beliefs.heading = ""
    status, state = beliefs.status, seen.text(Role.STATE)
    status.rooted_until = Seconds(beliefs.now + seen.number(Role.WAIT))
    if status.rooted_by != state:
        status.rooted_by = state
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, f"cannot go: {state}", state=state)


def effect_ended(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Remove an effect. What it kept the AI player from is possible again."""
    name = seen.row.tag or seen.text(Role.STATE)
    if name == beliefs.status.rooted_by:
        beliefs.status.free_feet(beliefs.now)
    if beliefs.status.effects.pop(name.lower(), None) is not None:
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.REMOVED, f"{name} ended", effect=name)


def trained(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that a skill was trained, which uses up one practice."""
    beliefs.status.practices = max(0, beliefs.status.practices - 1)
    skill = seen.text(Role.SKILL)
    return (changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, f"trained {skill}", skill=skill),)


def learn_ability(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a skill or a spell that the AI player has, with its price and what to expect of it."""
    name = seen.text(Role.SKILL)
    before = beliefs.status.abilities.get(name)
    beliefs.status.abilities[name] = KnownAbility(
        name,
        effect=seen.text(Role.KIND),
        side=seen.text(Role.STATE),
        moment=seen.text(Role.LOCATION),
        mana=seen.number(Role.MP),
        stamina=seen.number(Role.EP),
        wait_s=seen.number(Role.WAIT),
        amount=seen.number(Role.AMOUNT),
        ready_at=before.ready_at if before is not None else beliefs.now,
    )
    if before is None:
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.ADDED, f"can {name}", skill=name)


def wait_for_ability(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note until when a skill or a spell cannot be used."""
    known = beliefs.status.abilities.get(seen.text(Role.SKILL))
    if known is not None:
        ready_at = Seconds(beliefs.now + seen.number(Role.WAIT))
        beliefs.status.abilities[known.name] = replace(known, ready_at=ready_at)
    return NO_CHANGE


def forget_ability(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Drop a skill or a spell that the game says the AI player does not have."""
    name = seen.text(Role.SKILL)
    if beliefs.status.abilities.pop(name, None) is not None:
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.CORRECTED, f"cannot {name}", skill=name)


def read_clock(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Take the told or seen hour of the world into account."""
    hour, part = seen.number(Role.HOUR), seen.text(Role.STATE)
    if not part:
        beliefs.clock.read(ClockReading(seen.timestamp, float(hour)))
    elif part in list(DayPart):
        told = spoken_hour(hour, DayPart(part))
        beliefs.clock.read(ClockReading(seen.timestamp, float(told), is_exact=False))
    return NO_CHANGE


def read_weather(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note the weather that was seen."""
    beliefs.weather = SeenWeather(seen.text(Role.STATE), seen.timestamp)
    return NO_CHANGE


RULES: Final[Mapping[BeliefEffect, Rule]] = {
    BeliefEffect.READ_CLOCK: read_clock,
    BeliefEffect.READ_WEATHER: read_weather,
    BeliefEffect.SET_VITALS: vitals,
    BeliefEffect.SET_STATUS: status_numbers,
    BeliefEffect.SET_POSTURE: posture,
    BeliefEffect.FIND_SEATED: must_stand,
    BeliefEffect.FIND_DEAD: must_live,
    BeliefEffect.RISE: level_gained,
    BeliefEffect.GAIN_XP: xp_gained,
    BeliefEffect.LOSE_XP: xp_lost,
    BeliefEffect.HEAL: healed,
    BeliefEffect.HURT: hurt,
    BeliefEffect.BE_ROOTED: be_rooted,
    BeliefEffect.BEGIN_EFFECT: effect_began,
    BeliefEffect.END_EFFECT: effect_ended,
    BeliefEffect.TRAIN: trained,
    BeliefEffect.LEARN_ABILITY: learn_ability,
    BeliefEffect.WAIT_FOR_ABILITY: wait_for_ability,
    BeliefEffect.FORGET_ABILITY: forget_ability,
}
