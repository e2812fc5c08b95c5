"""The site of the documentation: every page is in its navigation, and the reference holds the public API."""

import re
from importlib.util import find_spec

import pytest
import yaml

from tests.docs.blocks import PAGES, ROOT

SITE = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
PUBLIC = (ROOT / "docs/developer/public-api.md").read_text(encoding="utf-8")
REFERENCE = [page for page in PAGES if page.parent.name == "reference" and page.name != "README.md"]
MODULE = re.compile(r"`((?:maid_engine|maid_stdlib|maid_qa)\.[\w.]+)`")
GROUP = re.compile(r"^(?:GROUP|EXTENSIONS)\b[^=\n]*= \"(maid\.\w+)\"$", re.MULTILINE)


def test_every_page_is_in_the_navigation_once():
    listed = [page for section in SITE["nav"] for pages in section.values() for page in pages]

    assert sorted(listed) == sorted(str(page.relative_to(ROOT)) for page in PAGES)


def documented():
    """The modules that the reference is made from."""
    return [
        module
        for page in REFERENCE
        for module in re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    ]


def test_the_reference_documents_each_public_module_once():
    public = {
        module
        for line in PUBLIC.splitlines()
        if line.startswith("| `maid_")
        for module in MODULE.findall(line)
    }

    assert sorted(documented()) == sorted(public)


@pytest.mark.parametrize("module", documented())
def test_a_public_module_exists(module):
    assert find_spec(module) is not None


def test_every_entry_point_group_is_on_the_page():
    groups = {
        group
        for part in ("maid_engine", "maid_qa", "maid_remote")
        for source in (ROOT / part).rglob("*.py")
        for group in GROUP.findall(source.read_text(encoding="utf-8"))
    }

    assert groups == set(re.findall(r"^\| `(maid\.\w+)` \|", PUBLIC, re.MULTILINE))


@pytest.mark.parametrize("script", [".ci/run"])
def test_ci_builds_the_site(script):
    assert "./scripts/docs" in (ROOT / script).read_text(encoding="utf-8")
