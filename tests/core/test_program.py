"""How messages name the program."""

import sys

import pytest

from maid_engine.core.program import program


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A checkout whose own environment runs, and the folder in which its user stands."""
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "maid").write_text("")
    monkeypatch.setattr(sys, "prefix", str(tmp_path / ".venv"))
    return tmp_path


def test_in_a_checkout_it_is_the_script_from_where_one_stands(checkout, monkeypatch):
    monkeypatch.chdir(checkout)
    assert program("packs check ./town") == "./scripts/maid packs check ./town"
    monkeypatch.chdir(checkout / "scripts")
    assert program() == "./maid"


def test_where_it_was_installed_it_is_its_name(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert program("serve") == "maid serve"
