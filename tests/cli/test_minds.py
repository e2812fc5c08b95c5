"""How the shell shows hosts of minds."""

from maid_engine.cli.minds import table_of, told_moves

ROW = {
    "host": "host-1",
    "state": "draining",
    "why": "",
    "where": "10.0.0.2, process 77",
    "age_s": 0.25,
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
    head, row, asleep = table_of([ROW, {**ROW, "host": "host-2", "state": "asleep", "why": "it was killed"}])
    assert head.split() == ["host", "minds", "age", "s", "waiting", "s", "restarts", "where", "state"]
    assert row.split() == ["host-1", "12", "0.25", "0", "1", "10.0.0.2,", "process", "77", "draining"]
    assert asleep.endswith("asleep: it was killed")


def test_moves_are_counted():
    assert list(told_moves({"minds": 3})) == ["Minds that are moved: 3."]
