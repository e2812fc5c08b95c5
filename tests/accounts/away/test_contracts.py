"""Consent to a stand-in: durable before it holds, given by the character's own player alone, ended at once."""

import asyncio
from dataclasses import dataclass, replace

import pytest

from maid_engine.accounts.authority import Actor, operator
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.contract import COLLECTION, Contract
from maid_engine.accounts.away.contracts import (
    AGREED,
    CHANGED,
    ENDED_BY_STAFF,
    REVOKED,
    ContractChanged,
    Contracts,
)
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.terms import Autonomy, Terms
from maid_engine.accounts.personal_data import DataSubject
from maid_engine.accounts.standings import acting
from maid_engine.commands.definition import Role
from maid_engine.core.errors import AccountError, NotAllowedError, StoreError
from maid_engine.core.ids import PlayerId
from maid_engine.storage.sqlite import SQLiteDocumentStore
from maid_qa.testing.house import House, open_house

TERMS = Terms(mode=Autonomy.DELEGATED)


@dataclass
class Home:
    """A house with Ada and her character Linnet, and Bram, who has none."""

    house: House
    contracts: Contracts
    linnet: PlayerId
    ada: Actor
    bram: Actor

    async def agreed(self) -> None:
        await self.contracts.change(self.linnet, TERMS, by=self.ada)
        await self.contracts.agree(self.linnet, self.contracts.digest(self.linnet), by=self.ada)

    async def after_a_restart(self) -> Contracts:
        contracts = Contracts(self.house.game, self.house.store)
        await contracts.load()
        return contracts


async def open_home(house: House | None = None) -> Home:
    house = house or await open_house()
    await house.accounts.register("Ada", "a walk in the rain")
    await house.accounts.register("Bram", "a walk in the snow")
    linnet = await house.accounts.create_character(house.accounts.find("ada").id, "Linnet")
    players = [acting(house.accounts.find(name)) for name in ("ada", "bram")]
    return Home(house, Contracts(house.game, house.store), linnet, *players)


class FailingStore:
    """Refuses every write of the store it stands for."""

    def __init__(self, store) -> None:
        self.failing = True
        self._write = store.write_now
        store.write_now = self.write_now

    def write_now(self, batch) -> None:
        if self.failing:
            raise StoreError("no room")
        self._write(batch)


async def test_without_an_agreement_nobody_may_stand_in():
    home = await open_home()
    assert not home.contracts.may_stand_in(home.linnet)
    await home.contracts.change(home.linnet, TERMS, by=home.ada)
    assert not home.contracts.may_stand_in(home.linnet)


async def test_an_agreement_records_who_when_and_which_text_and_outlives_a_restart():
    home = await open_home()
    shown = home.contracts.text_of(home.linnet)
    await home.agreed()
    assert home.contracts.may_stand_in(home.linnet)

    contracts = await home.after_a_restart()
    consent = contracts.of(home.linnet).consent
    assert contracts.may_stand_in(home.linnet)
    assert (consent.account_id, consent.wall) == ("ada", home.house.clock.wall())
    assert consent.digest == home.contracts.digest(home.linnet)
    assert consent.text == home.contracts.text_of(home.linnet) != shown


async def test_a_consent_that_is_not_durable_does_not_hold():
    home = await open_home()
    await home.contracts.change(home.linnet, TERMS, by=home.ada)
    store = FailingStore(home.house.store)
    with pytest.raises(StoreError):
        await home.contracts.agree(home.linnet, home.contracts.digest(home.linnet), by=home.ada)
    assert not home.contracts.may_stand_in(home.linnet)
    store.failing = False
    await home.house.game.saver.save_now()
    assert not (await home.after_a_restart()).may_stand_in(home.linnet)


async def test_a_revoked_consent_ends_at_once_also_when_it_cannot_be_saved():
    home = await open_home()
    await home.agreed()
    store = FailingStore(home.house.store)
    await home.contracts.revoke(home.linnet, by=home.ada)
    assert not home.contracts.may_stand_in(home.linnet)
    store.failing = False
    await home.house.game.saver.save_now()
    contracts = await home.after_a_restart()
    assert not contracts.may_stand_in(home.linnet)
    assert contracts.of(home.linnet).terms == TERMS


