"""What one was told, or lived, leads one where beliefs know no way; a player's word alone does not."""

from maid_engine.ai_players.cognitive.behaviors.memory_lookup import RECALL_AGAIN_S, as_remembered
from maid_engine.core.time import Seconds
from tests.ai_players.planning.house import begin, walk

TOLD = 'Reeve Oswin at the Town Hall said when I asked about wolves: "The Oak Clearing is theirs. Thin them out."'


def somebody(*, told=TOLD, **how):
    """On the square, having seen the clearing and the town hall, and knowing of wolves only what was told."""
    book = begin()
    walk(book, "north", "Oak Clearing", "south")
    walk(book, "south", "Square", "north", "east")
    walk(book, "east", "Town Hall", "west")
    book.pass_time(1.0)
    book.mind.memory.add(told, now=book.now, **how)
    return book


def situation(book, after=200.0):
    return book.mind.situation(Seconds(book.now + after))


def test_one_goes_where_one_was_told_that_it_is():
    s = situation(somebody())
    (step,) = as_remembered(s, "wolf")
    assert step.verb == "navigate"
    assert s.map.name_of_room(step.parameters["room"]) == "Oak Clearing"


def test_who_has_looked_there_since_takes_a_way_on_from_there_and_goes_back_no_more():
    book = somebody()
    book.pass_time(5.0)
    walk(book, "west", "Square", "north", "east")
    walk(book, "north", "Oak Clearing", "south", "east")
    (step,) = as_remembered(situation(book), "wolf")
    assert (step.verb, step.parameters["direction"]) == ("explore", "east")
    walk(book, "east", "Thicket", "west")
    assert as_remembered(situation(book), "wolf") is None


def test_what_one_saw_oneself_is_left_to_beliefs():
    s = situation(somebody(told="I saw a grey wolf at the Oak Clearing."))
    assert as_remembered(s, "wolf") is None


def test_the_place_where_it_was_told_is_not_where_it_is():
    s = situation(somebody(told='Bess at the Town Hall said when I asked about rats: "Big as cats."'))
    assert as_remembered(s, "rat") is None


def test_what_a_player_said_leads_nobody_anywhere():
    s = situation(somebody(asserted_by="Bob"))
    assert as_remembered(s, "wolf") is None
    s = situation(somebody(taint=("Bob",)))
    assert as_remembered(s, "wolf") is None


def test_memory_is_asked_once_a_minute():
    book = somebody(told="Nothing of note happened.")
    assert as_remembered(situation(book), "wolf") is None
    book.mind.memory.add(TOLD, now=book.now)
    assert as_remembered(situation(book), "wolf") is None
    assert as_remembered(situation(book, 201.0 + RECALL_AGAIN_S), "wolf")
