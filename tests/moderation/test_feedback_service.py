"""Notes of players to the builders: durable, limited, answered, and taken away with their author."""

import pytest

from maid_engine.accounts.authority import NOBODY, Actor, Standing, operator
from maid_engine.commands.definition import Role
from maid_engine.core.errors import ModerationError, NotAllowedError, StoreFullError
from maid_engine.moderation import feedback_service
from maid_engine.moderation.feedback_service import (
    HOUR_S,
    MOST_AN_HOUR,
    MOST_OPEN_BY_ONE,
    NOTE_FORM,
    FeedbackService,
)
from maid_engine.moderation.numbered_entries import KEPT_S
from maid_engine.moderation.player_note import (
    LONGEST_ANSWER,
    LONGEST_TEXT,
    NoteAdded,
    NoteClosed,
    NoteDraft,
    NoteFilter,
    NoteKind,
    NotePlace,
    NoteState,
)
from maid_qa.testing.house import open_house

GOOD = "a walk in the rain"
QUAY = NotePlace("w:quay", "The Quay", "w:port", "Port")
ROOT = operator("Root")


async def opened(store=None, clock=None):
    house = await open_house(store, clock)
    feedback = FeedbackService(house.game, house.store)
    await feedback.load()
    return house, feedback


async def with_ada():
    house, feedback = await opened()
    account = await house.accounts.register("Ada", GOOD)
    ada = await house.accounts.create_character(account.id, "Ada")
    second = await house.accounts.create_character(account.id, "Linnet")
    return house, feedback, ada, second


def draft(text="the bridge is broken", kind=NoteKind.BUG, **more):
    return NoteDraft(kind, text, QUAY, **more)


async def test_a_note_is_durable_with_its_place_and_lines():
    house, feedback, ada, _ = await with_ada()

    made = await feedback.add(ada, draft(lines=("> cross bridge", "x" * 1_000)))

    _, again = await opened(house.store)
    assert again.notes() == (made,)
    assert (made.number, made.author, made.account, made.place) == (1, "Ada", "ada", QUAY)
    assert [len(line) for line in made.lines] == [14, 400]


async def test_a_note_that_cannot_be_written_is_none():
    house, feedback, ada, _ = await with_ada()
    house.store.full = True
    with pytest.raises(StoreFullError):
        await feedback.add(ada, draft())
    house.store.full = False

    assert feedback.notes() == ()
    assert (await feedback.add(ada, draft())).number == 2


@pytest.mark.parametrize(
    ("text", "why"), [("", "needs some words"), ("x" * (LONGEST_TEXT + 1), f"at most {LONGEST_TEXT}")]
)
async def test_a_note_has_some_words_and_not_too_many(text, why):
    _, feedback, ada, _ = await with_ada()

    with pytest.raises(ModerationError, match=why):
        await feedback.add(ada, draft(text))


async def test_the_same_note_is_kept_once_while_it_is_open():
    _, feedback, ada, second = await with_ada()
    await feedback.add(ada, draft())

    with pytest.raises(ModerationError, match="it is your note 1"):
        await feedback.add(second, draft("the bridge  is broken"))

    await feedback.add(ada, draft(kind=NoteKind.IDEA))
    await feedback.close(1, ROOT, NoteState.CLOSED)
    assert (await feedback.add(ada, draft())).number == 3


async def test_a_player_writes_so_many_an_hour_with_all_characters_together():
    house, feedback, ada, second = await with_ada()
    for number in range(MOST_AN_HOUR):
        await feedback.add((ada, second)[number % 2], draft(f"bug {number}"))
        await feedback.close(number + 1, ROOT, NoteState.DONE)

    with pytest.raises(ModerationError, match="10 notes an hour"):
        await feedback.add(ada, draft("one more"))

    house.clock.advance(HOUR_S + 1)
    await feedback.add(ada, draft("one more"))


async def test_a_player_has_so_many_open_notes():
    house, feedback, ada, _ = await with_ada()
    for number in range(MOST_OPEN_BY_ONE):
        house.clock.advance(HOUR_S)
        await feedback.add(ada, draft(f"bug {number}"))
    house.clock.advance(HOUR_S)

    with pytest.raises(ModerationError, match="wait for the builders"):
        await feedback.add(ada, draft("one more"))

    await feedback.close(1, ROOT, NoteState.DONE)
    await feedback.add(ada, draft("one more"))


