import itertools

import pytest

from maid_engine.core.ids import AccountId
from maid_engine.net.gateway.session_tickets import SessionTickets
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.house import House

KEEP_S = 600.0
ADDRESS = "192.0.2.7"


@pytest.fixture
async def house():
    house = House(MemoryDocumentStore(), FakeClock())
    await house.accounts.load()
    await house.accounts.register("Ada", "a walk in the rain")
    await house.accounts.create_character(AccountId("ada"), "Ada")
    return house


def tickets_of(house):
    numbers = itertools.count(1)
    return SessionTickets(house.game, house.store, KEEP_S, lambda: f"ticket {next(numbers)}")


def issued(house, tickets):
    account = house.accounts.get(AccountId("ada"))
    return tickets.issue(account, account.living[0].player_id)


async def test_a_ticket_opens_its_character_also_in_the_next_run(house):
    secret = issued(house, tickets_of(house))
    await house.game.saver.save_now()

    tickets = tickets_of(house)
    await tickets.load()
    ticket = tickets.find(secret)

    assert ticket is not None
    assert tickets.account_for(ticket, ADDRESS).name == "Ada"
    assert secret not in str(ticket.document())


async def test_a_ticket_of_the_last_run_expires_if_nobody_comes(house):
    secret = issued(house, tickets_of(house))
    await house.game.saver.save_now()
    tickets = tickets_of(house)
    await tickets.load()

    house.clock.advance(KEEP_S)

    assert tickets.find(secret) is None
    assert len(tickets) == 0


async def test_a_ticket_lasts_as_long_as_its_client_plays(house):
    tickets = tickets_of(house)
    secret = issued(house, tickets)
    house.clock.advance(10 * KEEP_S)
    assert tickets.find(secret) is not None

    tickets.part(secret)
    house.clock.advance(KEEP_S / 2)
    tickets.use(secret, tickets.find(secret).player_id)
    house.clock.advance(KEEP_S)

    assert tickets.find(secret) is not None


async def test_a_client_that_left_on_purpose_has_none(house):
    tickets = tickets_of(house)
    secret = issued(house, tickets)
    tickets.forget(secret)
    tickets.part(secret)

    assert tickets.find(secret) is None
    assert tickets.find("ticket of nobody") is None


async def test_a_count_is_that_of_one_client_and_lasts_as_long_as_its_ticket(house):
    tickets = tickets_of(house)
    secret = issued(house, tickets)
    assert tickets.processed(secret, "north/1") == 0
    tickets.note_progress(secret, "north/1", 12)

    assert tickets.processed(secret, "north/1") == 12
    assert tickets.processed(secret, "north/2") == 0
    tickets.forget(secret)
    tickets.note_progress(secret, "north/1", 13)
    assert tickets.processed(secret, "north/1") == 0


@pytest.mark.parametrize(("saved", "known"), [(True, 12), (False, 0)])
async def test_the_next_run_knows_a_count_that_was_saved_with_the_world(house, saved, known):
    tickets = tickets_of(house)
    secret = issued(house, tickets)
    await house.game.saver.save_now()
    tickets.note_progress(secret, "north/1", 12)
    if saved:
        await house.game.saver.save_now()
    tickets = tickets_of(house)
    await tickets.load()

    assert tickets.find(secret) is not None
    assert tickets.processed(secret, "north/1") == known


async def test_a_new_password_ends_it(house):
    tickets = tickets_of(house)
    ticket = tickets.find(issued(house, tickets))
    assert tickets.account_for(ticket, ADDRESS) is not None

    await house.accounts.change_password(
        AccountId("ada"), "a walk in the rain", "another walk in the rain", address=ADDRESS
    )

    assert tickets.account_for(ticket, ADDRESS) is None


async def test_a_character_that_is_to_be_deleted_is_not_given_back(house):
    tickets = tickets_of(house)
    ticket = tickets.find(issued(house, tickets))
    await house.accounts.delete_character(AccountId("ada"), "Ada")

    assert tickets.account_for(ticket, ADDRESS) is None
