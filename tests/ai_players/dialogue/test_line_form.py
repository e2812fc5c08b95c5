"""The form of a line is found by its small words."""

import pytest

from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.line_form import LineForm, question_form, statement_form, tells_past


@pytest.mark.parametrize(
    ("words", "form"),
    [
        ("who baked this", LineForm.WHO),
        ("so what then", LineForm.WHAT),
        ("wheres the cellar", LineForm.WHERE),
        ("when do the bells ring", LineForm.WHEN),
        ("what time is lunch", LineForm.WHEN),
        ("why is it cold", LineForm.WHY),
        ("how does a lock work", LineForm.HOW),
        ("how long is the wall", LineForm.HOW_MUCH),
        ("red or blue?", LineForm.WHICH),
        ("and if the rope breaks?", LineForm.WHAT_IF),
        ("what if she says no", LineForm.WHAT_IF),
        ("how about six", LineForm.WHAT_ABOUT),
        ("is it deep", LineForm.WHETHER),
        ("do you ever sleep", LineForm.ASK_ME),
        ("what is your aunt called", LineForm.ASK_ME),
        ("could you juggle", LineForm.CAN_I),
        ("should i worry", LineForm.ADVICE),
        ("why dont we swim", LineForm.LETS),
    ],
)
def test_forms_of_questions(words, form):
    assert question_form(words) is form


@pytest.mark.parametrize(
    ("words", "form"),
    [
        ("bring the others too", LineForm.REQUEST),
        ("dont look at me like that", LineForm.REQUEST),
        ("ok lets try the other way", LineForm.LETS),
        ("maybe ill write him", LineForm.PLAN),
        ("gonna bake bread", LineForm.PLAN),
        ("id rather be eaten", LineForm.WISH),
        ("i found a shoe", LineForm.NEWS),
        ("lost my left boot", LineForm.NEWS),
        ("my hen got out", LineForm.NEWS),
        ("i am half turnip", LineForm.STATE),
        ("my hat is too big", LineForm.STATE),
        ("this lags so badly", LineForm.COMPLAINT),
        ("haha figures", LineForm.REACTION),
        ("wow ok", LineForm.REACTION),
        ("a small blue one", LineForm.FRAGMENT),
        ("you talk like a hedge", LineForm.OF_ME),
        ("he never smiles", LineForm.OF_PERSON),
        ("the soup was cold today", LineForm.STATEMENT),
    ],
)
def test_forms_of_statements(words, form):
    assert statement_form(words) is form


@pytest.mark.parametrize("form", list(LineForm))
def test_each_form_has_many_lines_for_everybody(form):
    row = shipped_answers()[f"unsure.{form}"]
    assert len(row.lines) >= 20
    assert row.mixed
    assert row.general


@pytest.mark.parametrize(
    ("words", "past"), [("some guy took my loot", True), ("the text is too small", False), ("i sing", False)]
)
def test_lines_that_tell_what_happened_are_known(words, past):
    assert tells_past(words) is past
