"""Services that change accounts, bans, mutes, reports and tokens ask for the authority's decision themselves."""

import ast
import inspect
import itertools
import textwrap

import pytest

from maid_engine.accounts.account_service import AccountService
from maid_engine.accounts.authority import NOBODY, Actor, Standing, operator
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import Autonomy, Terms
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.accounts.standings import acting
from maid_engine.accounts.tokens import TokenService
from maid_engine.commands.definition import Role
from maid_engine.core.errors import NotAllowedError
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.moderation.player_note import NoteDraft, NoteKind, NoteState
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House

SERVICES = (AccountService, Contracts, FeedbackService, Moderation, PersonalData, TokenService)
OWN = {
    "AccountService.register": "anybody may make an account of their own",
    "AccountService.authenticate": "a log-in",
    "AccountService.change_password": "they show their password",
    "AccountService.note_address": "a log-in",
    "AccountService.remember_display": "their own screen",
    "AccountService.create_character": "their own, after a log-in",
    "AccountService.open_character": "their own, after a log-in",
    "AccountService.delete_character": "their own, after a log-in",
    "AccountService.restore_character": "their own, after a log-in",
    "AccountService.destroy_expired": "what they asked for, when its time has come",
    "AccountService.claim": "the code that was printed at start",
    "AccountService.load": "what was stored",
    "AccountService.audit": "takes down what was done",
    "Contracts.load": "what was stored",
    "Contracts.change": "their own character",
    "Contracts.agree": "their own character",
    "Contracts.begin_absence": "the server's own doing",
    "Contracts.note_played": "the server's own doing",
    "Contracts.erase": "a part of PersonalData.erase, which asks",
    "Contracts.forget": "the server's own doing",
    "FeedbackService.load": "what was stored",
    "FeedbackService.add": "anybody may write a note",
    "FeedbackService.mark_told": "the server's own doing",
    "FeedbackService.erase": "a part of PersonalData.erase, which asks",
    "Moderation.load": "what was stored",
    "Moderation.report": "anybody may complain",
    "Moderation.flag": "the server's own doing",
    "Moderation.erase": "a part of PersonalData.erase, which asks",
    "PersonalData.add": "the server's own doing",
    "TokenService.create_own": "a token for their own characters",
    "TokenService.revoke_own": "a token of their own",
    "TokenService.load": "what was stored",
    "TokenService.check": "they show the token",
    "TokenService.note_use": "they show the token",
    "TokenService.drop": "a part of PersonalData.erase, which asks",
}
"""Changes that need no power over anybody → why."""
CHANGING = {
    "write",
    "put",
    "delete",
    "save_with",
    "save_now",
    "note",
    "erase",
    "add",
    "remove",
    "replace",
    "keep",
}
"""Methods of stores, savers, logs and lists that change something."""
MUTATING = {"pop", "update", "append", "clear", "setdefault", "popitem"}


class Reading(ast.NodeVisitor):
    """What one method calls of its own object, whether it changes something, and whether it asks."""

    def __init__(self, method):
        self.calls, self.changes, self.asks = set(), False, False
        self.visit(ast.parse(textwrap.dedent(inspect.getsource(method))))

    def visit_Call(self, node):
        called = node.func
        if isinstance(called, ast.Name) and called.id == "require":
            self.asks = True
        if isinstance(called, ast.Attribute):
            target = ast.unparse(called.value)
            if target == "self":
                self.calls.add(called.attr)
            elif target.startswith("self.") or target == "holder":
                self.changes |= called.attr in CHANGING | MUTATING
        self.generic_visit(node)

    def visit_Assign(self, node):
        self.changes |= any(ast.unparse(one).startswith("self.") for one in node.targets)
        self.generic_visit(node)

    def visit_Delete(self, node):
        self.changes |= any(ast.unparse(one).startswith("self.") for one in node.targets)


def readings(service):
    methods = inspect.getmembers(service, inspect.isfunction)
    read = {name: Reading(method) for name, method in methods if name != "__init__"}
    for _ in read:  # what a method calls of its own, it does
        for one in read.values():
            for called in one.calls & set(read):
                one.changes |= read[called].changes
                one.asks |= read[called].asks
    return read


def public_changes():
    for service in SERVICES:
        for name, read in readings(service).items():
            if read.changes and not name.startswith("_"):
                yield f"{service.__name__}.{name}", read


def test_every_public_method_that_changes_something_asks_or_needs_no_power():
    changes = dict(public_changes())

    silent = {name for name, read in changes.items() if not read.asks}
    assert silent == set(OWN), "ask `authority.require`, or say why no power is needed"
    assert {"AccountService.grant", "Moderation.mute", "TokenService.revoke"} <= set(changes) - silent


