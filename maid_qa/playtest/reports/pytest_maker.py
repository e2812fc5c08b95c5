"""A test for each finding: it fails while the fault is there, and passes once it is fixed."""

import os
import re
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from maid_qa.playtest.findings import Found
from maid_qa.playtest.log import Log, Player, Typed
from maid_qa.playtest.reports.outcome import kind_of, severity_word

LONGEST_NAME: Final = 60
LONGEST_ROW: Final = 83
"""With its indentation and comma a row has the 88 columns of the usual formatters."""
WIDTH: Final = 88
_UNFIT: Final = re.compile(r"\W+", re.ASCII)
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")


def write_tests(folder: Path, founds: Iterable[Found]) -> tuple[Path, ...]:
    """Write a file for each finding that was reproduced, and return the files.

    The folder is created if missing.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for found in founds:
        if found.reproduction is not None and found.reproduction.confirmed:
            file = folder / f"{name_of(found)}.py"
            file.write_text(test_of(found, folder), encoding="utf-8")
            written.append(file)
    return tuple(written)


def name_of(found: Found) -> str:
    """Return a name for its test and file, equal in every run."""
    words = _UNFIT.sub("_", f"{found.finding.kind}_{found.finding.where}".lower()).strip("_")
    return f"test_{words[:LONGEST_NAME].strip('_')}_{found.id}"


def test_of(found: Found, folder: Path) -> str:
    """Return the text of its file.

    Args:
        found: a finding with a reproduction.
        folder: where the file will be; folders of packs are named relative to it.
    """
    again = found.reproduction
    if again is None:
        return _test_of_lines(found, (), None, folder)
    if again.scenario is not None:
        return _test_of_scenario(found, again.scenario, folder)
    return _test_of_lines(found, again.lines, again.until, folder)


def _test_of_lines(found: Found, lines: Sequence[Typed], until: int | None, folder: Path) -> str:
    """Return the text of a test that types lines and ends at a tick."""
    packs, needs_path = _packs(found.log.packs, folder)
    imports, names = list[str](), ["Log"]
    tables = list[str]()
    of_log, of_replay = [f"PACKS, seed={found.log.seed}"], ["log"]
    if needs_path:
        imports = ["from pathlib import Path", ""]
    cast = _cast(found.log, lines)
    if cast:
        names.append("Player")
        tables += _table("CAST", cast)
        of_log.append("cast=CAST")
    if lines:
        names.append("Typed")
        tables += _table("LINES", [_typed(one) for one in lines])
        of_replay.append("LINES")
    else:
        of_replay.append("()")
    if until is not None:
        of_replay.append(f"until={until}")
    return "\n".join(
        [
            *_docstring(found),
            "",
            *imports,
            f"from maid_qa.playtest.log import {', '.join(names)}",
            "from maid_qa.playtest.log_replay import replay",
            "",
            f'FINDING = "{found.id}"',
            f"PACKS = ({', '.join(packs)}{',' * (len(packs) == 1)})",
            *tables,
            "",
            "",
            f"def {name_of(found)}():",
            f"    log = Log({', '.join(of_log)})",
            f"    play = replay({', '.join(of_replay)})",
            "",
            *_no_more(),
        ]
    )


def _test_of_scenario(found: Found, file: Path, folder: Path) -> str:
    packs, _ = _packs(found.log.packs, folder)
    beside = os.path.relpath(file.resolve(), folder.resolve()).replace(os.sep, "/")
    return "\n".join(
        [
            *_docstring(found),
            "",
            "from pathlib import Path",
            "",
            "from maid_qa.playtest.scenario.scenario_run import play_scenario",
            "from maid_qa.playtest.scenario.scenario_reader import read_scenario",
            "",
            f'FINDING = "{found.id}"',
            f"PACKS = ({', '.join(packs)}{',' * (len(packs) == 1)})",
            f"FILE = Path(__file__).parent / {_quoted(beside)}",
            "",
            "",
            f"def {name_of(found)}():",
            "    scenario = read_scenario(FILE)",
            f"    play = play_scenario(scenario, packs=PACKS, seed={found.log.seed}).play",
            "",
            *_no_more(),
        ]
    )


def _docstring(found: Found) -> list[str]:
    finding = found.finding
    return [
        f'"""{_plain(kind_of(found).title)} ({severity_word(finding.severity)}): {_plain(finding.where)}.',
        "",
        *_wrapped(finding.what),
        "",
        f"Found by maid playtest with seed {found.log.seed}; this fails until it is fixed.",
        '"""',
    ]


def _no_more() -> list[str]:
    return [
        "    again = [one.finding for one in play.findings if one.id == FINDING]",
        "    assert again == []",
        "",
    ]


def _packs(packs: Iterable[str], folder: Path) -> tuple[list[str], bool]:
    written, needs_path = [], False
    for pack in packs:
        if "/" in pack and Path(pack).is_dir():
            beside = os.path.relpath(Path(pack).resolve(), folder.resolve()).replace(os.sep, "/")
            written.append(f"str(Path(__file__).parent / {_quoted(beside)})")
            needs_path = True
        else:
            written.append(_quoted(pack))
    return written, needs_path


def _cast(log: Log, lines: Iterable[Typed]) -> list[str]:
    needed = {typed.who for typed in lines}
    return [_player(player) for player in log.cast if player.name in needed]


def _player(player: Player) -> str:
    extra = [f"preset={_quoted(player.preset)}"] if player.preset else []
    if player.tester:
        extra.append("tester=True")
    if player.lent:
        extra.append("lent=True")
    if player.account:
        extra.append("account=True")
    return _call("Player", [_quoted(player.name), _quoted(player.role), *extra])


def _typed(typed: Typed) -> str:
    return _call("Typed", [str(typed.tick), _quoted(typed.who), _quoted(typed.line)])


def _call(name: str, values: Sequence[str]) -> str:
    """Return a call as formatters write it: in one line, or with a line for each value."""
    short = f"{name}({', '.join(values)})"
    if len(short) <= LONGEST_ROW:
        return short
    return "\n".join([f"{name}(", *(f"        {value}," for value in values), "    )"])


def _table(name: str, rows: Sequence[str]) -> list[str]:
    return [f"{name} = [", *(f"    {row}," for row in rows), "]"]


def _quoted(text: str) -> str:
    """Return the text as a Python literal, in the quotes that formatters choose."""
    quote = "'" if text.count('"') > text.count("'") else '"'
    plain = repr(text) if text.isprintable() else ascii(text)
    body = plain[1:-1].replace(f"\\{plain[0]}", plain[0])
    return quote + body.replace(quote, "\\" + quote) + quote


def _plain(text: str) -> str:
    """Return the text without characters that may not stand in a docstring."""
    return _CONTROL.sub(" ", text).replace("\\", "/").replace('"', "'")


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(_plain(text), WIDTH) or ["There is nothing to add."]
