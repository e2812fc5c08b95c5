"""`@ai drives` in an admin's hands."""

import pytest

from maid_engine.ai_players.models.drives import DriveKind
from maid_engine.ai_players.models.examples import Example, ExampleKind
from tests.stdlib import test_ai_goals

pilot, audited, ada = test_ai_goals.pilot, test_ai_goals.audited, test_ai_goals.ada


def row(shown, kind):
    line = next(line for line in shown.splitlines() if f"= {kind}" in line)
    return line.split()


def test_the_drives_are_shown_with_their_rates_and_what_they_favour(ada, pilot):
    pilot.wait(30)

    shown = ada.type("@ai drives tess")

    assert 'What drives "Tess"' in shown
    assert row(shown, "curiosity")[4] == "+3"
    assert row(shown, "concern")[3:5] == ["0.0", "-6"]


def test_what_a_lonely_one_wants_more_is_shown(ada, pilot):
    pilot.wait(30)
    mind = pilot.game.resource(test_ai_goals.AIPlayerManager).find("Tess").loop.mind
    mind.drives.change(DriveKind.COMPANY, -100.0, pilot.game.now)

    shown = ada.type("@ai drives tess")

    assert row(shown, "company")[3] == "0.0"
    assert shown.count("social +30%") == 1


@pytest.mark.parametrize("words", ["@ai drives", "@ai drives nobody"])
def test_without_an_ai_player_one_reads_what_is_missing(ada, words):
    assert "company" not in ada.type(words)


def test_a_stranger_is_not_spoken_to_and_the_admin_reads_why(ada, pilot, audited):
    bob = pilot.join("Bob")
    pilot.wait(10)
    bob.heard()

    assert 'will not speak to "Bob": they never spoke to it' in ada.type("@ai nudge tess bob")
    pilot.wait(20)

    assert not [act for act, *_ in audited if act == "ai nudge"]


def test_who_spoke_to_it_is_spoken_to_once(ada, pilot, audited):
    bob = pilot.join("Bob")
    pilot.wait(5)
    bob.type("tell tess hello there")
    pilot.wait(30)
    bob.heard()

    assert 'will have a word with "Bob"' in ada.type("@ai nudge tess bob")
    pilot.wait(15)

    assert "Tess" in bob.heard()
    assert ("ai nudge", "Tess", "Bob") in audited
    assert "will not speak" in ada.type("@ai nudge tess bob")


def test_what_worked_and_what_failed_is_shown_with_its_score(ada, pilot):
    mind = pilot.game.resource(test_ai_goals.AIPlayerManager).find("Tess").loop.mind
    mind.examples.restore({})
    assert '"Tess" keeps this many examples: 0' in ada.type("@ai examples tess")

    for worked, why in ((True, ""), (False, "What key?")):
        mind.examples.add(
            Example(
                kind=ExampleKind.DEED,
                about="get",
                words="have the key",
                lines=("get key",),
                worked=worked,
                why=why,
            )
        )

    shown = ada.type("@ai examples tess")
    assert 'deed: "have the key: get key (+10)"' in shown
    assert 'deed: "have the key: get key (+0; failed: What key?)"' in shown
