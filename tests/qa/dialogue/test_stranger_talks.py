"""Strangers' lines are said to AI players, and what they answer is written down."""

import pytest
from typer.testing import CliRunner

from maid_engine.core.errors import MaidError
from maid_qa.dialogue.stranger_talks import Talk, TalkLine, TalkTown, read_talks, transcript
from maid_qa.shell.dialogue import app


def test_an_empty_line_divides_two_talks(tmp_path):
    file = tmp_path / "lines.txt"
    file.write_text("\nhello\n and bye \n\n\nwhere is the inn\n", encoding="utf-8")

    assert read_talks(file) == [["hello", "and bye"], ["where is the inn"]]


@pytest.mark.parametrize(("content", "needed"), [(b"\n \n", "no line to say"), (b"\xff\xfe", "UTF-8")])
def test_a_file_without_lines_is_named(tmp_path, content, needed):
    file = tmp_path / "lines.txt"
    file.write_bytes(content)

    with pytest.raises(MaidError, match=needed) as raised:
        read_talks(file)

    assert str(file) in str(raised.value)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(MaidError, match=r"gone\.txt"):
        read_talks(tmp_path / "gone.txt")


def test_a_transcript_numbers_the_lines_and_shows_silence():
    talks = [
        Talk("Ada", "Bren", "The Mill", (TalkLine("hi", ('Bren says, "Hello!"',)), TalkLine("what", ()))),
        Talk("Bob", "Cor", "The Ford", (TalkLine("bye", ("Cor waves.",)),)),
    ]

    assert transcript(talks).splitlines() == [
        "## Ada meets Bren (The Mill)",
        '1. You say, "hi"',
        '    Bren says, "Hello!"',
        '2. You say, "what"',
        "    (no answer)",
        "",
        "## Bob meets Cor (The Ford)",
        '3. You say, "bye"',
        "    Cor waves.",
    ]


@pytest.mark.system
@pytest.mark.timeout(90)
def test_ai_players_answer_strangers_who_stand_beside_them(tmp_path):
    town = TalkTown(["stdlib", "tutorial_world"], seed=3, known_s=60)

    first, second = town.talks([["hello!", "who are you?"], ["hello!"]])

    assert [exchange.said for exchange in first.exchanges] == ["hello!", "who are you?"]
    assert any(" says, " in row for exchange in first.exchanges for row in exchange.heard)
    assert first.stranger != second.stranger
    assert first.agent != second.agent
    assert first.room != "nowhere"


@pytest.mark.system
@pytest.mark.timeout(90)
def test_the_shell_writes_the_talks_to_a_file(tmp_path):
    lines, out = tmp_path / "lines.txt", tmp_path / "talks.md"
    lines.write_text("hello there\n", encoding="utf-8")
    words = [
        "talk",
        str(lines),
        "--out",
        str(out),
        "--minutes",
        "0.5",
        "--pack",
        "stdlib",
        "--pack",
        "tutorial_world",
    ]

    done = CliRunner().invoke(app, words)

    assert done.exit_code == 0, done.output
    assert '1. You say, "hello there"' in out.read_text(encoding="utf-8")
