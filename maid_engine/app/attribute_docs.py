"""Reads the docstrings under the attributes of a class from its source, on request.

pydantic can collect them too, but does so when the class is created, which takes a tenth of a server's start.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from itertools import pairwise
from typing import get_args, get_type_hints

from pydantic import BaseModel


def attribute_docs(cls: type) -> Mapping[str, str]:
    """Return attribute → text, for the attributes that the class itself declares.

    Raises:
        OSError: the source is not available.
    """
    (declared,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    if not isinstance(declared, ast.ClassDef):
        return {}
    return dict(_texts(declared))


def _texts(declared: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for statement, below in pairwise(declared.body):
        if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.target, ast.Name):
            continue
        text = below.value if isinstance(below, ast.Expr) else None
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            yield statement.target.id, inspect.cleandoc(text.value)


def groups_in(cls: type) -> Iterator[type]:
    """Yield a class of settings and the classes of its attributes, at any depth: models and dataclasses."""
    yield cls
    for annotation in get_type_hints(cls).values():
        for part in _groups_of(annotation):
            yield from groups_in(part)


def _groups_of(annotation: object) -> Iterator[type]:
    if isinstance(annotation, type) and (issubclass(annotation, BaseModel) or is_dataclass(annotation)):
        yield annotation
    for part in get_args(annotation):
        yield from _groups_of(part)
