"""Packages and modules that import one another in a circle."""

import ast
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeGuard

import grimp
import networkx as nx

from house.sources import Repository

Edge = tuple[str, str]
"""A module, and a module that it imports."""


def largest_package_knot(repository: Repository) -> tuple[str, ...]:
    """The packages (folders) of the largest group in which each imports each, directly or not, at the head of its modules."""
    modules = _graph(repository)
    packages = {_parent(name) for name in modules.modules}
    heads = {source.module: _head_lines(source.tree.body) for source in repository.product}
    edges = (
        (_folder(importer, packages), _folder(imported, packages))
        for importer, imported in _edges(modules)
        if _at_head(modules, (importer, imported), heads.get(importer, frozenset()))
    )
    return max(_knots(edges), key=len, default=())


def module_cycles(repository: Repository) -> list[tuple[str, ...]]:
    """Groups of modules that import one another, imports inside functions and for type checking included; largest first."""
    return sorted(_knots(_edges(_graph(repository))), key=lambda knot: (-len(knot), knot))


def _knots(edges: Iterable[Edge]) -> list[tuple[str, ...]]:
    graph = nx.DiGraph(list(edges))
    groups = (tuple(sorted(group)) for group in nx.strongly_connected_components(graph))
    return [group for group in groups if len(group) > 1]


def _edges(modules: grimp.ImportGraph) -> Iterator[Edge]:
    for importer in sorted(modules.modules):
        for imported in sorted(modules.find_modules_directly_imported_by(importer)):
            yield importer, imported


def _at_head(modules: grimp.ImportGraph, edge: Edge, head: frozenset[int]) -> bool:
    details = modules.get_import_details(importer=edge[0], imported=edge[1])
    return any(detail["line_number"] in head for detail in details)


def _head_lines(body: Iterable[ast.stmt]) -> frozenset[int]:
    """The lines of the imports that run when a module is loaded."""
    lines: set[int] = set()
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            lines.update(range(statement.lineno, (statement.end_lineno or statement.lineno) + 1))
        elif _runs_at_load(statement):
            lines.update(_head_lines(statement.body))
    return frozenset(lines)


def _runs_at_load(statement: ast.stmt) -> TypeGuard[ast.Try | ast.If]:
    if isinstance(statement, ast.If):
        return "TYPE_CHECKING" not in ast.unparse(statement.test)
    return isinstance(statement, ast.Try)


def _folder(module: str, packages: set[str]) -> str:
    return module if module in packages else _parent(module)


def _parent(module: str) -> str:
    return module.rpartition(".")[0] or module


def _graph(repository: Repository) -> grimp.ImportGraph:
    with _importable(repository):
        return grimp.build_graph(*repository.packages, cache_dir=None)


@contextmanager
def _importable(repository: Repository) -> Iterator[None]:
    """Let packages be found in the repository first. They are found, not imported."""
    sys.path.insert(0, str(repository.root))
    try:
        yield
    finally:
        sys.path.remove(str(repository.root))
