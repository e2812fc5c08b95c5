import asyncio
from dataclasses import replace

import pytest

from maid_engine.accounts.authority import Actor, Standing, operator
from maid_engine.commands.definition import ROLE_CAPABILITIES, Capability, Role
from maid_engine.core.errors import AccountError, NotAllowedError, StoreFullError
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.core.persistent import Persistent
from maid_qa.testing.house import open_house

ADA = AccountId("ada")
GOOD = "a walk in the rain"


async def house_with_ada():
    house = await open_house()
    await house.accounts.register("Ada", GOOD)
    return house


async def test_an_account_is_durable_once_registered_and_opens_with_its_password_only():
    house = await house_with_ada()

    again = await open_house(house.store)

    assert await again.accounts.authenticate("aDA", GOOD) is not None
    assert await again.accounts.authenticate("Ada", "a walk in the sun") is None
    assert await again.accounts.authenticate("Nobody", GOOD) is None


async def test_no_stored_document_holds_a_password():
    house = await house_with_ada()

    document = await house.store.get("accounts", "ada")

    assert GOOD not in str(document)


@pytest.mark.parametrize(
    ("password", "why"),
    [("short", "at least 8"), ("x" * 200, "at most 128"), ("abababab", "easy"), ("ada is here", "easy")],
)
async def test_a_poor_password_is_refused_with_the_reason(password, why):
    house = await open_house()

    with pytest.raises(AccountError, match=why):
        await house.accounts.register("Ada", password)


async def test_two_who_take_one_name_at_once_get_one_account():
    house = await open_house()

    results = await asyncio.gather(
        house.accounts.register("Ada", GOOD),
        house.accounts.register("ada", "another long one"),
        return_exceptions=True,
    )

    assert sum(isinstance(result, AccountError) for result in results) == 1
    assert len(house.accounts.all()) == 1


async def test_a_full_disk_makes_no_account():
    house = await open_house()
    house.store.full = True

    with pytest.raises(StoreFullError):
        await house.accounts.register("Ada", GOOD)

    assert house.accounts.find("Ada") is None
    assert house.accounts.name_problem("Ada") == ""


async def test_a_password_changes_only_for_who_knows_the_old_one():
    house = await house_with_ada()

    with pytest.raises(AccountError, match="present password"):
        await house.accounts.change_password(ADA, "wrong one here", "a newer sentence", address="")
    await house.accounts.change_password(ADA, GOOD, "a newer sentence", address="")

    again = await open_house(house.store)
    assert await again.accounts.authenticate("ada", GOOD) is None
    assert await again.accounts.authenticate("ada", "a newer sentence") is not None


async def test_an_account_has_several_characters_up_to_its_limit():
    house = await house_with_ada()

    for name in ("Ada", "Berta", "Carla", "Dora", "Emma"):
        await house.accounts.create_character(ADA, name)

    assert [record.name for record in house.accounts.characters_of(ADA)] == [
        "Ada",
        "Berta",
        "Carla",
        "Dora",
        "Emma",
    ]
    with pytest.raises(AccountError, match="5 characters"):
        await house.accounts.create_character(ADA, "Frida")


async def test_a_character_cannot_take_the_name_of_another_account():
    house = await house_with_ada()
    await house.accounts.register("Berta", GOOD)

    with pytest.raises(AccountError, match="taken"):
        await house.accounts.create_character(ADA, "Berta")


async def test_a_character_that_could_not_be_saved_does_not_exist():
    house = await house_with_ada()
    house.store.full = True

    with pytest.raises(StoreFullError):
        await house.accounts.create_character(ADA, "Ada")

    assert house.characters.find("Ada") is None


async def test_a_character_and_its_account_are_durable_together():
    house = await house_with_ada()
    make = house.characters.create

    def saved_kind(name, account, **more):
        player_id = make(name, account, **more)
        house.game.world.add(player_id, Persistent())
        return player_id

    house.characters.create = saved_kind
    before = house.store.batches

    player_id = await house.accounts.create_character(ADA, "Ada")

    assert house.store.batches == before + 1
    assert await house.store.get("entities", player_id) is not None
    (record,) = (await house.store.get("accounts", "ada")).data["characters"]
    assert record["player_id"] == player_id


async def test_a_character_whose_body_a_crash_lost_is_made_again():
    house = await house_with_ada()
    await house.accounts.create_character(ADA, "Ada")
    again = await open_house(house.store)
    (record,) = again.accounts.characters_of(ADA)

    player_id = await again.accounts.open_character(ADA, record)

    assert again.characters.name_of(player_id) == "Ada"
    assert again.accounts.capabilities_of(player_id) == ROLE_CAPABILITIES[Role.PLAYER]