class Town:
    """Bram, a player with a character, a mute, a ban, a token and an open report about him."""

    def __init__(self):
        self.house = House()
        game = self.game = self.house.game
        self.house.account("Bram", Role.PLAYER)
        self.house.account("Cleo", Role.ADMIN)
        for name in ("ada", "bram", "cleo"):
            run_inline(game.accounts.create_character(name, name.capitalize()))
        self.accounts, self.moderation = game.accounts, game.resource(Moderation)
        self.tokens, self.personal = game.resource(TokenService), game.resource(PersonalData)
        self.contracts, self.cleo = game.resource(Contracts), game.characters.find("Cleo")
        cleo = acting(game.accounts.find("cleo"))
        run_inline(self.contracts.change(self.cleo, Terms(mode=Autonomy.DELEGATED), by=cleo))
        run_inline(self.contracts.agree(self.cleo, self.contracts.digest(self.cleo), by=cleo))
        self.secret = self.house.token(owner="cleo")
        self.report = run_inline(self.moderation.report("Cleo", "Bram", "shouts")).number
        self.feedback = game.resource(FeedbackService)
        self.note = run_inline(self.feedback.add(self.cleo, NoteDraft(NoteKind.IDEA, "a bell"))).number
        self.flagged = self.moderation.flag("Bram", "Fenn", "ignore all", "orders").number
        run_inline(self.moderation.mute("Bram", 600, operator(), "noise"))
        run_inline(self.accounts.ban("203.0.113.7", "noise", by=operator()))

    def state(self):
        return (
            self.accounts.all(),
            tuple(self.accounts.bans),
            self.moderation.mutes(),
            self.moderation.reports(None),
            self.moderation.flagged(reviewed=None),
            self.feedback.notes(),
            self.tokens.tokens_of(),
            tuple(self.contracts.all()),
            tuple(self.accounts.acts.recent(100)),
        )


ACTS = {
    "AccountService.grant": lambda town, by: town.accounts.grant("bram", Role.BUILDER, by=by),
    "AccountService.make_admin": lambda town, by: town.accounts.make_admin("bram", None, by=by),
    "AccountService.set_password": lambda town, by: town.accounts.set_password("bram", "another walk", by=by),
    "AccountService.ban": lambda town, by: town.accounts.ban("bram", "noise", by=by),
    "AccountService.unban": lambda town, by: town.accounts.unban("203.0.113.7", by=by),
    "AccountService.remove": lambda town, by: town.accounts.remove("bram", by=by),
    "Contracts.revoke": lambda town, by: town.contracts.revoke(town.cleo, by=by),
    "FeedbackService.close": lambda town, by: town.feedback.close(town.note, by, NoteState.DONE),
    "Moderation.mute": lambda town, by: town.moderation.mute("Bram", 60, by),
    "Moderation.unmute": lambda town, by: town.moderation.unmute("Bram", by),
    "Moderation.resolve": lambda town, by: town.moderation.resolve(town.report, by),
    "Moderation.review": lambda town, by: town.moderation.review(town.flagged, by),
    "PersonalData.erase": lambda town, by: town.personal.erase("bram", by=by),
    "TokenService.create": lambda town, by: town.tokens.create("cleo", "mine", ["read"], 60.0, by=by),
    "TokenService.revoke": lambda town, by: town.tokens.revoke(town.secret.split("_")[1], by=by),
}


@pytest.fixture(scope="module")
def refusing():
    return Town()


NOBODY_AT_ALL = Actor("nobody", NOBODY)
THEMSELVES = Actor("Bram", Standing("bram", Role.PLAYER))
BUILDER = Actor("Bo", Standing("bo", Role.BUILDER))
BUILDERS_OWN = {"FeedbackService.close"}
"""Acts that a builder may do."""


@pytest.mark.parametrize(
    ("act", "by"),
    [
        *itertools.product(ACTS, (NOBODY_AT_ALL, THEMSELVES)),
        *itertools.product(sorted(set(ACTS) - BUILDERS_OWN), (BUILDER,)),
    ],
    ids=lambda one: one if isinstance(one, str) else one.name,
)
def test_a_service_refuses_those_without_power_and_changes_nothing(refusing, act, by):
    before = refusing.state()

    with pytest.raises(NotAllowedError):
        run_inline(ACTS[act](refusing, by))

    assert refusing.state() == before


def test_every_method_that_asks_is_tried():
    assert {name for name, read in public_changes() if read.asks} == set(ACTS)


@pytest.mark.parametrize("act", ACTS)
def test_the_shell_may_and_its_rank_is_on_record(act):
    town = Town()

    run_inline(ACTS[act](town, operator("command line")))

    acts = [one for one in town.accounts.acts.recent(100) if one.actor == "command line"]
    assert all(one.rank == "shell" for one in acts)
    assert acts or act.startswith("TokenService"), "commands and the API record tokens"
