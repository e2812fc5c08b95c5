"""The documentation and the help of the shell are in plain English: phrases that readers stumble over are not used."""

import ast
import re

import pytest
import typer

from maid_engine.cli.main import app
from tests.docs.blocks import PAGES, ROOT

STUMBLES = re.compile(
    r"\b(whoever|whom one|at the most|that is none|mend(?:s|ed|ing)?|taken? down|gives? exit code)\b",
    re.IGNORECASE,
)
OPERATORS_STUMBLE = re.compile(r"\b(whoever|for good|all the same)\b", re.IGNORECASE)
"""Phrases that pages for operators and decisions do not use either."""
FOR_OPERATORS = [page for page in PAGES if page.parent.name in ("admin", "decisions")]
NOT_A = re.compile(r"(?<!there )\b(?:is|are) no (?!longer\b|more\b|good\b)\w+", re.IGNORECASE)
"""\"X is no Y\", which is to be \"X is not a Y\"."""
SHIPPED = ("maid_engine", "maid_stdlib", "maid_qa", "maid_remote")
SPOKEN = ("maid_engine/ai_players/cognitive/behaviors/answers", "maid_engine/ai_players/language")
"""What AI players say and read, in their own voice."""
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


@pytest.mark.parametrize("page", FOR_OPERATORS, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_for_operators_uses_none_of_these_phrases(page):
    lines = page.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if OPERATORS_STUMBLE.search(line)] == []


def texts_in(source):
    """The string literals of a module that are not docstrings."""
    tree = ast.parse(source)
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value


def test_messages_say_that_something_is_not_a_thing():
    found = {}
    for file in (file for part in SHIPPED for file in sorted((ROOT / part).rglob("*.py"))):
        name = file.relative_to(ROOT).as_posix()
        wrong = [text for text in texts_in(file.read_text(encoding="utf-8")) if NOT_A.search(text)]
        if wrong and not name.startswith(SPOKEN):
            found[name] = wrong
    assert found == {}


def test_such_a_message_is_found():
    assert [
        text
        for text in texts_in('"""It is no x."""\nx = f"{y!r} is no text; give one"')
        if NOT_A.search(text)
    ]
    assert not NOT_A.search("There is no door.")