async def test_changed_terms_need_a_new_agreement():
    home = await open_home()
    await home.agreed()
    digest = home.contracts.digest(home.linnet)
    await home.contracts.change(home.linnet, replace(TERMS, deaths=2), by=home.ada)
    assert not home.contracts.may_stand_in(home.linnet)
    with pytest.raises(AccountError, match="changed since they were shown"):
        await home.contracts.agree(home.linnet, digest, by=home.ada)
    await home.contracts.agree(home.linnet, home.contracts.digest(home.linnet), by=home.ada)
    assert home.contracts.may_stand_in(home.linnet)


@pytest.mark.parametrize("who", ["bram", "the shell"])
async def test_nobody_chooses_or_agrees_for_somebody_else(who):
    home = await open_home()
    other = home.bram if who == "bram" else operator()
    await home.agreed()
    with pytest.raises(AccountError, match="only the player"):
        await home.contracts.change(home.linnet, Terms(), by=other)
    with pytest.raises(AccountError, match="only the player"):
        await home.contracts.agree(home.linnet, home.contracts.digest(home.linnet), by=other)


async def test_a_moderator_may_end_an_agreement_and_its_player_is_told():
    home = await open_home()
    await home.agreed()
    with pytest.raises(NotAllowedError):
        await home.contracts.revoke(home.linnet, by=home.bram)
    assert home.contracts.may_stand_in(home.linnet)

    inbox = Inbox(home.house.game, home.house.store)
    home.house.game.provide(inbox)
    await home.house.accounts.grant("bram", Role.MODERATOR, by=operator())
    await home.contracts.revoke(home.linnet, by=acting(home.house.accounts.find("bram")))
    assert not home.contracts.may_stand_in(home.linnet)
    assert [one.text for one in inbox.page(home.linnet).items] == [ENDED_BY_STAFF]


async def test_terms_over_a_limit_of_the_server_are_refused_with_the_limit():
    home = await open_home()
    with pytest.raises(AccountError, match=r"minutes of an absence: 121 is too much.*at most 120"):
        await home.contracts.change(home.linnet, replace(TERMS, minutes_per_absence=121), by=home.ada)
    with pytest.raises(AccountError, match="gold an hour: 2000 is too much"):
        await home.contracts.change(home.linnet, replace(TERMS, gold_per_hour=2000), by=home.ada)


async def test_a_wider_limit_widens_no_contract_and_a_narrower_one_narrows_it():
    home = await open_home()
    await home.agreed()
    game = home.house.game
    game.provide(AwaySettings(minutes_absence_max=1440, minutes_day_max=1440))
    assert home.contracts.begin_absence(home.linnet) == 7200.0
    game.provide(AwaySettings(minutes_absence_max=30))
    assert home.contracts.seconds_left(home.linnet) == 1800.0
    assert home.contracts.in_force(home.linnet).minutes_per_absence == 30
    assert home.contracts.may_stand_in(home.linnet)


async def test_nobody_may_stand_in_while_that_is_turned_off():
    home = await open_home()
    await home.agreed()
    home.house.game.provide(AwaySettings(enabled=False))
    assert not home.contracts.may_stand_in(home.linnet)
    await home.contracts.revoke(home.linnet, by=home.ada)
    with pytest.raises(AccountError, match="turned off"):
        await home.contracts.agree(home.linnet, home.contracts.digest(home.linnet), by=home.ada)


async def test_the_mode_manual_cannot_be_agreed_to():
    home = await open_home()
    with pytest.raises(AccountError, match="needs no consent"):
        await home.contracts.agree(home.linnet, home.contracts.digest(home.linnet), by=home.ada)


async def test_nobody_stands_in_for_a_banned_player():
    home = await open_home()
    await home.agreed()
    await home.house.accounts.ban("ada", "shouting", by=operator())
    assert not home.contracts.may_stand_in(home.linnet)


async def test_hours_are_counted_and_kept_over_a_restart():
    home = await open_home()
    await home.agreed()
    home.contracts.begin_absence(home.linnet)
    assert home.contracts.note_played(home.linnet, 600.0) == 6600.0
    await home.house.game.saver.save_now()
    contracts = await home.after_a_restart()
    assert contracts.seconds_left(home.linnet) == 6600.0
    assert contracts.begin_absence(home.linnet) == 7200.0
    assert contracts.hours_of(home.linnet).day_s == 600.0


async def test_listeners_hear_when_a_contract_stands_and_when_it_ends():
    home = await open_home()
    heard = []
    home.house.game.bus.subscribe(ContractChanged, heard.append)
    await home.agreed()
    await home.contracts.revoke(home.linnet, by=home.ada)
    assert [one.stands for one in heard] == [False, True, False]


