"""Helpers: blocks from text, and what a reader makes of them."""

from maid_engine.core.time import Seconds
from maid_remote.mud.blocks import Block
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.mud_reader import MudReader


def block(text, answers=None, prompt="", packets=()):
    return Block(tuple(text.strip("\n").splitlines()), prompt, tuple(packets), answers)


def reader(family="", name="Tess"):
    learned = Learned(family=family)
    if family:
        learned.blocks = 1000  # it is known already
    return MudReader(learned, name)


def observe(ears, text, answers=None, prompt="", packets=()):
    heard = ears.read(block(text, answers, prompt, packets))
    return ears.process(heard, Seconds(1.0)).observations


def meanings(observations):
    return [seen.meaning for seen in observations]


def of(observations, meaning):
    return next(seen for seen in observations if seen.meaning is meaning)
