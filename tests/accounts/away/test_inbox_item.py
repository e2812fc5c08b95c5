import pytest

from maid_engine.accounts.away.inbox_item import DAY_S, InboxItem, InboxKind, InboxLimits, surplus
from maid_engine.core.ids import PlayerId

ADA = PlayerId("player#1")
BOB = PlayerId("player#2")
TWO = InboxLimits(items=2, days=90)


def item(number, *, kind=InboxKind.NOTICE, read=False, wall=0.0, authors=()):
    return InboxItem(ADA, number, kind, "a line", wall, read=read, authors=authors)


def gone(*items, wall=0.0):
    return [one.number for one in surplus(items, TWO, wall)]


def test_what_fits_stays():
    assert gone(item(1), item(2)) == []


def test_what_is_too_old_goes_whether_it_was_read_or_not():
    new = item(3, wall=91 * DAY_S)
    assert gone(item(1, read=True), item(2), new, wall=91 * DAY_S) == [1, 2]


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ([item(1), item(2, read=True), item(3)], [2]),
        ([item(1), item(2, kind=InboxKind.TOLD), item(3)], [2]),
        ([item(1, kind=InboxKind.TOLD), item(2, read=True), item(3)], [2]),
        ([item(1), item(2), item(3)], [1]),
        ([item(1, read=True), item(2, read=True), item(3), item(4)], [1, 2]),
    ],
)
def test_read_items_go_first_then_what_was_said_then_the_oldest(items, expected):
    assert gone(*items) == expected


def test_a_stored_item_is_the_same_again():
    made = item(7, kind=InboxKind.LETTER, authors=(BOB,))
    assert InboxItem.of_document(made.document().data) == made


def test_an_item_knows_whose_words_it_holds():
    assert item(1, authors=(BOB,)).is_of_any([BOB])
    assert not item(1, authors=(BOB,)).is_of_any([ADA])
    assert not item(1).is_of_any([ADA, BOB])
