"""The book of players' promises is bounded, saved, restored, and forgets a person."""

from maid_engine.ai_players.cognitive.memory.pledge_book import MOST_OF_ONE, MOST_PLEDGES, PledgeBook
from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.pledges import Pledge, PledgeKind, PledgeState


def pledge(deed="bring me a sword", by="Ada", **fields):
    return Pledge(kind=PledgeKind.BRING, by=by, deed=deed, audience=only((by,)), **fields)


def test_what_is_saved_comes_back_and_ids_go_on():
    book = PledgeBook()
    book.make(pledge(what="sword", until=300.0))
    book.make(pledge("be back", by="Bob", state=PledgeState.KEPT))
    again = PledgeBook()
    again.restore(book.state())
    assert again.of("ada") == book.of("Ada")
    assert again.of("bob") == book.of("Bob")
    assert again.make(pledge("be there")).id not in {one.id for one in (*book.of("Ada"), *book.of("Bob"))}


def test_one_player_and_all_players_fill_a_bounded_book():
    book = PledgeBook()
    for number in range(MOST_OF_ONE + 5):
        book.make(pledge(f"bring me {number} apples"))
    assert book.of("Ada")[0].deed == "bring me 5 apples"
    assert len(book) == MOST_OF_ONE
    for number in range(MOST_PLEDGES + 5):
        book.make(pledge(by=f"P{number}"))
    assert len(book) == MOST_PLEDGES


def test_the_same_words_again_are_one_promise():
    book = PledgeBook()
    book.make(pledge())
    later = book.make(pledge("Bring me a sword", made_at=9.0))
    assert book.open == (later,)


def test_a_person_is_forgotten_as_speaker_as_author_and_as_subject():
    book = PledgeBook()
    book.make(pledge())
    book.make(pledge("help Ada", by="Bob"))
    book.make(pledge("help me", by="Bob", taint=("player#1",)))
    kept = book.make(pledge("bring me bread", by="Bob"))
    book.forget(Forgotten.of("Ada", "player#1"))
    assert book.open == (kept,)


def test_what_people_promised_long_ago_is_dropped_and_what_ai_players_promised_is_kept():
    book = PledgeBook()
    book.make(pledge(made_at=10.0, human=True))
    book.make(pledge("be back", made_at=90.0, human=True))
    book.make(pledge("help me", by="Wilya", made_at=10.0))

    book.let_go(50.0)

    assert [one.deed for one in book.open] == ["be back", "help me"]
