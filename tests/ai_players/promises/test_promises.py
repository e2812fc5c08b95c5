"""Every kind of promise is drawn up, kept and worded."""

from maid_engine.ai_players.cognitive.behaviors.promises import acceptance, fulfilment, promise_watch
from maid_engine.ai_players.language.promise_words import about, past
from maid_engine.ai_players.models.promises import (
    Promise,
    PromiseId,
    PromiseKind,
    is_of_promise,
    promise_of,
    source_of_promise,
)


def test_no_kind_is_left_out():
    for kind in PromiseKind:
        promise = Promise(id=PromiseId("promise-1"), kind=kind, to="Ada", what="rats", place="the Mill")
        assert about(promise)
        assert past(promise).startswith("I ")
        assert kind in acceptance.DRAWN_UP
        assert kind in fulfilment.DEMANDS
        assert kind in promise_watch.ENDINGS


def test_a_goal_names_its_promise_in_its_source():
    source = source_of_promise(PromiseId("promise-7"))
    assert is_of_promise(source)
    assert promise_of(source) == "promise-7"
    assert not is_of_promise("quest:promise")
