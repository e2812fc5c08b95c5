"""Single answers, word for word: what is named is what was asked for, in good English."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.models.decisions import Said
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.planning.house import carry
from tests.ai_players.rules.town import ada, asked_in, in_town, read_as


def lines(book, words, reading=None, times=6):
    found = set()
    for _ in range(times):
        s = book.mind.situation(book.now)
        one = answer(s, asked_in(s, words, reading))
        marks_of(s).apply((*one.effects_when_said, Said(one.line)), s.now)
        found.add(one.line)
    return found


@pytest.mark.parametrize(
    ("words", "deed", "act"),
    [
        ("How do I quickly heal, and where?", "quickly heal", "heal"),
        ("How can I get my axe skill to train, and where?", "get my axe skill to train", "train"),
        ("How do I properly sell things, and where?", "properly sell things", "sell"),
    ],
)
def test_a_place_is_told_for_the_deed_that_was_asked_for(words, deed, act):
    book = in_town("balanced", ada)
    for tag in ("safe", "trainer"):
        book.mind.world.map.tag_room("lane", tag)
    for line in lines(book, words, read_as(words, "world.how_to", deed=deed)):
        assert act in line.split(":")[0].lower()
        assert "Weaver Lane" in line or "Smithy" in line


@pytest.mark.parametrize("words", ["Would you trade me your sword?", "Will you trade your sword?"])
def test_what_one_keeps_has_its_article_and_its_whole_name(words):
    book = in_town("balanced", ada)
    world = book.mind.world
    carry(book, "short sword")
    world.inventory.find_item("short sword").equipped_slot = "wielded"
    said = lines(book, words, read_as(words, "trade.sell_me", thing="your sword"))
    assert all("a short sword" in line.lower() for line in said)
    assert not any("type trade" in line for line in said)


def test_nobody_is_sent_to_themselves():
    """On a MUD that shows players as it shows mobs, the one who asks may be taken for somebody who lives there."""
    book = in_town("balanced", ada)
    world = book.mind.world
    world.map.nodes["smithy"].tags.clear()
    world.inventory.offers.clear()
    world.entities.arrive("Ada", world.map.current_room_id, TrackedEntityType.NPC, Seconds(5.0))
    for line in lines(book, "Where can I buy a lantern?"):
        assert "Hilda" in line
