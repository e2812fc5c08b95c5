"""The question that turns a goal in words into conditions that can be checked.

Conditions are written in the language of predicates. A condition that does not parse is refused with a list
of the possible ones.
"""

from typing import Final

from pydantic import Field

from maid_engine.ai_players.language.goal_reading import FORMS, GoalWords, Refused, names_nothing, read_goal
from maid_engine.ai_players.language.handover_reading import handover_of
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate, parse_predicate
from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.core.chance import Dice

MOST_CONDITIONS: Final = 4
"""Most conditions of a goal."""
AN_OPERATOR: Final = "an operator"
"""The person who waits for the answer."""
GOAL_CHECKS: Final = frozenset(
    {
        Check.LEVEL,
        Check.GOLD,
        Check.HP_RATIO,
        Check.AT_ROOM,
        Check.IN_ROOM_TAGGED,
        Check.KNOWS_ROOM_TAGGED,
        Check.HAS_ITEM,
        Check.WEARS,
        Check.QUEST_STATE,
        Check.ROOMS_KNOWN,
        Check.KILLS,
        Check.WORDS_WITH,
        Check.TRADES,
        Check.MADE,
        Check.LORE,
        Check.QUESTS_DONE,
        Check.LESSONS,
        Check.DID,
        Check.GIVEN,
        Check.SEEN,
        Check.BEATABLE,
        Check.TIME,
    }
)
"""Checks that a goal may use. The other checks are for steps."""


def goal_condition(text: str) -> Predicate:
    """Parse the condition of a goal.

    Raises:
        ValueError: The text is not a predicate, or not one that a goal may use.
    """
    predicate = parse_predicate(text)
    if predicate.check not in GOAL_CHECKS or predicate.negated:
        checks = ", ".join(sorted(one.value for one in GOAL_CHECKS))
        raise ValueError(f"{text!r} cannot be a goal; a goal is about: {checks}")
    if isinstance(predicate.target, str) and predicate.operator not in (Operator.EQUAL, Operator.DIFFERENT):
        raise ValueError(f"{text!r} compares words; write == or a number")
    if predicate.check is Check.GIVEN and handover_of(predicate.subject) is None:
        raise ValueError(f"{text!r} does not say to whom; write it as given:torch to adalina at temple")
    return predicate


def objection(conditions: tuple[str, ...]) -> str:
    """Return why these conditions cannot make a goal, worded so that a model can fix them; empty if they can."""
    try:
        for text in conditions:
            goal_condition(text)
    except ValueError as error:
        return f"conditions: {error}"
    return ""


class WordsAnswer(AnswerModel):
    """The goal that words mean, or why they mean none."""

    understood: bool
    goal_type: GoalType | None = None
    description: str = Field(default="", max_length=200)
    conditions: tuple[str, ...] = Field(default=(), max_length=MOST_CONDITIONS)
    subject: dict[str, str] = Field(default_factory=dict)
    instead: str = Field(default="", max_length=1000, description="when not understood: what would be")

    @property
    def key(self) -> str:
        """The key of the goal. A goal in words has no other than its description."""
        return self.description


def read_words(facts: GoalWords, dice: Dice) -> WordsAnswer:
    """Read the words with the forms of ``language.goal_reading``."""
    del dice
    found = read_goal(facts)
    if isinstance(found, Refused):
        return WordsAnswer(understood=False, instead=found.why)
    return WordsAnswer(
        understood=True,
        goal_type=found.goal_type,
        description=found.description or facts.words,
        conditions=tuple(map(str, found.predicates)),
        subject=dict(found.subject),
    )


def _check_words(facts: GoalWords, answer: WordsAnswer) -> str:
    if not answer.understood:
        if answer.instead:
            return ""
        return "instead: say what would be understood"
    if answer.goal_type is None:
        return "goal_type: say what kind of goal it is"
    if not answer.conditions:
        return "conditions: give at least one condition by which one can tell that it is reached"
    return objection(answer.conditions) or _undoable(facts, answer.conditions) or _unclear(answer.conditions)


def _unclear(conditions: tuple[str, ...]) -> str:
    """Return which condition is about something that is no name; empty if none."""
    problem = next(filter(None, map(names_nothing, map(goal_condition, conditions))), "")
    if problem:
        return f"conditions: {problem}"
    return ""


def _undoable(facts: GoalWords, conditions: tuple[str, ...]) -> str:
    """Return which command of the conditions cannot be repeated for a goal; empty if none."""
    allowed = frozenset(facts.deeds.values())
    for one in map(goal_condition, conditions):
        if one.check is Check.DID and one.subject not in allowed:
            return f"conditions: {one.subject!r} cannot be repeated; what can: {', '.join(sorted(allowed))}"
    return ""


def _describe_words(facts: GoalWords) -> tuple[str, ...]:
    done = ", ".join(f"{name} {count}" for name, count in facts.counts.items() if ":" not in name)
    lines = [
        f"The words: {facts.words}",
        f"Now: level {facts.level}, gold {facts.gold}, time {facts.now:.0f}; done so far: {done or 'nothing'}",
        f"Forms that are understood: {', '.join(FORMS)}",
    ]
    for label, names in (
        ("Creatures and people", facts.creatures),
        ("Players", facts.players),
        ("Things", facts.items),
        ("Quests", facts.quests),
        ("Rooms", facts.rooms),
        ("Skills", facts.skills),
        ("Commands to repeat", tuple(dict.fromkeys(facts.deeds.values()))),
    ):
        if names:
            lines.append(f"{label}: {', '.join(names[:40])}")
    if facts.strange:
        lines.append(f"Words of it that nobody has used so far: {', '.join(facts.strange)}")
    return tuple(lines)


GOAL_IN_WORDS: Final = QuestionRow(
    kind=QuestionKind.GOAL_IN_WORDS,
    facts=GoalWords,
    answer=WordsAnswer,
    rule=read_words,
    instructions=(
        "An operator of the game gives the character a goal in words. Write it as conditions by which one can tell "
        "that it is reached: a check, sometimes a subject, a comparison and a number. Counts are totals: with "
        "kills:wolf at 4, three more wolves are kills:wolf >= 7; only did:dance >= 3 and given:torch to adalina at temple, which is to hand "
        "her one there, count from now on. Use the names that are listed, and unknown ones only where it is clear what they are. If it "
        "cannot be written so, or somebody, something or some place is unclear, say understood = false, and in instead what "
        "could be asked for, or what you want to know. Never give a goal that attacks, robs or presses players."
    ),
    example=WordsAnswer(
        understood=True,
        goal_type=GoalType.COMBAT,
        description="thin out the wolves",
        conditions=("kills:wolf >= 7",),
        subject={"mob": "wolf"},
    ),
    describe=_describe_words,
    check=_check_words,
    tier=Tier.STRONG,
    deadline_s=60.0,
    stale=Staleness.DEADLINE,
    max_output_tokens=250,
    urgent=True,
    person=lambda _: AN_OPERATOR,
)

ROWS: Final = (GOAL_IN_WORDS,)
