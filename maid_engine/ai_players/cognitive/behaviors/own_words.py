"""Lines that a character says of its own accord, in its own voice."""

from collections.abc import Mapping
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.listeners import heard_by
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.speech import LONGEST_SAYING, shortened
from maid_engine.ai_players.models.decisions import LineHeard, Said


class OwnWords(NamedTuple):
    """A line, and the effects once it is said."""

    line: str
    effects: tuple[Said | LineHeard, ...] = ()


def own_words(
    s: Situation, meaning: str, facts: Mapping[str, str], *, to: str = "", most: int = LONGEST_SAYING
) -> OwnWords:
    """Return a line of a meaning; empty if the facts fill none.

    Args:
        s: the situation.
        meaning: name of a row of answers.
        facts: hole → words.
        to: the listener; everybody here if empty.
        most: maximum length of the line, in characters.
    """
    whole = whole_words(s, meaning, facts, to=to)
    line = shortened(whole.line, most)
    if not line:
        return OwnWords("")
    return OwnWords(line, (Said(line), *whole.effects))


def whole_words(s: Situation, meaning: str, facts: Mapping[str, str], *, to: str = "") -> OwnWords:
    """Return a line of a meaning in full, whatever its length; see :func:`own_words`.

    Its effect is that it was heard. That it was said is left to who says it.
    """
    listeners = (to.lower(),) if to else tuple(one.name.lower() for one in s.people.people())
    found = s.speech.compose(
        meaning,
        {**facts, "me": s.own.name},
        heard_by(s, listeners),
        s.luck(f"say.{meaning}.{to}"),
    )
    if not found.text:
        return OwnWords("")
    return OwnWords(found.text, (LineHeard(listeners, found.line),))
