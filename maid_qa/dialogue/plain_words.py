"""Words that players say all the time, and seldom as a name: "way", "notice", "well", "back".

They are counted in the examples, inside and outside of the slots that name something. The linker does not take such a
word alone for a known thing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from maid_engine.ai_players.dialogue.plain_words import FILE
from maid_engine.ai_players.dialogue.tokens import NUMBER, tokens_of
from maid_qa.dialogue.examples import Example

SHIPPED_PLAIN_WORDS: Final = (
    Path(__file__).parents[2] / "maid_engine" / "ai_players" / "dialogue" / "data" / FILE
)
NAMING_SLOTS: Final = frozenset({"thing", "other", "place", "person", "from"})
LEAST_SEEN: Final = 5
"""Number of times that a word is used outside of slots at least."""
MOST_IN_SLOTS: Final = 0.3
"""Share of a word's uses in slots at most."""
_WIDTH: Final = 120


def _slot_at(example: Example, at: int) -> str:
    """Return the name of the slot at an index of an example's text; "" if it is outside of all slots."""
    for slot in example.slots:
        if slot.start <= at < slot.end:
            return slot.name
    return ""


def plain_words(examples: Iterable[Example]) -> list[str]:
    """Return the words that examples use often, and seldom to name something, sorted."""
    inside: Counter[str] = Counter()
    outside: Counter[str] = Counter()
    for example in examples:
        for token in tokens_of(example.text):
            slot = _slot_at(example, token.start)
            if not slot:
                outside[token.word] += 1
            elif slot in NAMING_SLOTS:
                inside[token.word] += 1
    found = [word for word, count in outside.items() if _is_plain(count, inside[word])]
    return sorted(filter(_is_word, found))


def _is_word(text: str) -> bool:
    return text.isalpha() and text != NUMBER


def _is_plain(outside: int, inside: int) -> bool:
    return outside >= LEAST_SEEN and inside <= MOST_IN_SLOTS * (inside + outside)


def written(words: Sequence[str]) -> str:
    """Return the text of the file."""
    lines = [
        "# Words that players say often, and seldom to name something. Counted in the examples by `maid dialogue train`.",
        "",
    ]
    line = ""
    for word in words:
        if len(line) + len(word) >= _WIDTH:
            lines.append(line.rstrip())
            line = ""
        line += f"{word} "
    return "\n".join([*lines, line.rstrip(), ""])
