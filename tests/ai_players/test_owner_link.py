"""A stand-in asks its owner, and does what is answered in the same tick: one deed, and no other."""

from dataclasses import dataclass, field

import pytest

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Autonomy, Subject, Terms
from maid_engine.accounts.standings import acting
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import CommandId
from maid_engine.ai_players.models.intake import Cause, ProposedCommand, RefusalReason
from maid_engine.ai_players.owner_link import OwnerLink
from maid_engine.ai_players.safety.gateway import Canonical, Refusal, Release, Submitted
from maid_engine.core.events import PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import TARGET, Name
from maid_engine.core.observers import Observers
from maid_engine.core.time import Seconds
from maid_qa.testing.house import open_house
from maid_qa.testing.session import FakeSession
from maid_stdlib.messages import combat, groups, trade

BESS = EntityId("player#77")
CAREFUL = Terms(mode=Autonomy.DELEGATED)


@dataclass
class Reports:
    """What the mind reports of itself."""

    unchanged: float = 0.0

    def unchanged_s(self):
        return self.unchanged

    def activity(self):
        return self

    task = "looking for a lamp"


@dataclass
class Gateway:
    """Tells observers what it is told to."""

    submitted: Observers = field(default_factory=Observers)

    def on_submit(self, listener):
        return self.submitted.add(listener)


@dataclass
class Loop:
    """Keeps what it is directed to do."""

    gateway: Gateway = field(default_factory=Gateway)
    reports: Reports = field(default_factory=Reports)
    directed: list = field(default_factory=list)

    @property
    def mind(self):
        return self

    def direct(self, directive):
        self.directed.append(directive)


@dataclass
class StandIn:
    """An AI player as the link sees it."""

    player_id: str
    loop: Loop = field(default_factory=Loop)
    session: FakeSession = field(default_factory=lambda: FakeSession("stand-in", is_ai_player=True))
    acts: bool = True

    def ought_to_act(self):
        return self.acts


class Town:
    """Linnet is away, and a stand-in plays her character."""

    def __init__(self, house, player_id):
        self.house, self.game, self.player_id = house, house.game, player_id
        self.board = QuestionBoard(house.game, house.store)
        self.contracts = Contracts(house.game, house.store)
        house.game.provide(self.board)
        house.game.provide(self.contracts)
        self.agent = StandIn(player_id)
        self.link = OwnerLink(house.game, lambda _: self.agent, lambda _, line: 12 if "lamp" in line else 0)
        self.enter()

    def enter(self):
        session = self.agent.session
        self.game.bus.publish(PlayerConnectedEvent(session.id, self.player_id, "Linnet", is_ai_player=True))
        self.game.bus.drain()

    def hears(self, template, who="Bess", author=BESS, **fields):
        name = Name(who, author=author)
        linnet = Name("Linnet", author=self.player_id)
        self.agent.session.deliver(template(actor=name, target=linnet, **fields).seen_by(TARGET))

    def types(self, line, verdict=None, source=ActionSource.TEMPLATE):
        command, _, rest = line.partition(" ")
        cause = Cause(1, source, "rule")
        proposal = ProposedCommand(CommandId("command#1"), line, Seconds(0), Seconds(9), cause)
        verdict = verdict or Release(Canonical(command, "play", "any", rest), line)
        self.agent.loop.gateway.submitted.tell(Submitted(proposal, verdict))

    def refused(self, line, **more):
        self.types(line, Refusal(RefusalReason.GRANT, "such deeds are not granted"), **more)

    def answer(self, number, word):
        self.board.answer(self.player_id, number, word, by="linnet")
        self.game.bus.drain()

    def permits(self, line):
        command, _, rest = line.partition(" ")
        return self.link.permits(self.player_id, Canonical(command, "play", "any", rest))

    @property
    def asked(self):
        return [one.draft.kind for one in self.board.open_of(self.player_id)]

    @property
    def lines(self):
        return [one.text for one in self.agent.loop.directed]


@pytest.fixture
async def town():
    house = await open_house()
    account = await house.accounts.register("Linnet", "a walk in the rain")
    player_id = await house.accounts.create_character(account.id, "Linnet")
    town = Town(house, player_id)
    by = acting(house.accounts.get(account.id))
    await town.contracts.change(player_id, CAREFUL, by=by)
    return town


async def test_an_offered_trade_is_asked_about_once_and_permitted_for_this_trade_alone(town):
    town.hears(trade.ASKS)
    town.hears(trade.ASKS)
    assert town.asked == [Subject.TRADE]
    assert not town.permits("trade accept")
    town.answer(1, "yes")

    assert town.lines == ["trade bess"]
    assert town.permits("trade bess")
    assert not town.permits("trade otto")
    assert town.permits("trade accept")
    assert not town.permits("trade offer sword")
    assert not town.permits("give lamp bess")
    town.types("trade accept")
    assert town.permits("trade confirm")
    town.types("trade confirm")
    assert not town.permits("trade confirm")
    town.hears(trade.ASKS)
    assert town.asked == []


async def test_nobodys_answer_is_the_cautious_one_and_permits_nothing(town):
    town.hears(groups.INVITES)
    town.house.clock.advance(601)
    town.board.update(town.game)
    town.game.bus.drain()
    assert town.lines == []
    assert not town.permits("group accept")


