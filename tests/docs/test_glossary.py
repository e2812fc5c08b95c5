"""The glossary is short, and each term names a module that exists."""

import re
from importlib.util import find_spec

from tests.docs.blocks import ROOT

MOST_TERMS = 60
ROW = re.compile(r"^\| (?!term \||-)(.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
ROWS = ROW.findall((ROOT / "GLOSSARY.md").read_text(encoding="utf-8"))


def test_the_glossary_has_at_most_sixty_terms():
    assert 40 <= len(ROWS) <= MOST_TERMS


def test_no_term_is_explained_twice():
    terms = [term for term, _, _ in ROWS]

    assert sorted(set(terms)) == sorted(terms)


def test_a_term_takes_one_or_two_sentences():
    assert [term for term, meaning, _ in ROWS if meaning.count(". ") > 1 or not meaning.endswith(".")] == []


def test_each_term_names_a_module_that_exists():
    missing = [(term, module) for term, _, module in ROWS if find_spec(module.strip("`")) is None]

    assert missing == []


def test_readme_and_architecture_link_to_it():
    for page in ("README.md", "ARCHITECTURE.md"):
        assert "(GLOSSARY.md)" in (ROOT / page).read_text(encoding="utf-8")
