from dataclasses import replace

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.commands.definition import Role
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import AccountId, EntityId
from maid_engine.core.persistent import Persistent
from maid_engine.engine.control import ServerControl
from maid_engine.net.limits import LoginThrottle, NetLimits
from maid_qa.testing.house import open_house
from maid_qa.testing.session import FakeSession

GOOD = "a walk in the rain"


class EchoSession(FakeSession):
    """A terminal that can hide what is typed."""

    def __init__(self, name):
        super().__init__(name)
        self.shown = True

    def echo(self, *, on):
        self.shown = on


class Player:
    """Types as one who sits at a session: questions first, then commands."""

    def __init__(self, house, player_id, session):
        self.house, self.player_id, self.session = house, player_id, session

    async def types(self, *lines):
        self.session.clear()
        for line in lines:
            if not self.house.questions.take(self.session, line):
                self.house.dispatcher.submit(self.session, line)
            await self.house.settle()
        return self.session.text


async def join(house, name, role=Role.PLAYER):
    await house.accounts.register(name, GOOD)
    player_id = await house.accounts.create_character(AccountId(name.lower()), name)
    if role is not Role.PLAYER:
        await house.accounts.grant(name, role, by=operator("test"))
    session = EchoSession(name)
    house.presence.connect(session, player_id)
    return Player(house, player_id, session)


async def test_quit_says_good_bye_and_closes_but_must_be_spelled_out():
    house = await open_house()
    ada = await join(house, "Ada")

    assert "do not know" in await ada.types("qui")
    assert "come back soon" in await ada.types("quit")
    assert ada.session.closed_with == "quit"
    assert house.characters.diary[-1] == ("leave", ada.player_id)


async def test_who_quits_while_nothing_can_be_saved_is_told_so():
    house = await open_house()
    ada = await join(house, "Ada")
    house.game.world.create(EntityId("chest"), Persistent())
    house.store.full = True
    await house.game.saver.save_now()

    assert "may be lost" in await ada.types("quit")
    assert ada.session.closed_with == "quit"


@pytest.mark.parametrize(
    ("durable", "promise"), [(True, "Your character is saved."), (False, "keeps nothing on disk")]
)
async def test_the_good_bye_promises_only_what_the_store_keeps(durable, promise):
    house = await open_house()
    house.store.durable = durable
    ada = await join(house, "Ada")

    shown = await ada.types("quit")

    assert promise in shown
    assert ("is saved" in shown) is durable


async def test_a_password_is_changed_unseen_and_unjournaled():
    house = await open_house()
    ada = await join(house, "Ada")

    await ada.types("password")
    assert not ada.session.shown
    said = await ada.types(GOOD, "a newer sentence", "a newer sentence")

    assert "has been changed" in said
    assert ada.session.shown
    assert await house.accounts.authenticate("ada", "a newer sentence")
    await house.game.journal.flush()
    assert house.journal.entries
    assert not any("sentence" in str(entry) or GOOD in str(entry) for entry in house.journal.entries)


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (("",), "Nothing about your account"),
        ((GOOD, "a newer sentence", "a newer sentense"), "not the same"),
        (("wrong one here", "a newer sentence", "a newer sentence"), "your present password is another one"),
        ((GOOD, "short", "short"), "at least 8"),
    ],
)
async def test_a_password_stays_when_something_is_wrong(answers, said):
    house = await open_house()
    ada = await join(house, "Ada")

    assert said in await ada.types("password", *answers)

    assert await house.accounts.authenticate("ada", GOOD)


async def test_a_full_disk_changes_no_password():
    house = await open_house()
    ada = await join(house, "Ada")
    house.store.full = True

    assert "cannot be saved" in await ada.types("password", GOOD, "a newer sentence", "a newer sentence")

    assert await house.accounts.authenticate("ada", GOOD)


async def test_a_character_is_deleted_after_the_password_and_can_be_restored():
    house = await open_house()
    ada = await join(house, "Ada")
    await house.accounts.create_character(AccountId("ada"), "Berta")

    assert "Characters of your account: Ada, Berta." in await ada.types("characters")
    assert "another one" in await ada.types("deletecharacter berta", "wrong one here")
    assert "deleted Berta. For 7 days" in await ada.types("deletecharacter berta", GOOD)
    said = await ada.types("characters")
    assert "Characters of your account: Ada." in said
    assert "restorecharacter" in said
    assert "keep Berta" in await ada.types("restorecharacter Berta")
    assert "Ada, Berta." in await ada.types("characters")


async def test_who_deletes_the_character_in_play_leaves_the_game():
    house = await open_house()
    ada = await join(house, "Ada")

    assert "deleted Ada" in await ada.types("deletecharacter ada", GOOD)
    assert ada.session.closed_with == "quit"


async def test_the_code_of_the_first_start_makes_an_owner():
    house = await open_house()
    ada = await join(house, "Ada")

    assert "opens nothing" in await ada.types("claim open-barley")
    assert "owner of this server" in await ada.types("claim open-sesame")
    assert house.accounts.find("ada").role is Role.OWNER