async def test_a_refused_order_is_asked_about_and_typed_again_if_the_owner_allows_it(town):
    town.refused("give lamp bess")
    assert town.asked == []
    town.refused("give lamp bess", source=ActionSource.ADMIN)
    assert town.asked == [Subject.ORDER_REFUSED]
    town.answer(1, "yes")
    assert town.lines == ["give lamp bess"]
    assert town.permits("give lamp bess")
    town.types("give lamp bess")
    assert not town.permits("give lamp bess")


async def test_a_purchase_over_the_limit_is_asked_about_with_its_price(town):
    town.refused("buy lamp")
    town.answer(1, "yes")
    assert town.link.gold_for(town.player_id, Canonical("buy", "play", "any", "lamp")) == 12
    assert town.link.gold_for(town.player_id, Canonical("buy", "play", "any", "sword")) == 0


async def test_a_purchase_that_was_declined_is_not_asked_about_again_in_this_absence(town):
    town.refused("buy lamp")
    town.house.clock.advance(3601)
    town.board.update(town.game)
    town.refused("buy lamp")
    town.refused("buy sword")
    assert [one.draft.line for one in town.board.open_of(town.player_id)] == ["buy sword"]
    town.house.clock.advance(1)
    town.enter()
    town.refused("buy lamp")
    assert len(town.asked) == 2


class Prices:
    """Rules of a world in which a lamp costs 12 gold."""

    def __init__(self):
        self.allowed = []
        self.beside = True

    def refuse_to_part(self, player_id, command, rest):
        return ""

    def refuse_to_step(self, player_id, command, rest):
        return ""

    def refuse_to_spend(self, player_id, command, rest, *, besides=0):
        return ""

    def cost_of(self, player_id, command, rest):
        return 12 if "lamp" in rest else 0

    def allow_gold(self, player_id, question, gold):
        self.allowed.append((player_id, question, gold))

    def homeward(self, player_id, home):
        return ""

    def is_beside(self, player_id, other):
        return self.beside


async def test_the_rules_of_the_world_allow_the_gold_of_an_answer_with_the_line_that_costs_it(town):
    prices = Prices()
    town.game.provide(prices)
    town.refused("buy lamp")
    town.answer(1, "yes")
    town.types("look")
    assert prices.allowed == []
    town.types("buy lamp")
    assert prices.allowed == [(town.player_id, 1, 12)]


async def test_an_order_that_costs_gold_is_permitted_with_its_gold(town):
    town.refused("give lamp bess", source=ActionSource.ADMIN)
    town.answer(1, "yes")
    assert town.link.gold_for(town.player_id, Canonical("give", "play", "any", "lamp bess")) == 12


async def test_an_answer_whose_partner_has_left_came_too_late_and_the_inbox_says_so(town):
    prices = Prices()
    prices.beside = False
    town.game.provide(prices)
    inbox = Inbox(town.game, town.house.store)
    town.game.provide(inbox)
    town.hears(trade.ASKS)
    town.answer(1, "yes")
    assert town.lines == []
    (item,) = inbox.all_of(town.player_id)
    assert item.text == "Bess offers a trade. Your yes came too late: Bess is no longer there."


async def test_an_answer_just_before_the_deadline_permits_its_deed_for_two_minutes(town):
    town.hears(trade.ASKS)
    town.house.clock.advance(599)
    town.answer(1, "yes")
    town.house.clock.advance(119)
    assert town.permits("trade bess")
    town.hears(trade.ASKS)
    assert town.asked == [], "the answer still holds"
    town.house.clock.advance(2)
    assert not town.permits("trade bess")


async def test_nobody_answers_in_a_fight_so_it_flees_in_seconds_and_again_at_the_next_attack(town):
    town.hears(combat.ENGAGE)
    town.house.clock.advance(6)
    town.board.update(town.game)
    town.game.bus.drain()
    assert town.lines == ["flee"]
    town.hears(combat.ENGAGE)
    assert town.asked == []
    assert town.lines == ["flee", "flee"]


async def test_who_attacks_may_be_fought_only_after_a_yes_and_only_they(town):
    town.hears(combat.ENGAGE)
    town.answer(1, "yes")
    assert town.lines == ["kill bess"]
    assert town.permits("kill bess")
    assert not town.permits("kill ada")


async def test_a_stand_in_that_is_stuck_or_runs_out_of_time_asks(town):
    town.agent.loop.reports.unchanged = 901
    town.link.update(town.game)
    town.link.update(town.game)
    assert town.asked == [Subject.STUCK]
    town.contracts.note_played(town.player_id, 115 * 60)
    town.agent.acts = False
    town.link.update(town.game)
    assert set(town.asked) == {Subject.STUCK, Subject.LIMIT}
    number = next(one.number for one in town.board.open_of(town.player_id) if one.draft.kind is Subject.LIMIT)
    town.answer(number, "yes")
    assert town.contracts.seconds_left(town.player_id) == pytest.approx(120 * 60)


async def test_nothing_is_asked_when_the_person_plays_or_for_other_ai_players(town):
    session = FakeSession("linnet")
    town.game.bus.publish(PlayerDisconnectedEvent(session.id, town.player_id, "Linnet", "taken over", True))
    town.game.bus.publish(PlayerConnectedEvent(session.id, town.player_id, "Linnet"))
    town.game.bus.drain()
    town.agent.loop.reports.unchanged = 901
    town.link.update(town.game)
    assert town.asked == []
    ava = EntityId("player#99")
    other = StandIn(ava)
    town.game.bus.publish(PlayerConnectedEvent(session.id, ava, "Ava", is_ai_player=True))
    town.game.bus.drain()
    assert not other.loop.gateway.submitted.listeners
