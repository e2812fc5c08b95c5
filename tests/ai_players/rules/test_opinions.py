"""What one thinks of a place."""

import pytest

from tests.ai_players.rules.town import ada, in_town, reply


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
