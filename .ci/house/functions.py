"""How long, how complex and how dense functions are."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from house.sources import Source

DENSITY_LINES_LEAST = 10
"""Shorter functions say nothing about density: one condition fills them."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_BRANCHES = (
    ast.If,
    ast.IfExp,
    ast.For,
    ast.AsyncFor,
    ast.While,
    ast.ExceptHandler,
    ast.match_case,
    ast.Assert,
)


@dataclass(frozen=True)
class Function:
    """The measures of one function, without the functions inside it."""

    place: str
    """``path::name``."""
    length: int
    """Lines of the body without its docstring."""
    lines: int
    """Those of them that are not blank."""
    branches: int

    @property
    def complexity(self) -> int:
        """Cyclomatic complexity (McCabe 1976), with conditional expressions, ``and``/``or``, filters and assertions counted."""
        return self.branches + 1

    @property
    def density(self) -> float:
        """Branches per line."""
        return self.branches / self.lines if self.lines else 0.0


class Functions:
    """Every function of some files."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self.all = tuple(function for source in sources for function in functions_of(source))

    @cached_property
    def long(self) -> tuple[Function, ...]:
        """Those that are long enough to be called dense or not."""
        return tuple(function for function in self.all if function.length >= DENSITY_LINES_LEAST)

    @property
    def density(self) -> float:
        """Branches per line over the long ones."""
        lines = sum(function.lines for function in self.long)
        return sum(function.branches for function in self.long) / lines if lines else 0.0

    def densest(self, count: int) -> tuple[Function, ...]:
        """The functions with the most branches per line."""
        return tuple(sorted(self.long, key=lambda function: -function.density)[:count])

    def longest(self, count: int) -> tuple[Function, ...]:
        """The longest functions."""
        return tuple(sorted(self.all, key=lambda function: -function.length)[:count])

    def most_complex(self, count: int) -> tuple[Function, ...]:
        """The functions with the most branches."""
        return tuple(sorted(self.all, key=lambda function: -function.branches)[:count])


def functions_of(source: Source) -> Iterator[Function]:
    """The functions and methods of a file."""
    for node in source.nodes:
        if isinstance(node, _Function):
            yield _measured(source, node)


def percentile(values: Sequence[int], share: float) -> int:
    """The value below which this share of the values lies; 0 if there are none."""
    ordered = sorted(values)
    return ordered[int(len(ordered) * share)] if ordered else 0


def _measured(source: Source, node: _Function) -> Function:
    body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
    text = source.lines[body[0].lineno - 1 : body[-1].end_lineno] if body else []
    return Function(
        place=f"{source.path}::{node.name}",
        length=len(text),
        lines=sum(1 for line in text if line.strip()),
        branches=sum(_branches(inner) for inner in _own(node)),
    )


def _own(function: _Function) -> Iterator[ast.AST]:
    """The nodes of a function without those of the functions inside it."""
    todo = list(ast.iter_child_nodes(function))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, _Function):
            todo.extend(ast.iter_child_nodes(node))


def _branches(node: ast.AST) -> int:
    if isinstance(node, _BRANCHES):
        return 1
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    return 0
