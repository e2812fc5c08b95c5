"""The result as one HTML page: no network, no build, and a policy that runs nothing but its own script."""

import base64
import hashlib
from pathlib import Path
from typing import Final

from maid_engine import __version__
from maid_qa.playtest.reports import finding_list, sections, world_map
from maid_qa.playtest.reports.markup import Markup, group, tag, verbatim
from maid_qa.playtest.reports.outcome import STOPPED, Outcome

WEB: Final = Path(__file__).parent / "web"
PARTS: Final = (
    ("summary", "At a glance", sections.summary),
    ("findings", "Findings", finding_list.findings),
    ("map", "Map", world_map.world_map),
    ("coverage", "Coverage", sections.coverage),
    ("scenarios", "Scenarios", sections.scenarios),
    ("timeline", "Timeline", sections.timeline),
    ("cast", "Players", sections.cast),
)


def page(outcome: Outcome) -> str:
    """Return the whole page."""
    style, script = ((WEB / name).read_text(encoding="utf-8") for name in ("page.css", "page.js"))
    packs = ", ".join(Path(pack).name for pack in outcome.result.spec.packs)
    parts = [(name, title, made) for name, title, make in PARTS if (made := make(outcome)) is not None]
    links = [tag("li", {}, tag("a", {"href": f"#{name}"}, title)) for name, title, _ in parts]
    body = tag(
        "body",
        {},
        tag("a", {"class": "skip", "href": "#main"}, "To the content"),
        tag(
            "header",
            {},
            tag("h1", {}, f"Playtest of {packs}"),
            tag("p", {}, STOPPED) if outcome.result.stopped else None,
            tag("nav", {"aria-label": "Parts of this page"}, tag("ul", {}, links)),
        ),
        tag("main", {"id": "main", "tabindex": "-1"}, [made for _, _, made in parts]),
        tag("footer", {}, f"maid {__version__}"),
        tag("script", {}, verbatim(script)),
    )
    head = tag(
        "head",
        {},
        tag("meta", {"charset": "utf-8"}),
        tag("meta", {"http-equiv": "Content-Security-Policy", "content": _policy(style, script)}),
        tag("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        tag("meta", {"name": "color-scheme", "content": "light dark"}),
        tag("link", {"rel": "icon", "href": "data:,"}),
        tag("title", {}, f"Playtest of {packs}"),
        tag("style", {}, verbatim(style)),
    )
    return group(Markup("<!doctype html>\n"), tag("html", {"lang": "en"}, head, body), "\n")


def _policy(style: str, script: str) -> str:
    """Return a policy that allows only this style sheet and this script, by their hashes."""
    return (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
