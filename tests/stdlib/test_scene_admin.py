"""`@story`: scenes listed, started, stopped and read by admins."""

from dataclasses import replace

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.commands.definition import Role
from maid_engine.core.messages import Message
from maid_engine.ports.story import Story
from maid_qa.testing.pilot import Pilot, run_inline
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.scene_conditions import AtStart, TimeUp
from maid_stdlib.content.scene_specs import BeatSpec, EndSpec, SceneAct, SceneSpec
from maid_stdlib.scene_control import LibraryStory


@pytest.fixture
def play():
    play = Pilot("stdlib", "tutorial_world")
    run_inline(play.game.accounts.register("Mona", "a walk in the rain"))
    run_inline(play.game.accounts.create_character("mona", "Mona"))
    run_inline(play.game.accounts.grant("mona", Role.ADMIN, by=operator()))
    content = play.game.resource(ContentIndex)
    room, mob = play.game.start_room, next(iter(content.mobs))
    content.scenes["t:wake"] = SceneSpec(
        "t:wake",
        "The wake",
        (room,),
        {"friend": mob},
        beats=(BeatSpec("toast", (AtStart(),), acts=(SceneAct("friend", "To him!"),)),),
        ends=(EndSpec("over", (TimeUp(),)),),
    )
    return play


@pytest.fixture
def mona(play):
    return play.join("Mona")


def test_scenes_are_listed_started_and_stopped(mona, play):
    assert mona.type("@story list") == "The wake (t:wake): not playing."
    assert mona.type("@story start wake") == "The scene begins: The wake."
    assert mona.type("@story start wake") == "Nothing changes: It is being played already."
    play.wait(seconds=3)
    assert mona.type("@story").startswith("The wake (t:wake): round 1, ")
    assert mona.type("@story stop wake") == "The scene is over: The wake."
    assert mona.type("@story stop t:wake") == "Nothing changes: It is not being played."
    acts = [(act.act, act.target) for act in play.game.accounts.acts.recent(5)]
    assert ("story start", "t:wake") in acts
    assert ("story stop", "t:wake") in acts


def test_its_timeline_is_read(mona, play):
    assert mona.type("@story timeline wake") == "The wake was not played since the start."
    mona.type("@story start wake")
    play.wait(seconds=3)
    shown = mona.type("@story timeline wake")
    assert shown.splitlines()[0] == "Performance 1, round 0: began, by admin"
    assert "round 1: pass 1, beat toast, acted, friend, To him!" in shown


def test_a_timeline_is_told_whole_and_for_who_listens_in_sentences(mona, play):
    content, words = play.game.resource(ContentIndex), "To him, and to all the boats that he brought home!"
    spec = content.scenes["t:wake"]
    beat = replace(spec.beats[0], acts=(SceneAct("friend", words),))
    content.scenes["t:wake"] = replace(spec, beats=(beat,))
    mona.type("@story start wake")
    play.wait(seconds=3)
    assert words in mona.type("@story timeline wake")
    spoken = [one.reader_text for one in mona.outputs if isinstance(one, Message)]
    assert f"Performance 1, round 1. Pass 1, beat toast. friend says: {words}" in spoken


def test_a_scene_that_is_not_there_is_told(mona):
    assert 'called "fair"' in mona.type("@story start fair")
    assert "Write it like this" in mona.type("@story dance")


def test_others_may_not(play):
    ada = play.join("Ada")
    assert "The wake" not in ada.type("@story list")


def test_the_library_answers_the_port_of_the_engine(play):
    assert isinstance(play.game.resource(LibraryStory), Story)
