"""What one thinks of a place."""

import pytest

from tests.ai_players.rules.town import ada, in_town, meant, reply


@pytest.mark.parametrize("tag", ["shop", "trainer", "safe", "rest", ""])
def test_who_was_never_there_says_so(tag):
    book = in_town("balanced", ada)
    world = book.mind.world.map
    world.update_room("inn", "The Drowsy Duck", area="Millhaven")
    world.link_exit("lane", "north", "inn")
    if tag:
        world.tag_room("inn", tag)
    for _ in range(4):
        line = reply(book, "What do you think of the Drowsy Duck?").line
        assert "not been there" in line or "only from afar" in line, line


@pytest.mark.parametrize(
    ("deaths", "kills", "row"),
    [
        (1, 3, "opinion.creature_feared"),
        (0, 3, "opinion.creature_beaten"),
        (0, 0, "opinion.creature_unfought"),
    ],
)
def test_a_creature_is_judged_by_the_fights_with_it(deaths, kills, row):
    book = in_town("balanced", ada)
    record = book.mind.world.entities.record("forest spider")
    record.deaths, record.kills = deaths, kills

    assert meant(book, "self.opinion", thing="the forest spider").name == row


def test_a_thing_is_judged_by_what_one_has():
    book = in_town("balanced", ada)
    assert meant(book, "self.opinion", thing="the short sword").name != "opinion.thing_mine"

    book.mind.world.inventory.add("short sword", 1)

    assert meant(book, "self.opinion", thing="the short sword").name == "opinion.thing_mine"


@pytest.mark.parametrize(
    ("score", "row"),
    [(-50.0, "opinion.person_disliked"), (50.0, "opinion.person_liked"), (0.0, "opinion.person_plain")],
)
def test_somebody_is_judged_by_how_one_gets_on(score, row):
    book = in_town("balanced", ada)
    known = book.mind.world.relationships.get_or_create("Hilda")
    known.disposition_score = score
    known.tags.clear()

    assert meant(book, "self.opinion", person="Hilda").name == row
