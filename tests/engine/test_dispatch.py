"""One line after another, and nobody held up by another's trouble."""

import pytest

from maid_qa.testing.pilot import Pilot


@pytest.fixture
def pilot():
    return Pilot("stdlib", "tutorial_world")


def test_whoever_cannot_be_shown_a_prompt_holds_up_nobody(pilot, monkeypatch):
    ada, ben = pilot.join("Ada"), pilot.join("Ben")
    prompt = pilot.game.presenter.prompt

    def broken(player):
        if player == ada.player:
            raise RuntimeError("no prompt for Ada")
        return prompt(player)

    monkeypatch.setattr(pilot.game.presenter, "prompt", broken)
    for player in (ada, ben):
        player.clear()
        pilot.maid.dispatcher.submit(player, "say hello")
    pilot.settle()

    assert 'You say, "hello"' in ada.text
    assert 'You say, "hello"' in ben.text
    ticks = pilot.game.tick
    pilot.game.sessions.unsettled[ada.id] = ada
    pilot.wait(1)
    assert pilot.game.tick == ticks + pilot.game.ticks_per_second


def test_a_line_that_stands_for_others_runs_as_those_with_one_prompt_each(pilot):
    ada = pilot.join("Ada")
    pilot.game.line_readers.append(lambda _, line: {"both": ("say both", "say two"), "hush": ()}.get(line))
    names = []
    pilot.game.on_command.append(lambda run: names.append(run.command))

    assert ada.type("both") == 'You say, "both"\nYou say, "two"'
    assert ada.type("hush") == ""
    assert ada.type("say both") == 'You say, "both"'
    assert names == ["say", "say", "say"]
