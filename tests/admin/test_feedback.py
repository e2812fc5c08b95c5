"""The notes of players through the admin API."""

import pytest

from maid_engine.accounts.tokens import Scope
from maid_engine.commands.definition import Role
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.player_note import NoteDraft, NoteKind, NotePlace
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House

QUAY = NotePlace("w:quay", "The Quay", "w:port", "Port")
INN = NotePlace("w:inn", "The Inn", "w:port", "Port")
HILL = NotePlace("w:hill", "The Hill", "w:hills", "Hills")


@pytest.fixture
def house():
    return House()


@pytest.fixture
def token(house):
    """The token of a builder, who has no other right."""
    house.account("Bela", Role.BUILDER)
    return house.token(Scope.BUILD, owner="bela")


def write(house, *drafts):
    player = house.pilot.join("Pim").player
    feedback = house.game.resource(FeedbackService)
    return [run_inline(feedback.add(player, draft)) for draft in drafts]


THREE = (
    NoteDraft(NoteKind.TYPO, "markte", QUAY),
    NoteDraft(NoteKind.BUG, "no ale", INN, ("> buy ale", "There is no ale.")),
    NoteDraft(NoteKind.TYPO, "hlil", HILL),
)


def numbers(answer):
    return [one["number"] for one in answer.json()["items"]]


def test_a_builder_lists_reads_and_closes_notes_with_no_more_than_the_scope(house, token):
    write(house, *THREE)

    assert numbers(house.ask("GET", "/feedback", token=token)) == [3, 2, 1]
    one = house.ask("GET", "/feedback/2", token=token).json()
    assert (one["author"], one["room_name"], one["lines"]) == (
        "Pim",
        "The Inn",
        ["> buy ale", "There is no ale."],
    )
    wish = {"state": "done", "answer": "the ale is back"}
    closed = house.ask("POST", "/feedback/2/close", token=token, json=wish).json()

    assert (closed["state"], closed["answer"], closed["closed_by"]) == ("done", "the ale is back", "Bela")
    assert closed["closed_at"]
    assert house.acts()[0] == ("Bela", "note done", "Pim")
    assert house.ask("POST", "/feedback/2/close", token=token, json=wish).status_code == 409
    assert house.ask("GET", "/reports", token=token).status_code == 403
    assert house.ask("GET", "/ai-players/", token=token).status_code == 403
    assert house.ask("GET", "/feedback", token=house.token(Scope.READ, Scope.MODERATE)).status_code == 403


def test_notes_are_filtered_and_come_in_pages(house):
    write(house, *THREE)
    house.ask("POST", "/feedback/1/close", json={"state": "declined"})

    for wanted, found in (
        ({"kind": "typo"}, [3, 1]),
        ({"state": "open"}, [3, 2]),
        ({"zone": "w:port"}, [2, 1]),
        ({"author": "pim", "kind": "bug"}, [2]),
        ({"author": "nobody"}, []),
    ):
        assert numbers(house.ask("GET", "/feedback", params=wanted)) == found
    first = house.ask("GET", "/feedback", params={"limit": 2}).json()
    assert numbers(house.ask("GET", "/feedback", params={"cursor": first["next"]})) == [1]


def test_notes_come_by_zone_and_room(house):
    write(house, *THREE)

    hills, port = house.ask("GET", "/feedback/zones").json()["items"]

    assert (hills["zone"], hills["zone_name"], hills["count"]) == ("w:hills", "Hills", 1)
    assert [(room["room"], [one["number"] for one in room["notes"]]) for room in port["rooms"]] == [
        ("w:inn", [2]),
        ("w:quay", [1]),
    ]
    [only] = house.ask("GET", "/feedback/zones", params={"kind": "bug"}).json()["items"]
    assert (only["zone"], only["count"]) == ("w:port", 1)


def test_what_there_is_not_is_told(house):
    assert house.ask("GET", "/feedback/7").status_code == 404
    assert house.ask("POST", "/feedback/7/close", json={"state": "done"}).status_code == 404
    assert house.ask("POST", "/feedback/7/close", json={"state": "open"}).status_code == 422
    assert house.ask("GET", "/feedback", params={"kind": "praise"}).status_code == 422


def test_the_author_is_told_by_whichever_way_a_note_is_closed(house):
    pim = house.pilot.join("Pim")
    run_inline(house.game.resource(FeedbackService).add(pim.player, THREE[0]))
    house.ask("POST", "/feedback/1/close", json={"state": "done", "answer": "thanks"})
    house.pilot.wait(1)

    heard = pim.heard()
    assert "note 1, as done" in heard
    assert "thanks" in heard


def test_the_live_feed_tells_of_notes_by_their_numbers(house):
    seq = house.admin.context.feed.seq
    write(house, THREE[0])
    house.ask("POST", "/feedback/1/close", json={"state": "closed"})
    house.game.bus.drain()

    _, notes = house.admin.context.feed.since(seq, [("feedback",)])
    assert [(one.event, one.data()) for one in notes] == [("added", {"number": 1}), ("closed", {"number": 1})]


def test_a_persons_notes_are_told_and_taken_away_with_the_account(house):
    house.account("Bram", Role.PLAYER)
    feedback = house.game.resource(FeedbackService)
    bram = run_inline(house.game.accounts.create_character("bram", "Bram"))
    run_inline(feedback.add(bram, THREE[0]))
    write(house, NoteDraft(NoteKind.BUG, "he is loud", INN, ("> look", "Bram waves.")))
    held = house.ask("GET", "/people/bram/export").json()["feedback"]
    assert ([one["text"] for one in held["notes"]], held["in_notes_of_others"]) == (["markte"], [2])

    earshot = house.game.sessions.earshot
    earshot.take_typed(bram, "look")
    gone = house.ask("DELETE", "/people/bram/data").json()["by_holder"]

    assert gone["feedback"] == 2
    assert feedback.find(1) is None
    assert feedback.find(2).lines == ("> look",)
    assert earshot.public_lines_of(bram) == ()