async def test_a_deleted_character_can_be_restored_until_the_grace_is_over():
    house = await house_with_ada()
    player_id = await house.accounts.create_character(ADA, "Ada")

    await house.accounts.delete_character(ADA, "ada")
    assert house.accounts.find("ada").living == ()
    house.clock.advance(6 * 86_400)
    assert await house.accounts.destroy_expired() == ()
    await house.accounts.restore_character(ADA, "Ada")
    house.clock.advance(30 * 86_400)
    assert await house.accounts.destroy_expired() == ()

    await house.accounts.delete_character(ADA, "Ada")
    house.clock.advance(8 * 86_400)
    assert await house.accounts.destroy_expired() == ("Ada",)
    assert player_id not in house.game.world
    with pytest.raises(AccountError):
        await house.accounts.restore_character(ADA, "Ada")
    again = await open_house(house.store)
    assert again.accounts.characters_of(ADA) == ()


async def test_changes_of_one_account_made_at_once_are_all_kept():
    house = await house_with_ada()

    await asyncio.gather(
        house.accounts.create_character(ADA, "Ada"),
        house.accounts.create_character(ADA, "Berta"),
        house.accounts.change_password(ADA, GOOD, "a newer sentence", address=""),
        house.accounts.grant("ada", Role.BUILDER, by=operator("test")),
    )

    account = (await open_house(house.store)).accounts.find("ada")
    assert {record.name for record in account.characters} == {"Ada", "Berta"}
    assert account.role is Role.BUILDER


async def test_a_role_is_what_its_characters_may_do():
    house = await house_with_ada()
    player_id = await house.accounts.create_character(ADA, "Ada")
    assert Capability.ADMIN not in house.accounts.capabilities_of(player_id)

    await house.accounts.grant("Ada", Role.ADMIN, by=operator("test"))
    assert Capability.ADMIN in house.accounts.capabilities_of(player_id)
    again = await open_house(house.store)
    assert Capability.ADMIN in again.accounts.capabilities_of(player_id)

    await house.accounts.grant("Ada", Role.PLAYER, by=operator("test"))
    assert Capability.ADMIN not in house.accounts.capabilities_of(player_id)


async def test_nobody_has_no_capability_and_a_character_without_account_has_the_least():
    house = await open_house()

    assert house.accounts.capabilities_of(None) == frozenset()
    assert house.accounts.capabilities_of(PlayerId("player#99")) == {
        Capability.PLAY,
        Capability.TALK_GLOBALLY,
    }


async def test_the_first_code_makes_one_owner_and_then_nobody():
    house = await house_with_ada()
    await house.accounts.register("Berta", GOOD)
    assert house.accounts.claim_code == "open-sesame"
    assert not await house.accounts.claim(ADA, "open-barley")

    won = await asyncio.gather(
        house.accounts.claim(ADA, "open-sesame"), house.accounts.claim(AccountId("berta"), "open-sesame")
    )

    assert sorted(won) == [False, True]
    again = await open_house(house.store)
    assert again.accounts.claim_code == ""
    assert [account.role for account in again.accounts.all()].count(Role.OWNER) == 1


async def test_a_server_keeps_its_last_owner():
    house = await house_with_ada()
    await house.accounts.claim(ADA, "open-sesame")

    with pytest.raises(AccountError, match="needs an owner"):
        await house.accounts.grant("Ada", Role.PLAYER, by=operator("ada"))


async def test_every_act_of_power_is_on_record_after_a_restart():
    house = await house_with_ada()
    await house.accounts.grant("Ada", Role.MODERATOR, by=operator("root"))
    await house.accounts.ban("203.0.113.7", "flooding", by=operator("Ada"))
    house.accounts.audit(operator("Ada"), "kick", "Mallory", "rude")
    await house.settle()

    again = await open_house(house.store)

    assert [(act.actor, act.act, act.target) for act in again.accounts.acts.recent()] == [
        ("Ada", "kick", "Mallory"),
        ("Ada", "ban", "address:203.0.113.7"),
        ("root", "grant", "Ada"),
    ]


async def test_an_act_that_could_not_be_written_is_written_with_the_next():
    house = await open_house()
    house.store.full = True
    house.accounts.audit(operator("Ada"), "kick", "Mallory")
    await house.settle()
    house.store.full = False
    house.accounts.audit(operator("Ada"), "kick", "Trudy")
    await house.settle()

    again = await open_house(house.store)

    assert [act.target for act in again.accounts.acts.recent()] == ["Trudy", "Mallory"]


async def test_an_admin_is_made_although_registration_is_closed_and_the_first_is_the_owner():
    house = await open_house()
    house.accounts.rules = replace(house.accounts.rules, registration_open=False)

    with pytest.raises(AccountError, match="a new one needs a password"):
        await house.accounts.make_admin("Ada", None, by=operator())
    ada = await house.accounts.make_admin("Ada", GOOD, by=operator())
    bea = await house.accounts.make_admin("Bea", GOOD, by=operator())

    assert (ada.role, bea.role) == (Role.OWNER, Role.ADMIN)
    assert (await house.accounts.make_admin("Bea", None, by=operator())).role is Role.ADMIN


async def test_nobody_makes_admins_above_their_own_role():
    house = await house_with_ada()
    moderator = Actor("Mo", Standing("mo", Role.MODERATOR))

    with pytest.raises(NotAllowedError):
        await house.accounts.make_admin("Ada", GOOD, by=moderator)
