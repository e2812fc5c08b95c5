"""Texts of minds get their sketches in batches, within the budget, and nothing breaks when nobody tells."""

from dataclasses import dataclass, field

from structlog.testing import capture_logs

from maid_engine.ai_players.inference.embedding_service import BATCH, REST_S, EmbeddingService, Purse
from maid_engine.ai_players.inference.lsh import sketch
from maid_engine.ai_players.models.cost import Spend
from maid_engine.ports.llm import LLMRefusedError
from maid_qa.simulation import run_simulated
from tests.ai_players.desks import Bench

USD_A_TOKEN = 1e-6


@dataclass
class Scripted:
    """Tells of a text how long it is, and how many blanks it has; or fails."""

    failing: bool = False
    asked: list = field(default_factory=list)
    version: str = "scripted/small/2"

    async def embed(self, texts):
        self.asked.append(list(texts))
        if self.failing:
            raise LLMRefusedError("scripted (small): its key was not accepted")
        return [[float(len(text)), 10.0 * text.count(" ")] for text in texts]


class Desk:
    """A service on a desk's budget; make it inside a running loop."""

    def __init__(self, embedder, **more):
        self.bench = Bench(**more)
        bench = self.bench
        purse = Purse(bench.enforcer, bench.ledger, bench.tracker, lambda tokens: tokens * USD_A_TOKEN)
        complaints = bench.desk.consultant.complaints
        self.service = EmbeddingService(bench.game, bench.supervisor, embedder, purse, complaints)
        self.taken = []

    def want(self, *texts, who="ai#1", soon=False):
        self.service.want(who, texts, self.taken.append, soon=soon)


def lived(life, embedder=None, **more):
    embedder = embedder or Scripted()

    async def whole():
        desk = Desk(embedder, **more)
        await life(desk)
        return desk

    return run_simulated(whole()), embedder


def test_each_text_gets_its_sketch_with_whose_it_is():
    async def life(desk):
        desk.want("a wolf", "bread")
        await desk.bench.wait(1)

    desk, embedder = lived(life)

    assert [(one.text, one.version) for one in desk.taken] == [
        ("a wolf", "scripted/small/2"),
        ("bread", "scripted/small/2"),
    ]
    assert desk.taken[0].bits == sketch([6.0, 10.0])
    assert embedder.asked == [["a wolf", "bread"]]


def test_many_texts_go_out_in_batches_and_each_text_once():
    async def life(desk):
        desk.want(*(f"text {number}" for number in range(BATCH + 3)))
        await desk.bench.wait(1)
        desk.want("text 0", who="ai#2")

    desk, embedder = lived(life)

    assert [len(texts) for texts in embedder.asked] == [BATCH, 3]
    assert len(desk.taken) == BATCH + 4


def test_what_somebody_waits_for_goes_first():
    async def life(desk):
        desk.want(*(f"text {number}" for number in range(BATCH)))
        desk.want("what bit you?", soon=True)
        await desk.bench.wait(1)

    _, embedder = lived(life)

    assert embedder.asked[0][0] == "what bit you?"


def test_it_is_charged_to_who_named_it_and_counted():
    async def life(desk):
        desk.want("bread")
        await desk.bench.wait(1)
        desk.spent = desk.bench.enforcer.budget("ai#1").use(desk.bench.enforcer.now).hour

    desk, _ = lived(life)
    report = desk.bench.tracker.report()

    assert desk.spent == Spend(5 * USD_A_TOKEN, 5, 0)
    assert report.calls_by_operation == {"embedding": 1}


def test_over_the_cap_nobody_is_asked():
    async def life(desk):
        desk.want("a sentence that costs more than there is")
        await desk.bench.wait(1)

    desk, embedder = lived(life, each=1e-6)

    assert embedder.asked == []
    assert desk.taken == []


def test_a_failure_is_said_once_and_the_service_rests():
    async def life(desk):
        for number in range(20):
            desk.want(f"text {number}")
            await desk.bench.wait(1)
        desk.asked_by_then = len(embedder.asked)
        embedder.failing = False
        await desk.bench.wait(REST_S)
        desk.want("bread")
        await desk.bench.wait(1)
        desk.spent = desk.bench.enforcer.budget("ai#1").use(desk.bench.enforcer.now).hour

    embedder = Scripted(failing=True)
    with capture_logs() as logs:
        desk, _ = lived(life, embedder)

    assert desk.asked_by_then == 1
    assert [one.text for one in desk.taken] == [*(f"text {number}" for number in range(1, 20)), "bread"]
    assert [one["error"] for one in logs if one["log_level"] == "warning"] == [
        "scripted (small): its key was not accepted"
    ]
    assert desk.spent.input_tokens == sum(len(one.text) for one in desk.taken)


def test_who_has_left_is_told_nothing():
    async def life(desk):
        desk.want(*(f"text {number}" for number in range(3)))
        desk.service.withdraw("ai#1")
        await desk.bench.wait(1)

    desk, _ = lived(life)

    assert desk.taken == []
