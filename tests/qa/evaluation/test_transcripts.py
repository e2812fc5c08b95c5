import pytest

from maid_qa.evaluation.anonymous import LEFT_OUT, anonymous
from maid_qa.evaluation.transcripts import (
    Kind,
    Line,
    LineKind,
    Transcript,
    TranscriptError,
    read_transcript,
    write_transcript,
)


def test_what_is_written_reads_back(tmp_path):
    path = tmp_path / "tess.jsonl"
    written = Transcript(
        Kind.AI,
        (
            Line(0.5, LineKind.TYPED, "look"),
            Line(0.5, LineKind.HEARD, "A “square”."),
            Line(None, LineKind.TYPED, "n"),
        ),
        "Tess",
        ("Tess", "Bob"),
    )
    write_transcript(path, written)
    assert read_transcript(path, Kind.AI) == written


def test_a_clients_log_is_read_with_its_colours_and_clocks(tmp_path):
    path = tmp_path / "log.txt"
    path.write_text("[00:01:02] \x1b[1mMarket Square\x1b[0m\n[63.5] > north\n\n> \x1b[31mlook\x1b[0m\n")
    found = read_transcript(path, Kind.HUMAN, name="Ada")
    assert found.lines == (
        Line(62.0, LineKind.HEARD, "Market Square"),
        Line(63.5, LineKind.TYPED, "north"),
        Line(None, LineKind.TYPED, "look"),
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("You see a wall.\n", "no line was typed"),
        ('{"format": "other"}\n', "known is"),
        ('{"format": "maid-transcript/1", "kind": "ai"}\n{"t": 1, "typed": "n"}\n', "of kind 'ai'"),
        ('{"format": "maid-transcript/1"}\n{"t": 1}\n', ":2: neither"),
        ('{"format": "maid-transcript/1"}\n[1]\n', "not a JSON object"),
    ],
)
def test_what_is_no_transcript_is_refused_with_the_reason(tmp_path, text, words):
    path = tmp_path / "x.txt"
    path.write_text(text)
    with pytest.raises(TranscriptError, match=words):
        read_transcript(path, Kind.HUMAN)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(TranscriptError, match=r"none\.txt"):
        read_transcript(tmp_path / "none.txt", Kind.HUMAN)


def shown(*texts, name="Tess", names=("Tess", "Bob")):
    lines = tuple(Line(float(at), LineKind.HEARD, text) for at, text in enumerate(texts))
    return [line.text for line in anonymous(Transcript(Kind.AI, lines, name, names)).lines]


def test_names_become_numbers_and_labels_go():
    assert shown("Bob (AI) is here.", 'Bob says, "Hello, tess!"', "You take Bob's hand.") == [
        "Player 2 is here.",
        'Player 2 says, "Hello, Player 1!"',
        "You take Player 2's hand.",
    ]


def test_whoever_is_seen_to_play_is_a_player_though_nobody_named_them():
    assert shown("Zoltan arrives from the north.", "You wave at Zoltan.")[1] == "You wave at Player 2."
    assert shown("The wolf leaves north.")[0] == "The wolf leaves north."


@pytest.mark.parametrize(
    "line",
    [
        'Bob says, "Are you a bot?"',
        'Bob says, "I am Tess, level 2, and an AI player."',
        'Bob says, "as a language model I cannot"',
        'Bob tells you, "am I talking to a person?"',
    ],
)
def test_what_speaks_of_who_is_a_person_is_left_out(line):
    assert shown(line) == [LEFT_OUT]


def test_addresses_are_left_out():
    assert shown("Mail me: bob@example.org or 10.1.2.3") == ["Mail me: [address] or [address]"]