async def test_every_change_agreement_and_revocation_is_in_the_audit_log():
    home = await open_home()
    await home.agreed()
    digest = home.contracts.digest(home.linnet)
    await home.contracts.revoke(home.linnet, by=home.ada)
    acts = [(one.act, one.actor, one.target, one.details) for one in home.house.accounts.acts.recent(3)]
    assert acts == [(act, "Ada", "Linnet", f"sha256 {digest}") for act in (REVOKED, AGREED, CHANGED)]


async def test_doing_the_same_again_changes_nothing():
    home = await open_home()
    await home.agreed()
    before = home.contracts.of(home.linnet)
    await home.agreed()
    assert home.contracts.of(home.linnet) is before
    assert list(home.contracts.all()) == [before]
    await home.contracts.revoke(home.linnet, by=home.ada)
    assert (await home.contracts.revoke(home.linnet, by=home.ada)).consent is None


async def test_a_person_gets_and_erases_contract_and_hours():
    home = await open_home()
    person = DataSubject.of(home.house.accounts.find("ada"))
    assert home.contracts.held(person) is None
    await home.agreed()
    home.contracts.note_played(home.linnet, 60.0)
    held = home.contracts.held(person)[home.linnet]
    assert held["terms"]["mode"] == "delegated"
    assert held["consent"]["digest"] == home.contracts.digest(home.linnet)
    assert held["hours"]["absence_s"] == 60.0
    assert home.contracts.erase(person) == 1
    assert not home.contracts.may_stand_in(home.linnet)
    await home.house.game.saver.save_now()
    contracts = await home.after_a_restart()
    assert contracts.held(person) is None


async def test_a_contract_goes_with_its_character():
    home = await open_home()
    await home.agreed()
    home.contracts.note_played(home.linnet, 60.0)
    await home.house.accounts.delete_character("ada", "Linnet")
    home.house.clock.advance(8 * 86_400.0)
    await home.house.accounts.destroy_expired()
    assert not home.contracts.may_stand_in(home.linnet)
    contracts = await home.after_a_restart()
    assert list(contracts.all()) == []
    await home.house.game.saver.save_now()
    assert await home.house.store.get(COLLECTION, home.linnet) is None


async def test_a_damaged_contract_does_not_hold():
    home = await open_home()
    await home.agreed()
    document = home.contracts.of(home.linnet).document()
    broken = replace(document, data={**document.data, "terms": {"mode": "wild"}})
    await home.house.game.saver.save_with(broken)
    assert document.collection == COLLECTION
    assert not (await home.after_a_restart()).may_stand_in(home.linnet)


async def test_an_admin_agrees_only_for_characters_of_their_own():
    home = await open_home()
    await home.house.accounts.grant("bram", Role.OWNER, by=operator())
    owner = acting(home.house.accounts.find("bram"))
    with pytest.raises(AccountError, match="only the player"):
        await home.contracts.change(home.linnet, TERMS, by=owner)


async def test_an_agreement_is_in_the_file_when_it_holds_and_a_revoked_one_is_not(tmp_path):
    store = SQLiteDocumentStore(str(tmp_path / "maid.db"))
    await store.open()
    home = await open_home(await open_house(store))
    await home.agreed()
    assert Contract.of_document(await store.get(COLLECTION, home.linnet)).stands
    await home.contracts.revoke(home.linnet, by=home.ada)
    assert not Contract.of_document(await store.get(COLLECTION, home.linnet)).stands
    await store.close()


async def test_terms_that_change_while_an_agreement_is_saved_are_not_agreed_to(tmp_path):
    store = SQLiteDocumentStore(str(tmp_path / "maid.db"))
    await store.open()
    home = await open_home(await open_house(store))
    await home.contracts.change(home.linnet, TERMS, by=home.ada)
    refused, changed = await asyncio.gather(
        home.contracts.agree(home.linnet, home.contracts.digest(home.linnet), by=home.ada),
        home.contracts.change(home.linnet, replace(TERMS, deaths=2), by=home.ada),
        return_exceptions=True,
    )
    assert isinstance(refused, AccountError)
    assert changed.terms.deaths == 2
    assert not home.contracts.may_stand_in(home.linnet)
    await home.house.game.saver.save_now()
    assert not Contract.of_document(await store.get(COLLECTION, home.linnet)).stands
    await store.close()
