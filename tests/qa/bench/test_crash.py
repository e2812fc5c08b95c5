"""What the crash bench would notice; the killing itself is its own proof."""

from dataclasses import replace

import pytest

from maid_qa.bench.crash import gifts_kept, run
from maid_qa.bench.wreck import Wreck
from tests.qa.bench.smallest_form import smallest

LEDGER = {"minted": 60, "burnt": 10, "held": 45}
NOTHING = {"minted": 0, "burnt": 0, "held": 0}


def a_character(name, gold=0, **slots):
    return {
        "place": "town:square",
        "components": {
            "Character": {},
            "Identity": {"name": name},
            "Purse": {"gold": gold},
            "Equipment": {"slots": slots},
            "Preferences": {"prompt": "beat 12 ep> "},
        },
    }


def a_thing(place, *around):
    return {
        "place": place,
        **({"around": list(around)} if around else {}),
        "components": {"Item": {"prototype": "town:bread"}},
    }


def a_wreck(**more):
    entities = {
        "player#1": a_character("Ada", 25, weapon="sword#1"),
        "player#2": a_character("Bob", 20),
        "sword#1": a_thing("player#1"),
        "bread#1": a_thing("town:square"),
        "bread#2": a_thing("corpse#9", "town:square"),
        "ledger": {"place": None, "components": {"Ledger": LEDGER}},
    }
    return Wreck({**entities, **{key.replace("_", "#"): value for key, value in more.items()}})


def test_a_sound_file_has_nothing_astray():
    wreck = a_wreck()
    assert wreck.items_astray() == (0, 0)
    assert wreck.gold_difference(NOTHING) == 0
    assert (wreck.gold("Ada"), wreck.things("Ada", "town:bread"), wreck.beat("Ada")) == (25, 1, 12)


@pytest.mark.parametrize(
    ("more", "astray"),
    [
        ({"bread_3": a_thing("corpse#9")}, (1, 0)),
        ({"bread_3": a_thing(None)}, (1, 0)),
        ({"player_2": a_character("Bob", 20, weapon="sword#1")}, (0, 2)),
        ({"player_2": a_character("Bob", 20, weapon="sword#7")}, (1, 0)),
        ({"sword_1": a_thing("player#2")}, (0, 1)),
    ],
)
def test_things_lost_and_doubled_are_counted(more, astray):
    assert a_wreck(**more).items_astray() == astray


def test_gold_from_nowhere_and_a_ledger_that_fell_back_are_counted():
    assert a_wreck(player_2=a_character("Bob", 23)).gold_difference(NOTHING) == 3
    assert a_wreck(player_2=a_character("Bob", 17)).gold_difference(NOTHING) == 3
    assert a_wreck().gold_difference({"minted": 62, "burnt": 10, "held": 45}) == 2


def test_accounts_and_ai_players_without_a_body_are_named():
    records = {
        "ada": {"characters": [{"player_id": "player#1"}]},
        "eve": {"characters": [{"player_id": "player#9"}]},
    }
    agents = {"ai#1": {"player_id": "player#2"}, "ai#2": {"player_id": "player#8"}}
    wreck = Wreck(a_wreck().entities, records, agents)
    assert (wreck.unowned_accounts(), wreck.bodiless_agents()) == (["eve"], ["ai#2"])


@pytest.mark.parametrize(
    ("after", "untold", "kept"),
    [
        ((23, 26, 26), (0, 0, 0), True),
        ((25, 25, 25), (0, 0, 0), False),
        ((22, 27, 26), (1, 0, 0), True),
        ((22, 27, 26), (0, 0, 0), False),
        ((23, 26, 27), (1, 1, 1), False),
    ],
)
def test_a_gift_that_was_told_must_be_there(after, untold, kept):
    """Three in a ring; the first was told of two gifts, the second of one, the third of none."""
    assert gifts_kept((25, 25, 25), after, (2, 1, 0), untold) is kept


@pytest.mark.deep
@pytest.mark.system
@pytest.mark.timeout(240)
def test_three_kills_lose_nothing_that_was_told():
    """One round of each kind: everybody plays, nothing but trades is urgent, nothing is."""
    figures = smallest("crash")

    assert (figures["rounds"], figures["seed"]) == (3, 5)

    lost = {key: figures[key] for key in figures if key.endswith(("_lost", "_doubled", "_difference"))}
    assert not any(lost.values()), lost
    assert figures["reopened"] == 3
    assert min(figures["gifts_told"], figures["trades_told"], figures["bans_told"]) > 0


@pytest.mark.deep
@pytest.mark.system
@pytest.mark.timeout(240)
def test_kills_of_the_database_lose_nothing_that_was_told(postgres_cluster):
    """One round in which server and database are killed at once, and one in which the database comes back."""
    del postgres_cluster  # skips where PostgreSQL is missing
    figures = run(rounds=2, seed=5, postgres=True)

    lost = {key: figures[key] for key in figures if key.endswith(("_lost", "_doubled", "_difference"))}
    assert not any(lost.values()), lost
    assert (figures["reopened"], figures["outages"]) == (2, 1)
    # One round has the owner who bans, and on a busy machine it may end before the first ban.
    assert min(figures["gifts_told"], figures["trades_told"]) > 0


def test_a_consent_is_stored_or_not():
    consent = {"consent": {"wall": 1.0}}
    assert replace(a_wreck(), contracts={"player#1": consent}).has_consent("Ada")
    assert not replace(a_wreck(), contracts={"player#1": {"consent": None}}).has_consent("Ada")
    assert not a_wreck().has_consent("Ada")


def test_stand_ins_are_no_ai_players_with_characters_of_their_own():
    wreck = replace(a_wreck(), agents={"ai#1": {"account": "ada"}, "ai#2": {"account": None}})
    assert wreck.agents_of_their_own() == ["ai#2"]
