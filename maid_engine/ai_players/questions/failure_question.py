"""The question about a failure: a rule's lesson answers at once.

A model's lesson has the same type as a rule's. It may be only about the subject of the failure, and its
conditions must be possible to fulfil.
"""

from typing import Final

from pydantic import Field

from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.models.reflection import (
    NOTHING_NEEDED,
    Counsel,
    FailureFacts,
    FailureType,
    Readiness,
    ReflectionType,
    Subject,
)
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.core.chance import Dice
from maid_engine.core.mappings import filled

LEVELS_ASKED_MOST = 4
"""Maximum number of levels above the current one that a lesson may require. With more, the thing would never be tried again."""
HEALTH_ASKED_MOST = 0.95
"""Largest share of health that a condition may require."""
WELL = 0.7
"""Share of health from which a lost fight is not blamed on being hurt at its start."""
READY = 0.85
OPENED_BY = {"door_locked": "key"}
"""Refusal → item that is needed."""


class LessonTold(AnswerModel):
    """A lesson in words, and what it means to somebody who is to obey it."""

    lesson: str = Field(min_length=1, max_length=300)
    type: ReflectionType = ReflectionType.CORRECTIVE
    confidence: float = Field(default=0.6, ge=0.0, le=1.0)
    subject: Subject | None = None
    """``None`` if nothing is to be done."""
    about: str = ""
    counsel: Counsel = Counsel.PREPARE
    level: int = Field(default=0, ge=0)
    hp_ratio: float = Field(default=0.0, ge=0.0, le=1.0)
    item: str = ""
    armed: bool = False


def failure_rule(facts: FailureFacts, dice: Dice) -> LessonTold:
    """Return the plain lesson: get stronger, recover first, or give it up."""
    del dice
    if facts.foe:
        return _of_a_fight(facts)
    if facts.failure == FailureType.QUEST_FAILURE:
        return LessonTold(
            lesson=f"{facts.description} I take such a thing on again when I am stronger.",
            subject=Subject.DEED,
            about=facts.deed,
            level=facts.level + 1,
        )
    item = OPENED_BY.get(facts.error, "")
    if item:
        return LessonTold(
            lesson=f"{_deed_in_words(facts.deed)} does not work without a {item}. I come back when I have one.",
            subject=Subject.DEED,
            about=facts.deed,
            item=item,
        )
    return LessonTold(
        lesson=f"{_deed_in_words(facts.deed)} does not work: {(facts.error or 'it was refused').replace('_', ' ')}. I leave it.",
        confidence=min(0.9, 0.4 + 0.1 * facts.attempt),
        subject=Subject.DEED,
        about=facts.deed,
        counsel=Counsel.STOP,
    )


def _of_a_fight(facts: FailureFacts) -> LessonTold:
    """Return the lesson of a lost fight."""
    ended, kind, sure = "drove me off", ReflectionType.TACTICAL, 0.4
    if facts.failure == FailureType.DEATH:
        ended, kind, sure = "killed me", ReflectionType.CORRECTIVE, 0.55
    crowd = ""
    if facts.foes > 1:
        crowd = f", {facts.foes} at once"
    level = _level_asked(facts)
    wanted = "when I am well"
    if level:
        wanted = f"at level {level} and well"
    return LessonTold(
        lesson=f"The {facts.foe} {ended} at level {facts.level} when I had {facts.hp_ratio:.0%} of my health"
        f"{crowd}. I meet it again only {wanted}.",
        type=kind,
        confidence=min(0.95, sure + 0.15 * facts.attempt),
        subject=Subject.FOE,
        about=facts.foe,
        level=level,
        hp_ratio=READY,
    )


def _level_asked(facts: FailureFacts) -> int:
    """Return the level that the lesson of a lost fight asks for; 0 if it asks for none.

    After a start below `WELL` health, the first lesson asks for health only. Otherwise it also asks for
    higher levels, up to `LEVELS_ASKED_MOST`, but for one level at most after a flight.
    """
    if facts.hp_ratio < WELL and facts.attempt == 1:
        return 0
    if facts.failure == FailureType.FLIGHT:
        return facts.level + 1
    return facts.level + min(LEVELS_ASKED_MOST, 1 + facts.attempt)


def _deed_in_words(deed: str) -> str:
    verb, _, about = deed.partition(":")
    words = verb.replace("_", " ")
    if about:
        return f"To {words} {about}"
    return f"To {words}"


def failure_check(facts: FailureFacts, told: LessonTold) -> str:
    """Return why a model's lesson is refused; empty if it is accepted.

    It must be about this failure, and its conditions must be possible to fulfil.
    """
    if told.subject is None:
        return ""
    if not matter_of(facts, told):
        known = ", ".join(f"{kind} {shown!r}" for kind, shown in _shown(facts).items())
        return f"about: must be one of {known}"
    return problem_of_needs(needs_of(told), facts.level, is_needed=told.counsel is Counsel.PREPARE)


def needs_of(told: LessonTold) -> Readiness:
    """Return the conditions of a lesson."""
    return Readiness(told.level, told.hp_ratio, told.item.lower(), told.armed)


