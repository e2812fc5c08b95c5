"""Checks that need only the engine, one file a noun.

``failures``   errors of the program: commands, systems, listeners, minds
``silence``    commands that print nothing
``leaks``      program text in what players read, and sentences that look wrong
``viewers``    texts that reach the wrong reader, or not the bystanders
``doubles``    one sentence delivered twice
``endings``    the end of an answer: the prompt, and packets that clients can read
``pages``      commands and links without a help page
``declarations`` the words, examples and access that commands declare
``faults``     errors of a program as findings, with file and line
``command_coverage``  which forms of which commands were typed with success, which pages of help were read

Latency is compared with a baseline after the play: :mod:`maid_qa.playtest.latency`.
"""

from maid_engine.ports.playtest import Check
from maid_qa.playtest.checks.declarations import Declarations
from maid_qa.playtest.checks.doubles import Doubles
from maid_qa.playtest.checks.endings import Endings
from maid_qa.playtest.checks.failures import Failures
from maid_qa.playtest.checks.leaks import Leaks
from maid_qa.playtest.checks.pages import Pages
from maid_qa.playtest.checks.silence import Silence
from maid_qa.playtest.checks.viewers import Viewers


def engine_checks() -> tuple[Check, ...]:
    """Return new instances of all checks, for one play."""
    return (Failures(), Silence(), Leaks(), Viewers(), Doubles(), Endings(), Pages(), Declarations())
