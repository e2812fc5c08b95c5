"""Reads the docstrings under the attributes of a class from its source, on request.

pydantic can collect them too, but does so when the class is created, which takes a tenth of a server's start.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from itertools import pairwise


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
