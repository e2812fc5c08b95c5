"""The last lines that each player received, for reports."""

from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Authored, Catalogue, Prompt
from maid_engine.engine import messages as engine_msg
from maid_engine.engine.heard_lines import MOST_LINES, HeardLines

ADA, BOB = PlayerId(EntityId("ada")), PlayerId(EntityId("bob"))
SECRET = Catalogue().define("test.secret", "error", actor='There is no "{what:speech}".')
PROSE = Catalogue().define("look.prose", "room_description", actor="A square.")


def test_a_line_for_several_players_is_kept_for_each_of_them() -> None:
    heard = HeardLines()
    line = engine_msg.ANNOUNCEMENT(text="hello")

    heard.take_each([ADA], line)
    heard.take_each([ADA, BOB], line)

    assert heard.lines_of(ADA, "") == (line.text, line.text)
    assert heard.lines_of(BOB, "") == (line.text,)


def test_prompts_and_descriptions_are_not_kept() -> None:
    heard = HeardLines()

    heard.take(ADA, Prompt("> "))
    heard.take(ADA, PROSE())
    heard.take_each([ADA], PROSE())

    assert heard.lines_of(ADA, "") == ()


def test_only_the_last_lines_of_a_player_are_kept_until_they_are_forgotten() -> None:
    heard = HeardLines()
    for number in range(MOST_LINES + 1):
        heard.take(ADA, engine_msg.ANNOUNCEMENT(text=f"number {number}"))

    lines = heard.lines_of(ADA, "")
    assert len(lines) == MOST_LINES
    assert "number 1" in lines[0]

    heard.forget(ADA)
    assert heard.lines_of(ADA, "") == ()


def test_typed_lines_stand_among_heard_ones_for_builders_and_not_in_reports() -> None:
    heard = HeardLines()
    heard.take_typed(ADA, "look")
    heard.take(ADA, engine_msg.ANNOUNCEMENT(text="hello"))
    heard.take_typed(ADA, "north")

    announced = engine_msg.ANNOUNCEMENT(text="hello").text
    assert heard.public_lines_of(ADA) == ("> look", announced, "> north")
    assert heard.lines_of(ADA, "") == (announced,)
    assert heard.public_lines_of(BOB) == ()


def test_what_is_typed_takes_no_place_from_what_is_heard() -> None:
    heard = HeardLines()
    for number in range(MOST_LINES):
        heard.take(ADA, engine_msg.ANNOUNCEMENT(text=f"number {number}"))
        if number % 2:
            heard.take_typed(ADA, "look")

    assert len(heard.lines_of(ADA, "")) == MOST_LINES
    assert len(heard.public_lines_of(ADA)) == MOST_LINES


def test_words_of_a_player_are_public_only_where_the_typed_line_has_them() -> None:
    heard = HeardLines()
    heard.take(ADA, SECRET(what=Authored("sign", ADA)))
    heard.take_typed(ADA, "examine Sign")
    heard.take(ADA, SECRET(what=Authored("sign", ADA)))
    heard.take(ADA, SECRET(what=Authored("hunter2", ADA)))

    assert heard.public_lines_of(ADA) == ("> examine Sign", 'There is no "sign".')
