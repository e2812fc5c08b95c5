"""Who promised to look out for somebody tells it, though they have parted before it could speak."""

from maid_stdlib.messages import movement
from tests.ai_players.promises.asking import asked
from tests.ai_players.rules.town import ada, bob, in_town, spoken


def looking_out(words):
    """A mind that has promised Ada to look out; both have looked around since."""
    book = in_town("social_butterfly", ada, bob)
    book.pass_time(1.0)
    book >> movement.LEAVES(actor=bob, direction="west").seen_by("room")
    book.pass_time(5.0)
    assert asked(book, words)
    book.pass_time(5.0)
    return book


def passes_by(book):
    """Bob comes in and leaves before anybody can say anything."""
    book >> (
        movement.ARRIVES(actor=bob, whence="west").seen_by("room"),
        movement.LEAVES(actor=bob, direction="west").seen_by("room"),
    )


def test_who_passed_by_is_told_of_with_the_place():
    book = looking_out("warn me of Bob")
    passes_by(book)
    told = [line for line in spoken(book, 60.0) if "Bob" in line]
    assert any("Weaver Lane" in line for line in told), told


def test_who_was_seen_before_the_promise_is_not_told_of():
    book = looking_out("keep an eye out for Bob")
    assert not any("Bob" in line for line in spoken(book, 60.0))
    assert [one.is_open for one in book.mind.promises] == [True]
