"""The parts by which it is judged whether a proposed answer fits a line, by name.

Names are made of what is seen: ``source=row``, ``source=row&expects=where``. A part that was never judged counts nothing.
"""

import math
import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Final

from maid_engine.ai_players.dialogue.answer_fit.evidence import Evidence
from maid_engine.ai_players.dialogue.answer_fit.line_form import LineForm, form_of
from maid_engine.ai_players.dialogue.answer_fit.text_meanings import TextMeanings
from maid_engine.ai_players.dialogue.intent_rows import UNSURE

_GENERAL: Final = "unsure."
"""How the names of rows begin whose lines fit much."""
_STRETCH: Final = 2.0
"""By how much the parts of a meaning are stretched, so that they count beside the other parts."""
_STRETCH_OF_AGREEMENT: Final = 4.0
"""The same for the parts of an agreement, which are products."""
_RARE: Final = 6.0
"""A word at least this rare is seldom heard in talks."""
_DIRECTION: Final = re.compile(r"\b(?:north|south|east|west|up|down|here|straight)\b")
_ANSWERED: Final = re.compile(
    r"^(?:yes|no|aye|nay|yep|nope|sure|of course|not |never|always|i (?:do|am|did|have|would|can)\b)"
)
_DECLINES: Final = re.compile(
    r"\b(?:can't|cannot|could not|won't|decline|rather not|no, thank|not that|afraid)\b"
)
_IGNORANT: Final = re.compile(
    r"\b(?:don't know|no idea|not know|know nothing|hard to say|not sure|could not (?:say|tell)|can't say|beyond what i know|sorry)\b"
)


def traits(evidence: Evidence, texts: TextMeanings) -> dict[str, float]:
    """Return the parts of a piece of evidence, by name."""
    form = form_of(evidence.said)
    return {
        **dict.fromkeys(_named(evidence, form), 1.0),
        **_measured(evidence, form, texts),
        **_leanings(evidence, texts),
        **_agreements(evidence, texts),
    }


def _named(e: Evidence, form: LineForm) -> Iterator[str]:
    """Yield the parts that are there or not."""
    source, group = f"source={e.source}", f"group={e.meaning.partition('.')[0] or '-'}"
    shape = _shape(e)
    seen = [f"expects={form.expects}", *_of_line(form), *_of_reading(e)]
    yield from (source, group, f"meaning={e.meaning or '-'}", f"row={e.row}", *seen, *shape)
    for one in seen:
        yield f"{source}&{one}"
        yield f"{group}&{one}"
        for other in shape:
            yield f"{one}&{other}"


def _of_line(form: LineForm) -> Iterator[str]:
    seen = {
        "marked": form.marked,
        "of_me": form.of_me,
        "of_you": form.of_you,
        "laughs": form.laughs,
        "points": form.points,
        "links": form.links,
        "short": len(form.words) <= 4,
        "long": len(form.words) >= 14,
    }
    yield from filter(seen.__getitem__, seen)


def _of_reading(e: Evidence) -> Iterator[str]:
    yield f"kind={e.kind}"
    if e.feeling != "none":
        yield f"feeling={e.feeling}"
    if e.before:
        yield "later"
    if e.last.endswith("?"):
        yield "was_asked"


def _shape(e: Evidence) -> tuple[str, ...]:
    """Return the form of an answer."""
    line = e.line.lower()
    seen = {
        "mute": not line,
        "asks_back": line.endswith("?"),
        "counts": any(map(str.isdigit, line)),
        "directs": _DIRECTION.search(line) is not None,
        "answers": _ANSWERED.search(line) is not None,
        "declines": _DECLINES.search(line) is not None,
        "ignorant": _IGNORANT.search(line) is not None,
        "followed": e.followed,
        "topic": bool(e.topic),
        "told": bool(e.facts),
        "again": line != "" and line == e.last.lower(),
        "terse": len(line) < 25,
    }
    return tuple(f"is_{name}" for name in filter(seen.__getitem__, seen))


def _measured(e: Evidence, form: LineForm, texts: TextMeanings) -> dict[str, float]:
    """Return the parts that are numbers."""
    said, line = texts.content(e.said), texts.content(f"{e.line} {e.facts}")
    topic = texts.content(e.topic)
    mass = sum(said.values()) or 1.0
    met = _weight(said, said.keys() & line.keys())
    named = _weight(said, said.keys() & topic.keys())
    left = said.keys() - line.keys() - topic.keys()
    rare = sum(said[word] > _RARE for word in left)
    alike = texts.alike(e.said, e.line)
    in_row = 0.0
    if e.row != UNSURE:
        in_row = e.share
    source = f"source={e.source}"
    measured = {
        "share": in_row,
        "best": e.best,
        "lead": e.share - e.best,
        "likely": e.likely,
        "sure": e.sure,
        "alike": alike,
        "alike_before": texts.alike(e.before, e.line) if e.before else 0.0,
        "alike_last": texts.alike(e.last, e.line) if e.last else 0.0,
        "met": met / mass,
        "named": named / mass,
        "left": math.log1p(_weight(said, left)),
        "rare_left": math.log1p(rare),
        "length": math.log1p(len(form.words)),
        "mass": math.log1p(mass),
    }
    crossed = ("share", "best", "likely", "sure", "alike", "met", "named", "left", "rare_left", "length")
    return {
        **measured,
        **{f"{source}*{name}": measured[name] for name in crossed},
        "points*share": in_row * form.points,
    }


def _weight(said: Mapping[str, float], words: AbstractSet[str]) -> float:
    """Return how much some words of a line say together; in a fixed order, so that the sum is always the same."""
    return sum(said[word] for word in sorted(words))


def _leanings(e: Evidence, texts: TextMeanings) -> dict[str, float]:
    """Return the meaning of the line, in parts, for an answer that fits much: it shows whether to laugh or to feel with somebody."""
    if not e.meaning.startswith(_GENERAL):
        return {}
    return {f"{e.meaning}*{at}": _STRETCH * part for at, part in enumerate(texts.vector(e.said))}


def _agreements(e: Evidence, texts: TextMeanings) -> dict[str, float]:
    """Return how well the answer goes with the line, in all and in each direction."""
    parts = texts.replies.agreement(e.said, e.line)
    goes = sum(parts)
    found = {f"goes*{at}": _STRETCH_OF_AGREEMENT * part for at, part in enumerate(parts)}
    return {**found, "goes": goes, f"source={e.source}*goes": goes}
