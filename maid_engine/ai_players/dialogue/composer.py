"""Puts meanings into words: chooses a line of the speaker's voice that its facts fill and its listener did not just hear."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.answer_rows import AnswerRow, AnswerRows, parse_answers, shipped_answers
from maid_engine.ai_players.dialogue.exchanges.blocks import parse_exchanges
from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook, shipped_exchanges
from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.index import Fitting
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.lines import LONGEST_LINE, Line
from maid_engine.ai_players.dialogue.reading import Likely
from maid_engine.ai_players.dialogue.voices import PLAIN, Length, Voice, Voices, parse_voices, shipped_voices
from maid_engine.core.chance import Dice
from maid_engine.core.mappings import filled

AGAIN_S: Final = 3600.0
"""Seconds for which a listener does not hear the same line again, if another one fits."""
_LEAST: Final = 0.05
_LIKED: Final = 3.0
"""How much oftener a line is said that has a word or mark which the voice likes."""
_WORLDS_MAX: Final = 16
"""Number of cached phrasebooks."""


class TextKind(StrEnum):
    """What a file of a pack has."""

    LINES = "lines"
    VOICES = "voices"
    EXCHANGES = "exchanges"


class DialogueText(NamedTuple):
    """A file of a pack: lines for meanings or voices in TOML, or blocks of exchanges."""

    source: str
    """Name of the file, for errors."""
    text: str
    kind: TextKind = TextKind.LINES


@dataclass(frozen=True)
class Phrasebook:
    """All that AI players of one world can say."""

    answers: AnswerRows
    voices: Voices
    added: tuple[Exchange, ...] = ()
    """Exchanges of packs."""

    @cached_property
    def exchanges(self) -> ExchangeBook:
        """The exchanges of the engine and of packs. They are compiled when they are first needed."""
        return shipped_exchanges().with_exchanges(self.added)

    def with_texts(self, texts: Iterable[DialogueText]) -> "Phrasebook":
        """Return the phrasebook with what packs add: first all voices, then all lines.

        Raises:
            ConfigError: a text is broken. The message names each problem with file and line.
        """
        given = tuple(texts)
        voices, answers, added = self.voices, self.answers, list(self.added)
        for one in given:
            if one.kind is TextKind.VOICES:
                voices = parse_voices(one.text, one.source, voices)
        for one in given:
            if one.kind is TextKind.LINES:
                answers = parse_answers(one.text, one.source, voices, answers)
            elif one.kind is TextKind.EXCHANGES:
                added.extend(parse_exchanges(one.text, one.source, shipped_rows(), voices))
        return Phrasebook(answers, voices, tuple(added))


class Composed(NamedTuple):
    """A line with its holes filled."""

    text: str
    line: str = ""
    """Identifier of the line in the data; "" if nothing can be said."""
    exchange: str = ""
    """Name of the exchange that it replies with; "" if it is of no exchange."""
    likely: float = 0.0
    """Probability that this exchange fits; 0 if it is of none."""


NOT_COMPOSED: Final = Composed("")


class Words(NamedTuple):
    """What somebody said."""

    text: str
    """The words, without the hearer's name."""
    likely: tuple[Likely, ...] = ()
    """Their likeliest intents."""
    after: tuple[str, ...] = ()
    """Names of the exchanges that the talk is at, the nearest first; "" stands for none."""
    least: float = 0.0
    """Least probability of a follow-up that may answer; never less than the threshold."""
    doubtful: bool = False
    """Whether exchanges and follow-ups below the threshold are wanted, too: their replies are judged once more."""


class Listened(NamedTuple):
    """What the listeners have heard."""

    since: Callable[[str], float]
    """Returns the seconds since they heard a line of the speaker, by its identifier."""
    others: Collection[str] = ()
    """What others have just said to them, in lower case with single blanks. It is not said again."""


