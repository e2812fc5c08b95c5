"""`@ai why` tells what townsfolk chose, with every component of the scores."""

import re

from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId
from maid_engine.core.motives.choice import Decision, Interrupt
from maid_engine.core.motives.deeds import Deed, DeedKind, Place
from maid_engine.core.motives.temperament import PlaceKind
from maid_engine.core.time import Seconds
from maid_stdlib.commands.ai_townsfolk import why_townsman
from maid_stdlib.components.identity import Identity
from maid_stdlib.rules.town import Town
from maid_stdlib.rules.town_ties import Exchange, converse_with
from tests.stdlib.town_rig import INN, named, town, until


def asked(rig, admin, *words):
    """Return whether the words name one of the townsfolk, and what an admin reads."""
    admin.clear()
    context = CommandContext(admin, admin.player_id, rig.game.commands.get("look"), "", frozenset(), rig.game)
    return why_townsman(context, words), admin.text


def watched_town():
    rig = town()
    until(rig, 9)
    ada = rig.join("Ada", INN)
    ada.type("look")
    return rig, ada


def test_the_last_choices_are_told_with_their_components():
    rig, ada = watched_town()
    rig.wait(300)
    named_one, told = asked(rig, ada, "bess")
    assert named_one
    assert 'What "Bess" of the townsfolk chose last, the newest first: 3.' in told
    chosen = re.search(r'\d+ s ago: "(talk with Tom|idle): \d\.\d\d \(.*\), chosen with \d+%', told)
    assert chosen is not None
    other = {"idle": "talk with Tom", "talk with Tom": "idle"}[chosen[1]]
    assert re.search(rf'rather than: "{other}: \d\.\d\d \(.*luck 0\.\d\d\), probability \d+%', told)


def test_a_word_of_the_name_or_a_keyword_will_do():
    rig, ada = watched_town()
    rig.world.edit(named(rig, "bess"), Identity).keywords = ("landlady",)
    assert asked(rig, ada, "landlady")[0]


def test_a_number_asks_for_so_many():
    rig, ada = watched_town()
    rig.wait(300)
    assert "newest first: 1." in asked(rig, ada, "Bess", "1")[1]


def test_who_chose_nothing_and_who_is_none_are_told_apart():
    rig, ada = watched_town()
    assert asked(rig, ada, "bess") == (
        True,
        '[AI] "Bess" of the townsfolk has chosen nothing yet in front of people.',
    )
    assert asked(rig, ada, "nell") == (False, "")
    assert asked(rig, ada) == (False, "")


def test_an_interrupt_and_a_place_are_told_in_words():
    rig, ada = watched_town()
    food = Place("t:inn.long_table", PlaceKind.FOOD, 0)
    decision = Decision(Deed(DeedKind.USE, place=food), Interrupt.STARVING)
    rig.game.resource_or_new(Town).note(EntityId(named(rig, "tom")), Seconds(1.0), decision)
    assert "use long table, because it was starving" in asked(rig, ada, "tom")[1]


def test_it_tells_whom_they_know():
    rig, ada = watched_town()
    converse_with(rig.game, named(rig, "bess"), ada.player_id, Exchange("ale", 50))
    told = asked(rig, ada, "bess")[1]
    assert "feels: Ada: sentiment 0.02, familiarity 0.33, 1 talks, last about ale" in told.replace('"', "")
