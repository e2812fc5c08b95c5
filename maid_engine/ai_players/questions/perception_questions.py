"""Questions of perception: what unknown lines mean, and what matters of the last seconds.

A model is not asked about every unknown line. Lines are grouped into templates; each template is labelled
once, and the label is kept. Labels come from a closed list: no learned pattern can grant gold, experience or
quests, whoever proposed it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import filterfalse
from typing import Annotated, Final

from pydantic import Field, WithJsonSchema

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.envelope import Said
from maid_engine.ai_players.models.meanings import Meaning, Role, row_of
from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.core.chance import Dice

WILD: Final = "<*>"
"""Placeholder in a template for words that vary."""
SPEECH_MOST: Final = 5
"""Maximum salience of other players' words."""

LEARNABLE: Final[Mapping[Meaning, str]] = {
    meaning: row_of(meaning).label for meaning in Meaning if row_of(meaning).label
}
"""Meaning that a label may use → its description for models."""

SLOTS: Final = frozenset(
    {Role.WHO, Role.WHOM, Role.ITEM, Role.DIRECTION, Role.TEXT, Role.AMOUNT, Role.COUNT, Role.STATE}
)
"""Roles that a varying part of a template may have."""


# --- what a line means ---


@dataclass(frozen=True, slots=True)
class LineFacts:
    """A template of lines that no pattern matches."""

    template: str
    """The words, with :data:`WILD` where they vary."""
    examples: tuple[str, ...]
    after: str = ""
    """The command typed before, if the lines answered one."""


class LineLabel(AnswerModel):
    """What the lines of a template mean."""

    meaning: Annotated[
        Meaning, WithJsonSchema({"type": "string", "enum": [one.value for one in LEARNABLE]})
    ] = Field(description="one of the meanings listed")
    roles: tuple[str, ...] = Field(
        default=(), description='what each <*> is, in order; "" for one that does not matter'
    )
    importance: int = Field(default=2, ge=1, le=10)


CUES: Final[tuple[tuple[str, Meaning, int], ...]] = (
    (r"^(huh|what)\?|\b(don't|do not) (understand|know how)\b|^unknown command", Meaning.UNKNOWN_COMMAND, 2),
    (r"\b(no|can't|cannot) (exit|way|go) |\bgo that way\b", Meaning.NO_EXIT, 3),
    (r"\b(is|seems|are) (firmly |tightly )?locked\b", Meaning.DOOR_LOCKED, 4),
    (r"\b(is|seems|are) (closed|shut)\b", Meaning.DOOR_CLOSED, 3),
    (r"\b(door|gate|hatch|passage|portcullis)\b.{0,80}\b(opens?|creaks open|swings open|slides open)\b", Meaning.DOOR_OPENED, 4),
    (r"^you (can't|cannot|can not|must|need to|have to|may not|aren't|are not able|fail)\b", Meaning.CANNOT, 3),
    (r"^(there is no|there's no|nothing happens|that doesn't|that does not|it won't|it is too|it's too)", Meaning.CANNOT, 2),
    (r"^you (are|feel) (very |so )?(hungry|famished)", Meaning.HUNGRY, 4),
    (r"^you (are|feel) (very |so )?(thirsty|parched)", Meaning.THIRSTY, 4),
    (r"^you (are|feel) (too |very |so )?(tired|exhausted|winded|out of breath)", Meaning.TIRED, 4),
    (r"^you (feel|are) (much |a little )?(better|healed|refreshed|restored)", Meaning.HEALED, 4),
    (r"^(ok|done|you succeed)\b", Meaning.DONE, 2),
)  # fmt: skip
"""Cues in a line, with their meaning and importance. The first match counts."""

