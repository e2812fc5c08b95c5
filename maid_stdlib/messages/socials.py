"""Messages of gestures: without a target, with one, and to oneself. Three templates for each social."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue, MessageTemplate
from maid_stdlib.content.social_specs import SocialSpec

CATALOGUE = Catalogue()
_FILE: Final = Path(__file__).with_name("socials.toml")


class Gesture(NamedTuple):
    """The templates of a social: without a target, with one, and to oneself."""

    alone: MessageTemplate
    toward: MessageTemplate
    self: MessageTemplate


def shipped_socials() -> list[SocialSpec]:
    """Return the socials of the standard library, by mood and then as its file lists them."""
    rows: dict[str, dict[str, str | list[str]]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return [_spec(name, mood, row) for mood, socials in rows.items() for name, row in socials.items()]


def _spec(name: str, mood: str, row: str | list[str]) -> SocialSpec:
    """Return the social of a row: the form for others, and perhaps two wordings without a target."""
    others, *alone = [row] if isinstance(row, str) else row
    verb, _, rest = others.partition(" ")
    you = f"{infinitive(verb)} {rest}".strip()
    if alone:
        return SocialSpec(name, mood, you, others, alone[0], alone[1])
    if rest:
        return SocialSpec(name, mood, you, others, infinitive(verb), verb)
    looks = f"around for somebody to {you}"
    return SocialSpec(name, mood, you, others, f"look {looks}", f"looks {looks}")


def infinitive(verb: str) -> str:
    """Return a verb in the third person without its ending: ``cries`` is ``cry``."""
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("ches", "shes", "sses", "xes", "tzes")):
        return verb[:-2]
    return verb.removesuffix("s")


def gesture_of(spec: SocialSpec, catalogue: Catalogue) -> Gesture:
    """Define the templates of a social in a catalogue."""
    seen, met = _senses(spec.mood)
    return Gesture(
        catalogue.define(
            f"social.{spec.name}",
            "communication",
            actor=f"You {spec.alone_you}.",
            room=f"{{actor}} {spec.alone_others}.",
            importance=3,
            means={"actor": Meaning.DONE, "room": seen},
        ),
        catalogue.define(
            f"social.{spec.name}_toward",
            "communication",
            actor=f"You {spec.you} {{target}}.",
            target=f"{{actor}} {spec.others} you.",
            room=f"{{actor}} {spec.others} {{target}}.",
            importance=4,
            means={"actor": Meaning.DONE, "target": met, "room": seen},
        ),
        catalogue.define(
            f"social.{spec.name}_self",
            "communication",
            actor=f"You {spec.you} yourself.",
            room=f"In passing, {{actor}} {spec.others} themselves.",
            importance=3,
            means={"actor": Meaning.DONE, "room": seen},
        ),
    )


def _senses(mood: str) -> tuple[Sense, Sense]:
    """Return what a gesture of a mood means to bystanders, and to its target."""
    always: Mapping[Role, str | int] = {Role.KIND: mood}
    return Sense(Meaning.EMOTED, always=always), Sense(Meaning.EMOTED_AT_ME, always=always)


SOCIALS: Final[Mapping[str, tuple[SocialSpec, Gesture]]] = {
    spec.name: (spec, gesture_of(spec, CATALOGUE)) for spec in shipped_socials()
}
"""Every social of the standard library by its command."""
