"""Turns words into search terms: the stem of each word, and a shared concept for synonyms."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from maid_engine.core.english import stem

_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")

STOP: Final = frozenset(
    """
    a about across after again all also am an and any anybody anyone anything are around as at away back be
    because been before being but by came can cannot come could d did didn do does doesn doing don done down
    each else ever every few for from get getting give go goes going gone got had has have having he her here
    hers him his how i if in into is isn it its just know last let like ll lot m made make many may me more most
    much must my myself near need no none nor not now of off on once one only or other our out over own part
    please re really recall remember s same say shall she should since so some somebody someone something soon
    still such t than that the their them then there these they thing things think this those through to told
    too under until up upon us use used ve very via want was wasn way we well went were what when where which
    while who whom whose why will with within would yes yet you your yours yourself
    """.split()  # noqa: SIM905 - a list of so many lines reads worse
)
"""Stop words, which are not searched for."""

_CONCEPTS: Final[Mapping[str, str]] = {
    "smith": "smith smithy blacksmith forge armourer armorer weaponsmith anvil metalworker ironmonger",
    "shop": "shop store merchant seller vendor stall trader shopkeeper storekeeper keeper market-stall dealer "
    "tradesman emporium boutique wares goods",
    "kill": "kill slay die death dead kills slew slain murder defeat destroy killer died fatal demise perish "
    "finish butcher vanquish execute dispatch",
    "fight": "fight battle combat fought attack brawl duel clash skirmish assault struggle scrap",
    "flee": "flee fled escape flight ran run retreat",
    "buy": "buy bought purchase purchased acquire acquisition paid pay spend spent",
    "sell": "sell sold flog hawk",
    "price": "price cost gold coin coins money charge fee",
    "meet": "meet met encounter encountered acquaintance ran-into bump company greet",
    "talk": "talk talked speak spoke spoken chat converse conversation discuss speech",
    "tell": "tell claim claims say said says mention mentioned explain inform report reply asked word words",
    "give": "give gave given gift present hand handed donate donated",
    "quest": "quest task job errand mission assignment chore favour favor",
    "complete": "complete completed finish finished accomplish accomplished done",
    "train": "train trainer teach teacher taught learn learnt learned tutor lesson lessons instructor practise "
    "practice drill mentor",
    "heal": "heal healer healing cure rest resting recover temple",
    "inn": "inn tavern pub alehouse bar drink beer ale innkeeper barkeep landlady taproom",
    "drop": "drop dropped loot looted spoil spoils",
    "afraid": "afraid fear fears scared frightened frighten scare dread dangerous danger avoid",
    "lock": "lock locked key shut closed",
    "live": "live lives dwell dwells found find reside resides haunt roam prowl lair nest seen see",
    "place": "place room spot location area",
    "level": "level levelled leveled rank advance advanced",
    "group": "group party team join joined band companions companion",
    "trade": "trade traded exchange swap barter",
    "key": "key",
    "wolf": "wolf wolves",
    "food": "food bread meal eat pie loaf bake baker bakery",
    "sword": "sword blade",
    "rat": "rat rats rodent vermin",
    "guard": "guard guards watchman sentry",
    "corpse": "corpse body remains cadaver carcass",
    "graveyard": "graveyard cemetery churchyard grave graves",
    "forest": "forest wood woods woodland",
    "river": "river stream water",
}
"""The words for each concept, in any form."""

AMBIGUOUS: Final = frozenset({"keeper", "market-stall", "ran-into", "water", "say", "done", "found"})


@lru_cache(maxsize=1)
def _concepts() -> Mapping[str, str]:
    """Return the concept of each stem. A concept begins with a tilde, so that it equals no word."""
    return {
        stem(word): f"~{concept}"
        for concept, words in _CONCEPTS.items()
        for word in words.split()
        if word not in AMBIGUOUS
    }


@lru_cache(maxsize=16_384)
def term_of(word: str) -> tuple[str, ...]:
    """Return the terms of a word: its stem, and its concept if it has one. Empty for stop words."""
    lowered = word.lower().replace("’", "'").removesuffix("'s")
    if lowered in STOP and lowered not in KEPT:
        return ()
    root = stem(lowered)
    concept = _concepts().get(root)
    return (root,) if concept is None else (root, concept)


KEPT: Final = frozenset({"told", "say"})
"""Stop words that are searched for nevertheless, because they name a concept."""


def words_of(text: str) -> list[str]:
    """Return the words of a text, unchanged."""
    return _WORD.findall(text)


def terms_of(text: str) -> list[str]:
    """Return all terms of a text, in order, with repetitions."""
    found: list[str] = []
    for word in _WORD.findall(text):
        found += term_of(word)
    return found
