"""Affects: how they stack, what they change, how they end and are told of."""

import pytest

from maid_engine.core.time import Tick
from maid_stdlib.components.ability import Affected
from maid_stdlib.content.ability_specs import AffectSpec, Stacking
from maid_stdlib.rules.affects import affects_of, put_on, stacked
from maid_stdlib.rules.combat import fighter_of
from tests.stdlib.ability_rig import AbilityRig, puts


@pytest.fixture
def rig():
    return AbilityRig()


@pytest.fixture
def ada(rig):
    return rig.join("Ada")


@pytest.mark.parametrize(
    ("stacking", "before", "new", "expected"),
    [
        (Stacking.REFRESH, (90, 2), (50, 1), (50, 1)),
        (Stacking.STACK, (90, 2), (50, 1), (50, 3)),
        (Stacking.STACK, (90, 3), (50, 1), (50, 3)),
        (Stacking.STRONGEST, (90, 2), (50, 1), (90, 2)),
        (Stacking.STRONGEST, (90, 1), (50, 2), (50, 2)),
        (Stacking.STRONGEST, (90, 2), (50, 2), (90, 2)),
    ],
)
def test_an_affect_that_is_put_on_twice(stacking, before, new, expected):
    spec = AffectSpec("t:x", "x", True, stacking, most=3)
    old, fresh = (Affected(Tick(until), strength=strength) for until, strength in (before, new))
    found = stacked(spec, old, fresh)

    assert (found.until, found.strength) == expected


def test_its_numbers_count_as_often_as_it_is_strong(rig, ada):
    plain = fighter_of(rig.world, ada.player_id)
    for _ in range(5):
        put_on(rig.game, ada.player_id, ada.player_id, puts("weak"))
    put_on(rig.game, ada.player_id, ada.player_id, puts("strong", power=2))
    now = fighter_of(rig.world, ada.player_id)

    assert now.attack == plain.attack - 3 * 2 + 2 * 3
    assert now.more == 4


def test_who_has_it_is_told_of_its_beginning_and_end_once(rig, ada):
    for _ in range(2):
        put_on(rig.game, ada.player_id, ada.player_id, puts("weak", 5.0))
    rig.game.bus.drain()

    assert ada.text.count("You are weak.") == 1
    assert "You are weak, 2 times over, for another 5 seconds." in ada.type("affects")
    ada.clear()
    rig.wait(6)
    assert ada.text.count("No more weak.") == 1
    assert "Nothing affects you." in ada.type("affects")


def test_a_cure_lifts_what_harms_and_leaves_the_rest(rig, ada):
    for name in ("weak", "strong"):
        put_on(rig.game, ada.player_id, ada.player_id, puts(name))
    ada.type("purge")

    assert list(affects_of(rig.world, ada.player_id)) == ["t:strong"]


def test_a_foe_loses_what_strengthens_it(rig, ada):
    wolf = rig.foe()
    for name in ("weak", "strong"):
        put_on(rig.game, wolf, wolf, puts(name))
    ada.type("strip wolf")

    assert list(affects_of(rig.world, wolf)) == ["t:weak"]


def test_the_held_are_told_why_they_can_do_nothing(rig, ada):
    rig.foe()
    put_on(rig.game, ada.player_id, ada.player_id, puts("dazed"))

    assert "You cannot do anything while you are dazed." in ada.type("daze wolf")


def test_an_affect_of_a_pack_that_is_gone_ends_silently(rig, ada):
    put_on(rig.game, ada.player_id, ada.player_id, puts("weak", 2.0))
    rig.content.affects.clear()
    rig.game.catalogue.restore(
        {id_: one for id_, one in rig.game.catalogue.snapshot().items() if "weak" not in id_}
    )
    rig.wait(3)

    assert affects_of(rig.world, ada.player_id) == {}
