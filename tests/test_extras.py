"""A wheel without extras installs only what the server imports: what the tools alone need is in extras."""

import re
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
SERVER = ("maid_engine", "maid_stdlib", "content_packs")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


IMPORT = re.compile(rb"^ *(?:import|from) +(\w+)", re.MULTILINE)


@cache
def imported_by(*packages):
    """Distributions that packages import, at any depth, by their names."""
    files = [file for package in packages for file in (ROOT / package).rglob("*.py")]
    modules = {module.decode() for file in files for module in IMPORT.findall(file.read_bytes())}
    known = packages_distributions()
    return {canonicalize_name(name) for module in modules for name in known.get(module, ())}


def names(requirements):
    return {canonicalize_name(Requirement(one).name) for one in requirements}


@pytest.mark.parametrize("name", sorted(names(PROJECT["dependencies"])))
def test_the_server_imports_what_is_always_installed(name):
    assert name in imported_by(*SERVER)


def test_remote_play_imports_only_what_is_always_installed():
    extras = names(one for extra in PROJECT["optional-dependencies"].values() for one in extra)

    assert imported_by("maid_remote") & extras == set()
