"""The Python files of the repository, read once."""

import ast
import io
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True)
class Source:
    """One Python file."""

    path: str
    """Relative to the repository, with forward slashes."""
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree. Raises ``SyntaxError`` if the file is not Python."""
        return ast.parse(self.text, filename=self.path)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of the tree."""
        return tuple(ast.walk(self.tree))

    @cached_property
    def lines(self) -> list[str]:
        """All lines, without their ends."""
        return self.text.splitlines()

    @cached_property
    def comments(self) -> tuple[str, ...]:
        """The comments, each from its ``#`` on."""
        tokens = tokenize.generate_tokens(io.StringIO(self.text).readline)
        return tuple(token.string for token in tokens if token.type == tokenize.COMMENT)

    @property
    def name(self) -> str:
        """The module's last name; for ``__init__.py`` the package's."""
        path = Path(self.path)
        return path.parent.name if path.stem == "__init__" else path.stem

    @property
    def module(self) -> str:
        """The module's full name."""
        parts = Path(self.path).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def part(self) -> str:
        """The top-level folder that the file is in."""
        return self.path.partition("/")[0]


@dataclass(frozen=True)
class Repository:
    """The product's files and the tests' files below one folder."""

    root: Path
    packages: tuple[str, ...]
    """Top-level packages of the product."""

    @classmethod
    def at(cls, root: Path) -> "Repository":
        """The repository in a folder. Its packages are the root packages of the import contracts in ``pyproject.toml``."""
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        return cls(root, tuple(project["tool"]["importlinter"]["root_packages"]))

    @cached_property
    def product(self) -> tuple[Source, ...]:
        """The files of the product, by path."""
        return tuple(source for package in self.packages for source in self._below(package))

    @cached_property
    def tests(self) -> tuple[Source, ...]:
        """The files of the tests, by path."""
        return tuple(self._below("tests"))

    def _below(self, folder: str) -> Iterator[Source]:
        for path in sorted((self.root / folder).rglob("*.py")):
            yield Source(path.relative_to(self.root).as_posix(), path.read_text(encoding="utf-8"))
