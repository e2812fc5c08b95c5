"""A desk over scripted models, in simulated time, for tests."""

from dataclasses import dataclass, field, replace

from maid_engine.ai_players.cost.enforcer import BudgetEnforcer
from maid_engine.ai_players.cost.ledger import CostLedger
from maid_engine.ai_players.cost.metered_call import MeteredCalls
from maid_engine.ai_players.cost.router import ModelRouter, Route
from maid_engine.ai_players.cost.tracker import CostTracker
from maid_engine.ai_players.inference.fallback_chain import FallbackChain
from maid_engine.ai_players.inference.inference_service import InferenceLimits, InferenceService
from maid_engine.ai_players.models.cost import BudgetLimits, BudgetPolicy
from maid_engine.ai_players.models.ids import FIRST_REVISION
from maid_engine.ai_players.models.questions import Question, QuestionId, QuestionKind, Tier
from maid_engine.ai_players.models.taint import CLEAN
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.ai_players.questions.table import table_of
from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
from maid_engine.core.completion import ModelName
from maid_engine.core.time import Seconds, Tick
from maid_engine.engine.journal import Journal, MemoryJournal
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.llm.json_reply import read_json
from maid_engine.llm.prices import PriceList, Rate
from maid_qa.testing.llm import MockLLMProvider

GOOD = '{"words": "hello"}'
RATE = Rate(input_usd=1.0, output_usd=5.0, cached_usd=0.1)
"""US dollars a million tokens."""


@dataclass(frozen=True)
class Facts:
    text: str = "what now?"
    who: str = "ann"


class Words(AnswerModel):
    words: str


def row(kind, **more):
    return QuestionRow(
        kind=kind,
        facts=Facts,
        answer=Words,
        rule=lambda facts, dice: Words(words=facts.text),
        instructions="Say something.",
        example=Words(words="hello"),
        describe=lambda facts: (facts.text,),
        check=lambda facts, answer: "it is empty" if not answer.words else "",
        **{"max_output_tokens": 100, **more},
    )


TABLE = table_of(
    (
        row(QuestionKind.NEXT_COMMAND),
        row(QuestionKind.UTTERANCE, urgent=True, person=lambda facts: facts.who),
        row(QuestionKind.LABEL_LINE, shared=True),
        row(QuestionKind.GOALS, tier=Tier.STRONG),
    )
)


def question(number=1, kind=QuestionKind.NEXT_COMMAND, *, now=0.0, within=30.0, text="what now?", **more):
    facts = Facts(text, more.pop("who", "ann"))
    asked = Question(
        QuestionId(f"q{number}"),
        kind,
        facts,
        Seconds(now),
        Seconds(now + within),
        (TABLE[kind].task(facts),),
        FIRST_REVISION,
        CLEAN,
        TABLE[kind].urgent,
    )
    return replace(asked, **more)


@dataclass
class Bench:
    """Everything around a desk; make it inside a running loop."""

    provider: object = field(default_factory=lambda: MockLLMProvider(default=GOOD, name="scripted"))
    hour: float = 1.0
    each: float = 0.5
    policy: BudgetPolicy = BudgetPolicy.ENFORCE
    store: object = None
    concurrent: int = 5
    models: dict = field(default_factory=lambda: {Tier.CHEAP: "small"})
    rate: Rate = RATE
    limits: dict = field(default_factory=dict)
    """Provider → its limits."""

    def __post_init__(self):
        self.clock = LoopClock()
        self.game = Game(self.clock, Dice(1))
        self.noted = MemoryJournal()
        self.game.journal = Journal(self.clock, self.noted)
        self.supervisor = Supervisor(self.clock)
        self.levels = []
        self.enforcer = BudgetEnforcer(
            self.policy,
            BudgetLimits(self.hour),
            BudgetLimits(self.each),
            wall=self.clock.wall,
            on_level=lambda who, level, use: self.levels.append((who, level.value)),
        )
        self.ledger = CostLedger(self.enforcer, self.store)
        self.tracker = CostTracker()
        prices = PriceList(
            rates={(self.provider.name, "*"): self.rate, (self.provider.name, "free"): Rate(0, 0)}
        )
        self.cashier = MeteredCalls(
            self.clock, prices, enforcer=self.enforcer, ledger=self.ledger, tracker=self.tracker
        )
        self.router = ModelRouter(
            {tier: Route(tier, self.provider, ModelName(name)) for tier, name in self.models.items()}
        )
        self.desk = InferenceService(
            self.game,
            self.supervisor,
            FallbackChain(self.clock, Dice(2), self.cashier, read_json),
            router=self.router,
            enforcer=self.enforcer,
            ledger=self.ledger,
            tracker=self.tracker,
            limits=InferenceLimits(concurrent=self.concurrent, providers=self.limits),
            table=TABLE,
        )
        self.answers = []

    def ask(self, agent, asked):
        self.desk.ask(agent, asked, lambda answer: self.answers.append((agent, answer)))

    async def wait(self, seconds):
        """Let time pass, ticks with it."""
        for _ in range(round(seconds * 4)):
            await self.clock.sleep(0.25)
            self.game.tick = Tick(self.game.tick + 1)

    @property
    def reasons(self):
        return [answer.reason for _, answer in self.answers]

    @property
    def values(self):
        return [answer.value.words for _, answer in self.answers if answer.value is not None]
