"""What is kept of letters: by addressee and by sender, within the limits, and over a restart."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.letter_archive import LetterArchive
from maid_engine.accounts.away.letter_consent import LetterConsent, Writer
from maid_engine.accounts.away.letters import REQUESTS_WAITING, Letter, LetterLimits, LetterRequest
from maid_engine.core.ids import PlayerId
from maid_qa.testing.house import open_house

KEPT = LetterLimits().kept
ADA, BOB, CID = PlayerId("player#1"), PlayerId("player#2"), PlayerId("player#10")


def letter(number, sender=BOB, addressee=ADA, wall=None):
    name = str(sender)
    return Letter(
        addressee=addressee,
        number=number,
        sender=sender,
        sender_name=name,
        addressee_name=str(addressee),
        writer=Writer.PERSON,
        text="hello",
        wall=float(number if wall is None else wall),
    )


def request(sender):
    return LetterRequest(
        addressee=ADA,
        sender=sender,
        sender_name=str(sender),
        addressee_name="Ada",
        writer=Writer.PERSON,
        text="hello",
        wall=float(sender[7:]),
    )


async def archived():
    house = await open_house()
    return house, LetterArchive(house.game.saver, house.store)


async def test_letters_are_found_by_who_wrote_and_by_who_received_them():
    _, archive = await archived()
    for one in (letter(1), letter(2, CID), letter(1, BOB, CID, wall=3)):
        archive.keep(one, 3.0)

    assert [one.number for one in archive.letters_to(ADA)] == [1, 2]
    assert [(one.addressee, one.number) for one in archive.letters_by(BOB)] == [(ADA, 1), (CID, 1)]
    assert len(archive.letters_of(frozenset({CID}))) == 2
    assert archive.oldest_to(ADA).number == 1


async def test_a_deleted_letter_is_found_by_nobody():
    _, archive = await archived()
    archive.keep(letter(1), 1.0)

    assert archive.drop_letters(archive.letters_to(ADA)) == 1

    assert not archive.letters_by(BOB)
    assert not archive.addressees()
    with pytest.raises(KeyError):
        archive.oldest_to(ADA)


async def test_a_read_letter_is_read_for_both():
    _, archive = await archived()
    archive.keep(letter(1), 1.0)

    archive.mark_read(archive.unread_to(ADA))

    assert not archive.unread_to(ADA)
    assert archive.letters_by(BOB)[0].read


async def test_no_more_letters_are_kept_than_fit():
    _, archive = await archived()
    for number in range(1, KEPT + 3):
        archive.keep(letter(number), 1.0)

    assert archive.oldest_to(ADA).number == 3
    assert len(archive.letters_by(BOB)) == KEPT


async def test_no_more_requests_wait_than_fit():
    _, archive = await archived()
    for number in range(REQUESTS_WAITING + 2):
        archive.keep_request(request(PlayerId(f"player#{number}")))

    assert len(archive.requests_to(ADA)) == REQUESTS_WAITING
    assert archive.requests_to(ADA)[0].sender == "player#2"


async def test_all_is_kept_over_a_restart_in_its_order():
    house, archive = await archived()
    for number in (1, 2, 10):
        archive.keep(letter(number), 1.0)
        archive.keep_request(request(PlayerId(f"player#{number}")))
    consent = replace(LetterConsent(ADA), friends=(BOB,))
    archive.keep_consent(consent)
    await house.game.saver.save_now()

    later = LetterArchive(house.game.saver, house.store)
    await later.load()

    assert later.letters_to(ADA) == archive.letters_to(ADA)
    assert later.letters_by(BOB) == archive.letters_by(BOB)
    assert later.requests_to(ADA) == archive.requests_to(ADA)
    assert later.consent_of(ADA) == consent


async def test_a_consent_that_says_nothing_is_not_kept():
    _, archive = await archived()
    archive.keep_consent(LetterConsent(ADA))

    assert not archive.consents()
    assert archive.drop_consent(ADA) == 0
