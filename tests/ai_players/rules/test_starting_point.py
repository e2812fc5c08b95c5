"""Where the way starts that is told to somebody elsewhere."""

from tests.ai_players.rules.town import in_town, reply


def walk_to(book, room):
    """Let the mind stand in another room that it knows."""
    book.mind.world.map.current_room_id = room


def test_the_way_for_somebody_who_was_never_seen_starts_where_everybody_began():
    book = in_town("balanced")
    walk_to(book, "lane")
    assert reply(book, "where is the smithy?").facts["way"] == "from Market Square, west, then north"


def test_the_way_to_the_place_where_everybody_began_starts_at_the_speaker():
    book = in_town("balanced")
    walk_to(book, "lane")
    assert reply(book, "where is the market square?").facts["way"] == "from Weaver Lane, east"
