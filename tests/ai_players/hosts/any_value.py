"""Strategies for values of any type that crosses between the world and a host, from its annotations."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import UnionType
from typing import Literal, NewType, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.hosts.codec.record_form import EVENTS
from maid_engine.ai_players.hosts.recipe import bare_spec
from maid_engine.ai_players.models.envelope import Earlier, Offered, Said, Section
from maid_engine.ai_players.models.intake import Heard, HeardKind
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.questions import Answer, Question
from maid_engine.ai_players.models.vectors import BITS, TextSketch
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS
from maid_engine.core.events import Event
from maid_engine.core.messages import Packet, Prompt

TEXT = st.text(max_size=8)
INTEGERS = st.integers(-(2**63), 2**63 - 1)
NUMBERS = st.integers(0, 2**40)
"""Of ticks and of what is heard: they count up."""
JSON = st.recursive(
    st.none() | st.booleans() | INTEGERS | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=5,
)
FEW = 2
"""Maximum number of entries of a tuple or mapping."""


@cache
def any_value(hint):
    """Values of a type."""
    if hint in OWN:
        return OWN[hint]()
    base, parts = get_origin(hint) or hint, get_args(hint)
    if isinstance(base, NewType):
        return any_value(base.__supertype__)
    if base is Literal:
        return st.sampled_from(parts)
    if isinstance(base, type) and base is not UnionType:
        return _of_class(base, parts)
    return st.one_of(*map(any_value, parts))


def _of_class(base, parts):
    if base is tuple:
        return _tuples(parts)
    if issubclass(base, Mapping):
        return st.dictionaries(*map(any_value, parts), max_size=FEW)
    if issubclass(base, Enum):
        return st.sampled_from(base)
    return records(base)


def several(each):
    """Tuples of a few values."""
    return st.lists(each, max_size=FEW).map(tuple)


@st.composite
def records(draw, kind):
    """Values of a dataclass or named tuple."""
    return drawn(draw, kind)


def drawn(draw, kind, /, **given):
    """A value of a dataclass or named tuple with these fields; the others are drawn."""
    hints = get_type_hints(kind)
    return kind(
        **{name: given.get(name) if name in given else draw(any_value(hint)) for name, hint in hints.items()}
    )


def _tuples(parts):
    if parts[1:] == (Ellipsis,):
        return several(any_value(parts[0]))
    return st.tuples(*map(any_value, parts))


@st.composite
def _heard(draw):
    kind = draw(st.sampled_from(HeardKind))
    seq, tick = draw(NUMBERS), draw(NUMBERS)
    return drawn(draw, Heard, seq=seq, tick=tick, kind=kind, payload=draw(PAYLOADS[kind]))


@st.composite
def _sections(draw):
    items = st.one_of(TEXT, *(TEXT.map(mark) for mark in (Said, Earlier, Offered)))
    return drawn(draw, Section, items=draw(several(items)))


@st.composite
def _questions(draw):
    row = draw(st.sampled_from(list(QUESTIONS.values())))
    return drawn(draw, Question, kind=row.kind, facts=draw(any_value(row.facts)))


@st.composite
def _answers(draw):
    row = draw(st.sampled_from(list(QUESTIONS.values())))
    again = draw(st.none() | any_value(Question[object]))
    return drawn(
        draw, Answer, kind=row.kind, value=draw(st.sampled_from((None, row.example))), asked_again=again
    )


def _specs():
    own = {"ai_player_id": TEXT, "name": TEXT, "personality": any_value(PersonalityDimensions)}
    return st.fixed_dictionaries(own).map(bare_spec)


PAYLOADS = {
    HeardKind.LINE: TEXT,
    HeardKind.PACKET: st.builds(Packet, TEXT, JSON),
    HeardKind.PROMPT: st.builds(Prompt, TEXT, st.dictionaries(TEXT, INTEGERS, max_size=FEW), TEXT),
}
OWN = {
    str: lambda: TEXT,
    int: lambda: INTEGERS,
    float: st.floats,
    bool: st.booleans,
    bytes: lambda: st.binary(max_size=8),
    type(None): st.none,
    object: lambda: JSON,
    Event: lambda: st.one_of(*map(any_value, EVENTS)),
    Heard: _heard,
    MindSpec: _specs,
    PersonalityDimensions: lambda: st.sampled_from(list(PERSONALITY_PRESETS.values())),
    Section: _sections,
    Question[object]: _questions,
    Answer[object]: _answers,
    TextSketch: lambda: st.builds(TextSketch, TEXT, TEXT, st.integers(0, 2**BITS - 1)),
}
"""Type → function that returns its strategy, where the annotations do not say what a value may be."""