async def test_an_owner_gives_roles_and_an_admin_none_above_their_own():
    house = await open_house()
    owner = await join(house, "Olga", Role.OWNER)
    admin = await join(house, "Adam", Role.ADMIN)
    berta = await join(house, "Berta")

    assert "Type it like this" in await owner.types("@grant berta")
    assert "no role" in await owner.types("@grant berta king")
    assert "no account" in await owner.types("@grant nobodyhere builder")
    assert "Berta now has the role of builder" in await owner.types("@grant berta builder")
    assert "role of builder" in berta.session.text
    assert "above your own" in await admin.types("@grant berta owner")
    assert "above your own" in await admin.types("@grant olga player")
    assert "do not know" in await berta.types("@grant berta admin")


async def test_a_ban_ends_the_visit_and_is_listed():
    house = await open_house()
    owner = await join(house, "Olga", Role.OWNER)
    mallory = await join(house, "Mallory")

    assert "Nobody is banned" in await owner.types("@ban")
    assert 'banned "mallory"' in await owner.types("@ban mallory being rude")
    assert mallory.session.closed_with == "kicked"
    assert 'because "being rude"' in await owner.types("@ban")
    assert "lifted the ban" in await owner.types("@unban mallory")


async def test_a_moderator_kicks_players_and_nobody_above():
    house = await open_house()
    moderator = await join(house, "Moira", Role.MODERATOR)
    owner = await join(house, "Olga", Role.OWNER)
    berta = await join(house, "Berta")

    assert "not below yours" in await moderator.types("@kick olga")
    assert owner.session.closed_with is None
    assert "ended the visit of Berta" in await moderator.types("@kick berta spamming")
    assert berta.session.closed_with == "kicked"
    assert 'A moderator has ended your visit: "spamming".' in berta.session.text
    assert 'Nobody called "Berta" is connected' in await moderator.types("@kick Berta")
    acts = await owner.types("@audit")
    assert '"Moira" did "kick" on "Berta" with "spamming"' in acts


async def test_everybody_hears_an_announcement():
    house = await open_house()
    owner = await join(house, "Olga", Role.OWNER)
    berta = await join(house, "Berta")

    await owner.types('@announce Tea is "served"')

    assert """Announcement: "Tea is 'served'\"""" in berta.session.text
    assert "Announcement" in owner.session.text


async def test_the_owner_stops_the_server_where_it_can_be_stopped():
    house = await open_house()
    owner = await join(house, "Olga", Role.OWNER)
    stopped = []

    assert "cannot be stopped" in await owner.types("@shutdown")
    house.game.provide(ServerControl(lambda: stopped.append(True)))
    assert '"@shutdown"' in await owner.types("@shutdown help")
    assert stopped == []
    assert "save everything" in await owner.types("@shutdown")
    assert stopped == [True]


async def test_the_owner_starts_the_server_again_where_that_is_possible():
    house = await open_house()
    owner = await join(house, "Olga", Role.OWNER)
    admin = await join(house, "Anna", Role.ADMIN)
    restarted = []

    assert "cannot be started again" in await owner.types("@copyover")
    house.game.provide(ServerControl(lambda: None))
    assert "cannot be started again" in await owner.types("@copyover")
    house.game.resource(ServerControl).restart = lambda: restarted.append(True)
    assert "do not know the command" in await admin.types("@copyover")
    assert '"@copyover"' in await owner.types("@copyover now")
    assert restarted == []
    assert "save everything and start again" in await owner.types("@copyover")
    assert restarted == [True]
    assert '"Olga" did "copyover" on "server"' in await owner.types("@audit")


async def test_passwords_are_not_guessed_in_the_game_faster_than_at_the_door():
    house = await open_house()
    ada = await join(house, "Ada")
    house.accounts.throttle = LoginThrottle(NetLimits())

    said = [await ada.types("deletecharacter Ada", f"wrong {number}") for number in range(6)]
    changed = await ada.types("password", "wrong as well", "a newer sentence", "a newer sentence")

    assert "another one" in said[0]
    assert "too many wrong passwords" in said[-1]
    assert "too many wrong passwords" in changed
    assert house.accounts.find("ada").character("Ada").delete_wall is None


async def test_a_password_that_was_typed_behind_the_command_is_not_shown_again():
    house = await open_house()
    ada = await join(house, "Ada")

    said = await ada.types("password a walk in the dark")

    assert '"password" stands alone' in said
    assert "dark" not in said


async def test_other_checks_for_passwords_can_be_put_in():
    house = await open_house()
    accounts = house.accounts
    accounts.password_checks = replace(
        accounts.password_checks, problem=lambda password, name: f"{name} may not use {password!r}."
    )

    with pytest.raises(AccountError, match="Ada may not use 'a walk in the rain'"):
        await accounts.register("Ada", "a walk in the rain")