class Composer:
    """Chooses and fills lines for one speaker."""

    def __init__(self, phrases: Phrasebook, voice: str = PLAIN) -> None:
        self._phrases = phrases
        self._answers = phrases.answers
        self.voice: Voice = phrases.voices[voice if voice in phrases.voices else PLAIN]

    def compose(self, meaning: str, facts: Mapping[str, str], heard: Listened, dice: Dice) -> Composed:
        """Return a line of a meaning, or an empty one if the facts fill no line.

        What packs add to a general row comes first. Then come own lines of the voice, then common lines of the
        preferred length, then any; of these, lines that tell an optional fact come before lines that tell none. A row that
        is mixed gives own and common lines the same chance. If all were heard within `AGAIN_S`, the one that was heard
        longest ago is said again.

        Args:
            meaning: name of the row.
            facts: hole → words. Empty words count as unknown.
            heard: what the listeners have heard.
            dice: the chance that chooses.

        Raises:
            KeyError: no row has this name.
        """
        row = self._answers[meaning]
        known = filled(facts)
        own = self._fitting(row.voices.get(self.voice.name, ()), known)
        common = self._fitting(row.lines, known)
        pools = self._in_turn
        if row.mixed:
            pools = self._mixed
        line = self._fresh(pools(row, own, common), known, heard, dice)
        if line is not None:
            return self._said(line, known, dice)
        if not own and not common:
            return NOT_COMPOSED
        return self._said(max((*own, *common), key=lambda line: heard.since(line.id)), known, dice)

    def _fresh(
        self, pools: Iterable[Iterable[Line]], known: Mapping[str, str], heard: Listened, dice: Dice
    ) -> Line | None:
        """Return a line that the listener did not hear within `AGAIN_S`, nor from others just now; `None` if there is none.

        It is of the first group with such a line.
        """
        for pool in pools:
            fresh = [line for line in pool if heard.since(line.id) > AGAIN_S]
            if heard.others:
                fresh = [line for line in fresh if not _is_said(line, known, heard.others)]
            if fresh:
                return dice.weighted([(line, self._weight(line)) for line in fresh])
        return None

    def _in_turn(self, row: AnswerRow, own: list[Line], common: list[Line]) -> Iterator[list[Line]]:
        """Yield the lines of a row in groups, of which the first comes first; see :meth:`compose`."""
        yield added_lines(row, own)
        yield added_lines(row, common)
        yield self._with_facts(own, row.optional)
        yield own
        told = self._with_facts(common, row.optional)
        yield self._preferred(told)
        yield told
        yield self._preferred(common)
        yield common

    def _mixed(self, row: AnswerRow, own: list[Line], common: list[Line]) -> Iterator[list[Line]]:
        """Yield the lines of a row in groups: own ones count as much as all common ones of the preferred length."""
        yield added_lines(row, own)
        yield added_lines(row, common)
        preferred = self._preferred(common)
        often = max(1, len(preferred) // max(1, len(own)))
        yield [*own * often, *preferred]
        yield common

    def has_own_line(self, meaning: str, facts: Mapping[str, str], heard: Listened) -> bool:
        """Return whether a pack gives this voice a line for a meaning that the listener did not hear within `AGAIN_S`."""
        row = self._answers[meaning]
        lines = (*row.voices.get(self.voice.name, ()), *row.lines)
        fitting = self._fitting(added_lines(row, lines), filled(facts))
        return any(heard.since(line.id) > AGAIN_S for line in fitting)

    def is_own_exchange(self, name: str) -> bool:
        """Return whether an exchange comes from a pack."""
        return name in {one.name for one in self._phrases.added}

    def replies(
        self, words: Words, facts: Mapping[str, str], heard: Listened, dice: Dice
    ) -> Iterator[Composed]:
        """Yield a reply of each exchange that fits some words, in the order of `ExchangeBook.fitting`.

        Own replies of the voice come first, then common ones of the preferred length, then any. A reply that the
        listener heard within `AGAIN_S` is not said again: another one of the exchange takes its place, and an exchange
        without another one is left out.

        Args:
            words: what was said.
            facts: hole → words.
            heard: what the listeners have heard.
            dice: the chance that chooses.
        """
        fitting = self._phrases.exchanges.fitting(words.text, words.likely, doubtful=words.doubtful)
        yield from self._replied(fitting, facts, heard, dice)

    def follow_ups(
        self, words: Words, facts: Mapping[str, str], heard: Listened, dice: Dice
    ) -> Iterator[Composed]:
        """Yield a reply of each follow-up that some words probably say; see :meth:`replies`."""
        text, likely, after, least, doubtful = words
        fitting = self._phrases.exchanges.following(text, likely, after, least, doubtful=doubtful)
        yield from self._replied(fitting, facts, heard, dice)

    def thought(self, words: Words) -> str:
        """Return the name of the exchange with follow-ups that fits some words best; "" if none fits."""
        fitting = self._phrases.exchanges.fitting(words.text, words.likely)
        leading_on = (one.exchange for one in fitting if one.exchange.follow_ups)
        return next((one.name for one in leading_on), "")

    def _replied(
        self, fitting: Iterable[Fitting], facts: Mapping[str, str], heard: Listened, dice: Dice
    ) -> Iterator[Composed]:
        known = filled(facts)
        for found in fitting:
            line = self._fresh(self._replies(found.exchange, known), known, heard, dice)
            if line is not None:
                said = self._said(line, known, dice)
                yield said._replace(exchange=found.exchange.name, likely=found.probability)

    def _replies(self, exchange: Exchange, known: Mapping[str, str]) -> Sequence[list[Line]]:
        """Return the replies of an exchange in groups, of which the first comes first."""
        own = self._fitting(exchange.voices.get(self.voice.name, ()), known)
        common = self._fitting(exchange.replies, known)
        return (own, self._preferred(common), common)

    def _fitting(self, lines: Sequence[Line], known: Mapping[str, str]) -> list[Line]:
        """Return the lines that can be filled, without those that become too long if shorter ones are there."""
        can = known.keys() | self.voice.words.keys()
        fitting = [line for line in lines if line.holes <= can]
        short = [line for line in fitting if _length(line, known) <= LONGEST_LINE]
        return short or fitting

    @staticmethod
    def _with_facts(lines: Sequence[Line], optional: frozenset[str]) -> list[Line]:
        """Return the lines that tell at least one optional fact."""
        return [line for line in lines if line.holes & optional]

    def _preferred(self, lines: list[Line]) -> list[Line]:
        if self.voice.length is Length.ANY:
            return lines
        return sorted(lines, key=lambda line: len(line.text))[: (len(lines) + 1) // 2]

    def _weight(self, line: Line) -> float:
        """Return how likely a line is: warm voices call the listener by name, and each says what it likes."""
        warmth = self.voice.warmth
        weight = max(_LEAST, warmth if "who" in line.holes else 1.0 - warmth)
        if self.voice.takes_to(line.text):
            return weight * _LIKED
        return weight

    def _said(self, line: Line, known: Mapping[str, str], dice: Dice) -> Composed:
        words = {name: dice.pick(words) for name, words in self.voice.words.items() if name in line.holes}
        return Composed(line.filled({**words, **known}), line.id)


def added_lines(row: AnswerRow, lines: Iterable[Line]) -> list[Line]:
    """Return those of some lines of a general row that do not ship with the engine."""
    if not row.general:
        return []
    known = shipped_answers()[row.name].every_line
    return [line for line in lines if line not in known]


def _is_said(line: Line, known: Mapping[str, str], others: Collection[str]) -> bool:
    """Return whether others have said a line just now. A line with words of the voice is not compared."""
    if not line.holes <= known.keys():
        return False
    return " ".join(line.filled(known).lower().split()) in others


def _length(line: Line, known: Mapping[str, str]) -> int:
    filled = sum(len(known[hole]) - len(hole) - 2 for hole in line.holes if hole in known)
    return len(line.text) + filled


@cache
def shipped_phrases() -> Phrasebook:
    """Return the lines and voices that ship with the engine."""
    return Phrasebook(shipped_answers(), shipped_voices())


@lru_cache(maxsize=_WORLDS_MAX)
def phrases_with(texts: tuple[DialogueText, ...]) -> Phrasebook:
    """Return what ships with the engine, and what packs add. It is cached: every game with the same packs says the same.

    Raises:
        ConfigError: a text is broken. The message names each problem with file and line.
    """
    return shipped_phrases().with_texts(texts)
