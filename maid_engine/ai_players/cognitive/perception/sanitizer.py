"""Assigns provenance: whose words an observation contains, how far it is trusted, and how models may see it.

This depends on the kind of observation and the spans of the line, not on the channel: chat in a packet is as
much a player's words as chat in a line.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.cognitive.perception.learned_lines import NAME as LEARNED
from maid_engine.ai_players.models.meanings import PLAYER_SPEECH, Meaning, Role
from maid_engine.ai_players.models.perception import TRUST, Observation, ObservationType, Source, SourceType
from maid_engine.ai_players.models.taint import CHAT, CLEAN, FOREIGN, Taint, unite

SPEECH_IMPORTANCE_MAX: Final = 5
"""Highest importance of player speech."""

INJECTION_RULES: Final = {
    "role_marker": r"(?:^|\n)\W{0,20}(?:system|assistant|developer|user)\s{0,8}(?:prompt|message)?\s{0,8}[:>\]]",
    "action_marker": r"(?:^|\n)\s{0,20}(?:action|command|override|instruction)s?\s{0,8}:",
    "ignore_previous": r"\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|earlier|above)\b"
    r"|\b(?:ignore|disregard|forget|override)\b.{0,20}\b(?:all|any|your|everything)\b.{0,20}"
    r"\b(?:instructions?|rules?|prompts?|orders?|goals?|guidelines?|told|before)\b",
    "new_instructions": r"\bnew\s+(?:instruction|order|directive|objective|system prompt)s?\b",
    "new_identity": r"\byou\s+are\s+(?:now|no longer)\s+(?:an?|the|my|in|free|unrestricted)\b(?!\s+level)",
    "asks_for_prompt": r"\b(?:reveal|print|repeat|show)\b.{0,30}\b(?:system prompt|instructions|hidden)\b",
    "delimiter": r"\[/?\s*player_speech|</?\s*(?:system|user|assistant|instructions?)\s*>|```|<\|",
}
_INJECTIONS: Final = {name: re.compile(rule, re.IGNORECASE) for name, rule in INJECTION_RULES.items()}
_NAME: Final = re.compile(r"(?:(?:the )?corpse of )?[^\W\d_]+(?:['’-][^\W\d_]+)*", re.IGNORECASE)
_KINDS: Final[Mapping[Source, SourceType]] = {
    Source.TEXT: SourceType.CONTENT_PACK,
    Source.PROMPT: SourceType.CONTENT_PACK,
    Source.GMCP: SourceType.GMCP,
}
"""Source of an observation that contains no player's words → its source type."""
_ANSWERS: Final = frozenset({ObservationType.ERROR, ObservationType.COMMAND_RESULT})
"""Types of answers to commands. They may repeat the AI player's own words."""
_BRACKETS: Final = str.maketrans({"[": "⟦", "]": "⟧", '"': "'", "\n": " ", "\r": " "})


class ObservationSanitizer:
    """Assigns provenance to observations. On another operator's MUD, everything is tainted."""

    def __init__(self, *, foreign: bool = False) -> None:
        self._foreign = foreign

    def sanitize(self, observations: Sequence[Observation]) -> list[Observation]:
        """Return the observations with provenance. Player speech is delimited, and checked for orders to a model."""
        return [self.sanitized(observation) for observation in observations]

    def sanitized(self, seen: Observation) -> Observation:
        """Return one observation with provenance; see :meth:`sanitize`."""
        kind = _KINDS[seen.source]
        if not seen.authors and not self._foreign and seen.meaning not in PLAYER_SPEECH:
            return _of_kind(seen, kind)  # the game's own words, the most frequent case
        taint = taint_of(seen)
        if taint:
            return _of_players(seen, unite(taint, FOREIGN) if self._foreign else taint)
        if self._foreign:
            return _of_other_game(seen, kind)
        return _of_kind(seen, kind)


def _of_kind(seen: Observation, kind: SourceType) -> Observation:
    if seen.source_type is kind:
        return seen
    return seen._replace(source_type=kind, trust_level=TRUST[kind])


def _of_players(seen: Observation, taint: Taint) -> Observation:
    """Return an observation that contains players' words as what it is, with the words delimited."""
    return seen._replace(
        source_type=SourceType.PLAYER_SPEECH,
        trust_level=TRUST[SourceType.PLAYER_SPEECH],
        taint=taint,
        flags=injections(seen.text(Role.TEXT) or seen.raw_text),
        raw_text=delimit(seen.text(Role.WHO), seen.raw_text),
    )


def _of_other_game(seen: Observation, kind: SourceType) -> Observation:
    """Return an observation of another operator's MUD: tainted, and trusted less if a learned pattern read it."""
    trust = TRUST[kind]
    if seen.template == LEARNED:
        trust = min(trust, seen.trust_level)
    return seen._replace(source_type=kind, trust_level=trust, taint=FOREIGN)


def taint_of(seen: Observation) -> Taint:
    """Return the taint: the author of its text, or of a name that contains more than a name, or nobody."""
    author = seen.authors.get(Role.TEXT)
    if author is None and seen.type not in _ANSWERS:
        author = _author_of_more_than_a_name(seen)
    if author is not None:
        return (author,)
    return CHAT if _is_unsigned_chat(seen) else CLEAN


def _is_unsigned_chat(seen: Observation) -> bool:
    """Return whether a line contains words of a player, but it is not known whose."""
    if seen.row.is_player_speech:
        return seen.text(Role.TEXT) != ""
    return seen.meaning is Meaning.UNKNOWN and bool(seen.authors)


def _author_of_more_than_a_name(seen: Observation) -> str | None:
    """Return the author of the first value that is not just names."""
    for role, author in seen.authors.items():
        if not _only_names(seen.get(role)):
            return author
    return None


def _only_names(value: object) -> bool:
    """Return whether the value is only names as characters of players have them: one word of letters each."""
    values = value if isinstance(value, tuple | list) else (value,)
    return all(is_name(str(one)) for one in values)


def is_name(text: str) -> bool:
    """Return whether the text is the name of a player's character, or their corpse, without further words."""
    return bool(_NAME.fullmatch(text))


@lru_cache(maxsize=1024)
def injections(text: str) -> tuple[str, ...]:
    """Return the names of the rules that find an order to a language model in a text. Cached for all hearers."""
    return tuple(f"injection:{name}" for name, rule in _INJECTIONS.items() if rule.search(text))


@lru_cache(maxsize=1024)
def delimit(speaker: str, text: str) -> str:
    """Return a player's words between delimiters that the words themselves cannot close."""
    name = speaker.translate(_BRACKETS) or "unknown"
    return f'[PLAYER_SPEECH speaker="{name}"]{text.translate(_BRACKETS)}[/PLAYER_SPEECH]'


def cap_speech(observations: Sequence[Observation]) -> list[Observation]:
    """Return the observations, with player speech limited to its highest importance."""
    return [capped(seen) for seen in observations]


def capped(seen: Observation) -> Observation:
    """Return one observation, limited to the highest importance if it is player speech."""
    if seen.source_type is SourceType.PLAYER_SPEECH and seen.importance > SPEECH_IMPORTANCE_MAX:
        return seen._replace(importance=SPEECH_IMPORTANCE_MAX)
    return seen
