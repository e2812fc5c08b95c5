"""Every measure of the source, under its name and in the order of the table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from house import counts
from house.functions import Function, Functions, percentile
from house.imports import largest_package_knot, module_cycles
from house.module_names import gerund_names, shared_names
from house.sources import Repository, Source

SERVER = "maid_engine"
MIRRORED_LINES_LEAST = 61
"""A module of at least this many lines has a test file of its name."""
WORST_SHOWN = 5


@dataclass(frozen=True)
class Measure:
    """One number about the source. Smaller is better if it is limited."""

    key: str
    title: str
    value: float
    limited: bool = False
    """Whether it may not grow."""
    places: Mapping[str, int] = field(default_factory=dict)
    """For a count: the file → how often there."""
    worst: tuple[str, ...] = ()
    """For a rate or a greatest value: the places that have most part in it."""

    @property
    def text(self) -> str:
        """The number as the table shows it."""
        return f"{self.value:,.0f}" if self.value == int(self.value) else f"{self.value:g}"


def measure(repository: Repository) -> list[Measure]:
    """All measures of a repository, which take some seconds."""
    return [
        *_sizes(repository),
        *_functions(repository),
        *_expressions(repository),
        *_types(repository),
        *_exceptions(repository),
        *_structure(repository),
        *_tests(repository),
    ]


def _sizes(repository: Repository) -> Iterator[Measure]:
    lengths = [len(source.lines) for source in repository.product]
    yield Measure("files", "files", len(lengths))
    yield Measure("thousand_lines", "thousand lines", round(sum(lengths) / 1000, 1))
    yield Measure("file_median", "file: median of lines", percentile(lengths, 0.5))
    yield Measure("file_p90", "file: nine in ten are shorter than", percentile(lengths, 0.9))
    longest = sorted(repository.product, key=lambda source: -len(source.lines))[:WORST_SHOWN]
    yield Measure(
        "file_longest",
        "file: longest",
        max(lengths, default=0),
        limited=True,
        worst=tuple(f"{source.path}: {len(source.lines)}" for source in longest),
    )


def _functions(repository: Repository) -> Iterator[Measure]:
    functions = Functions(repository.product)
    lengths = [function.length for function in functions.all]
    complexities = [function.complexity for function in functions.all]
    yield Measure("functions", "functions", len(lengths))
    yield Measure("function_median", "function: median of lines", percentile(lengths, 0.5), limited=True)
    yield Measure(
        "function_p90", "function: nine in ten are shorter than", percentile(lengths, 0.9), limited=True
    )
    yield Measure(
        "function_longest",
        "function: longest",
        max(lengths, default=0),
        limited=True,
        worst=tuple(f"{one.place}: {one.length}" for one in functions.longest(WORST_SHOWN)),
    )
    most_complex = tuple(f"{one.place}: {one.complexity}" for one in functions.most_complex(WORST_SHOWN))
    complexity_p90 = percentile(complexities, 0.9)
    yield Measure(
        "complexity_p90",
        "complexity: nine in ten are below",
        complexity_p90,
        limited=True,
        worst=most_complex,
    )
    yield Measure(
        "complexity_most",
        "complexity: greatest",
        max(complexities, default=0),
        limited=True,
        worst=most_complex,
    )
    yield _density("branches_per_line", "branches per line", functions)
    for package in repository.packages:
        inside = Functions([source for source in repository.product if source.part == package])
        yield _density(f"branches_per_line_{package}", f"branches per line, {package}", inside)


def _density(key: str, title: str, functions: Functions) -> Measure:
    return Measure(
        key, title, round(functions.density, 3), limited=True, worst=_dense(functions.densest(WORST_SHOWN))
    )


def _dense(functions: Iterable[Function]) -> tuple[str, ...]:
    return tuple(f"{one.place}: {one.density:.2f}" for one in functions)


def _expressions(repository: Repository) -> Iterator[Measure]:
    yield _rate(
        repository,
        "conditional_expressions_rate",
        "conditional expressions in 1,000 lines",
        counts.conditional_expressions,
    )
    yield _rate(
        repository,
        "filtered_comprehensions_rate",
        "filtered comprehensions in 1,000 lines",
        counts.filtered_comprehensions,
    )
    yield _count(
        "nested_conditionals",
        "nested conditional expressions",
        repository.product,
        counts.nested_conditionals,
    )
    yield _count(
        "crowded_comprehensions",
        "comprehensions with several conditions",
        repository.product,
        counts.crowded_comprehensions,
    )


def _types(repository: Repository) -> Iterator[Measure]:
    yield _count("any_names", "Any as a name", repository.product, counts.any_names)
    yield _count("any_dicts", "dict[str, Any]", repository.product, counts.any_dicts)
    yield _count("string_keys", "accesses by a text key", repository.product, counts.string_keys)
    yield _count(
        "private_reaches", "reaches into private attributes", repository.product, counts.private_reaches
    )
    yield _count("method_patches", "replaced methods", repository.product, counts.method_patches)
    yield _count("text_events", "log events that are sentences", repository.product, counts.text_events)


def _exceptions(repository: Repository) -> Iterator[Measure]:
    for rule in counts.RULES:
        sources = (*repository.product, *repository.tests)
        yield _count(f"excepted_{rule}", f"exceptions from {rule}", sources, counts.exceptions_from(rule))


def _structure(repository: Repository) -> Iterator[Measure]:
    knot = largest_package_knot(repository)
    yield Measure("package_knot", "packages in the largest knot", len(knot), limited=True, worst=knot)
    cycles = module_cycles(repository)
    yield Measure(
        "module_cycles",
        "modules in the largest cycle",
        max((len(cycle) for cycle in cycles), default=0),
        limited=True,
        worst=tuple(" ".join(cycle) for cycle in cycles),
    )
    names = sorted(_first_level(repository.root / SERVER))
    yield Measure(
        "server_names", f"first-level names of {SERVER}", len(names), limited=True, worst=tuple(names)
    )
    yield _listed("shared_names", "modules of one name within a part", shared_names(repository.product))
    yield _listed("gerund_names", "modules named after an act in -ing", gerund_names(repository.product))


def _tests(repository: Repository) -> Iterator[Measure]:
    yield _count("test_private_reaches", "private reaches in tests", repository.tests, counts.private_reaches)
    unmirrored = [source.path for source in untested(repository)]
    yield _listed("untested_modules", "modules without a test file", unmirrored)
    lines = sum(len(source.lines) for source in repository.product)
    tests = sum(len(source.lines) for source in repository.tests)
    yield Measure("tests_per_source", "test lines per source line", round(tests / lines, 2) if lines else 0.0)


def untested(repository: Repository) -> list[Source]:
    """The modules above 60 lines for which no ``test_<name>.py`` exists."""
    names = {source.name for source in repository.tests}
    return [
        source
        for source in repository.product
        if len(source.lines) >= MIRRORED_LINES_LEAST and f"test_{source.name.strip('_')}" not in names
    ]


def _count(key: str, title: str, sources: Iterable[Source], count: counts.Counter) -> Measure:
    places = counts.by_file(sources, count)
    return Measure(key, title, sum(places.values()), limited=True, places=places)


def _listed(key: str, title: str, paths: Sequence[str]) -> Measure:
    return Measure(key, title, len(paths), limited=True, places=dict.fromkeys(paths, 1))


def _rate(repository: Repository, key: str, title: str, count: counts.Counter) -> Measure:
    places = counts.by_file(repository.product, count)
    lines = sum(counts.text_lines(source) for source in repository.product)
    most: Sequence[tuple[str, int]] = sorted(places.items(), key=lambda place: -place[1])[:WORST_SHOWN]
    return Measure(
        key,
        title,
        round(1000 * sum(places.values()) / lines, 1) if lines else 0.0,
        limited=True,
        worst=tuple(f"{path}: {number}" for path, number in most),
    )


def _first_level(package: Path) -> Iterator[str]:
    """The packages and modules directly inside a package."""
    for path in package.glob("*"):
        is_module = path.suffix == ".py" and path.stem != "__init__"
        if is_module or (path / "__init__.py").is_file():
            yield path.stem
