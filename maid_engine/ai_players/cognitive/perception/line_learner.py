"""Learns to read unknown lines: groups them into templates, each labelled once, by rule or by a model."""

from collections.abc import Iterable
from typing import Final

from maid_engine.ai_players.cognitive.perception.learned_lines import Label, LearnedLines
from maid_engine.ai_players.cognitive.perception.template_miner import Cluster, TemplateMiner
from maid_engine.ai_players.models.ids import PlanRevision
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.taint import CLEAN, FOREIGN
from maid_engine.ai_players.questions.perception_questions import LABEL_LINE, LineFacts, LineLabel
from maid_engine.ai_players.questions.thinker import Thinker

RIPE: Final = 3
"""Lines of a template before it is labelled. A sentence that is seen only once or twice is not worth a question."""


class LineLearner:
    """Learns new lines for one agent.

    What other players wrote is never learned from. On another operator's MUD all text is foreign; labels of
    it have the same low trust as all learned ones.
    """

    def __init__(self, learned: LearnedLines, thinker: Thinker) -> None:
        self.learned = learned
        self.miner = TemplateMiner()
        self._thinker = thinker
        thinker.on(LABEL_LINE, self._take)

    def hear(
        self, observations: Iterable[Observation], *, now: float, revision: PlanRevision, after: str = ""
    ) -> None:
        """Process lines that nothing could read. `after` is the command that was typed before."""
        for seen in observations:
            if seen.meaning is Meaning.UNKNOWN and (not seen.taint or seen.taint == FOREIGN):
                cluster = self.miner.add(seen.raw_text)
                if cluster is not None and cluster.count >= RIPE:
                    foreign = seen.taint == FOREIGN
                    self._label(cluster, now=now, revision=revision, after=after, foreign=foreign)

    def _label(
        self, cluster: Cluster, *, now: float, revision: PlanRevision, after: str, foreign: bool
    ) -> None:
        template = cluster.template
        if self.learned.get(template) is not None:
            return
        facts = LineFacts(template, tuple(cluster.examples), after)
        answer = self._thinker.ask(
            LABEL_LINE, facts, now=now, revision=revision, taint=FOREIGN if foreign else CLEAN
        )
        if cluster.learned_as:
            self.learned.unlearn(cluster.learned_as)
        cluster.learned_as = template
        self._keep(template, answer, "rule")

    def _take(self, question: Question[LineFacts], answer: LineLabel) -> None:
        self._keep(question.facts.template, answer, "model")

    def _keep(self, template: str, answer: LineLabel, by: str) -> None:
        self.learned.learn(Label(template, answer.meaning, answer.roles, answer.importance, by))
