"""Reads the uses of a room from their tables."""

import re
from typing import Final

from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import PlaceKind
from maid_stdlib.content.reader import Table
from maid_stdlib.content.use_specs import UseSpec

LONGEST_S: Final = 3600.0
"""Longest duration of a use, in seconds."""
LONGEST_WAIT_S: Final = 86400.0
"""Longest time in seconds before the same being may use a place again."""
_VERB = re.compile(r"[a-z][a-z'-]{0,20}(?: [a-z'-]{1,20}){0,4}")
_KINDS: Final = tuple(kind.value for kind in PlaceKind)


def read_uses(table: Table) -> tuple[UseSpec, ...]:
    """Read each ``[room.….use.…]`` of a room's table."""
    room = table.file.full(table.shown.partition(".")[2])
    return tuple(_read_use(f"{room}.{local}", use) for local, use in table.named_tables("use"))


def _read_use(full: str, table: Table) -> UseSpec:
    spec = UseSpec(
        id=full,
        name=table.name(),
        kind=PlaceKind(table.choice("kind", _KINDS, "") or PlaceKind.REST),
        verbs=_verbs(table),
        duration_s=_time(table, "duration_s", LONGEST_S, "60", "ends by itself"),
        cooldown_s=_time(table, "cooldown_s", LONGEST_WAIT_S, "600", "may be used again"),
        you=_sight(table, "you", required=True),
        others=_sight(table, "others", required=True),
        ends_you=_sight(table, "ends_you") or "have had enough.",
        ends_others=_sight(table, "ends_others") or "has had enough.",
        effects=_effects(table),
        hours=_hours(table),
    )
    if not table.has("kind"):
        table.problem("kind", "has no `kind`", f"add kind = one of: {', '.join(_KINDS)}")
    table.done()
    return spec


def _verbs(table: Table) -> tuple[str, ...]:
    verbs = tuple(" ".join(verb.split()) for verb in table.texts("verbs"))
    for verb in verbs:
        _check_verb(table, verb)
    if not verbs:
        table.problem("verbs", "says nothing that a player can type", 'add verbs = ["sit by"]')
        return ("use",)
    return verbs


def _check_verb(table: Table, verb: str) -> None:
    if not _VERB.fullmatch(verb):
        remedy = 'give one to five small words, as in "sit by" or "fish"'
        table.problem("verbs", f"nobody can type {verb!r}", remedy)


def _time(table: Table, key: str, longest: float, usual: str, what: str) -> float:
    """Return a time in seconds, above 0 and at most the longest."""
    if not table.has(key):
        table.problem(key, f"does not say when it {what}", f"add {key} = {usual}, in seconds")
        return 1.0
    value = table.raw(key, (float, int))
    if value is None:
        return 1.0
    if not 0.0 < value <= longest:
        table.problem(key, f"`{key}` is {value}", f"give more than 0 and at most {longest:g} seconds")
        return 1.0
    return float(value)


def _sight(table: Table, key: str, *, required: bool = False) -> str:
    """Return what is seen: a part of a sentence that begins with its verb and ends the sentence."""
    text = table.text(key, required=required)
    if text and (not text[0].islower() or text[-1] not in ".!?"):
        table.problem(
            key,
            f"`{key}` is {text!r}, which does not end a sentence about somebody",
            "begin with the verb and end with a stop: "
            + ('"sit down."' if key.endswith("you") else '"sits down."'),
        )
    return text


def _effects(table: Table) -> dict[Need, float]:
    given = table.table("effects")
    if given is None:
        return {}
    effects = {need: _effect(given, need) for need in Need if given.has(need.value)}
    given.done()
    return effects


def _effect(table: Table, need: Need) -> float:
    value = table.number(need.value, least=None)
    if -1.0 <= value <= 1.0:
        return value
    table.problem(need.value, f"`{need.value}` is {value:g}", "give a number from -1 to 1")
    return 0.0


def _hours(table: Table) -> tuple[float, float] | None:
    value = table.raw("hours", (list,))
    match value:
        case None:
            return None
        case [int() | float() as first, int() | float() as last] if _is_span(first, last):
            return (float(first), float(last))
    table.problem(
        "hours",
        f"`hours` is {value!r}",
        "give two different hours from 0 to 24, as in [18, 23]; [20, 2] goes past midnight",
    )
    return None


def _is_span(first: float, last: float) -> bool:
    return 0 <= first <= 24 and 0 <= last <= 24 and first != last