async def test_closed_notes_go_first_when_there_are_too_many():
    assert NOTE_FORM.most == feedback_service.MOST_NOTES == 2_000
    house, feedback, ada, _ = await with_ada()
    for number in range(3):
        await feedback.add(ada, draft(f"bug {number}"))
    await feedback.close(2, ROOT, NoteState.DONE)

    house.clock.advance(KEPT_S + 1)
    _, again = await opened(house.store, house.clock)

    assert [one.number for one in again.notes()] == [3, 1]


async def test_a_note_is_closed_once_with_an_answer_and_on_record():
    house, feedback, ada, _ = await with_ada()
    await feedback.add(ada, draft())

    closed = await feedback.close(1, ROOT, NoteState.DONE, "it holds now")

    assert (closed.state, closed.answer, closed.closed_by, closed.told) == (
        NoteState.DONE,
        "it holds now",
        "Root",
        False,
    )
    _, again = await opened(house.store)
    assert again.find(1) == closed
    [act] = house.accounts.acts.recent(1)
    assert (act.actor, act.act, act.target, act.details) == (
        "Root",
        "note done",
        "Ada",
        "note 1 it holds now",
    )
    with pytest.raises(ModerationError, match="closed by Root"):
        await feedback.close(1, ROOT, NoteState.CLOSED)


async def test_what_cannot_be_an_end_is_refused():
    _, feedback, ada, _ = await with_ada()
    await feedback.add(ada, draft())

    with pytest.raises(KeyError):
        await feedback.close(2, ROOT, NoteState.DONE)
    with pytest.raises(ModerationError, match="done, declined or closed"):
        await feedback.close(1, ROOT, NoteState.OPEN)
    with pytest.raises(ModerationError, match=f"at most {LONGEST_ANSWER}"):
        await feedback.close(1, ROOT, NoteState.DONE, "x" * (LONGEST_ANSWER + 1))
    assert feedback.notes(NoteFilter(state=NoteState.OPEN))


async def test_only_those_who_may_build_close_notes():
    _, feedback, ada, _ = await with_ada()
    await feedback.add(ada, draft())

    for standing in (NOBODY, Standing("pim", Role.PLAYER)):
        with pytest.raises(NotAllowedError):
            await feedback.close(1, Actor("Pim", standing), NoteState.DONE)
    await feedback.close(1, Actor("Bela", Standing("bela", Role.BUILDER)), NoteState.DONE)


async def test_others_hear_of_new_and_closed_notes():
    house, feedback, ada, _ = await with_ada()
    heard = []
    for kind in (NoteAdded, NoteClosed):
        house.game.bus.subscribe(kind, heard.append)

    await feedback.add(ada, draft())
    await feedback.close(1, ROOT, NoteState.DECLINED)
    house.game.bus.drain()

    assert heard == [NoteAdded(1), NoteClosed(1)]


async def test_that_an_author_knows_of_the_end_is_saved():
    house, feedback, ada, _ = await with_ada()
    await feedback.add(ada, draft())
    await feedback.close(1, ROOT, NoteState.DONE)

    feedback.mark_told(1)
    feedback.mark_told(99)
    await house.game.saver.save_now()

    _, again = await opened(house.store)
    assert again.find(1).told


async def test_notes_of_a_player_are_those_of_the_account():
    house, feedback, ada, second = await with_ada()
    other = await house.accounts.create_character((await house.accounts.register("Bob", GOOD)).id, "Bob")
    for player, text in ((ada, "one"), (second, "two"), (other, "three")):
        await feedback.add(player, draft(text))

    assert [one.text for one in feedback.notes_of(ada)] == ["two", "one"]
    assert [one.text for one in feedback.notes_of(other)] == ["three"]
    assert feedback.is_author(ada, feedback.find(2))
    assert not feedback.is_author(ada, feedback.find(3))


async def test_what_is_held_of_a_person_is_told_and_taken_away_whole():
    house, feedback, ada, second = await with_ada()
    bob = await house.accounts.create_character((await house.accounts.register("Bob", GOOD)).id, "Bob")
    await feedback.add(ada, draft("mine"))
    await feedback.add(second, draft("mine too"))
    await feedback.add(bob, draft("his", lines=("Ada waves.", "> wave")))
    await feedback.add(bob, draft("another"))

    held = feedback.held_of(("Ada", "Linnet"), "ada")
    gone = feedback.erase(("Ada", "Linnet"), "ada")
    await house.game.saver.save_now()

    assert [one["text"] for one in held["notes"]] == ["mine too", "mine"]
    assert held["in_notes_of_others"] == [3]
    assert gone == 3
    assert feedback.held_of(("Ada", "Linnet"), "ada") == {}
    _, again = await opened(house.store)
    assert [(one.number, one.lines) for one in again.notes()] == [(4, ()), (3, ("> wave",))]
