import pytest

from maid_engine.accounts.away.inbox import (
    LARGEST_PAYLOAD,
    LONGEST_TEXT,
    Inbox,
    InboxItemAdded,
    InboxItemsRead,
    InboxKind,
    InboxLimits,
)
from maid_engine.accounts.away.inbox_item import DAY_S, HEADS, ITEMS
from maid_engine.core.documents import Batch, Document
from maid_engine.core.ids import PlayerId
from maid_qa.testing.house import open_house

ADA = PlayerId("player#1")
BOB = PlayerId("player#2")


async def inbox_of(house, **limits):
    inbox = Inbox(house.game, house.store, lambda: InboxLimits(**limits))
    await inbox.load()
    return inbox


async def opened(**limits):
    house = await open_house()
    return house, await inbox_of(house, **limits)


def notice(inbox, text="a line", player=ADA, **more):
    return inbox.add(player, InboxKind.NOTICE, text, **more)


def numbers(items):
    return [one.number for one in items]


async def test_items_and_marks_are_there_again_after_a_restart():
    house, inbox = await opened()
    first = notice(inbox, "one", payload={"room": "square"}, authors=(BOB,))
    notice(inbox, "two")
    notice(inbox, "for Bob", player=BOB)
    inbox.mark_read(ADA, [2])

    await house.game.saver.save_now()
    again = await inbox_of(house)

    assert again.find(ADA, 1) == first
    assert numbers(again.unread(ADA)) == [1]
    assert numbers(again.all_of(BOB)) == [1]
    assert again.cursor(ADA) == 2


async def test_a_number_is_never_used_twice_also_after_a_restart():
    house, inbox = await opened()
    notice(inbox)
    inbox.mark_read(ADA, [1])
    assert inbox.clear(ADA) == 1

    await house.game.saver.save_now()
    assert notice(await inbox_of(house)).number == 2


async def test_ten_and_more_items_keep_their_order_after_a_restart():
    house, inbox = await opened()
    for _ in range(12):
        notice(inbox)
    await house.game.saver.save_now()
    assert numbers((await inbox_of(house)).all_of(ADA)) == list(range(1, 13))


async def test_an_inbox_keeps_to_its_limits():
    house, inbox = await opened(items=3)
    for _ in range(3):
        notice(inbox)
    inbox.mark_read(ADA, [2])
    notice(inbox)
    assert numbers(inbox.all_of(ADA)) == [1, 3, 4]

    house.clock.advance(91 * DAY_S)
    notice(inbox)
    assert numbers(inbox.all_of(ADA)) == [5]


async def test_what_is_too_old_is_deleted_when_the_server_starts():
    house, inbox = await opened()
    notice(inbox)
    await house.game.saver.save_now()
    house.clock.advance(91 * DAY_S)
    again = await inbox_of(house)
    assert again.all_of(ADA) == ()
    assert again.page(ADA, since=1).gap is False


async def test_pages_lead_from_the_oldest_item_to_the_latest():
    _, inbox = await opened()
    for _ in range(5):
        notice(inbox)

    first = inbox.page(ADA, since=0, limit=2)
    second = inbox.page(ADA, since=first.cursor, limit=3)

    assert (numbers(first.items), first.cursor, first.more, first.gap) == ([1, 2], 2, True, False)
    assert (numbers(second.items), second.cursor, second.more, second.gap) == ([3, 4, 5], 5, False, False)
    assert inbox.page(ADA, since=5).items == ()
    assert inbox.page(ADA, since=5).cursor == 5


async def test_a_cursor_from_before_what_is_kept_is_a_gap():
    _, inbox = await opened(items=2)
    for _ in range(5):
        notice(inbox)
    assert inbox.page(ADA, since=1).gap
    assert numbers(inbox.page(ADA, since=1).items) == [4, 5]
    assert not inbox.page(ADA, since=3).gap


async def test_a_cursor_that_was_never_given_is_a_gap_and_begins_anew():
    _, inbox = await opened()
    notice(inbox)
    page = inbox.page(ADA, since=99)
    assert page.gap
    assert numbers(page.items) == [1]


async def test_clearing_is_no_gap_and_leaves_what_is_unread():
    _, inbox = await opened()
    for _ in range(3):
        notice(inbox)
    inbox.mark_read(ADA, [1, 2])
    assert inbox.clear(ADA) == 2
    assert numbers(inbox.all_of(ADA)) == [3]
    assert not inbox.page(ADA, since=1).gap


async def test_what_changes_is_published():
    house, inbox = await opened()
    heard = []
    house.game.bus.watch(heard.append)
    notice(inbox)
    inbox.mark_read(ADA, [1, 1, 7])
    inbox.mark_read(ADA, [1])
    house.game.bus.drain()
    assert heard == [InboxItemAdded(ADA, 1, InboxKind.NOTICE), InboxItemsRead(ADA, (1,))]


async def test_a_text_is_one_line_and_not_too_long():
    _, inbox = await opened()
    assert notice(inbox, "one\ntwo   three ").text == "one two three"
    assert len(notice(inbox, "x" * 5_000).text) == LONGEST_TEXT


@pytest.mark.parametrize(
    ("payload", "words"),
    [({"text": "x" * LARGEST_PAYLOAD}, "Shorten it"), ({"who": object()}, "JSON values only")],
)
async def test_a_payload_that_cannot_be_kept_is_refused(payload, words):
    _, inbox = await opened()
    with pytest.raises(ValueError, match=words):
        notice(inbox, payload=payload)
    assert inbox.all_of(ADA) == ()


async def test_the_erased_are_erased_from_the_inboxes_of_others_too():
    house, inbox = await opened()
    notice(inbox, "Bob tells you, 'hello'", authors=(BOB,))
    notice(inbox, "nothing of Bob")
    notice(inbox, "his own", player=BOB)

    assert [one["text"] for one in inbox.held([BOB])] == ["his own"]
    assert inbox.drop([BOB]) == 2

    assert [one.text for one in inbox.all_of(ADA)] == ["nothing of Bob"]
    await house.game.saver.save_now()
    again = await inbox_of(house)
    assert again.all_of(BOB) == ()
    assert again.cursor(BOB) == 0
    assert [one.text for one in again.all_of(ADA)] == ["nothing of Bob"]


async def test_an_item_that_cannot_be_read_does_not_keep_the_others_away():
    house, inbox = await opened()
    notice(inbox)
    await house.game.saver.save_now()
    await house.store.write(
        Batch(saves=(Document(ITEMS, f"{ADA}/2", {"kind": "moon"}), Document(HEADS, BOB, {"last": 1})))
    )
    assert numbers((await inbox_of(house)).all_of(ADA)) == [1]


async def test_the_inbox_of_a_destroyed_character_is_deleted():
    house, inbox = await opened()
    house.game.world.create(BOB)
    notice(inbox)
    notice(inbox, player=BOB)
    inbox.forget_missing()
    assert inbox.all_of(ADA) == ()
    assert numbers(inbox.all_of(BOB)) == [1]