_STORIES: Final[tuple[tuple[re.Pattern[str], Meaning, int], ...]] = tuple(
    (re.compile(rf"(?:\b\w+ )?<\*> {rule}.*", re.IGNORECASE), meaning, importance)
    for rule, meaning, importance in (
        (r"(arrives?|comes? in|enters|\w+s in)\b", Meaning.ENTERED, 4),
        (r"(leaves?|departs?|goes|\w+s (off|away|out))\b", Meaning.LEFT, 3),
        (r"(\w+s and )?(is dead|dies|collapses dead|falls dead|drops dead)\b", Meaning.DIED, 6),
        (r"(bites|hits|claws|slashes|stings|strikes|scratches|kicks|stabs) you\b", Meaning.HIT_ME, 7),
        (r"(attacks|leaps at|charges|lunges at|charges at) you\b", Meaning.ATTACKS_ME, 8),
    )
)
"""Sentences whose first varying part is a person or creature."""


def label(facts: LineFacts, dice: Dice) -> LineLabel:
    """Label a template by simple cues. Without a match it is scenery."""
    del dice
    line = facts.template
    wild = line.split().count(WILD)
    for rule, meaning, importance in _STORIES:
        if rule.fullmatch(line):
            return LineLabel(
                meaning=meaning, roles=(Role.WHO.value, *("",) * (wild - 1)), importance=importance
            )
    for cue, meaning, importance in CUES:
        if re.search(cue, line, re.IGNORECASE):
            return LineLabel(meaning=meaning, roles=("",) * wild, importance=importance)
    return LineLabel(meaning=Meaning.AMBIENT, roles=("",) * wild, importance=1)


def useless_label(facts: LineFacts, answer: LineLabel) -> str:
    """Return why a label is refused; empty if it is accepted."""
    if answer.meaning not in LEARNABLE:
        return f"meaning: {answer.meaning.value} is not one of the meanings listed"
    wild = facts.template.split().count(WILD)
    if len(answer.roles) != wild:
        return f"roles: the template has {wild} changing parts, and {len(answer.roles)} roles are given"
    return _useless_roles(list(filter(None, answer.roles)), answer.meaning)


def _useless_roles(named: list[str], meaning: Meaning) -> str:
    """Return why the roles of a label are refused; empty if they are accepted."""
    known = {role.value for role in SLOTS}
    for role in named:
        if role not in known:
            return f"roles: {role} is not a role; there are: {', '.join(sorted(known))}"
    if len(set(named)) != len(named):
        return "roles: the same role is given twice"
    needed = [role.value for role in row_of(meaning).needs]
    lacking = list(filterfalse(named.__contains__, needed))
    if not lacking:
        return ""
    return f"roles: {meaning.value} needs {', '.join(lacking)}"


def _describe_line(facts: LineFacts) -> tuple[str, ...]:
    after = (f"It came after you typed: {facts.after}",) if facts.after else ()
    return (
        "The lines, with <*> where they differ:",
        facts.template,
        "Some of them as they were shown:",
        *facts.examples,
        *after,
    )


LABEL_LINE: Final = QuestionRow(
    kind=QuestionKind.LABEL_LINE,
    facts=LineFacts,
    answer=LineLabel,
    rule=label,
    instructions=(
        "The game showed lines that you could not read. Say what such a line means to the character, and what "
        "each changing part of it is. Meanings (in brackets, the roles that must be among the parts): "
        + "; ".join(f"{meaning.value}: {what}" for meaning, what in LEARNABLE.items())
        + f". Roles: {', '.join(sorted(role.value for role in SLOTS))}. When in doubt, it is ambient. "
        "importance is 1 (colour) to 10 (a death)."
    ),
    example=LineLabel(meaning=Meaning.ENTERED, roles=("who", ""), importance=4),
    describe=_describe_line,
    check=useless_label,
    tier=Tier.CHEAP,
    deadline_s=600.0,
    stale=Staleness.KEEP,
    every_s=30.0,
    max_output_tokens=120,
    shared=True,
)


# --- what of the last seconds matters ---


@dataclass(frozen=True, slots=True)
class Noticed:
    """One observation of a batch."""

    text: str
    importance: int
    """1 to 10, set by rules."""
    spoken: bool = False
    """Whether it contains another player's words."""
    audience: Audience = EVERYBODY
    """Who may hear of it; never part of a prompt."""


