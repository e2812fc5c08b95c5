"""What AI players lived through themselves they tell from memory."""

from functools import cache

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.knowledge import gather
from maid_engine.core.messages import Prompt
from maid_qa.testing.playbook import Playbook
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look
from tests.ai_players.rules.town import asked_in, read_as


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


def somewhere():
    book = Playbook(knowledge(), "balanced")
    room = (
        look.TITLE(title="Square", area="Town"),
        look.DESCRIPTION(text="Quiet."),
        look.EXITS(exits=("west",)),
    )
    book >> (*room, Prompt("30/30> ", {"hp": 30, "hp_max": 30}))
    return book


def reply(book, words, row=""):
    s = book.mind.situation(book.now)
    return answer(s, asked_in(s, words, read_as(words, row) if row else None))


LIVED = (
    ("I sold a rat tail for 1 gold to Tobin at the General Store.", ("sale", "tobin")),
    ("I reached level 2 at the River Bank.", ("level",)),
    ("I met Norna at the Mill Bridge.", ("meeting", "norna")),
    ("Norna gave me a torch at the Well Court.", ("gift", "norna")),
    ('Hilda at The Smithy said: "Ask me about weapons."', ("told", "hilda")),
    (
        'Hilda at The Smithy said when I asked about weapons: "A short sword is enough."',
        ("told", "hilda", "weapons"),
    ),
)


def with_a_past(*people):
    book = somewhere()
    book.mind.world.entities.players.update(people)
    for content, tags in LIVED:
        book.mind.memory.add(content, now=book.now, tags=tags)
    return book


@pytest.mark.parametrize(
    ("words", "row", "holds"),
    [
        ("What did you get for the rat tail you sold?", "", "for 1 gold to Tobin"),
        ("Where were you when you reached level 2?", "ways.where_are_you", "River Bank"),
        ("Where did you meet Norna?", "", "Mill Bridge"),
        ("Where have you come across Norna?", "", "Mill Bridge"),
        ("Who crossed your path at the Mill Bridge?", "", "Norna"),
        ("Who gave you the torch?", "", "Norna"),
        ("What did Hilda tell you about weapons?", "", "A short sword is enough"),
    ],
)
def test_what_one_lived_through_is_told_from_memory_and_by_nobody_who_has_none(words, row, holds):
    assert holds in reply(with_a_past(("norna", True)), words, row).line
    forgetful = somewhere()
    forgetful.mind.world.entities.players["norna"] = True
    assert holds not in reply(forgetful, words, row).line


def test_where_one_met_a_human_is_told_to_nobody_but_them():
    book = with_a_past(("norna", False))
    assert "Mill Bridge" not in reply(book, "Where did you meet Norna?").line
    assert "Norna" not in reply(book, "Who gave you the torch?").line
    book.mind.memory.add("I met Ada at the Old Oak.", now=book.now, tags=("meeting", "ada"))
    book.mind.world.entities.players["ada"] = False
    assert "Old Oak" in reply(book, "Where did you meet Ada?").line


def test_what_one_has_been_doing_is_no_question_of_a_single_memory():
    assert "rat tail" not in reply(with_a_past(), "What have you been doing?").line