def problem_of_needs(needs: Readiness, level: int, *, is_needed: bool) -> str:
    """Return why conditions are refused; empty if they are accepted.

    `level` is the present level. `is_needed`: whether there must be a condition.
    """
    if needs.level > level + LEVELS_ASKED_MOST:
        return f"level: at most {level + LEVELS_ASKED_MOST}"
    if needs.hp_ratio > HEALTH_ASKED_MOST:
        return f"hp_ratio: at most {HEALTH_ASKED_MOST}"
    if is_needed and needs == NOTHING_NEEDED:
        return "counsel: prepare needs a level, an hp_ratio, an item or a weapon"
    return ""


def matter_of(facts: FailureFacts, told: LessonTold) -> str:
    """Return what a lesson is about, as lessons name it; empty if it is about nothing of this failure.

    A model names it as the prompt does, or as lessons do.
    """
    if told.subject is None:
        return ""
    matter = _matters(facts).get(told.subject, "")
    names = {matter.lower(), _shown(facts).get(told.subject, "").lower()}
    if matter and told.about.lower() in names:
        return matter
    return ""


def _matters(facts: FailureFacts) -> dict[Subject, str]:
    """Return what a lesson can be about, as lessons name it."""
    return filled(
        {
            Subject.FOE: facts.foe,
            Subject.ROOM: facts.room,
            Subject.AREA: facts.area.lower(),
            Subject.DEED: facts.deed,
        }
    )


def _shown(facts: FailureFacts) -> dict[Subject, str]:
    """Return what a lesson can be about, as a reader calls it."""
    names = {
        Subject.FOE: facts.foe,
        Subject.ROOM: facts.room_name,
        Subject.AREA: facts.area,
        Subject.DEED: facts.deed.replace("_", " ").replace(":", " "),
    }
    return {kind: names[kind] or matter for kind, matter in _matters(facts).items()}


def _describe_failure(facts: FailureFacts) -> tuple[str, ...]:
    before = "; ".join(facts.trajectory) or "nothing of note"
    lessons = " ".join(facts.prior_lessons) or "none"
    return (
        f"Failure: {facts.failure.replace('_', ' ')}. {facts.description}",
        f"What I did before: {before}",
        *_describe_state(facts),
        *_describe_fight(facts),
        f"Attempt number {facts.attempt}. Lessons so far: {lessons}",
        f"A lesson may be about: {_listed_matters(facts)}",
    )


def _describe_state(facts: FailureFacts) -> tuple[str, str]:
    """Return the state in which it began, and what was carried."""
    weapon = "with a weapon" if facts.armed else "without a weapon"
    place = facts.room_name or "an unknown place"
    state = f"level {facts.level}, {facts.hp_ratio:.0%} health, {weapon}, in {place}"
    return f"My state when it began: {state}", f"I carried: {', '.join(facts.carried) or 'nothing'}"


def _describe_fight(facts: FailureFacts) -> tuple[str, ...]:
    """Return what is known of a lost fight; empty if there was none, or nothing is known of it."""
    if not facts.foe or not (facts.dealt or facts.taken):
        return ()
    ended = ""
    if facts.failure == FailureType.FLIGHT:
        ended = f", and had {facts.hp_left:.0%} of my health when I fled"
    parts = [f"I dealt {facts.dealt} damage and took {facts.taken}{ended}."]
    if facts.killed:
        parts.append(f"I killed {facts.killed} in it.")
    if facts.near:
        parts.append(f"Most of the kind {facts.foe} that I saw there at once: {facts.near}.")
    return (f"The fight: {' '.join(parts)}",)


def _listed_matters(facts: FailureFacts) -> str:
    matters = ", ".join(f"{kind} = {shown!r}" for kind, shown in _shown(facts).items())
    return matters or "nothing (leave subject null)"


FAILURE_LESSON = QuestionRow(
    kind=QuestionKind.FAILURE_LESSON,
    facts=FailureFacts,
    answer=LessonTold,
    rule=failure_rule,
    instructions=(
        "Something went wrong. Say in one or two sentences what would prevent it, specific enough to be obeyed. "
        "`subject` and `about` name what the lesson is about, exactly as given; `counsel` is prepare (not before the "
        "conditions that you name hold: `level`, `hp_ratio` from 0 to 1, `armed` for a weapon in hand, `item` for a "
        "thing to carry), avoid (keep away for a while) or stop (do not try again for a while). The conditions are "
        "obeyed to the letter, so name all that the sentence asks for. Reply with one JSON object."
    ),
    example=LessonTold(
        lesson="The cave troll hits harder than I can heal. I fight it only at level 5 and in good health.",
        confidence=0.85,
        subject=Subject.FOE,
        about="cave troll",
        level=5,
        hp_ratio=0.9,
    ),
    describe=_describe_failure,
    check=failure_check,
    tier=Tier.STRONG,
    lesser=Tier.FAST,
    deadline_s=120.0,
    stale=Staleness.KEEP,
    every_s=120.0,
)

ROWS: Final = (FAILURE_LESSON,)
