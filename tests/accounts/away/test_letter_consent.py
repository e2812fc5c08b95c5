"""Who may write to a character: tiers, acquaintance, friends, approval, blocks."""

import pytest

from maid_engine.accounts.away.letter_consent import (
    AI_PLAYER_TIERS,
    DEFAULT_TIERS,
    KNOWN_AGAIN_S,
    MOST_FRIENDS,
    MOST_KNOWN,
    Admission,
    Admitted,
    LetterConsent,
    Tier,
    Writer,
    admission,
)
from maid_engine.core.ids import PlayerId

ADA, BOB = PlayerId("player#1"), PlayerId("player#2")
BY_PERSON = Admitted(BOB, Writer.PERSON)
NOBODY_KNOWN = LetterConsent(ADA)


def admits(consent, by=BY_PERSON, defaults=DEFAULT_TIERS):
    return admission(consent, defaults, by, "bob")


@pytest.mark.parametrize(
    ("tier", "to_stranger", "to_known", "to_friend"),
    [
        (Tier.EVERYONE, Admission.OPEN, Admission.OPEN, Admission.OPEN),
        (Tier.KNOWN, Admission.REQUEST, Admission.OPEN, Admission.OPEN),
        (Tier.FRIENDS, Admission.REQUEST, Admission.REQUEST, Admission.OPEN),
        (Tier.NOBODY, Admission.CLOSED, Admission.CLOSED, Admission.CLOSED),
    ],
)
@pytest.mark.parametrize("writer", Writer)
def test_a_tier_admits_whom_it_names(tier, to_stranger, to_known, to_friend, writer):
    consent = NOBODY_KNOWN.with_tier(writer, tier)
    by = Admitted(BOB, writer)

    assert admits(consent, by) is to_stranger
    assert admits(consent.acquainted(BOB, 0.0), by) is to_known
    assert admits(consent.befriended(BOB, on=True), by) is to_friend


def test_at_first_people_who_are_known_may_write_and_no_ai():
    known = NOBODY_KNOWN.acquainted(BOB, 0.0)

    assert admits(known) is Admission.OPEN
    assert admits(known, Admitted(BOB, Writer.AI_PLAYER)) is Admission.CLOSED
    assert admits(known, Admitted(BOB, Writer.STAND_IN)) is Admission.CLOSED


def test_everybody_may_write_to_an_ai_player():
    assert admits(NOBODY_KNOWN, defaults=AI_PLAYER_TIERS) is Admission.OPEN


def test_who_is_admitted_may_write_whatever_the_tier_says_but_only_with_that_pen():
    consent = NOBODY_KNOWN.with_tier(Writer.PERSON, Tier.FRIENDS).admits_too(BY_PERSON)

    assert admits(consent) is Admission.OPEN
    assert admits(consent, Admitted(BOB, Writer.STAND_IN)) is Admission.CLOSED


def test_nobody_takes_back_who_was_admitted_before():
    consent = NOBODY_KNOWN.admits_too(BY_PERSON).with_tier(Writer.PERSON, Tier.NOBODY)

    assert admits(consent) is Admission.CLOSED
    assert admits(consent.admits_too(BY_PERSON)) is Admission.OPEN


def test_a_block_is_stronger_than_anything():
    consent = NOBODY_KNOWN.with_tier(Writer.PERSON, Tier.EVERYONE).befriended(BOB, on=True)
    blocked = consent.admits_too(BY_PERSON).with_block("bob", on=True)

    assert admits(blocked) is Admission.CLOSED
    assert admits(blocked.with_block("bob", on=False)) is Admission.OPEN


def test_an_acquaintance_is_noted_once_a_day():
    first = NOBODY_KNOWN.acquainted(BOB, 100.0)

    assert first.acquainted(BOB, 100.0 + KNOWN_AGAIN_S - 1) is first
    assert first.acquainted(BOB, 100.0 + KNOWN_AGAIN_S).known[BOB] == 100.0 + KNOWN_AGAIN_S


def test_lists_are_bounded_and_the_oldest_go():
    consent = NOBODY_KNOWN
    for number in range(MOST_KNOWN + 1):
        consent = consent.acquainted(PlayerId(f"player#{number}"), float(number))
        consent = consent.befriended(PlayerId(f"player#{number}"), on=True)

    assert len(consent.known) == MOST_KNOWN
    assert PlayerId("player#0") not in consent.known
    assert len(consent.friends) == MOST_FRIENDS


def test_nothing_is_left_of_a_character_but_a_block():
    consent = NOBODY_KNOWN.acquainted(BOB, 0.0).befriended(BOB, on=True).admits_too(BY_PERSON)
    assert consent.names(frozenset({BOB}))

    assert consent.without(BOB) == NOBODY_KNOWN
    assert consent.with_block(BOB, on=True).without(BOB).names(frozenset({BOB}))


def test_a_consent_is_stored_as_it_is():
    consent = NOBODY_KNOWN.acquainted(BOB, 5.0).befriended(BOB, on=True).admits_too(BY_PERSON)
    consent = consent.with_tier(Writer.AI_PLAYER, Tier.KNOWN).with_block("mallory", on=True)

    assert LetterConsent.of_document(consent.document().data) == consent
