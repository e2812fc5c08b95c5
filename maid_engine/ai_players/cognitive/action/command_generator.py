"""Gets commands from a model, for tasks that no template or skill can do, or that they mostly fail at.

It asks for one command at a time: each is typed and its outcome seen before the next is asked for. A proposal
is checked twice: by the question itself (a known command, not one that was refused), and by the gateway when
it is to be typed. Without a model there is nothing to wait for.
"""

from collections.abc import Iterable

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.memory.skills import COSTLY
from maid_engine.ai_players.models.action import Action, ActionSource, CommandDescription
from maid_engine.ai_players.models.ids import ActionId, LocalIds, TaskId
from maid_engine.ai_players.models.questions import Question, QuestionId, QuestionKind
from maid_engine.ai_players.models.taint import CLEAN, Taint, unite
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.questions.command_question import (
    NEXT_COMMAND,
    Attempt,
    CommandFacts,
    CommandForm,
    NextCommand,
    escalation,
)
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.core.sequences import first_word

MOST_GENERATED = 4
"""Most commands that a model is asked for in one task."""
PATIENCE_S = 20.0
"""Seconds for which the answer to a question for the next command is awaited."""
PATIENCE_BESIDE_S = 8.0
"""The same where another way is known."""
ASK_AGAIN_S = 1.0
"""Seconds to wait before the next look whether a model has answered."""
OVERTAKEN = "another task came first"
"""Why an answer came to nothing."""
MOST_NAMED = 12
"""Most people here that a question names."""


class CommandGenerator:
    """Asks what to type for the current task. At most one question is open."""

    def __init__(
        self, thinker: Thinker, commands: Iterable[CommandDescription], templates: Iterable[str]
    ) -> None:
        self._thinker = thinker
        self._forms = _forms(commands, templates)
        self._task: TaskId | None = None
        self._asked_at = 0.0
        self._facts: CommandFacts | None = None
        """Facts of the open question. Answers to other questions are ignored."""
        self._answer: NextCommand | None = None
        self._question = QuestionId("")
        """The question that was answered last."""
        self._taint: Taint = CLEAN
        thinker.on(NEXT_COMMAND, self._take)

    def may_help(self, task: TaskPlan, s: MindSituation) -> bool:
        """Return whether a model can be asked about this task."""
        if task.id == self._task:
            return True
        return self._thinker.may_ask(NEXT_COMMAND, s.now) and len(task.progress.attempts) < MOST_GENERATED

    def waiting(self, task: TaskPlan, s: MindSituation, patience_s: float = PATIENCE_S) -> bool:
        """Return whether an answer about this task may still come within these seconds of the question."""
        if self._task != task.id or self._answer is not None:
            return False
        return s.now - self._asked_at < patience_s and self._thinker.pending(QuestionKind.NEXT_COMMAND)

    def ask(self, task: TaskPlan, candidates: tuple[str, ...], s: MindSituation) -> None:
        """Ask a model what to type for a task."""
        taint = taint_of(task)
        here = s.beliefs.entities.in_current_room()
        attempts = tuple(Attempt(command, outcome) for command, outcome in task.progress.attempts)
        facts = CommandFacts(
            intent=task.description,
            commands=self._forms,
            candidates=candidates,
            exits=tuple(s.own.room.exits) if s.own.room else (),
            here=tuple(one.name for one in here if one.entity_type is not TrackedEntityType.PLAYER)[
                :MOST_NAMED
            ],
            players=tuple(one.name for one in s.people.people())[:MOST_NAMED],
            carried=tuple(item.name for item in s.inventory.carried())[:MOST_NAMED],
            attempts=attempts,
            players_words=bool(taint),
        )
        self._let_go()
        self._task, self._asked_at, self._facts = task.id, s.now, facts
        self._thinker.ask(
            NEXT_COMMAND,
            facts,
            now=s.now,
            revision=s.revision,
            taint=taint,
            escalation=escalation(attempts),
        )

    def take(self, task: TaskPlan, ids: LocalIds) -> Action | None:
        """Remove and return the action that was proposed for this task; None if there is none that fits."""
        answer = self._answer if self._task == task.id else None
        if answer is None:
            return None
        self._task, self._answer = None, None
        line = " ".join(answer.command.split())
        if not line or not self._fits(line, task):
            self._thinker.unused(self._question, "it does not fit the task")
            return None
        return Action(
            id=ActionId(ids.next("action")),
            source=ActionSource.LLM_GENERATED,
            intent=task.description,
            commands=(line,),
            task_id=task.id,
            taint=unite(self._taint, taint_of(task)),
            purpose=task.purpose,
            question=self._question,
            reasoning=answer.thought,
        )

    def _take(self, question: Question[CommandFacts], answer: NextCommand) -> None:
        if self._task is None or question.facts is not self._facts:
            self._thinker.unused(question.id, OVERTAKEN)
            return
        self._answer, self._taint, self._question = answer, question.taint, question.id

    def passed_over(self) -> None:
        """Report that a known way was taken in place of the action that :meth:`take` returned last."""
        self._thinker.unused(self._question, "a known way promised more")

    def _fits(self, line: str, task: TaskPlan) -> bool:
        """Return whether a line is cheap, or its verb is what the task is for. The gateway checks it again."""
        typed = first_word(line)
        verb = next((form.name for form in self._forms if typed in form.aliases), typed)
        return verb not in COSTLY or task.verb.startswith(verb)

    def _let_go(self) -> None:
        """Drop an answer that nobody took, because the task is another one now."""
        if self._answer is not None:
            self._thinker.unused(self._question, OVERTAKEN)
        self._answer = None


def taint_of(task: TaskPlan) -> Taint:
    """Return the authors of the words that a task was made from."""
    return task.progress.taint


def note_attempt(task: TaskPlan, command: str, outcome: str) -> None:
    """Record with the task what was tried, for the next question. The last six attempts are kept."""
    tried = task.progress.attempts
    tried.append((command, outcome[:120]))
    del tried[:-6]


def _forms(commands: Iterable[CommandDescription], templates: Iterable[str]) -> tuple[CommandForm, ...]:
    """Return the commands of the game or, if it does not describe them, the verbs of its templates."""
    told = tuple(CommandForm(one.name, one.syntax[0] if one.syntax else "", one.aliases) for one in commands)
    if told:
        return told
    verbs = dict.fromkeys(line.partition(" ")[0] for line in templates)
    verbs.pop("", None)
    return tuple(CommandForm(verb) for verb in verbs if not verb.startswith("{"))
