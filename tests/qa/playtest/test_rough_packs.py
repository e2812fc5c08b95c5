"""Packs that are wrong in a way that stops a game, and not a playtest of it."""

import pytest

from maid_engine.ports.mutants import Layered, Mutant
from maid_qa.playtest import playtest_run
from maid_qa.playtest.mutants.fault_injection import messages
from maid_qa.playtest.mutants.mutant_pack import plant
from maid_qa.playtest.spec import PlaytestSpec
from maid_stdlib.commands.help_pages import PAGES

PACKS = ("stdlib", "tutorial_world")


@pytest.fixture
def played(tmp_path):
    """Plays the tutorial with one thing spoiled; gives (kind, place) of what is found, and how much was typed."""

    def play(sabotage, target, **spec):
        bug = Mutant("", "", "", "", Layered(sabotage, target), frozenset(), ())
        planted = plant(bug, PACKS, tmp_path)
        result = playtest_run.run(
            PlaytestSpec(packs=planted, **{"players": {"explorer": 1}, "hours": 0.01, **spec})
        )
        return {(found.finding.kind, found.finding.where) for found in result.findings}, result.figures[
            "commands"
        ]

    yield play
    messages.mend_all()


def kinds(found):
    return {kind for kind, _ in found}


@pytest.mark.timeout(60)
def test_listeners_that_never_end_end_the_play(played):
    found, commands = played(
        "maid_qa.playtest.mutants.fault_injection.systems:listener_never_ends",
        "maid_stdlib.rules.events:CharacterMoved",
    )

    assert ("event_storm", "CharacterMoved") in found
    assert 0 < commands < 400


def test_ai_players_that_cannot_be_taught_are_a_finding(played):
    found, _ = played(
        "maid_qa.playtest.mutants.fault_injection.messages:says_none", "items.wear", sweep=False
    )

    assert "mind_failed" in kinds(found)


@pytest.mark.timeout(60)
def test_a_word_for_nothing_shows_a_refusal_in_silence(played):
    found, _ = played(
        "maid_qa.playtest.mutants.fault_injection.commands:refuses_in_silence", "read", hours=0.0
    )

    assert ("silent_command", "read") in found


@pytest.mark.timeout(60)
def test_what_is_handed_to_another_and_lost_is_found(played):
    found, _ = played("maid_qa.world.mutants.item_mutants:thing_vanishes", "ItemGiven", hours=0.0)

    assert kinds(found) & {"item_lost", "deed_without_effect"}


def test_a_word_that_leads_to_no_page_of_help_is_found(played, monkeypatch):
    monkeypatch.delitem(PAGES, "accessibility")

    found, _ = played(
        "maid_qa.playtest.mutants.fault_injection.systems:system_stops", "idle", sweep=False, hours=0.0
    )

    assert ("help_unsound", "help:accessibility") in found


@pytest.mark.timeout(60)
def test_what_stays_broken_is_blamed_on_what_broke_it(played):
    found, _ = played("maid_qa.world.mutants.item_mutants:thing_vanishes", "ItemEquipped", hours=0.0)

    blamed = {where for kind, where in found if kind == "invariant_broken"}
    assert blamed
    assert blamed <= {"wear", "wield", "hold", "use"}
