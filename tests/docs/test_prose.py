"""The documentation and the help of the shell are in plain English: phrases that readers stumble over are not used."""

import re

import pytest
import typer

from maid_engine.cli.main import app
from tests.docs.blocks import PAGES, ROOT

STUMBLES = re.compile(
    r"\b(whoever|whom one|at the most|that is none|mend(?:s|ed|ing)?|taken? down|gives? exit code)\b",
    re.IGNORECASE,
)
GENERATED = "questions-and-prompts.md"
"""It quotes what is sent to language models."""
HISTORY = "CHANGELOG.md"
PROSE = [page for page in PAGES if page.parent.name != "decisions" and page.name not in (GENERATED, HISTORY)]


def stumbles(text):
    """The lines of a text with such a phrase."""
    return [line.strip() for line in text.splitlines() if STUMBLES.search(line)]


@pytest.mark.parametrize("page", PROSE, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_is_in_plain_english(page):
    assert stumbles(page.read_text(encoding="utf-8")) == []


def helps(command, name="maid"):
    """The help of a command, of its parameters and of all commands below it: name → text."""
    yield name, command.help or ""
    for parameter in command.params:
        yield f"{name} {parameter.name}", getattr(parameter, "help", None) or ""
    for below in getattr(command, "commands", {}).values():
        yield from helps(below, f"{name} {below.name}")


def test_the_help_of_the_shell_is_in_plain_english():
    found = dict(helps(typer.main.get_command(app)))
    assert len(found) > 200  # commands of other packages are among them

    assert {name: text for name, text in found.items() if stumbles(text)} == {}


@pytest.mark.parametrize("text", ["Whoever asks is told.", "three at the most", "how to mend it"])
def test_such_a_phrase_is_found(text):
    assert stumbles(text) == [text]
