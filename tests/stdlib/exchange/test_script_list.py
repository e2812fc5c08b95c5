"""Scripts become triggers or stay behind, with their names."""

from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.script_list import add_scripts
from tests.stdlib.exchange.table_rig import draft_of


def added(folder, dialect):
    draft = draft_of(folder, dialect)
    before = len(draft.notes.notes)
    add_scripts(draft)
    return [note.what for note in draft.notes.notes[before:]]


def test_a_program_of_rom_is_told_once_with_the_mob_that_runs_it(tmp_path):
    assert added(tmp_path, Dialect.ROM) == [
        "mob 7000: mobprog 7090, trigger GREET 100 (lines: 1) is [trigger.trigger_1] now",
        "mob 7001: special procedure spec_poison",
    ]


def test_what_waits_for_chance_alone_stays_a_script(tmp_path):
    assert added(tmp_path, Dialect.TBA)[1] == "mob 7001: DG script 7091, trigger b Squeak (lines: 1)"
