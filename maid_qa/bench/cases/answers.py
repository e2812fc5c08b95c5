"""Answer cases by the rule or by a model, and count the good answers."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from maid_engine.ai_players.models.questions import Question, QuestionId
from maid_engine.ai_players.prompting import BytesPerToken, render, repair
from maid_engine.ai_players.questions.row import AnyRow
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.chance import Dice
from maid_engine.core.completion import CompletionRequest, ModelName
from maid_engine.core.time import Seconds
from maid_engine.llm.json_reply import read_json
from maid_engine.llm.prices import PriceList
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import LLMError, LLMProvider
from maid_qa.bench.cases.case import TAINTED, Case
from maid_qa.bench.report import percentile


@dataclass(slots=True)
class Tally:
    """The results for the cases of one kind."""

    good: int = 0
    failed: list[str] = field(default_factory=list)
    """Names of cases without a good answer, each with the reason."""
    usd: float = 0.0
    seconds: list[float] = field(default_factory=list)

    @property
    def score(self) -> float:
        """Return the share of good answers, 0 without cases."""
        asked = self.good + len(self.failed)
        if not asked:
            return 0.0
        return round(self.good / asked, 4)

    @property
    def p50_ms(self) -> float:
        """Return the median time to an answer, in milliseconds."""
        return round(percentile(self.seconds, 0.5) * 1000, 4)

    def count(self, case: Case, value: Any, objection: str) -> None:
        """Score one answer. `None` means there was no answer."""
        if value is None:
            self.failed.append(f"{case.name}: {objection}")
        elif case.passes(value.model_dump(mode="json")):
            self.good += 1
        else:
            self.failed.append(f"{case.name}: {value.model_dump_json()}")


def by_rule(cases: Sequence[Case], dice: Dice) -> Tally:
    """Score the rules' answers. They pass the same checks as a model's."""
    tally = Tally()
    for case in cases:
        row = QUESTIONS[case.kind]
        started = perf_counter()
        answer = row.rule(case.facts, dice.stream(case.name))
        tally.seconds.append(perf_counter() - started)
        tally.count(case, *row.parse(case.facts, answer.model_dump(mode="json")))
    return tally


class Examinee:
    """A model that answers the cases with the same prompts as in the game."""

    def __init__(
        self, provider: LLMProvider, model: ModelName, prices: PriceList | None, clock: Clock
    ) -> None:
        self._provider = provider
        self._model = model
        self._prices = prices
        self._clock = clock
        self._can = provider.capabilities(model)
        self._ratio = BytesPerToken(self._can.bytes_per_token)

    async def answers(self, cases: Sequence[Case]) -> Tally:
        """Score the model's answers. It gets one chance to repair a reply that cannot be read."""
        tally = Tally()
        for case in cases:
            row = QUESTIONS[case.kind]
            started = self._clock.now()
            try:
                value, objection = await self._ask(case, row, tally)
            except LLMError as error:
                value, objection = None, str(error)
            tally.seconds.append(self._clock.now() - started)
            tally.count(case, value, objection)
        return tally

    async def _ask(self, case: Case, row: AnyRow, tally: Tally) -> tuple[object, str]:
        rendered = render(
            _question(case, row),
            row,
            bytes_per_token=self._ratio.ratio,
            structured=self._can.structured_output,
        )
        reply = await self._complete(rendered.request, tally)
        value, objection = _read(case, row, reply)
        if value is None:
            reply = await self._complete(repair(rendered.request, reply, objection), tally)
            value, objection = _read(case, row, reply)
        return value, objection

    async def _complete(self, request: CompletionRequest, tally: Tally) -> str:
        made = await self._provider.complete(self._model, request)
        self._ratio.learn(request.stable + request.variable, made.usage.input_tokens)
        if self._prices is not None:
            tally.usd += self._prices.price(self._provider.name, made.model, made.usage)
        return made.text


def _question(case: Case, row: AnyRow) -> Question[object]:
    return Question(
        QuestionId(case.name),
        case.kind,
        case.facts,
        Seconds(0.0),
        Seconds(row.deadline_s),
        (row.task(case.facts),),
        taint=TAINTED if case.tainted else (),
    )


def _read(case: Case, row: AnyRow, reply: str) -> tuple[object, str]:
    data = read_json(reply)
    if data is None:
        return (None, "there is no JSON object in it")
    return row.parse(case.facts, data)
