"""One codec for components and minds: what any version wrote is read, and is written in the same form."""

import ast
import importlib
import inspect
import json
import pkgutil
import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from maid_engine import ai_players
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.app.settings import DEFAULT_PACKS
from maid_engine.core.codec import coder_of, from_json, to_json, to_rows
from maid_qa.testing.pilot import Pilot

TEXTS = st.text(alphabet="abcé☃'", min_size=1, max_size=6)
JSON = st.none() | st.booleans() | st.integers(-9, 9) | TEXTS | st.lists(st.integers(0, 9), max_size=2)


# --- what is stored ---


def kinds_read(module):
    """Dataclasses that a module names in ``from_json(Kind, …)``."""
    source = inspect.getsource(module)
    if "from_json(" not in source:  # spares most modules the search
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "from_json":
            kind = getattr(module, getattr(node.args[0], "id", ""), None)
            if is_dataclass(kind):
                yield kind


@cache
def stored_kinds():
    """Every dataclass that an AI player's parts are read back as, in the order of its name."""
    found = {
        kind
        for one in pkgutil.walk_packages(ai_players.__path__, f"{ai_players.__name__}.")
        for kind in kinds_read(importlib.import_module(one.name))
    }
    found.update(row.facts for row in QUESTIONS.values() if is_dataclass(row.facts))
    return sorted(found, key=lambda kind: kind.__name__)


def component_kinds():
    return Pilot(*DEFAULT_PACKS, seed=1).game.codec.kinds


# --- values of a type ---


PLAIN = {
    Any: JSON,
    object: JSON,
    None: st.none(),
    types.NoneType: st.none(),
    str: TEXTS,
    float: st.floats(0.0, 1.0),
    int: st.integers(0, 99),
}


def values(hint):
    """Values of an annotation; texts are short, and numbers finite, because NaN equals nothing."""
    if isinstance(hint, NewType):
        return values(hint.__supertype__)
    if isinstance(hint, TypeVar):
        return JSON
    if hint in PLAIN:
        return PLAIN[hint]
    origin = get_origin(hint)
    if is_dataclass(origin or hint):
        return made(origin or hint)
    return st.from_type(hint) if origin is None else values_of_parts(origin, get_args(hint))


def values_of_parts(origin, args):
    """Values of an annotation in brackets, or of a union."""
    if origin in {Union, types.UnionType}:
        return st.one_of(*map(values, args))
    if origin is Literal:
        return st.sampled_from(args)
    if origin is tuple:
        return many_of(args).map(tuple) if args[-1] is ... else st.tuples(*map(values, args))
    if origin in {set, frozenset}:
        return st.sets(values(args[0]), max_size=3).map(origin)
    if issubclass(origin, Mapping):
        return st.dictionaries(values(args[0]), values(args[1]), max_size=2)
    return many_of(args)


def many_of(args):
    return st.lists(values(args[0]), max_size=2)


def made(kind):
    hints = get_type_hints(kind)
    return st.builds(
        kind, **{one.name: field_values(one, hints[one.name]) for one in fields(kind) if one.init}
    )


def field_values(one, hint):
    if one.default is not MISSING:
        return st.just(one.default) | values(hint)
    if one.default_factory is not MISSING:
        return st.builds(one.default_factory) | values(hint)
    return values(hint)


# --- the form of before ---


def written_before(value):
    """The form in which versions up to 0.1 wrote a value, without the shortcuts that made it fast."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): written_before(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [written_before(item) for item in value]
    return {
        one.name: written_before(getattr(value, one.name))
        for one in fields(value)
        if getattr(value, one.name) != default_of(one)
    }


def default_of(one):
    if one.default is not MISSING:
        return one.default
    return one.default_factory() if one.default_factory is not MISSING else object()


FEW = settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("kind", stored_kinds(), ids=lambda kind: kind.__name__)
@FEW
@given(data=st.data())
def test_a_value_of_a_mind_has_the_form_it_always_had_and_comes_back(kind, data):
    value = data.draw(made(kind))
    before = written_before(value)

    assert to_json(value) == before
    assert to_rows([value, value]) == [before, before]
    assert from_json(kind, json.loads(json.dumps(before))) == value


@pytest.mark.parametrize("kind", component_kinds(), ids=lambda kind: kind.__name__)
@FEW
@given(data=st.data())
def test_a_component_comes_back_as_it_was_written(kind, data):
    value = data.draw(made(kind))
    coder = coder_of(kind)

    written = coder.whole(value)

    assert coder.read(json.loads(json.dumps(written))) == value
    assert set(written) == {one.name for one in fields(kind)}


def test_every_part_of_a_mind_is_among_what_is_checked():
    names = {kind.__name__ for kind in stored_kinds()}

    assert {"MemoryEntry", "TrackedEntity", "MapNode", "GoalNotes", "ThoughtTrace"} <= names
