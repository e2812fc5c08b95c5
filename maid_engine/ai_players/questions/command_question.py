"""The question for the next command, asked if neither a skill nor a template provides it.

It asks for one command at a time, with the thought behind it (ReAct). The prompt contains the lines that were
tried and refused, so that the next answer is better (Voyager's refinement). After two refusals a better model
is asked.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from maid_engine.ai_players.models.directions import direction_of
from maid_engine.ai_players.models.envelope import Offered, Said
from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.core.chance import Dice
from maid_engine.core.sequences import first_word

COMMAND_MOST: Final = 160
"""Maximum number of characters in a line."""
CHEAP_TRIES: Final = 2
"""Number of refused answers after which a better model is asked."""


@dataclass(frozen=True, slots=True)
class CommandForm:
    """A command of the game and its syntax."""

    name: str
    syntax: str = ""
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """A command that was tried for the same task."""

    command: str
    outcome: str
    """The answer of the game or of the gateway."""


@dataclass(frozen=True, slots=True)
class CommandFacts:
    """The intent, the available commands, and the earlier attempts."""

    intent: str
    commands: tuple[CommandForm, ...]
    candidates: tuple[str, ...] = ()
    """Lines that skills and templates suggest and that were not refused."""
    exits: tuple[str, ...] = ()
    """Directions."""
    here: tuple[str, ...] = ()
    """Persons and things in the room, without other players."""
    players: tuple[str, ...] = ()
    """Names of other players in the room. The players chose them, so prompts treat them as data."""
    carried: tuple[str, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    """Oldest first."""
    players_words: bool = False
    """Whether other players influenced the intent."""


class NextCommand(AnswerModel):
    """A thought and the line to type."""

    thought: str = Field(default="", max_length=600, description="why, in a sentence or two")
    command: str = Field(
        max_length=COMMAND_MOST, description="exactly one command line; empty when nothing would help"
    )


def escalation(attempts: Iterable[Attempt]) -> int:
    """Return how many tiers above the usual one the model should be."""
    return sum(1 for _ in attempts) // CHEAP_TRIES


def next_command(facts: CommandFacts, dice: Dice) -> NextCommand:
    """Return the first suitable line that was not tried.

    The order is: what the last refusal asks for, the candidates, the intent itself, its verb with a thing at
    hand, an exit, "look".
    """
    del dice
    tried = {_folded(one.command) for one in facts.attempts}
    for line in (
        *_mended(facts),
        *facts.candidates,
        *_asked_for(facts),
        *_with_things(facts),
        *facts.exits,
        "look",
    ):
        if _folded(line) in tried or _unfit(line):
            continue
        if _is_known(line, facts):
            return NextCommand(thought="It is the first way that was not tried.", command=line)
    return NextCommand(thought="Everything was tried.", command="")


def useless_command(facts: CommandFacts, answer: NextCommand) -> str:
    """Return why a line cannot be typed; empty if it can, or if there is no line."""
    line = answer.command.strip()
    if not line:
        return ""
    unfit = _unfit(line)
    if unfit:
        return f"command: {unfit}"
    if not _is_known(line, facts):
        return f"command: there is no command {_verb(line)!r} in this game; use one of those listed"
    for one in facts.attempts:
        if _folded(one.command) == _folded(line):
            return f"command: {line!r} was tried already: {one.outcome}"
    return ""


def _is_known(line: str, facts: CommandFacts) -> bool:
    """Return whether the line begins with a command of the game, or is an exit."""
    return _is_way(line, facts) or _verb(line) in _verbs(facts)


def _unfit(line: str) -> str:
    """Return why the form of this line is not allowed; empty if it is."""
    if not line.isprintable():
        return "it must be one line of printable characters"
    if len(line) > COMMAND_MOST:
        return f"it has {len(line)} characters; {COMMAND_MOST} are the most"
    if line.startswith(("@", "#", "/", "!")) or any(mark in line for mark in (";;", "&&", "||")):
        return "it must be one plain command of a player"
    return ""


def _verb(line: str) -> str:
    return first_word(line)


def _folded(line: str) -> str:
    return " ".join(line.lower().split())


def _verbs(facts: CommandFacts) -> frozenset[str]:
    return frozenset(word for form in facts.commands for word in (form.name, *form.aliases))


def _is_way(line: str, facts: CommandFacts) -> bool:
    """Return whether the line is only an exit: a direction or its short form."""
    return direction_of(line) in facts.exits


def _mended(facts: CommandFacts) -> Iterator[str]:
    """Yield the command that the last refusal asks for."""
    if not facts.attempts:
        return
    last = facts.attempts[-1]
    about = last.command.partition(" ")[2] or last.command
    for cue, verb in MENDING.items():
        if re.search(cue, last.outcome, re.IGNORECASE):
            yield verb.format(about=about)


def _asked_for(facts: CommandFacts) -> Iterator[str]:
    """Yield the intent itself if it is as short as a command: "examine the altar" → examine altar."""
    words = _content(facts.intent)
    if len(words) <= 3:
        yield " ".join(words)


def _with_things(facts: CommandFacts) -> Iterator[str]:
    """Yield the verb that the intent points to, with a named thing that is here or carried."""
    asked = facts.intent.lower()
    for cue, verb in POINTING.items():
        if re.search(cue, asked):
            for thing in _things_for(facts, verb):
                yield f"{verb} {_content(thing)[-1]}"


def _things_for(facts: CommandFacts, verb: str) -> Sequence[str]:
    """Return what the intent names of the things for a verb. Without a name, any carried thing will do."""
    named = frozenset(_content(facts.intent))
    things = facts.here
    if verb in FROM_PACK:
        things = facts.carried
    known = [thing for thing in things if named & frozenset(_content(thing))]
    if not known and verb in FROM_PACK:
        return things
    return known


def _content(text: str) -> list[str]:
    """Return the words with a meaning of their own, in lower case."""
    return [word for word in re.findall(r"[\w'’-]+", text.lower()) if word not in _EMPTY]


MENDING: Final[Mapping[str, str]] = {
    r"stand up|on your feet|you are (sitting|resting|asleep)": "stand",
    r"\blocked\b": "unlock {about}",
    r"\b(closed|shut)\b": "open {about}",
    r"\b(still|are) (in a fight|fighting)\b": "flee",
}
"""Cue in a refusal → command to type first."""
POINTING: Final[Mapping[str, str]] = {
    r"\b(have|get|take|pick up|fetch|collect)\b": "get",
    r"\b(says|written|read)\b": "read",
    r"\b(hungry|eat|food)\b": "eat",
    r"\b(thirsty|drink)\b": "drink",
    r"\b(wear|wield|put on|arm)\b": "wear",
    r"\b(work|talk|ask|speak|find out|whether)\b": "talk",
    r"\b(fight|kill|beat|attack)\b": "kill",
    r"\b(look at|study|examine|inspect)\b": "examine",
}
"""Cue in an intent → verb."""
FROM_PACK: Final = frozenset({"eat", "drink", "wear"})
"""Verbs for carried things."""
_EMPTY: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "to",
        "of",
        "in",
        "on",
        "at",
        "for",
        "and",
        "or",
        "that",
        "what",
        "who",
        "how",
        "is",
        "are",
        "be",
        "my",
        "some",
        "with",
        "from",
        "by",
        "has",
        "have",
        "no",
        "more",
    ]
)


def _describe(facts: CommandFacts) -> tuple[str, ...]:
    forms = " · ".join(form.syntax or form.name for form in facts.commands)
    intent = f"What you want to do now: {facts.intent}"
    if facts.players_words:
        intent = Said(intent)
    lines = [
        intent,
        Offered(f"Commands of this game: {forms}"),
        f"Ways out: {_listed(facts.exits, nothing='none seen')}",
        f"Here: {_listed(facts.here, nothing='nobody and nothing')}",
        f"You carry: {_listed(facts.carried, nothing='nothing')}",
    ]
    if facts.players:
        lines.append(Said(f"Other players here: {', '.join(facts.players)}"))
    if facts.candidates:
        lines.append(f"Lines that you would type without more thought: {' · '.join(facts.candidates)}")
    lines += [f"You tried {one.command!r}, and it failed: {one.outcome}" for one in facts.attempts]
    return tuple(lines)


def _listed(names: Iterable[str], *, nothing: str) -> str:
    """Return names with commas between them, or the words for no names."""
    return ", ".join(names) or nothing


NEXT_COMMAND: Final = QuestionRow(
    kind=QuestionKind.NEXT_COMMAND,
    ready_made=True,
    facts=CommandFacts,
    answer=NextCommand,
    rule=next_command,
    instructions=(
        "Choose the next command that the character types towards what it wants. Reason first, in thought, then "
        "give exactly one line in command, which begins with a command of this game as listed, or with a way out. "
        "Name only people and things that are here or carried. Where a line was refused, do something else. Leave "
        "command empty when nothing that can be typed would help."
    ),
    example=NextCommand(thought="The smith sells swords, and I stand before him.", command="list"),
    describe=_describe,
    check=useless_command,
    tier=Tier.CHEAP,
    deadline_s=20.0,
    stale=Staleness.REVISION,
    every_s=2.0,
    max_output_tokens=200,
    urgent=True,
    typed=True,
)

ROWS: Final = (NEXT_COMMAND,)
