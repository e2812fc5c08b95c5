"""The command `inbox`, and what is told of new items."""

import pytest

from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import DAY_S, InboxKind
from maid_qa.testing.pilot import Pilot
from maid_stdlib.commands.inbox import ITEMS_A_PAGE


@pytest.fixture
def pilot():
    return Pilot("stdlib", "tutorial_world")


@pytest.fixture
def ada(pilot):
    return pilot.join("Ada")


def add(pilot, player, text="Bob wrote to you.", **more):
    item = pilot.game.resource(Inbox).add(player.player, InboxKind.NOTICE, text, **more)
    pilot.game.bus.drain()
    return item


def test_an_empty_inbox(ada):
    assert ada.type("inbox") == "Your inbox is empty."
    assert ada.type("inbox all") == "Your inbox is empty."
    assert ada.type("inbox clear").startswith("Nothing is deleted")


def test_new_items_are_listed_and_read_by_number(pilot, ada):
    add(pilot, ada)
    add(pilot, ada, 'Bob said "hi".', payload={"lines": [{"text": "first"}, {"text": "second"}]})

    assert ada.type("inbox").splitlines() == [
        "Item 2, notice, just now: \"Bob said 'hi'.\"",
        'Item 1, notice, just now: "Bob wrote to you."',
        'Type "inbox" and a number to read an item, which is then no longer new.',
    ]
    assert ada.type("inbox 2").splitlines() == [
        "Item 2, notice, just now: \"Bob said 'hi'.\"",
        'Inbox: "first"',
        'Inbox: "second"',
    ]
    assert "Item 2" not in ada.type("inbox")
    ada.type("inbox 1")
    assert ada.type("inbox").startswith('Nothing in your inbox is new. Type "inbox all"')
    assert ada.type("inbox all").splitlines()[0].startswith("Item 2 (read), notice")


def test_the_words_of_others_are_marked_as_theirs(pilot, ada):
    bob = pilot.join("Bob")
    add(pilot, ada, 'Bob tells you, "hi"', authors=(bob.player,))
    ada.type("inbox")
    line = next(output for output in ada.outputs if getattr(output, "text", "").startswith("Item 1"))
    assert {span.author for span in line.spans} == {bob.player}


def test_what_was_read_can_be_deleted(pilot, ada):
    add(pilot, ada)
    add(pilot, ada)
    ada.type("inbox 1")
    assert ada.type("inbox clear") == "Items that are deleted from your inbox: 1."
    assert ada.type("inbox all").splitlines()[0].startswith("Item 2,")


def test_a_long_inbox_has_pages(pilot, ada):
    for _ in range(ITEMS_A_PAGE + 2):
        add(pilot, ada)
    first = ada.type("inbox").splitlines()
    assert first[-2] == 'Older items that are not shown: 2. Type "inbox all" to see them.'
    second = ada.type("inbox all 2").splitlines()
    assert [line.partition(",")[0] for line in second[:-1]] == ["Item 2", "Item 1"]
    assert ada.type("inbox all 99").splitlines()[0].startswith("Item 1,")


def test_items_say_how_old_they_are(pilot, ada):
    for seconds in (60, 3_600, 2 * DAY_S):
        add(pilot, ada)
        pilot.clock.advance(seconds)
    ages = [line.split(", ")[2].partition(":")[0] for line in ada.type("inbox").splitlines()[:3]]
    assert ages == ["2 days ago", "2 days ago", "2 days ago"]
    add(pilot, ada)
    pilot.clock.advance(61)
    assert ", 1 minute ago:" in ada.type("inbox")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("inbox 7", "Your inbox has no item 7."),
        ("inbox moon", "Write it like this"),
        ("inbox all moon", "Write it like this"),
        ("inbox 1 2", "Write it like this"),
    ],
)
def test_what_cannot_be_meant_is_explained(ada, line, words):
    assert words in ada.type(line)


def test_a_mind_may_not_look_into_an_inbox(pilot, ada):
    add(pilot, ada)
    ada.is_ai_player = True
    assert ada.type("inbox 1") == "Only a person can read an inbox."
    assert len(pilot.game.resource(Inbox).unread(ada.player)) == 1


def test_new_items_are_told_at_log_in(pilot, ada):
    assert "inbox" not in ada.text
    player = ada.player
    pilot.game.presence.disconnect(ada, "quit")
    inbox = pilot.game.resource(Inbox)
    inbox.add(player, InboxKind.NOTICE, "one")
    back = pilot.join("Ada")
    assert 'One new item is in your inbox. Type "inbox" to see it.' in back.lines
    assert back.packets["Maid.Inbox"][-1] == {"unread": 1, "latest": 1}

    pilot.game.presence.disconnect(back, "quit")
    inbox.add(player, InboxKind.NOTICE, "two")
    assert 'New items in your inbox: 2. Type "inbox" to see them.' in pilot.join("Ada").lines


def test_an_item_that_comes_in_during_play_is_told_at_once(pilot, ada):
    add(pilot, ada)
    assert ada.lines[-1] == 'New in your inbox is item 1, about notice. Type "inbox 1" to read it.'
    ada.type("inbox 1")
    assert ada.packets["Maid.Inbox"] == [{"unread": 0, "latest": 1}]
