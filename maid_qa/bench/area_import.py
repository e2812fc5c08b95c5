"""How long it takes to import a generated world from area files, to load it, to check it and to draw its map."""

import argparse
import gc
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import Final, TypeVar

from maid_engine.cli.pack_problems import load_problems, problems_of
from maid_engine.core.errors import MaidError, Problem
from maid_engine.ports.world_exchange import Imported, ImportWish
from maid_qa.bench.generated_areas import write_areas
from maid_qa.bench.report import Report, say, show
from maid_stdlib.content.pack import FolderPack
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.world_exchange import JSON, LibraryExchange

T = TypeVar("T")
ROOMS: Final = 12_000


def imported_of(dialect: Dialect, rooms: int, seed: int, folder: Path) -> tuple[dict[str, object], Path]:
    """Return the figures of one import, and the folder of the pack.

    Raises:
        MaidError: something in the generated files was not read.
    """
    files = folder / f"{dialect}_files"
    size = write_areas(files, dialect, rooms, str(seed))
    pack = folder / f"generated_{dialect}"
    wish = ImportWish(files, dialect, pack.name, "The Generated Lands", pack)
    result, figures = _timed("import", lambda: LibraryExchange().import_world(wish))
    _refuse_losses(result)
    return {**result.counts, "mib": round(size / 2**20, 2), **figures}, pack


def _refuse_losses(result: Imported) -> None:
    lost = [line for notes in result.notes if notes.heading == "Not read" for line in notes.first]
    if lost:
        raise MaidError(f"the import did not read what the bench wrote: {lost[0]}")


def loaded_and_checked(pack: Path) -> dict[str, object]:
    """Return how long a game takes to load a pack, and `packs check` to check it. Both collect no garbage meanwhile.

    Raises:
        MaidError: the pack does not load.
    """
    gc.disable()
    problems, loading = _timed("load", lambda: load_problems([str(pack)]))
    if problems:
        raise MaidError(f"the imported pack does not load: {problems[0]}")
    found, checking = _timed("check", lambda: problems_of([str(pack)]))
    gc.enable()
    _, drawing = _timed("map", lambda: LibraryExchange().map_of(FolderPack(pack), JSON))
    return {**loading, **checking, **drawing, **_weights(found)}


def _weights(problems: Sequence[Problem]) -> dict[str, object]:
    """Return how many problems there are of each weight."""
    weights = [problem.weight.value for problem in problems]
    return {f"{name}s": weights.count(name) for name in ("error", "warning", "hint")}


def _timed(name: str, work: Callable[[], T]) -> tuple[T, dict[str, object]]:
    """Return what some work returns, and its seconds: by the clock, and of the processor."""
    began, used = perf_counter(), process_time()
    result = work()
    figures: dict[str, object] = {
        f"{name}_s": round(perf_counter() - began, 3),
        f"{name}_cpu_s": round(process_time() - used, 3),
    }
    return result, figures


def main(arguments: list[str]) -> None:
    """Run the bench: ``maid bench import``."""
    parser = argparse.ArgumentParser(prog="maid bench import", description=__doc__)
    parser.add_argument("--rooms", type=int, default=ROOMS, help=f"rooms of the world; default: {ROOMS}")
    parser.add_argument(
        "--from",
        dest="dialects",
        action="append",
        choices=[dialect.value for dialect in Dialect],
        help="a dialect; may be repeated; default: all",
    )
    parser.add_argument("--keep", type=Path, help="keep files and packs in this folder")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    report = Report(seed=given.seed)
    report.add(rooms=given.rooms)
    with tempfile.TemporaryDirectory(prefix="maid-import-") as scratch:
        folder = given.keep or Path(scratch)
        dialects: dict[str, object] = {}
        packs: list[Path] = []
        for name in given.dialects or list(Dialect):
            say(f"import: {name}")
            dialects[str(name)], pack = imported_of(Dialect(name), given.rooms, given.seed, folder)
            packs.append(pack)
        report.add(dialects=dialects)
        say("load and check")
        report.add(**loaded_and_checked(packs[0]))
    show(report.finish(), as_json=given.json)
