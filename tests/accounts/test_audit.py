"""Every act of those with power is saved, whatever its words are, and one that cannot be holds up no other."""

import copy
from contextlib import suppress

import pytest
from structlog.testing import capture_logs

from maid_engine.accounts.audit import COLLECTION, KEPT_AT_HAND, TEXTS, Act, AuditLog
from maid_engine.accounts.authority import operator
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.commands.definition import Role
from maid_engine.core.documents import Query
from maid_engine.core.errors import StoreError, StoreFullError
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_engine.engine.control import ServerControl
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House

ADA = EntityId("char-1")
WORDS = Authored("hello all", ADA)


class Picky(MemoryDocumentStore):
    """Refuses the documents of some acts."""

    refused: tuple[str, ...] = ()
    failing = False

    def write_now(self, batch):
        if self.failing or any(one.data.get("act") in self.refused for one in batch.saves):
            raise StoreError("refused")
        super().write_now(batch)


async def _saved(store):
    return [document.data async for document in store.query(Query(COLLECTION))]


def saved(store):
    return run_inline(_saved(store))


@pytest.mark.parametrize("field", TEXTS)
@pytest.mark.parametrize("text", [WORDS, Name("Bob", author=ADA), Role.OWNER, "half \ud83d a face"])
def test_an_act_holds_plain_text_in_every_field(field, text):
    act = Act(**{"number": 1, "wall": 0.0, **dict.fromkeys(TEXTS, "said"), field: text})

    kept = act.document().data[field]
    assert type(kept) is str
    kept.encode()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_authored_words_can_be_copied(copied):
    same = copied(WORDS)

    assert (same, same.author, type(same)) == (WORDS, ADA, Authored)


ACTS = {
    "@announce hello all": "announce",
    "@kick bob too loud": "kick",
    "@ban bob too loud": "ban",
    "@ban 203.0.113.7 too loud": "ban",
    "@mute bob 5 too loud": "mute",
    "@report resolve 1 all is well": "report resolved",
    "@grant bob builder": "grant",
    "@token create bot read": "token create",
    "@ai goal fenn reach level 4": "ai goal",
    "@ai say fenn hello there": "ai say",
    "@ai pause fenn": "ai pause",
    "@backup": "backup",
    "@copyover": "copyover",
    "@shutdown": "shutdown",
}
"""Lines that an owner types → the act that they leave; fenn stands for an AI player."""


class Aside:
    """Does work apart from the command that asked for it, as a server's supervisor does."""

    def run_once(self, name, work):
        del name
        with suppress(TypeError):
            run_inline(work)


class Town:
    """Ada, who owns the server, Bob, a report about him, and an AI player."""

    def __init__(self):
        self.house = House(ai_players=1, store=Picky())
        self.house.account("Bob", Role.PLAYER)
        self.game, self.store = self.house.game, self.house.pilot.store
        self.game.provide(ServerControl(lambda: None, lambda: None))
        for name in ("Ada", "Bob"):
            run_inline(self.game.accounts.create_character(name.lower(), name))
        self.ada, self.bob = self.house.pilot.join("Ada"), self.house.pilot.join("Bob")
        run_inline(self.game.resource(Moderation).report("Ada", "Bob", "shouts"))
        self.agent = self.house.agents[0].name.lower()

    def acts(self):
        return [one["act"] for one in saved(self.store)]


@pytest.mark.parametrize("line", ACTS)
def test_every_act_that_is_typed_is_saved_at_once_and_so_is_the_next(line):
    town = Town()
    town.ada.type(line.replace("fenn", town.agent))
    town.ada.type("@announce all is well")

    assert town.acts() == [ACTS[line], "announce"]


def test_what_is_held_of_somebody_can_be_told_after_an_announcement():
    town = Town()
    town.ada.type("@announce hello all")

    told = run_inline(town.game.resource(PersonalData).export("ada"))
    assert [act["details"] for act in told["audit"]] == ["hello all"]


def test_an_export_has_the_oldest_acts_about_somebody_and_their_bans():
    town = Town()
    town.ada.type("@ban bob")
    for _ in range(KEPT_AT_HAND):
        town.game.accounts.acts.note(operator(), "kick", "Trudy")
    run_inline(town.game.accounts.acts.flush())
    town.game.accounts.acts.note(operator(), "mute", "Bob")

    told = run_inline(town.game.resource(PersonalData).export("bob"))
    assert [(act["act"], act["target"]) for act in told["audit"]] == [("ban", "account:bob"), ("mute", "Bob")]


def test_an_act_that_cannot_be_saved_holds_up_no_other():
    store = Picky()
    store.refused = ("odd",)
    log = AuditLog(store, FakeClock())
    for act in ("kick", "odd", "ban"):
        log.note(operator(), act, "Bob")
    with capture_logs() as logged:
        run_inline(log.flush())
        run_inline(log.flush())

    assert [one["act"] for one in saved(store)] == ["kick", "ban"]
    assert [one["number"] for one in logged if one["event"] == "audit.act_not_saved"] == [2]


@pytest.mark.parametrize("full", [True, False], ids=["full", "failing"])
def test_while_the_store_takes_nothing_every_act_waits(full):
    store = Picky()
    log = AuditLog(store, FakeClock())
    store.full, store.failing = full, not full
    for act in ("kick", "ban"):
        log.note(operator(), act, "Bob")
    with pytest.raises(StoreFullError if full else StoreError):
        run_inline(log.flush())
    store.full = store.failing = False
    run_inline(log.flush())

    assert [one["act"] for one in saved(store)] == ["kick", "ban"]


def test_a_command_whose_slow_work_raises_is_answered(monkeypatch):
    town = Town()

    async def broken(*_, **__):
        raise TypeError("a defect")

    monkeypatch.setattr(town.game.accounts, "ban", broken)
    town.game.accounts.background = Aside()
    told = town.ada.type("@ban bob")

    assert "Something went wrong" in told
