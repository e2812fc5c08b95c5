"""An answer before it is put into words: the name of a row of lines, and the facts that fill it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    COURTESY,
    SILENCE,
    SURE,
    Asked,
    Reply,
    in_two,
)
from maid_engine.ai_players.cognitive.behaviors.listeners import heard_by
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.answer_rows import ALWAYS, shipped_answers
from maid_engine.ai_players.dialogue.lines import LONGEST_LINE
from maid_engine.ai_players.models.decisions import DecisionEffect, LineHeard, RefuseTrade
from maid_engine.core.mappings import filled


@dataclass(frozen=True, slots=True)
class PlannedAnswer:
    """A possible answer that is not in words yet: a row of lines, and the facts for their holes.

    Raises:
        ValueError: no row of answers has this name, or the row has no such hole.
    """

    name: str
    facts: Mapping[str, str] = field(default_factory=dict)
    """Hole → words. Empty words count as unknown."""
    sure: float = SURE
    """Confidence: how well it answers, from 0 to 1."""
    because: str = ""
    """How the mind knows."""
    then: "PlannedAnswer | None" = None
    """What is said after it: in the same line if there is room, else in a second one."""
    gesture: str = ""
    effects_anyway: tuple[DecisionEffect, ...] = ()
    """Effects that apply even if it is not said."""
    effects_when_said: tuple[DecisionEffect, ...] = ()
    """Effects that apply once it is said."""

    def __post_init__(self) -> None:
        if self.name not in shipped_answers():
            raise ValueError(f"no row of answers is called {self.name}")
        row = shipped_answers()[self.name]
        unknown = self.facts.keys() - row.holes - row.optional - ALWAYS
        if unknown:
            raise ValueError(f"the answer {self.name} has no hole {min(unknown)}")

    def adding_when_said(self, *effects: DecisionEffect) -> "PlannedAnswer":
        """Return the answer with additional effects for when it is said."""
        return replace(self, effects_when_said=(*self.effects_when_said, *effects))

    def adding_anyway(self, *effects: DecisionEffect) -> "PlannedAnswer":
        """Return the answer with additional effects that apply in any case."""
        return replace(self, effects_anyway=(*self.effects_anyway, *effects))


Answer: TypeAlias = Callable[[Situation, Asked], PlannedAnswer | Reply]
"""Returns what to answer. A :class:`Reply` is for gestures, and for `SILENCE`."""
NOD = Reply("", 0.1, gesture="nod")


def polite(name: str, **facts: str) -> PlannedAnswer:
    """Return an answer that is only polite."""
    return PlannedAnswer(name, facts, COURTESY)


def says(name: str) -> Answer:
    """Return an answer that says the lines of one row, whatever was asked."""

    def answer(s: Situation, asked: Asked) -> PlannedAnswer:
        del s, asked
        return polite(name)

    return answer


def listeners_of(asked: Asked) -> tuple[str, ...]:
    """Return who is counted as having heard an answer."""
    return asked.told_to.only or (asked.who.lower(),)


def in_words(s: Situation, asked: Asked, planned: PlannedAnswer) -> Reply:
    """Return a planned answer in the words of this character; `SILENCE` if its facts fill no line."""
    listeners = listeners_of(asked)
    facts = {"who": asked.address, "me": s.own.name, **planned.facts}
    found = s.speech.compose(
        planned.name,
        facts,
        heard_by(s, listeners),
        s.luck(f"reply.{asked.who}.{asked.words}.{planned.name}"),
    )
    if not found.text:
        return SILENCE
    line, more = in_two(found.text)
    known = filled(planned.facts)
    said = Reply(
        line,
        planned.sure,
        known,
        planned.because,
        more,
        planned.gesture,
        planned.effects_anyway,
        source=planned.name,
    )
    said = said.adding_when_said(
        *planned.effects_when_said, LineHeard(listeners, found.line), *_ends_trade(s, asked, planned)
    )
    return said if planned.then is None or more else followed(said, in_words(s, asked, planned.then))


def _ends_trade(s: Situation, asked: Asked, planned: PlannedAnswer) -> tuple[DecisionEffect, ...]:
    """Return the effect of refusing what a trading partner wants; nothing if they do not trade."""
    partners = {one.lower() for one in s.people.tagged("trading")}
    refused = shipped_answers()[planned.name].refuses and asked.who.lower() in partners
    return (RefuseTrade(),) if refused else ()


def followed(said: Reply, then: Reply) -> Reply:
    """Return a reply with another one after it, in one line if there is room."""
    if not then.line:
        return said
    both = replace(
        said,
        facts={**said.facts, **then.facts},
        because=said.because or then.because,
        gesture=said.gesture or then.gesture,
        effects_anyway=(*said.effects_anyway, *then.effects_anyway),
        effects_when_said=(*said.effects_when_said, *then.effects_when_said),
    )
    joined = f"{said.line} {then.line}"
    if not then.more and len(joined) <= LONGEST_LINE:
        return replace(both, line=joined)
    return replace(both, more=then.line)
