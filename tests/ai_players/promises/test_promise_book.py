"""The book of promises is bounded, saved, restored, and forgets a person."""

from maid_engine.ai_players.cognitive.memory.promise_book import MOST_ENDED, MOST_REMEMBERED, PromiseBook
from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.promises import Promise, PromiseId, PromiseKind, PromiseState


def promise(kind=PromiseKind.WAIT, to="Ada", **fields):
    return Promise(id=PromiseId(""), kind=kind, to=to, audience=only((to,)), **fields)


def test_what_is_saved_comes_back_and_ids_go_on():
    book = PromiseBook()
    book.make(promise(room="mill", place="the Mill", until=300.0))
    book.make(promise(PromiseKind.TELL, whom="Bob", what="dinner is ready"))
    again = PromiseBook()
    again.restore(book.state())
    assert list(again) == list(book)
    assert again.make(promise()).id not in {one.id for one in book}


def test_ended_promises_are_dropped_one_day_and_open_ones_are_not():
    book = PromiseBook()
    waits = book.make(promise())
    for number in range(MOST_ENDED + 10):
        book.make(promise(to=f"P{number}", state=PromiseState.KEPT))
    for number in range(MOST_REMEMBERED + 10):
        book.make(promise(PromiseKind.REMEMBER, what=str(number), state=PromiseState.KEPT))
    assert len(book) == MOST_ENDED + MOST_REMEMBERED + 1
    assert book.open == (waits,)


def test_a_person_is_forgotten_as_asker_as_addressee_and_as_subject():
    book = PromiseBook()
    book.make(promise(to="Ada"))
    book.make(promise(PromiseKind.TELL, to="Bob", whom="Ada", what="hello"))
    book.make(promise(PromiseKind.REMEMBER, to="Bob", what="ada owes me a gold piece"))
    kept = book.make(promise(to="Bob"))
    book.forget(Forgotten.of("Ada"))
    assert list(book) == [kept]