@dataclass(frozen=True, slots=True)
class BatchFacts:
    """What was noticed in the last seconds."""

    lines: tuple[Noticed, ...]
    """In the order of arrival, numbered from 0."""
    about: str = ""
    """What the character is doing."""


class Salient(AnswerModel):
    """One line that matters."""

    line: int = Field(ge=0, description="its number")
    salience: int = Field(ge=1, le=10)
    why: str = Field(default="", max_length=160)


class BatchReading(AnswerModel):
    """What of a batch matters, the most important first."""

    salient: tuple[Salient, ...] = Field(max_length=5)
    note: str = Field(default="", max_length=240, description="one sentence worth remembering, or nothing")


MATTERS_FROM: Final = 6
"""Importance, as set by rules, from which a line is selected."""
ABOUT_IT: Final = 3
"""Bonus for a line that names what the character is doing."""
SCENERY: Final = 2
"""Lines up to this importance get no bonus."""


def read(facts: BatchFacts, dice: Dice) -> BatchReading:
    """Select the three lines that matter most, newest first among equals.

    Lines that name what the character is doing get a bonus. Players' words count `SPEECH_MOST` at most.
    """
    del dice
    aim = frozenset(re.findall(r"\w{4,}", facts.about.lower()))
    found = []
    for number, seen in enumerate(facts.lines):
        named = bool(aim & frozenset(re.findall(r"\w{4,}", seen.text.lower())))
        salience = min(10, seen.importance + ABOUT_IT * (named and seen.importance > SCENERY))
        least = MATTERS_FROM
        if seen.spoken:
            salience, least = min(seen.importance, SPEECH_MOST), SPEECH_MOST
        if salience >= least:
            found.append(Salient(line=number, salience=salience))
    found.sort(key=lambda one: (-one.salience, -one.line))
    return BatchReading(salient=tuple(found[:3]))


def useless_reading(facts: BatchFacts, answer: BatchReading) -> str:
    """Return why a reading is refused; empty if it is accepted."""
    named = [one.line for one in answer.salient]
    last = len(facts.lines) - 1
    for line in named:
        if line > last:
            return f"salient: there is no line {line}; the last is {last}"
    if len(set(named)) != len(named):
        return "salient: the same line is named twice"
    for one in answer.salient:
        if facts.lines[one.line].spoken and one.salience > SPEECH_MOST:
            return (
                f"salient: line {one.line} is what a player said; its salience is {SPEECH_MOST} at the most"
            )
    return ""


def _describe_batch(facts: BatchFacts) -> tuple[str, ...]:
    lines: list[str] = [f"You are busy with: {facts.about}"] if facts.about else []
    lines.append("The lines, each with its number:")
    for number, seen in enumerate(facts.lines):
        text = f"{number}: {seen.text}"
        lines.append(Said(text) if seen.spoken else text)
    return tuple(lines)


READ_BATCH: Final = QuestionRow(
    kind=QuestionKind.READ_BATCH,
    facts=BatchFacts,
    answer=BatchReading,
    rule=read,
    instructions=(
        "Here is what the character noticed in the last seconds. Say which lines matter for what it is about or "
        "for its safety (five at the most, the most important first), how much (salience 1 to 10), and in a few "
        "words why. What players said matters 5 at the most. If something is worth remembering that the lines do "
        "not say by themselves, put it into note as one sentence; else leave note empty."
    ),
    example=BatchReading(
        salient=(Salient(line=2, salience=7, why="the door it was looking for is open"),),
        note="The cellar door opens when the lever is pulled.",
    ),
    describe=_describe_batch,
    check=useless_reading,
    tier=Tier.CHEAP,
    deadline_s=45.0,
    stale=Staleness.DEADLINE,
    every_s=600.0,
    max_output_tokens=250,
)

ROWS: Final = (LABEL_LINE, READ_BATCH)
