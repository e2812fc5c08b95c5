"""The townsfolk of the library as admins and outside engines see and change them."""

import pytest

from maid_engine.core.leases import Leases
from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import Temperament
from maid_engine.ports.beings import DECISIONS_MAX, Beings
from maid_stdlib.beings_port import LibraryBeings
from maid_stdlib.components.body import Vitals
from maid_stdlib.content.specs import MobSpec
from maid_stdlib.rules.day_places import levels_by_day
from maid_stdlib.rules.town import DECISIONS_KEPT
from maid_stdlib.rules.townsman import life_of
from tests.stdlib.town_rig import BESS, INN, SQUARE, named, town, until

MIDDAY_H = 12


@pytest.fixture
def rig():
    """Bess and Tom in the inn at noon; Ada sees them."""
    rig = town()
    until(rig, MIDDAY_H)
    rig.ada = rig.join("Ada", INN)
    rig.ada.type("look")
    rig.beings = LibraryBeings(rig.game)
    rig.bess, rig.tom = named(rig, "bess"), named(rig, "tom")
    return rig


def test_it_answers_the_port(rig):
    assert isinstance(rig.beings, Beings)
    assert DECISIONS_KEPT == DECISIONS_MAX


def test_all_with_a_life_are_listed(rig):
    rows = {one.name: one for one in rig.beings.all()}
    assert list(rows) == ["Bess", "Tom"]
    assert (rows["Bess"].prototype, rows["Bess"].room, rows["Bess"].doing) == ("t:bess", INN, "at post")
    assert rows["Bess"].refusal == ""


def test_they_are_found_by_id_or_name(rig):
    assert rig.beings.find("BESS").id == rig.bess
    assert rig.beings.find(rig.bess).name == "Bess"
    assert rig.beings.find("nobody") is None


def test_it_tells_what_a_being_is_about(rig):
    assert rig.beings.find("Tom").doing == "at t:inn"
    until(rig, 20.5)
    assert rig.beings.find("Bess").doing == "on its rounds"
    until(rig, 19.5)
    assert rig.beings.find("Bess").doing == "free"


def test_it_tells_why_a_being_does_not_choose(rig):
    rig.world.move(rig.ada.player_id, "t:meadow")
    rig.wait(2)
    assert rig.beings.find("Bess").refusal.startswith("nobody sees or hears it now")
    rig.world.move(rig.ada.player_id, INN)
    rig.wait(2)
    rig.world.edit(rig.bess, Vitals).hp = 0
    assert rig.beings.find("Bess").refusal == "it cannot choose now: it is dead, fights or sleeps"
    rig.world.move(rig.tom, SQUARE)
    assert rig.beings.find("Tom").refusal.startswith("its day has it elsewhere")


def test_who_cannot_act_sees_nothing_to_do(rig):
    rig.world.edit(rig.bess, Vitals).hp = 0
    given = rig.beings.circumstances(rig.bess)
    assert (given.places, given.others, given.can_answer, given.ways) == ((), (), False, False)
    assert given.temper == BESS.temper


def test_the_context_has_company(rig):
    given = rig.beings.circumstances(rig.bess)
    assert [(one.id, one.is_person) for one in given.others] == [(rig.tom, False), (rig.ada.player_id, True)]
    assert given.levels == levels_by_day(rig.game.now / 300 + 6)


def test_needs_are_set_and_others_stay(rig):
    before = rig.beings.circumstances(rig.bess).levels
    rig.beings.set_needs(rig.bess, {Need.HUNGER: 0.75, Need.MOOD: -0.5})
    after = rig.beings.circumstances(rig.bess).levels
    assert (after.hunger, after.mood) == (0.75, -0.5)
    assert (after.energy, after.loneliness) == pytest.approx((before.energy, before.loneliness))


def test_a_deed_is_chosen_begun_and_kept(rig):
    kept = rig.beings.act(rig.bess, "Ada")
    assert (kept.by, kept.at) == ("Ada", rig.game.now)
    assert rig.beings.decisions(rig.bess) == (kept,)
    assert kept.decision.scored


def test_a_being_that_cannot_choose_is_not_made_to(rig):
    rig.world.move(rig.tom, SQUARE)
    with pytest.raises(ValueError, match="its day has it elsewhere"):
        rig.beings.act(rig.tom, "Ada")


def test_while_it_is_leased_it_chooses_nothing_by_itself(rig):
    rig.wait(2)
    rig.beings.leases.take(rig.bess, "Ada", rig.game.now, 60.0)
    rig.wait(59)
    assert rig.beings.decisions(rig.bess) == ()
    rig.wait(120)
    assert {one.by for one in rig.beings.decisions(rig.bess)} == {""}
    assert rig.beings.leases is rig.game.resource(Leases)


def test_it_begins_anew_with_a_temper_and_without_decisions(rig):
    rig.beings.act(rig.bess, "Ada")
    rig.beings.set_needs(rig.bess, {Need.HUNGER: 1.0})
    rig.beings.initialize(rig.bess, Temperament(curiosity=1.0))
    given = rig.beings.circumstances(rig.bess)
    assert given.temper == Temperament(curiosity=1.0)
    assert given.levels == levels_by_day(MIDDAY_H)
    assert rig.beings.decisions(rig.bess) == ()


def test_a_temper_of_chance_is_drawn_from_its_own_dice(rig):
    rig.beings.initialize(rig.bess, None)
    temper = rig.beings.circumstances(rig.bess).temper
    assert 0.2 <= temper.sociability <= 0.8
    assert len(temper.likings) == 5


def test_ties_are_shown_and_changed(rig):
    (tom,) = rig.beings.ties(rig.bess)
    assert (tom.other, tom.name, tom.tie.sentiment) == ("t:tom", "Tom", 0.5)
    tie = rig.beings.adjust_tie(rig.bess, "t:tom", -0.25, 0.1, "music")
    assert (tie.sentiment, tie.topic) == (0.25, "music")
    assert rig.beings.ties(rig.bess)[0].tie == tie
    assert rig.beings.adjust_tie(rig.bess, "t:nobody", 0.1, 0.0, "") is None


def test_a_being_whose_pack_is_unloaded_is_none(rig):
    rig.content.mobs["t:tom"] = MobSpec("t:tom", "Tom")
    assert [one.name for one in rig.beings.all()] == ["Bess"]
    assert life_of(rig.game, rig.tom) is None


def test_a_tie_to_a_kind_that_is_gone_shows_its_id(rig):
    rig.content.mobs.pop("t:tom")
    assert rig.beings.ties(rig.bess)[0].name == "t:tom"
