"""The mind knows no word of a shipped pack: what a world is made of, it learns in that world."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.world import topic_words
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import in_town

ROOT = Path(__file__).parents[2]
KINDS = ("zone", "room", "item", "mob", "door", "quest", "skill")
GENERAL = frozenset(
    """
    apple backpack baker bank below blade board boots bread bridge cellar cheese clear cloak coin cove cross crow crypt
    cudgel dagger dark deer door drill east ends examine fair ferryman field fields first forest from gate general gloves
    graveyard green grey guard hammer hand healing helm high hood house iron jacket knife land lane lantern leggings letter
    loaf loft long longsword look market more notes notice open path pike potion practice quiet rats rest ring river road
    roof room round sabre sack sergeant shell shells shield shirt shop short silver sister skin smithy spear square standing
    steps store strand stream street strong supper sword temple tonic torch town trade training under walking warden watch
    weaver well wild wolf woman word yard boar boars bounds menace miller tusk wooden mill
    above along bell belt brother buried clerk cold collar counting deep draught drove echo floor foot forty grave greaves
    hard head hold hound hundred inside kite lamp last level main mine mother mouth number order page pass pound pressed
    rapier second snow spotted stable staff thin token vambraces wake walk wall watchman white
    against avenue beast bill blue bone book bought bracers broken candle cast cave channel chart churchyard claws
    clock coat comes crystal customer deed down dream drop dusk eleven empty evening extra factor false fell figure
    fine fire fish flail four full gathering gentleman gives gold golden great hail half hauberk heard hermit hole
    honest hour hours island keeper king lance ledger left length light little looked mace many midnight morning
    neighbours nest night nights nine noon other paid passage pearl piece plain pole pool reeds risen sale seller
    ship sisters sound spare stays table tall that thief thing this three trousers true turned unsold warm weather
    what where willow wind wood year
    """.split()  # noqa: SIM905 - a list of so many lines reads worse
)
"""Words of names that any world may have: trades, houses, landscapes, common things. A new word of a pack is not one of them."""


def names_of_packs():
    for path in sorted(ROOT.glob("content_packs/*/data/**/*.toml")):
        tables = tomllib.loads(path.read_text("utf-8"))
        for kind in KINDS:
            rows = tables.get(kind, {})
            for row in rows.values() if isinstance(rows, dict) else rows:
                if isinstance(row, dict):
                    yield from (row[key] for key in ("name", "title") if key in row)


def words_of(text):
    return set(re.findall(r"[a-z][a-z’-]{3,}", text.lower()))


def strings_of(path):
    """Every string of a module that is not a docstring."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value


@pytest.mark.system
def test_no_word_of_a_shipped_pack_stands_in_the_mind():
    names = list(names_of_packs())
    assert "tuft of fevermoss" in names
    assert "Market Square" in names
    of_packs = set().union(*map(words_of, names)) - GENERAL

    found = {
        f"{path.relative_to(ROOT)}: {word}"
        for path in (ROOT / "maid_engine" / "ai_players").rglob("*.py")
        for text in strings_of(path)
        for word in words_of(text) & of_packs
    }

    assert not found


def test_what_a_name_measures_is_not_counted():
    book = in_town("balanced")
    s = book.mind.situation(book.now)
    assert topic_words(s, "quartzmeal") == "the quartzmeal"

    book.mind.world.entities.arrive("sack of quartzmeal", "here", TrackedEntityType.ITEM, Seconds(1.0))

    s = book.mind.situation(book.now)
    assert topic_words(s, "quartzmeal") == "quartzmeal"
    assert topic_words(s, "seal") == "the seal"
