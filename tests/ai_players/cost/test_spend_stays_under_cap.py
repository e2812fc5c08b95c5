"""Whatever a vendor does, no hour costs more than its cap."""

from dataclasses import dataclass, field, replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from maid_engine.ai_players.cost.call_estimate import LONGEST_TOKEN_BYTES, sent_bytes
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.models.questions import QuestionKind, Tier
from maid_engine.core.chance import Dice
from maid_engine.core.completion import Completion, Usage
from maid_engine.ports.llm import LLMTimeoutError
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.simulation import run_simulated
from maid_qa.testing.llm import CAPABLE, GARBAGE, ChaosLLMProvider
from tests.ai_players.desks import GOOD, RATE, Bench, question

LIES = ("honest", "nothing", "half", "tenth", "double", "huge", "negative", "all cached")
MISCHIEF = (
    "none",
    "slow",
    "unavailable",
    "limited",
    "timeout",
    "refused",
    "garbage",
    "truncated",
    "free",
    "greedy",
)


@dataclass
class Vendor:
    """Bills what its tokens cost, whatever it says about them; torn streams are billed as well."""

    clock: object
    dice: Dice
    lie: str
    torn: float
    latency_s: float
    name: str = "scripted"
    bills: list = field(default_factory=list)

    def capabilities(self, model):
        return CAPABLE

    async def complete(self, model, request):
        text = self.dice.pick((GOOD, *GARBAGE))
        read = sent_bytes(request) // LONGEST_TOKEN_BYTES
        written = len(text.encode("utf-8", "replace")) // LONGEST_TOKEN_BYTES
        self.bills.append((self.clock.wall(), RATE.price(Usage(read, 0, 0, written))))
        await self.clock.sleep(self.latency_s)
        if self.dice.chance(self.torn):
            raise self.dice.pick((LLMTimeoutError("torn"), ZeroDivisionError("broken")))
        return Completion(text.encode("utf-8", "replace").decode(), self.told(read, written), model)

    def told(self, read, written):  # noqa: PLR0911
        match self.lie:
            case "nothing":
                return Usage()
            case "half":
                return Usage(read // 2, 0, 0, written // 2)
            case "tenth":
                return Usage(read // 10, 0, 0, 0)
            case "double":
                return Usage(read * 2, 0, 0, written * 2)
            case "huge":
                return Usage(10**9, 0, 0, 10**9)
            case "negative":
                return Usage(-read, -1, -1, -written)
        return Usage(read, 0, 0, written)

    def dearest_hour(self):
        return max(
            (sum(usd for at, usd in self.bills if began <= at < began + 3600.0) for began, _ in self.bills),
            default=0.0,
        )


@dataclass
class Case:
    lie: str
    torn: float
    latency_s: float
    mischief: str
    hour: float
    each: float
    seed: int
    restart: bool


cases = st.builds(
    Case,
    lie=st.sampled_from(LIES),
    torn=st.sampled_from((0.0, 0.2, 0.9)),
    latency_s=st.sampled_from((0.1, 3.0, 29.0, 200.0)),
    mischief=st.sampled_from(MISCHIEF),
    hour=st.sampled_from((0.0, 0.004, 0.02)),
    each=st.sampled_from((0.0, 0.003, 0.01)),
    seed=st.integers(0, 2**16),
    restart=st.booleans(),
)


async def live(case):
    """Two hours of three who keep asking; with a crash in the middle, if there is one."""
    dice, store = Dice(case.seed), MemoryDocumentStore()
    bench = Bench(hour=case.hour, each=case.each, store=store)
    vendor = Vendor(bench.clock, dice.stream("vendor"), case.lie, case.torn, case.latency_s)
    weights = {"none": 2.0, case.mischief: 1.0}
    made = replace_provider(bench, vendor, dice, weights, store)
    counted = []
    for step in range(140):
        if case.restart and step == 60:
            made.desk.switch(False)
            made = replace_provider(bench, vendor, dice, weights, store)
            await made.ledger.load()
        for agent in ("ai#1", "ai#2", "ai#3"):
            kind = dice.pick((QuestionKind.NEXT_COMMAND, QuestionKind.UTTERANCE, QuestionKind.GOALS))
            made.ask(agent, question(step, kind, now=made.game.now, text="why? " * dice.between(1, 200)))
        await made.clock.sleep(50.0)
        made.game.tick += 200
        for who in (EVERYBODY, "ai#1", "ai#2", "ai#3"):
            use = made.enforcer.budget(who).use(made.enforcer.now)
            counted.append((use.hour.usd, use.hour_cap_usd))
    await made.desk.close()
    return vendor, counted, made


def replace_provider(bench, vendor, dice, weights, store):
    """A new life of the server over the same store; what is in memory is gone."""
    chaos = ChaosLLMProvider(vendor, dice.stream("chaos"), bench.clock, weights)
    return replace(bench, provider=chaos, store=store, models={Tier.CHEAP: "small", Tier.STRONG: "big"})


@pytest.mark.system
@pytest.mark.timeout(120)  # hours of simulated time, some dozen times
@settings(max_examples=25, deadline=None)
@given(cases)
@example(Case("tenth", 0.9, 3.0, "none", 0.004, 0.01, 1, restart=False))
@example(Case("honest", 0.0, 3.0, "none", 0.004, 0.01, 1, restart=False))
@example(Case("nothing", 0.2, 29.0, "timeout", 0.02, 0.003, 2, restart=True))
def test_no_hour_costs_more_than_its_cap(case):
    vendor, counted, made = run_simulated(live(case))

    assert all(usd <= cap + 1e-9 for usd, cap in counted)
    assert vendor.dearest_hour() <= case.hour + 1e-9
    assert all(budget.in_flight.usd == 0.0 for _, budget in made.enforcer.budgets())


def test_the_cap_is_worth_something():
    """Without a lie and without mischief, most of the money is really used."""
    plain = Case("honest", 0.0, 3.0, "none", 0.02, 0.02, 1, restart=False)
    vendor, counted, _ = run_simulated(live(plain))

    assert max(usd for usd, _ in counted) > 0.7 * 0.02
    assert len(vendor.bills) > 20
