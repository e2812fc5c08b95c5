"""The list of pages of the admin page, as its script has it."""

import re
from pathlib import Path
from typing import NamedTuple

import maid_engine.admin

WEB = Path(maid_engine.admin.__file__).parent / "web"
FIELD = re.compile(r'(\w+): (?:"([^"]*)"|(\w+))')


class ListedPage(NamedTuple):
    """One page."""

    path: str
    page: str
    """The function that makes it."""
    scope: str
    title: str
    link: str = ""
    count: str = ""


def listed():
    """Every page, in the order of the list."""
    script = (WEB / "pages.js").read_text(encoding="utf-8")
    rows = [line for line in script.splitlines() if line.startswith('  { path: "')]
    return [ListedPage(**{name: text or word for name, text, word in FIELD.findall(row)}) for row in rows]
