"""How the shell shows the contracts of stand-ins."""

from maid_engine.cli.standins import sentence_lines, table_of, told_end

ROW = {
    "character": "Linnet",
    "account": "Ada",
    "mode": "delegated",
    "deeds": ["free", "speech"],
    "gold_per_hour": 0,
    "agreed_at": "2026-01-01T00:00:00Z",
    "digest": "ab12",
    "plays": True,
    "left_s": 90.0,
}


def test_contracts_are_atable_of():
    head, row = table_of([ROW])
    assert head.split()[:4] == ["character", "account", "mode", "may"]
    assert row.split() == [
        "Linnet",
        "Ada",
        "delegated",
        "free",
        "speech",
        "0",
        "2026-01-01T00:00:00Z",
        "yes",
        "1",
    ]


def test_a_contract_is_told_in_itssentence_lines():
    assert list(sentence_lines({**ROW, "text": ["One.", "Two."]})) == [
        "Agreed to at 2026-01-01T00:00:00Z, SHA-256 ab12:",
        "One.",
        "Two.",
    ]
    assert list(sentence_lines({**ROW, "agreed_at": None, "text": ["One."]})) == ["Not agreed to:", "One."]
    assert list(told_end(ROW)) == ["Nobody stands in for Linnet any more."]
