"""What was reached and what was not, in words: the share of each family, and reasons for missed targets."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from maid_engine.ports.playtest import Target
from maid_qa.playtest.habits import NOTHING
from maid_qa.playtest.reports.outcome import Outcome

WORDS: Final[Mapping[str, str]] = {
    "doors": "deeds at doors",
    "verbs": "forms of commands",
    "items": "items seen, had or bought",
    "quests": "quests finished",
    "quest_stages": "quest stages",
    "help": "pages of help",
}
"""Family → what is counted in it, if its name does not say so."""
OPEN: Final = "nothing prevents it: longer play, or other players, may reach it"
LENT: Final = "only a tester could, with borrowed things"
_HOLE: Final = re.compile(r"<[^>]*>")


class Missed(NamedTuple):
    """A target that was not reached in play."""

    target: Target
    why: str
    """A clause; "" when nothing is known."""
    lent: bool
    """Whether a tester reached it with loans."""


def called(family: str) -> str:
    """Return the words for a family."""
    return WORDS.get(family, family)


def missed(outcome: Outcome, family: str) -> Iterator[Missed]:
    """Yield the targets of a family that were not reached in play, in the pack's order."""
    coverage = outcome.result.coverage
    for lent, targets in ((False, coverage.unreached(family)), (True, coverage.only_lent(family))):
        for target in targets:
            yield Missed(target, _why(outcome, target), lent)


def _why(outcome: Outcome, target: Target) -> str:
    coverage = outcome.result.coverage
    if target not in coverage.lacks:
        return ""  # there is no plan for it, as on another MUD
    lacks = coverage.lacks[target]
    causes = outcome.causes.denying(lacks)
    if causes:
        return f"it follows from {outcome.causes.root(causes[0]).id}"
    if target.family == "verbs":
        said = coverage.refusals.get(target.id, "")
        if said:
            return _refused(said)
        return _untyped(target, swept=outcome.result.spec.sweep)
    if target.family in ("help", "branches"):
        return ""
    return "" if lacks else OPEN


TRIED: Final = "the words that the tester tried were refused"
"""Why a form was not reached that was typed: the game may take other words, which the tester does not know."""


def _refused(said: str) -> str:
    """Return what the game said, unless it is about the placeholder word."""
    if NOTHING in said:
        return TRIED
    return f'{TRIED}: "{said}"'


def _untyped(form: Target, *, swept: bool) -> str:
    """Return why nobody typed a form; a sweep types all that it has words for."""
    holes = _HOLE.findall(form.id)
    if holes and swept:
        return f"no known words for {' and '.join(holes)}"
    return "nobody typed it"
