"""Figures of plays: what counts as answered, used and changed, and what a bad model costs."""

from types import SimpleNamespace as Made

from maid_engine.ai_players.models.questions import AnswerFailure, Question, QuestionKind
from maid_qa.bench.wheel_ledger import Asked
from maid_qa.bench.wheel_plays import Count, Played, Plays, share
from maid_qa.bench.wheel_situation import Group, Situation


def asked(*, prepared=True, value="an answer", used=True, followed=()):
    question = Question("q", QuestionKind.TASKS, Made(), 0.0, 1.0)
    one = Asked(Made(id="wren"), question, prepared=prepared, value=value, used=used, followed=list(followed))
    one.reason = AnswerFailure.NONE if value else AnswerFailure.GARBAGE
    return one


def plays(*questions, reached=True, typed=(), lost=(), delays=(4.0,)):
    situation = Situation("one", Group.TALK, "it is so", lambda game: True, ())
    played = Played(reached, list(questions), frozenset(typed), list(delays), 0, list(lost), 0.01)
    return Plays((situation,), {"one": played})


def test_only_own_answers_that_show_are_used():
    count = Count()
    for one in (asked(), asked(used=False), asked(prepared=False), asked(value=None)):
        count.add(one, frozenset())

    assert count.figures() == {"asked": 4, "answered": 2, "used": 1, "changed": 0}


def test_a_deed_is_changed_if_the_rules_never_typed_it():
    count = Count()
    count.add(asked(followed=["look", "buy rope"]), frozenset(["look"]))
    count.add(asked(followed=["look"]), frozenset(["look"]))

    assert (count.used, count.changed) == (2, 1)


def test_figures_are_sums_over_the_situations():
    good, rules = plays(asked(), asked(used=False)), plays(reached=False)
    figures = good.figures()

    assert (figures["answered"], figures["used_share"], figures["reached_share"]) == (2, 0.5, 1.0)
    assert figures["words_s"] == {"p50": 4.0, "most": 4.0}
    assert good.kinds(rules)["tasks"]["asked"] == 2
    assert good.groups(rules) == {"talk": {"played": 1, "reached": 1, "rules_reached": 0}}
    assert good.rows(rules)["one"]["rules_reached"] is False


def test_a_bad_model_is_set_beside_the_rules():
    bad = plays(asked(value=None), reached=False, lost=["ItemGiven"]).beside(plays())

    assert bad["below_rules"] == ["one"]
    assert bad["assets_lost"] == 1
    assert bad["reasons"] == {"garbage": 1}


def test_a_share_of_nothing_is_none():
    assert share(0, 0) == 0.0
    assert share(1, 3) == 0.3333
