"""The messages of abilities and affects, made from the sentences of their definitions.

They are messages as all others: AI players read them back by their patterns.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.core.meanings import Meaning, Role, Sense, Senses
from maid_engine.core.messages import ACTOR, ROOM, TARGET, Catalogue
from maid_stdlib.content.ability_specs import AbilitySpec, AffectSpec, EffectKind

_SLOT = re.compile(r"\{([^{}]*)\}")
_SELF: Final = "_self"
"""Ends the id of the message of an ability that somebody uses on itself."""


def slots_in(text: str) -> frozenset[str]:
    """Return the names in curly brackets."""
    return frozenset(_SLOT.findall(text))


def used_id(ability: str) -> str:
    """Return the id of the message that tells that an ability took effect on another being."""
    return f"ability.{ability.replace(':', '_')}"


def used_on_self_id(ability: str) -> str:
    """Return the id of the message that tells that somebody used an ability on itself."""
    return used_id(ability) + _SELF


def begins_id(affect: str) -> str:
    """Return the id of the message that tells somebody that it has an affect now."""
    return f"affect.{affect.replace(':', '_')}_begins"


def ends_id(affect: str) -> str:
    """Return the id of the message that tells somebody that an affect has ended."""
    return f"affect.{affect.replace(':', '_')}_ends"


def ability_catalogue(abilities: Iterable[AbilitySpec], affects: Iterable[AffectSpec]) -> Catalogue:
    """Return the messages of abilities and affects.

    Raises:
        ValueError: a sentence cannot be a message, or two have one id.
    """
    catalogue = Catalogue()
    for ability in abilities:
        _define_ability(catalogue, ability)
    for affect in affects:
        _define_affect(catalogue, affect)
    return catalogue


def _define_ability(catalogue: Catalogue, spec: AbilitySpec) -> None:
    words = spec.words
    if words.them or spec.target.is_hostile:
        catalogue.define(
            used_id(spec.id),
            "combat_event" if spec.target.is_hostile else "status_change",
            actor=_typed(words.you),
            target=_typed(words.them),
            room=_typed(words.others),
            importance=5,
            style="combat",
            means=dict(_senses(spec)),
        )
    own_you, own_others = words.self_you or words.you, words.self_others or words.others
    if not spec.target.is_hostile:
        catalogue.define(
            used_on_self_id(spec.id),
            "status_change",
            actor=_typed(own_you),
            room=_typed(own_others),
            importance=4,
            style="combat",
            means={ACTOR: _on_me(spec)},
        )


def _define_affect(catalogue: Catalogue, spec: AffectSpec) -> None:
    state = {Role.STATE: spec.name, Role.KIND: "debuff" if spec.harmful else "buff"}
    begins: Senses = Sense(Meaning.EFFECT_BEGAN, always=state)
    ends: Senses = Sense(Meaning.EFFECT_ENDED, always={Role.STATE: spec.name})
    for name, text, means in (
        (begins_id(spec.id), spec.begins, begins),
        (ends_id(spec.id), spec.ends, ends),
    ):
        catalogue.define(name, "status_change", actor=text, importance=4, style="combat", means=means)


def _typed(text: str) -> str:
    """Return a builder's sentence with the kind of each slot."""
    return text.replace("{amount}", "{amount:int}")


def _senses(spec: AbilitySpec) -> Iterator[tuple[str, Meaning | Sense]]:
    """Yield each view of what an ability does to another being, with its meaning."""
    if not spec.target.is_hostile:
        yield TARGET, _on_me(spec)
    elif spec.does(EffectKind.DAMAGE):
        yield from ((ACTOR, Meaning.I_HIT), (TARGET, Meaning.HIT_ME), (ROOM, Meaning.OTHERS_FIGHT))
    else:
        yield from ((ACTOR, Meaning.I_ATTACK), (TARGET, Meaning.ATTACKS_ME), (ROOM, Meaning.OTHERS_FIGHT))


def _on_me(spec: AbilitySpec) -> Meaning | Sense:
    """Return what a friendly ability means to the one on whom it is used."""
    if spec.does(EffectKind.HEAL):
        return Meaning.HEALED
    return Meaning.NOTHING
