"""Findings that text alone can prove: what was on the screen, and no more."""

import pytest

from maid_engine.core.time import Seconds
from maid_remote.mud.blocks import Block
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.mud_reader import MudReader
from maid_remote.play.text_watch import TextWatch, merged
from maid_remote.play.transcript import Exchange

SQUARE = ("The Temple Square", "Huge marble steps lead up to the gate of a temple.", "[ Exits: n e ]")


class Watched:
    """A reader that is watched, block by block."""

    def __init__(self):
        self.reader = MudReader(Learned(family="diku"), "Wanda")
        self.watch = TextWatch(self.reader, "Wanda")
        self.number = 0
        self.sees("look", *SQUARE)

    def sees(self, typed, *lines, ended="mark", took=0.1, prompt="> "):
        self.number += 1
        block = Block(tuple(lines), prompt, (), typed, Seconds(float(self.number)))
        before = self.watch.position
        self.reader.process(self.reader.read(block), Seconds(float(self.number)))
        self.watch.after(block, Exchange(self.number, typed, block, took, ended), before, self.number)
        return [one.finding.kind for one in self.watch.sightings.values()]

    @property
    def findings(self):
        return [one.finding for one in merged([self.watch])]


def test_a_sound_room_has_no_findings():
    watched = Watched()
    assert not watched.sees("n", "The Temple", "Candles burn.", "[ Exits: s ]")


@pytest.mark.parametrize("line", [
    "Traceback (most recent call last):", "An untrapped error occurred.", "*** SYSERR: bad pointer", "#-1 FUNCTION (FOO) NOT FOUND",
    "Your sensitive mind notices a wrongness in the fabric of space.", "panic: runtime error: index out of range",
])  # fmt: skip
def test_an_error_of_the_program_is_found_with_what_was_typed(line):
    watched = Watched()
    assert watched.sees("get bread", "You take it.", line) == ["traceback"]
    assert watched.findings[0].where == "get"


@pytest.mark.parametrize("line", [
    "You hit (null).", "$n smiles at you.", "You have None gold.", "The {name} looks at you.", "A %s is here.",
    "<Sword object at 0x7f00aa> lies here.", "You are |rWounded.",
])  # fmt: skip
def test_program_text_among_the_sentences_is_found(line):
    assert Watched().sees("look rat", line) == ["message_leak"]


@pytest.mark.parametrize("line", [
    "None of them answers.", "It costs 5$ now.", "50% of it is gone.", "A | B", "Nonesuch Inn", "Press |enter| now.",
])  # fmt: skip
def test_sentences_that_only_look_like_it_are_not(line):
    assert not Watched().sees("look rat", line)


def test_a_command_that_prints_nothing_is_found_when_it_always_does():
    watched = Watched()
    assert not watched.sees("sulk", ended="silence", prompt="")
    assert watched.sees("sulk", ended="silence", prompt="") == ["silent_command"]
    other = Watched()
    other.sees("rest", "You rest.")
    assert not other.sees("rest", ended="silence", prompt="") + other.sees("rest", ended="silence", prompt="")


def test_a_listed_way_that_lets_nobody_through_is_found_and_a_door_is_not():
    watched = Watched()
    assert watched.sees("north", "Alas, you cannot go that way...") == ["dead_exit"]
    assert watched.findings[0].where == "The Temple Square:north"
    assert not Watched().sees("east", "The door seems to be closed.")
    assert not Watched().sees("west", "Alas, you cannot go that way..."), "it was never listed"


def test_a_noun_of_the_description_that_is_not_there_is_found():
    assert Watched().sees("look steps", "You do not see that here.") == ["noun_unknown"]
    assert not Watched().sees("look dragon", "You do not see that here.")


def test_a_slow_answer_and_a_broken_connection_are_found():
    watched = Watched()
    assert watched.sees("score", "You have 20 hit points.", took=9.0) == ["slow_answer"]
    watched.watch.broke_off("reset by peer", 5)
    assert {one.kind for one in watched.findings} == {"slow_answer", "disconnected"}


def test_what_several_players_saw_is_one_finding():
    one, other = Watched(), Watched()
    for watched in (one, other):
        watched.sees("north", "Alas, you cannot go that way...")
    (found,) = merged([one.watch, other.watch])
    assert found.times == 2
    assert found.commands == ("look", "north")
