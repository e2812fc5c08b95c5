"""Promises are counted by what others see, and what an AI player says of a broken one."""

from maid_engine.core.ids import EntityId
from maid_qa.bench.promises import KINDS, Kind, Tally, ask_for
from maid_qa.bench.promises_play import Town
from maid_stdlib.systems.deaths import die


def test_what_was_not_seen_kept_and_not_noticed_either_is_forgotten():
    town = Town(3, "social_butterfly", known_s=60.0)
    tally = Tally()
    ask_for(
        town,
        Kind(("remember that my favourite colour is green",), lambda _: False),
        "remember that my favourite colour is green",
        tally,
    )
    assert tally.figures() == {
        "asked": 1,
        "accepted": 1,
        "kept": 0,
        "excused": 0,
        "broken": 0,
        "forgotten": 1,
    }


def test_what_is_refused_is_not_accepted():
    town = Town(3, "social_butterfly", known_s=60.0)
    tally = Tally()
    ask_for(town, KINDS["wait"], "wait here for five hours", tally)
    assert (tally.asked, tally.accepted) == (1, 0)


def test_who_was_killed_returns_to_life_to_ask():
    town = Town(3, "social_butterfly", known_s=60.0)
    die(town.game, EntityId(town.asker.player), None)
    tally = Tally()
    ask_for(town, KINDS["remind"], "remind me in two minutes to feed the cat", tally)
    assert (tally.accepted, tally.kept) == (1, 1)


def test_every_kind_is_asked_for_in_several_wordings():
    assert all(len(set(kind.words)) == 3 for kind in KINDS.values())
