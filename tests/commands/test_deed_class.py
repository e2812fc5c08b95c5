"""The classes by which owners and operators grant deeds."""

from maid_engine.commands.deed_class import DeedClass
from maid_remote.mud.commands import COMMANDS


def test_a_class_is_written_in_a_policy_file_by_its_value():
    assert [
        DeedClass(word) for word in ("free", "speech", "value", "violence", "company", "session")
    ] == list(DeedClass)


def test_every_command_for_other_muds_has_a_class():
    assert {kind for kind, _ in COMMANDS.values()} == set(DeedClass)
