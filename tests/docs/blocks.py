"""The fenced blocks of the documentation, and what is to be done with each.

``console``        lines that begin with ``$ `` run in a shell; what stands below each must be printed
``console serving``  likewise one command that serves until it is stopped: on free ports instead of the usual ones.
                   Further commands run beside it
``play``           lines that begin with ``> `` are typed in a game in memory; what stands below must be read;
                   ``(10 seconds later)`` lets time pass; ``play as owner`` types with an owner's rights, and
                   ``play with 3 AI players`` starts a new game in which so many are wanted
``python``         runs, together with the page's other python blocks
``toml settings``  is read as settings, and so is ``env``
``… file=NAME``    is written there, for the commands that follow

A block that none of this is done with says why in a comment right above it: ``<!-- not run: the reason -->``.
A page whose blocks another test runs says so in its first lines: ``<!-- run by tests/… -->``.
"""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = (
    *(
        ROOT / name
        for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "GLOSSARY.md")
    ),
    *sorted((ROOT / "docs").rglob("*.md")),
)
_FENCE = re.compile(r"^```(.*)$")
_NOT_RUN = re.compile(r"<!-- not run: (.+) -->")
_RUN_BY = re.compile(r"<!-- run by (\S+) -->")


@dataclass(frozen=True)
class Block:
    """One fenced block."""

    page: Path
    line: int
    info: str
    text: str
    not_run: str = ""
    """Why it is not run; empty when it is."""

    @property
    def where(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def kind(self) -> str:
        return self.info.partition(" file=")[0].strip()

    @property
    def file(self) -> str:
        return self.info.partition(" file=")[2].strip()


def run_elsewhere(page: Path) -> str:
    """The test that runs a page's blocks instead of this runner; empty for none."""
    found = _RUN_BY.search(page.read_text(encoding="utf-8"))
    return found[1] if found else ""


def blocks_of(page: Path) -> list[Block]:
    """The blocks of a page, in order."""
    found: list[Block] = []
    lines = page.read_text(encoding="utf-8").splitlines()
    number = 0
    while number < len(lines):
        fence = _FENCE.match(lines[number])
        if fence is None:
            number += 1
            continue
        above = next((line for line in reversed(lines[:number]) if line.strip()), "")
        reason = _NOT_RUN.search(above)
        end = lines.index("```", number + 1)
        text = "\n".join(lines[number + 1 : end]) + "\n"
        found.append(Block(page, number + 1, fence[1], text, reason[1] if reason else ""))
        number = end + 1
    return found
