"""Equality that also compares types: a tuple is no list, and marked text is no plain text. A NaN equals itself."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from pydantic import BaseModel


def assert_alike(found, expected, path="it"):
    """Check that two values are equal and of the same types at every depth. Mappings are compared as mappings."""
    if isinstance(expected, Mapping):
        assert list(found) == list(expected), path
        for key in expected:
            assert_alike(found[key], expected[key], f"{path}[{key!r}]")
        return
    if type(found) is float and type(expected) is int:
        expected = float(expected)  # a field of the type float may be given an integer
    assert type(found) is type(expected), f"{path} is {found!r}, not {expected!r}"
    for name in _names(expected):
        assert_alike(getattr(found, name), getattr(expected, name), f"{path}.{name}")
    if isinstance(expected, tuple | list):
        assert len(found) == len(expected), path
        for place, (one, other) in enumerate(zip(found, expected, strict=True)):
            assert_alike(one, other, f"{path}[{place}]")
    elif isinstance(expected, float):
        assert repr(found) == repr(expected), path  # a NaN equals nothing, and -0.0 equals 0.0
    elif not is_dataclass(expected):
        assert found == expected, path


def _names(value):
    """Names of its fields, if it has any."""
    if is_dataclass(value):
        return [field.name for field in fields(value)]
    if isinstance(value, BaseModel):
        return list(type(value).model_fields)
    return getattr(value, "_fields", ())
