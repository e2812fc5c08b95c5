"""How the shell shows hosts of minds."""

from maid_engine.cli.minds import table_of, told_moves

ROW = {
    "host": "host-1",
    "minds": 12,
    "epoch": 2,
    "waiting_s": 0.0,
    "late": False,
    "resting": False,
    "draining": True,
    "restarts": 1,
    "batches": 400,
}


def test_hosts_are_a_table():
    head, row, well = table_of([ROW, {**ROW, "host": "host-2", "draining": False}])
    assert head.split() == ["host", "minds", "restarts", "waiting", "s", "state"]
    assert row.split() == ["host-1", "12", "1", "0", "draining"]
    assert well.split()[-1] == "well"


def test_moves_are_counted():
    assert list(told_moves({"minds": 3})) == ["Minds that are moved: 3."]
