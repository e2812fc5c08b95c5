"""What the routes for townsfolk say of values of the rules."""

from datetime import UTC, datetime

import pytest

from maid_engine.admin.context import iso
from maid_engine.admin.routes import being_fields as fields
from maid_engine.core.motives.choice import Decision, Interrupt
from maid_engine.core.motives.deeds import Deed, DeedKind, Neighbour, Place
from maid_engine.core.motives.needs import NeedLevels
from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_engine.core.motives.ties import Tie
from maid_engine.ports.beings import BeingDecision, BeingTie


class Calendar:
    """The part of the context of routes that dates need."""

    def date_of(self, game_time):
        return iso(datetime(2026, 1, 1, tzinfo=UTC).timestamp() + game_time)


FIRE = Place("t:inn.fire", PlaceKind.REST, steps=2, ready=False)


def test_needs_and_tempers_are_shown_whole():
    assert fields.state_of(NeedLevels(0.1, 0.2, 0.3, -0.4)).model_dump() == {
        "energy": 0.1, "hunger": 0.2, "loneliness": 0.3, "mood": -0.4}  # fmt: skip
    temper = Temperament(0.1, 0.2, 0.3, 0.4, {PlaceKind.FOOD: 0.9})
    shown = fields.personality_of(temper)
    assert Temperament(**shown.model_dump()) == temper


def test_places_and_neighbours():
    assert fields.place_of(FIRE).model_dump() == {
        "id": "t:inn.fire", "kind": PlaceKind.REST, "steps": 2, "ready": False}  # fmt: skip
    stranger = fields.neighbour_of(Neighbour("mob#1", is_person=True))
    assert (stranger.is_person, stranger.sentiment, stranger.familiarity) == (True, None, None)
    friend = fields.neighbour_of(Neighbour("mob#2", Tie(sentiment=0.5, known=0.25)))
    assert (friend.sentiment, friend.familiarity) == (0.5, 0.25)


def test_a_tie_has_the_date_of_the_last_talk():
    tie = Tie(sentiment=0.5, talks=1, last=60.0, topic="ale")
    shown = fields.tie_of(Calendar(), BeingTie("t:tom", "Tom", tie))
    assert (shown.last_at, shown.topic, shown.talks) == ("2026-01-01T00:01:00Z", "ale", 1)


@pytest.mark.parametrize("debug", [False, True])
def test_an_interrupt_has_no_score(debug):
    decision = Decision(Deed(DeedKind.GO, place=FIRE), Interrupt.EXHAUSTED)
    shown = fields.decision_of(Calendar(), BeingDecision(60.0, decision, "Ada"), debug=debug)
    assert (shown.action, shown.target, shown.by) == (DeedKind.GO, "t:inn.fire", "Ada")
    assert (shown.score, shown.interrupt, shown.weighed) == (None, Interrupt.EXHAUSTED, [])
