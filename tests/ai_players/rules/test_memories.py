"""What one was told, or lived, leads one where beliefs know no way; a player's word alone does not."""

from maid_engine.ai_players.rules.memories import RECALL_AGAIN_S, as_remembered, place_in_memory
from maid_engine.core.time import Seconds
from tests.ai_players.planning.house import begin, walk

TOLD = 'Reeve Oswin at the Town Hall said when I asked about wolves: "The Oak Clearing is theirs. Thin them out."'


def somebody(*, told=TOLD, **how):
    """On the square, having seen the clearing and the town hall, and knowing of wolves only what was told."""
    book = begin()
    walk(book, "north", "Oak Clearing", "south")
    walk(book, "south", "Square", "north", "east")
    walk(book, "east", "Town Hall", "west")
    book.mind.memory.add(told, now=book.now, **how)
    return book


def situation(book, after=200.0):
    return book.mind.situation(Seconds(book.now + after))


def test_one_goes_where_one_was_told_that_it_is():
    s = situation(somebody())
    (step,) = as_remembered(s, "wolf")
    assert step.verb == "navigate"
    assert s.name_of_room(step.parameters["room"]) == "Oak Clearing"


def test_the_place_where_it_was_told_is_not_where_it_is():
    s = situation(somebody(told='Bess at the Town Hall said when I asked about rats: "Big as cats."'))
    assert place_in_memory(s, "rat") == ""
    assert as_remembered(s, "rat") is None


def test_what_a_player_said_leads_nobody_anywhere():
    s = situation(somebody(asserted_by="Bob"))
    assert place_in_memory(s, "wolf") == ""
    s = situation(somebody(taint=("Bob",)))
    assert place_in_memory(s, "wolf") == ""


def test_memory_is_asked_once_a_minute():
    book = somebody(told="Nothing of note happened.")
    assert place_in_memory(situation(book), "wolf") == ""
    book.mind.memory.add(TOLD, now=book.now)
    assert place_in_memory(situation(book), "wolf") == ""
    assert place_in_memory(situation(book, 200.0 + RECALL_AGAIN_S), "wolf")
