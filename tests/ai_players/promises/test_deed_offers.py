"""What a model is told that can be promised, and the request that its deed stands for."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.promises.acceptance import Asking, decide
from maid_engine.ai_players.cognitive.behaviors.promises.deed_offers import (
    asked_for,
    is_acceptance,
    offers,
    promised_in,
    request_of_deed,
    without_promise,
)
from maid_engine.ai_players.models.audience import EVERYBODY
from maid_engine.ai_players.models.decisions import LineHeard
from maid_engine.ai_players.models.promises import PromiseKind, Request
from maid_engine.ai_players.questions.speech_questions import Deed
from tests.ai_players.rules.town import ADA, ada, bob, in_town


def asking(kind=PromiseKind.WAIT, **details):
    return Asking("Ada", Request(kind=kind, **details), False, EVERYBODY, (ADA,))


def offered(book, heard=None):
    """Return the terms of each kind of deed that is offered; those of things to buy as ``buy``."""
    lines = offers(book.mind.situation(book.now), heard or asking())
    return dict(line.replace("bring: buy", "buy: buy").split(": ", 1) for line in lines)


def without_shops(book):
    """Let the mind know no ware of any shop."""
    book.mind.world.inventory.offers.clear()
    return book


@pytest.mark.parametrize(
    ("deed", "request_"),
    [
        (Deed(), None),
        (Deed(kind="wait", minutes=10), Request(kind=PromiseKind.WAIT, for_s=600.0)),
        (Deed(kind="wait"), Request(kind=PromiseKind.WAIT)),
        (
            Deed(kind="meet", place="the inn", minutes=5),
            Request(kind=PromiseKind.MEET, place="the inn", in_s=300.0),
        ),
        (Deed(kind="meet", place="Here", minutes=5), Request(kind=PromiseKind.MEET, in_s=300.0)),
        (Deed(kind="lead", place="the inn"), Request(kind=PromiseKind.LEAD, place="the inn")),
        (Deed(kind="bring", what="torch", gold=4), Request(kind=PromiseKind.BRING, what="torch", gold=4)),
        (Deed(kind="tell", whom="Bob", what="hi"), Request(kind=PromiseKind.TELL, whom="Bob", what="hi")),
    ],
)
def test_a_deed_stands_for_a_request(deed, request_):
    assert request_of_deed(deed) == request_


def test_each_offer_would_be_accepted_and_says_its_limits():
    book = in_town("social_butterfly", ada, bob)
    told = offered(book)

    assert "30" in told["wait"]
    assert "60" in told["meet"]
    assert "place" in told["lead"]
    assert "bring" not in told, "it has nothing to spare"


def test_what_can_be_spared_is_offered_for_its_price_or_as_a_gift_if_that_is_not_known():
    book = in_town("social_butterfly", ada, bob)
    book.mind.world.inventory.add("wolf pelt")
    unpriced = offered(book)["bring"]
    book.mind.world.inventory.offer("wolf pelt", 6, "shop")

    assert unpriced.endswith("wolf pelt for what they offer, or as a gift")
    assert offered(book)["bring"].endswith("wolf pelt for 6 gold")


def test_wares_of_known_shops_are_offered_for_gold_that_is_handed_over_first():
    book = without_shops(in_town("social_butterfly", ada, bob))
    here = book.mind.situation(book.now).own.room_id
    for number, name in enumerate(("rope", "torch", "cheese", "knife", "cloak", "tin lantern"), 3):
        book.mind.world.inventory.offer(name, number, here)
    told = offered(book, asking(PromiseKind.REMEMBER, what="Would you buy me one of those lanterns?"))["buy"]

    assert "hand you first" in told
    assert told.endswith(
        "tin lantern for 8 gold, rope for 3 gold, torch for 4 gold, cheese for 5 gold, knife for 6 gold"
    )


def test_no_ware_is_offered_from_a_shop_to_which_no_way_is_known():
    book = without_shops(in_town("social_butterfly", ada, bob))
    book.mind.world.inventory.offer("torch", 3, "nowhere")

    assert "buy" not in offered(book)


def test_an_enemy_is_offered_nothing():
    book = in_town("social_butterfly", ada, bob)
    book.mind.world.relationships.adjust_disposition("Ada", -80.0, "player")

    assert offered(book) == {}


def test_a_mind_that_keeps_to_itself_does_not_offer_its_company():
    assert "come_along" not in offered(in_town("cautious_scholar", ada, bob))
    assert "come_along" in offered(in_town("social_butterfly", ada, bob))


def test_a_promise_can_be_told_and_left_out_of_the_effects_that_make_it():
    book = in_town("social_butterfly", ada, bob)
    s = book.mind.situation(book.now)
    verdict = decide(s, asking(for_s=600.0))
    other = LineHeard(("ada",), "x")
    effects = (*verdict.effects_when_said, other)

    assert is_acceptance(verdict)
    assert promised_in(effects).kind is PromiseKind.WAIT
    assert asked_for(effects).startswith("wait: wait at ")
    assert without_promise(effects) == (other,)


def test_words_to_remember_stay_remembered_whatever_a_model_says():
    book = in_town("social_butterfly", ada, bob)
    verdict = decide(book.mind.situation(book.now), asking(PromiseKind.REMEMBER, what="my ring is gold"))

    assert (promised_in(verdict.effects_when_said), asked_for(verdict.effects_when_said)) == (None, "")
    assert without_promise(verdict.effects_when_said) == verdict.effects_when_said
