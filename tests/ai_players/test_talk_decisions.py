"""What is said in a talk is noted when the line is typed; what is heard, when it is considered."""

from dataclasses import replace

from maid_engine.ai_players.cognitive import talk_decisions, talker
from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import Response, may_approach
from maid_engine.ai_players.cognitive.talk_decisions import consider
from maid_engine.ai_players.cognitive.talk_reading import read
from maid_engine.ai_players.cognitive.talk_record import Heard, Talk
from maid_engine.ai_players.models.activity import Activity
from maid_stdlib.messages import movement
from tests.ai_players.rules.town import ADA, ada, in_town, read_as, says, vitals

REMARKED = Activity.REMARKED.of("the smithy")


def heard(words, *, private=False):
    return Heard("Ada", words, True, private, 1, 1.0, (ADA,))


def considered(book, words, row=""):
    s = book.mind.situation(book.now)
    better = read_as(words, row) if row else None
    return s, consider(s, heard(words), Talk("Ada", 1.0, 1.0, s.own.room_id), better, in_talk=True)


def answering(book, words):
    """Let Ada speak until the line that answers her waits to be typed; return that line."""
    book.pass_time(1.0)
    book >> says(ada, ADA, words)
    while not any(command.taint for command in book.open):
        book.open.clear()
        book.pass_time(0.25)
    return next(command for command in book.open if command.taint).text.removeprefix("say ")


def test_an_answer_counts_as_said_when_it_is_typed_and_not_before():
    book = in_town("balanced", ada)
    line = answering(book, "Tess, where can I buy a sword?")
    mind = book.mind
    assert line not in mind.diary.said
    assert mind.conversation.talks["ada"].mine == 0
    book << ".*"
    book >> vitals()
    assert line in mind.diary.said
    assert mind.conversation.talks["ada"].mine == 1
    assert mind.diary.words_with["ada"] == len(line.split())


def test_words_are_read_once_for_a_promise_and_for_an_answer(monkeypatch):
    readings = []

    def read_and_counted(s, words, *last):
        readings.append(words)
        return read(s, words, *last)

    monkeypatch.setattr(talk_decisions, "read", read_and_counted)
    monkeypatch.setattr(talker, "read", read_and_counted)
    answering(in_town("balanced", ada), "Tess, where can I buy a sword?")
    assert readings == ["Tess, where can I buy a sword?"]


def test_an_answer_that_nobody_is_left_to_hear_was_never_said():
    book = in_town("balanced", ada)
    line = answering(book, "Tess, where can I buy a sword?")
    book >> (movement.LEAVES(actor=ada, direction="west").seen_by("room"), vitals())
    book.open.clear()
    book.pass_time(2.0)
    assert line not in book.mind.diary.said
    assert "ada" not in book.mind.diary.words_with


def test_what_was_passed_over_in_silence_can_be_remarked_on_the_next_time():
    book = in_town("balanced", ada)
    s, found = considered(book, "I like the smithy, Tess.")
    assert found.reply.line
    marks_of(s).apply(found.effects, s.now)
    assert not s.diary.done(REMARKED)
    marks_of(s).apply(found.reply.effects_when_said, s.now)
    assert s.diary.done(REMARKED)


def test_who_asks_to_be_left_alone_is_even_if_nothing_is_said_to_it():
    book = in_town("balanced", ada)
    s, found = considered(book, "Tess, leave me alone!")
    unsaid = replace(found, reaction=replace(found.reaction, response=Response.IGNORE))
    marks_of(s).apply(unsaid.effects, s.now)
    assert not may_approach(s, "Ada", human=True)


def test_a_memory_that_an_answer_rests_on_was_thought_of_and_looking_for_it_changes_nothing():
    book = in_town("balanced", ada)
    mind = book.mind
    kept = mind.memory.add("I bought a lantern from Hilda for 9 gold.", now=book.now, tags=("purchase",))
    s, found = considered(book, "Tess, what did you buy from Hilda?", "self.lately")
    assert "lantern" in found.reply.line
    assert (mind.memory.recalls, kept.access_count) == (0, 0)
    marks_of(s).apply(found.effects, s.now)
    assert (mind.memory.recalls, kept.access_count) == (1, 1)
