"""What was said in talks is kept word for word: bounded, saved, and forgotten with the person."""

import json

from maid_engine.ai_players.cognitive.memory.said_lines import (
    KEPT_S,
    MOST_LINES,
    MOST_PARTNERS,
    SaidLine,
    SaidLines,
)
from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.forgotten import Forgotten


def lines_of(said, partner="ada"):
    return [one.words for one in said.of(partner)]


def test_the_first_line_and_the_latest_ones_are_kept():
    said = SaidLines()
    for number in range(MOST_LINES + 10):
        said.note("Ada", SaidLine(f"line {number}", float(number)))
    kept = lines_of(said)
    assert len(kept) == MOST_LINES
    assert (kept[0], kept[-1]) == ("line 0", f"line {MOST_LINES + 9}")


def test_old_lines_and_partners_are_dropped():
    said = SaidLines()
    said.note("Ada", SaidLine("long ago", 0.0))
    said.note("Ada", SaidLine("today", KEPT_S + 1))
    assert lines_of(said) == ["today"]
    for number in range(MOST_PARTNERS):
        said.note(f"p{number}", SaidLine("hi", KEPT_S))
    assert lines_of(said) == []


def test_the_lines_come_back_after_a_save():
    said = SaidLines()
    said.note("Ada", SaidLine("my horse is lame", 2.0, audience=only(("ada",))))
    said.note("Ada", SaidLine("I am sorry.", 3.0, mine=True))
    restored = SaidLines()
    restored.restore(json.loads(json.dumps(said.state())))
    assert restored.of("Ada") == said.of("ada")


def test_a_person_is_forgotten_also_in_the_lines_of_others():
    said = SaidLines()
    said.note("Ada", SaidLine("my horse is lame", 1.0))
    said.note("Bob", SaidLine("ada has a horse", 1.0))
    said.note("Bob", SaidLine("i like tea", 2.0))
    said.forget(Forgotten.of("Ada"))
    assert lines_of(said) == []
    assert lines_of(said, "bob") == ["i like tea"]


def test_words_that_are_taken_back_are_gone():
    said = SaidLines()
    said.note("Ada", SaidLine("Tess, my horse is lame", 1.0))
    said.note("Ada", SaidLine("your horse? my horse is lame, you say", 2.0, mine=True))
    said.unsay("Ada", "my horse is lame")
    assert [one.mine for one in said.of("ada")] == [True]


def test_an_admin_can_make_the_time_shorter_and_personal_data_are_not_kept():
    said = SaidLines(60.0)
    said.note("Ada", SaidLine("write to ada@example.org", 0.0))
    assert "example" not in lines_of(said)[0]
    said.note("Bob", SaidLine("hi", 61.0))
    assert lines_of(said) == []
