"""Makes the table of aims and measured values out of the benches' JSON.

``maid bench figures DIR`` reads every ``NAME.json`` in the folder, as ``maid bench NAME … --json > DIR/NAME.json`` writes
it, and prints the page docs/qa/figures.md; ``--write FILE`` writes it. A bench that measures several things has several
files, such as ``fleet-kill.json``.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from maid_engine.core.errors import ConfigError
from maid_qa.bench.aims import AIMS, Aim, Figures, Value, is_full_size
from maid_qa.bench.keys import KeyMissingError
from maid_qa.bench.report import show

HEAD = """# Figures

Every number that the AI player specification (§), the design (D4) and this project's own measures ask for, beside what was measured.
*met* says whether the value keeps to its aim; *small run* says that there were fewer AI players, hours or rounds than the aim is about, so that
the value says little. Times were measured on a machine with the load that is named below.
What the benches measure and how is in [benches](benches.md) and [evaluation](evaluation.md).

`maid bench figures docs/qa/figures --write docs/qa/figures.md` makes this page from the JSON in [`figures/`](figures/). To measure one again, run
its command with `--json` into the file of that name there.

| what | asked by | aim | measured | met | command | date |
|---|---|---|---|---|---|---|
"""
NOT_MEASURED = "not measured"


def read_all(folder: Path) -> dict[str, Figures]:
    """Return the figures of every JSON file in a folder by the file's name without its ending.

    Raises:
        ConfigError: the folder is missing, or a file holds no JSON object.
    """
    if not folder.is_dir():
        raise ConfigError(f"{folder}: there is no such folder; make it, and write the benches' JSON into it")
    found: dict[str, Figures] = {}
    for path in sorted(folder.glob("*.json")):
        try:
            figures = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ConfigError(f"{path}: is not JSON ({error}); run its bench again") from error
        if not isinstance(figures, dict):
            raise ConfigError(f"{path}: is not a JSON object; run its bench again")
        found[path.stem] = figures
    return found


def bench_of(name: str) -> str:
    """Return the bench whose figures a file of this name has: `fleet` for `fleet` and for its variant `fleet-kill`."""
    return name.partition("-")[0]


def page(figures: Mapping[str, Figures]) -> str:
    """Return the whole page in Markdown."""
    rows = "".join(f"{_row(aim, figures.get(aim.of))}\n" for aim in AIMS)
    notes = "".join(f"- {aim.what} ({aim.limit.text}): {aim.note}.\n" for aim in AIMS if aim.note)
    machines = "".join(f"- `{name}`: {_machine(one)}\n" for name, one in sorted(figures.items()))
    return f"{HEAD}{rows}\n## Notes\n\n{notes}\n## Machines\n\n{machines or 'None yet.'}"


def value_of(aim: Aim, figures: Figures | None) -> Value:
    """Return the measured value of an aim, or ``None``."""
    if figures is None:
        return None
    try:
        return aim.value(figures)
    except (KeyMissingError, KeyError):
        return None


def table(figures: Mapping[str, Figures]) -> list[dict[str, object]]:
    """Return the rows as data."""
    return [
        {
            "what": aim.what,
            "source": aim.source,
            "aim": aim.limit.text,
            "bench": aim.of,
            "value": value_of(aim, figures.get(aim.of)),
            "full_size": is_full_size(aim.of, figures.get(aim.of, {})),
            "met": _met(aim, value_of(aim, figures.get(aim.of))),
        }
        for aim in AIMS
    ]


def _met(aim: Aim, value: Value) -> bool | None:
    if value is None:
        return None
    return aim.holds(value)


def _row(aim: Aim, figures: Figures | None) -> str:
    value = value_of(aim, figures)
    if figures is None or value is None:
        command = ""
        if figures is not None:
            command = f"`maid bench {bench_of(aim.of)}`"
        return f"| {aim.what} | {aim.source} | {aim.limit.text} | {NOT_MEASURED} | | {command} | |"
    met = "yes" if aim.holds(value) else "**no**"
    if not is_full_size(aim.of, figures):
        met = f"{met}, small run"
    command = f"`{figures.get('command', '')}`"
    cells = (
        aim.what,
        aim.source,
        aim.limit.text,
        aim.limit.shown(value),
        met,
        command,
        str(figures.get("date", "")),
    )
    return f"| {' | '.join(cells)} |"


def _machine(figures: Figures) -> str:
    told = f"{figures.get('machine', 'unknown')}, Python {figures.get('python', '?')}"
    return f"{told}, load {figures.get('load_before', '?')} before, {figures.get('wall_s', '?')} s"


def main(arguments: Sequence[str]) -> int:
    """Run `maid bench figures DIR`."""
    parser = argparse.ArgumentParser(prog="maid bench figures", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the benches' JSON is")
    parser.add_argument(
        "--write", type=Path, metavar="FILE", help="write the page here instead of printing it"
    )
    parser.add_argument("--json", action="store_true", help="print the rows as one JSON object")
    given = parser.parse_args(arguments)
    figures = read_all(given.folder)
    if given.json:
        show({"rows": table(figures)}, as_json=True)
    elif given.write is not None:
        given.write.write_text(page(figures), encoding="utf-8")
    else:
        print(page(figures), end="")
    return 0
