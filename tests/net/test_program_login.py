"""A program logs in by a token, is a bot whatever it calls itself, and has the right to play alone."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.tokens import DAY_S, Scope, TokenService
from maid_engine.commands.definition import PROGRAM_CAPABILITIES, Role
from maid_engine.core.ids import AccountId, IdSource
from maid_engine.net.capabilities import ClientCapabilities
from maid_engine.net.dialog_table import FrontDesk
from maid_engine.net.limits import LoginThrottle, NetLimits
from maid_engine.net.login import greeter
from maid_engine.net.program_login import program_login, still_opens
from maid_engine.net.session import SessionContext
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.house import open_house
from maid_qa.testing.terminal import Terminal, Typist

GOOD = "a walk in the rain"
ADA = AccountId("ada")


class Door:
    """A game with Ada, an owner who has the characters Ada and Bell, and its log-in."""

    def __init__(self, house):
        self.house = house
        limits = NetLimits(login_failures_free=2)
        desk = FrontDesk(
            house.game, house.dispatcher, house.questions, house.supervisor, LoginThrottle(limits)
        )
        self.context = SessionContext(
            house.clock, IdSource(), house.turns.append, greeter(desk), limits=limits
        )

    @property
    def tokens(self):
        return self.house.game.resource(TokenService)

    async def secret(self, scope=Scope.PLAY, character="Bell"):
        _, secret = await self.tokens.create_own(ADA, character, scope, DAY_S)
        return secret

    async def comes(self, *lines, client="telnet"):
        terminal = Terminal(self.context, "192.0.2.1")
        terminal.understand(ClientCapabilities(client=client))
        terminal.start()
        await self.house.settle()
        typist = Typist(self.house, terminal)
        return typist, await typist.types(*lines)


@pytest.fixture
async def door():
    house = await open_house()
    await house.accounts.register("Ada", GOOD)
    await house.accounts.grant("ada", Role.OWNER, by=operator())
    for name in ("Ada", "Bell"):
        await house.accounts.create_character(ADA, name)
    store = MemoryDocumentStore()
    await store.open()
    house.game.provide(TokenService(house.game, store, new_secret=lambda: "s" * 43))
    return Door(house)


async def test_a_token_in_place_of_the_password_plays_its_character_alone(door):
    program, _ = await door.comes("ada", await door.secret())

    session, game = program.terminal, door.house.game
    assert game.characters.name_of(session.player_id) == "Bell"
    assert session.is_bot
    assert game.capabilities(session) == PROGRAM_CAPABILITIES


async def test_a_person_keeps_all_rights(door):
    person, _ = await door.comes("ada:bell", GOOD)

    assert not person.terminal.is_bot
    assert person.terminal.player_id is not None or "colour, plain or reader" in person.terminal.screen
    assert door.house.game.sessions.programs == set()


async def test_the_character_in_the_token_counts_and_not_the_typed_one(door):
    program, _ = await door.comes("ada:ada", await door.secret())

    assert door.house.game.characters.name_of(program.terminal.player_id) == "Bell"


@pytest.mark.parametrize("scope", [Scope.WATCH, Scope.ANSWER])
async def test_a_token_for_less_does_not_log_in(door, scope):
    program, said = await door.comes("ada", await door.secret(scope))

    assert program.terminal.player_id is None
    assert "do not belong together" in " ".join(said.split())


async def test_tokens_of_others_and_of_staff_do_not_log_in(door):
    game = door.house.game
    _, staff = await door.tokens.create(ADA, "staff", [Scope.READ], DAY_S, by=operator())
    await door.house.accounts.register("Bram", GOOD)

    assert program_login(game, "ada", staff) is None
    assert program_login(game, "bram", await door.secret()) is None
    assert program_login(game, "ada", "maid_t99_x") is None
    assert program_login(game, "ada", GOOD) is None


async def test_a_program_takes_no_seat_of_a_person_and_a_person_takes_that_of_a_program(door):
    secret = await door.secret()
    sessions, bell = door.house.game.sessions, door.house.accounts.characters_of(ADA)[1].player_id
    program, _ = await door.comes("ada", secret)
    assert sessions.of(bell) is program.terminal

    person, _ = await door.comes("ada:bell", GOOD, "plain")
    assert sessions.of(bell) is person.terminal
    assert not program.terminal.is_open

    second, said = await door.comes("ada", secret)
    assert sessions.of(bell) is person.terminal
    assert "played by its player now" in " ".join(said.split())
    assert not second.terminal.is_open


async def test_a_revoked_token_ends_the_visit(door):
    program, _ = await door.comes("ada", await door.secret())
    door.context.sweep()
    assert program.terminal.is_open

    await door.tokens.revoke_own("t1", ADA)
    assert not still_opens(door.house.game, "t1")
    door.context.sweep()
    await door.house.settle()

    assert not program.terminal.is_open
    assert "token of this program is over" in " ".join(program.terminal.screen.split())
