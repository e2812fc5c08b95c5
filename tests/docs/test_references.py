"""The documentation leaves nothing out and points nowhere in vain."""

import json
import re
from dataclasses import fields

import pytest

from maid_engine.ai_players.models import events
from maid_engine.app.settings import KEYS, load
from maid_engine.commands.definition import Capability
from maid_engine.core.events import Event
from maid_engine.monitoring.telemetry.names import COUNTERS, GAUGES, TIMINGS
from maid_qa.testing.pilot import Pilot
from maid_qa.world.invariants import LAWS
from tests.docs.blocks import PAGES, ROOT

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
DOCS = ROOT / "docs"


def heading_anchor(heading):
    """As GitHub makes them."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def anchors(page):
    return {
        heading_anchor(line.lstrip("#")) for line in page.read_text().splitlines() if line.startswith("#")
    }


def links(page):
    text = re.sub(r"```.*?\n```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [link for link in LINK.findall(text) if not re.match(r"[a-z]+:", link)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    broken = []
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)

    assert broken == []


def test_every_page_can_be_reached_from_the_index():
    seen, todo = set(), [DOCS / "README.md"]
    while todo:
        page = todo.pop()
        if page in seen or page.suffix != ".md":
            continue
        seen.add(page)
        todo += [(page.parent / link.partition("#")[0]).resolve() for link in links(page)]

    assert [page.name for page in DOCS.rglob("*.md") if page not in seen] == []


def cell(text):
    return text.replace("|", "\\|").replace("<", "&lt;").replace(">", "&gt;")


def command_row(command):
    """A command as its page lists it: a row, or for a gesture only its name."""
    if command.category == "social":
        return f"`{command.name}`"
    forms = " · ".join(f"`{form}`".replace("|", "\\|") for form in command.forms)
    aliases = ", ".join(f"`{alias}`" for alias in command.aliases)
    return f"| {forms} | {aliases} | {cell(command.summary)} |"


def test_every_command_is_listed_as_it_was_declared():
    listed = "".join((DOCS / page).read_text() for page in ("player/commands.md", "admin/commands.md"))
    missing = [command_row(one) for one in Pilot().game.commands.all() if command_row(one) not in listed]

    assert missing == [], "put these rows into docs/player/commands.md or docs/admin/commands.md"


def test_no_command_is_listed_that_is_gone():
    rows = [command_row(one) for one in Pilot().game.commands.all()]
    listed = "".join((DOCS / page).read_text() for page in ("player/commands.md", "admin/commands.md"))
    gone = [line for line in listed.splitlines() if line.startswith("| `") and line not in rows]

    assert gone == []


def test_every_capability_is_explained():
    text = (DOCS / "admin" / "accounts.md").read_text()

    assert [one.value for one in Capability if f"`{one.value}`" not in text] == []


def setting_cells(setting):
    return f"| `{setting.key}` | `{json.dumps(setting.value)}` |"


def test_every_setting_is_listed_with_its_default(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (DOCS / "admin" / "settings.md").read_text()
    wrong = [setting_cells(one) for one in load(environ={}).effective() if setting_cells(one) not in text]

    assert wrong == [], "these rows of docs/admin/settings.md are missing, or their default is another"


def test_no_setting_is_listed_that_does_not_exist():
    text = (DOCS / "admin" / "settings.md").read_text()

    assert [key for key in re.findall(r"^\| `([a-z_.]+)` \|", text, re.MULTILINE) if key not in KEYS] == []


def test_every_law_is_listed():
    text = (DOCS / "qa" / "invariants.md").read_text()

    assert [law for number, law, _ in LAWS if f"| {number} | {law} |" not in text] == []


def test_every_number_of_the_metrics_page_is_served_and_the_other_way_round():
    text = (DOCS / "admin" / "metrics.md").read_text()
    named = set(re.findall(r"`(maid_[a-z_]+)`", text))
    served = {f"maid_{name}_total" for name in COUNTERS} | {f"maid_{name}" for name in (*GAUGES, *TIMINGS)}

    assert named == served


def test_every_event_of_ai_players_is_listed_with_its_fields():
    listed = re.findall(
        r"^\| `(\w+)` \| (.*?) \|", (DOCS / "developer/ai-player-events.md").read_text(), re.MULTILINE
    )
    declared = [
        (name, ", ".join(f"`{field.name}`" for field in fields(kind)))
        for name, kind in vars(events).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]

    assert listed == declared
