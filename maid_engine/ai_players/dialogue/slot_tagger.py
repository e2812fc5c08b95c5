"""The words of the slots in a sentence: "meet me at [the inn|place] in [five minutes|time]".

Each word gets a tag from left to right: outside, the beginning of a slot, or its continuation. The tag of the
word before is a feature of the next. Only slots of the sentence's intent are possible.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.features import known_word
from maid_engine.ai_players.dialogue.linear_weights import LinearWeights
from maid_engine.ai_players.dialogue.tokens import Token
from maid_engine.core.mappings import filled

OUTSIDE: Final = "-"
BEGINS: Final = "B "
CONTINUES: Final = "I "


class TagWord(NamedTuple):
    """One word as the tagger sees it."""

    word: str
    """The word; `RARE` if it is uncommon."""
    ending: str
    """Its last letters."""
    after_mark: bool
    """Whether a mark, such as a comma, stands before it."""


class ScoredTag(NamedTuple):
    """The tag of one word."""

    name: str
    lead: float
    """By how much it scores more than `OUTSIDE`."""


class Span(NamedTuple):
    """Neighbouring words of one slot."""

    slot: str
    start: int
    """Index of its first character in the text."""
    end: int
    """Index after its last character."""
    lead: float
    """The largest lead of its tags."""


_AROUND: Final = " ,;:.!?\"'"
_NO_WORD: Final = TagWord("^", "^", after_mark=True)
_ENDING: Final = 3
_EDGE: Final = 2
"""How many words from the beginning and the end have features of their place."""


def tag_words(tokens: Sequence[Token], common: frozenset[str]) -> list[TagWord]:
    """Return the words of the tokens."""
    found: list[TagWord] = []
    end = 0
    for token in tokens:
        known = known_word(token.word, common)
        found.append(TagWord(known, token.word[-_ENDING:], token.start - end > 1))
        end = token.end
    return found


def tag_features(words: Sequence[TagWord], at: int, before: str, intent: str) -> list[str]:
    """Return the features of one word for its tag.

    Args:
        words: The words of the sentence.
        at: Index of the word.
        before: The tag of the word before.
        intent: The intent of the sentence.
    """
    word, ending, after_mark = words[at]
    left = "^"
    if at:
        left = words[at - 1].word
    left2 = "^"
    if at > 1:
        left2 = words[at - 2].word
    next_word = _NO_WORD
    if at + 1 < len(words):
        next_word = words[at + 1]
    right = next_word.word
    right2 = "$"
    if at + 2 < len(words):
        right2 = words[at + 2].word
    return [
        f"t {before}",
        f"ti {before} {intent}",
        f"w {word}",
        f"wt {word} {before}",
        f"wi {word} {intent}",
        f"e {ending} {before}",
        f"m {after_mark} {before}",
        f"mi {after_mark} {before} {intent}",
        f"mr {next_word.after_mark} {before}",
        f"p {min(at, _EDGE)} {before} {intent}",
        f"q {min(len(words) - at, _EDGE)} {before} {intent}",
        f"l {left}",
        f"lt {left} {before}",
        f"li {left} {before} {intent}",
        f"ll {left2} {left}",
        f"r {right}",
        f"ri {right} {before} {intent}",
        f"rr {right} {right2}",
        f"lw {left} {word} {before}",
        f"wr {word} {right} {before}",
        f"lwr {left} {right} {before}",
        f"llt {left2} {left} {before}",
    ]


def allowed_tags(slots: Sequence[str], before: str) -> list[str]:
    """Return the tags that a word may have, given its intent's slots and the tag before it."""
    tags = [OUTSIDE, *(BEGINS + slot for slot in slots)]
    if before != OUTSIDE:
        tags.append(CONTINUES + before[len(BEGINS) :])
    return tags


class SlotTagger:
    """Finds the words of the slots."""

    def __init__(self, weights: LinearWeights, common: frozenset[str]) -> None:
        self._weights = weights
        self._common = common
        self._columns: Mapping[str, int] = {tag: column for column, tag in enumerate(weights.classes)}

    def tags(self, tokens: Sequence[Token], intent: str, slots: Sequence[str]) -> list[ScoredTag]:
        """Return the tag of each token."""
        words = tag_words(tokens, self._common)
        before = OUTSIDE
        found: list[ScoredTag] = []
        for at in range(len(words)):
            # The first of the allowed tags is that of words outside of all slots.
            allowed = [tag for tag in allowed_tags(slots, before) if tag in self._columns]
            columns = [self._columns[tag] for tag in allowed]
            scores = self._weights.scores_of(tag_features(words, at, before, intent), columns)
            best = scores.index(max(scores))
            before = allowed[best]
            found.append(ScoredTag(before, scores[best] - scores[0]))
        return found

    def slots(
        self, text: str, tokens: Sequence[Token], intent: str, slots: Sequence[str]
    ) -> Mapping[str, str]:
        """Return each slot that was found with its words, as they were typed. The surest span of a slot counts."""
        if not slots or not tokens:
            return {}
        best: dict[str, Span] = {}
        for span in spans_of(tokens, self.tags(tokens, intent, slots)):
            if span.slot not in best or span.lead > best[span.slot].lead:
                best[span.slot] = span
        words = {slot: text[span.start : span.end].strip(_AROUND) for slot, span in best.items()}
        return filled(words)


def spans_of(tokens: Sequence[Token], tags: Sequence[ScoredTag]) -> Iterator[Span]:
    """Yield each span of tags."""
    span: Span | None = None
    for token, tag in zip(tokens, tags, strict=True):
        if span and tag.name == CONTINUES + span.slot:
            span = span._replace(end=token.end, lead=max(span.lead, tag.lead))
            continue
        if span:
            yield span
            span = None
        if tag.name.startswith(BEGINS):
            span = Span(tag.name[len(BEGINS) :], token.start, token.end, tag.lead)
    if span:
        yield span
