"""What others said of the world: claims with a name to them, confirmed or contradicted by one's own eyes.

This is how knowledge passes between AI players when no pool is shared: by speech that anybody in the room can
hear. A claim is never a belief; it is told on as ``Otto says …``, once, and only when an AI player said it.
"""

import re
from collections import deque
from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.hearsay import Claim, ClaimState
from maid_engine.ai_players.models.taint import Taint
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json, to_rows
from maid_engine.core.english import singular
from maid_engine.core.time import Seconds

_IGNORANT: Final = re.compile(
    r"\?$|\b(?:don't know|no idea|news to me|could not (?:tell|say)|never saw|know nothing|more than i (?:know|can)|i could not say|no answer to|you have me there|not come across)\b",
    re.IGNORECASE,
)
"""Who asks about something, or knows nothing of it, is not the one to be asked."""
MOST_CLAIMS: Final = 150
LINES_KEPT: Final = 40
SAID_AGAIN: Final = 0.15
"""What a second speaker adds to the confidence in a claim."""
FROM_TRUST: Final = 0.8
"""A claim is believed so far as its speaker is trusted, times this."""


class Hearsay:
    """Claims by kind and subject, and who spoke of what lately."""

    def __init__(self) -> None:
        self.claims: dict[tuple[str, str], Claim] = {}
        self._lines: deque[tuple[str, frozenset[str]]] = deque(maxlen=LINES_KEPT)

    def hear(  # noqa: PLR0913
        self, who: str, text: str, *, by_ai: bool, trust: float, now: Seconds, taint: Taint
    ) -> list[Claim]:
        """Keep what a line claims; gives the claims that are news."""
        if by_ai and not _IGNORANT.search(text):
            self._lines.append((who, frozenset(_words(text))))
        second_hand = " says" in text or " told me" in text or text.startswith("If ")
        fresh = []
        for said in claims_in(text):
            claim = Claim(
                kind=said.kind,
                subject=said.subject,
                object=said.object,
                place=said.place,
                words=said.words,
                by=who,
                by_ai=by_ai,
                at=now,
                confidence=min(1.0, trust * FROM_TRUST),
                second_hand=second_hand,
                taint=taint,
            )
            if self.keep(claim):
                fresh.append(claim)
        return fresh

    def keep(self, claim: Claim) -> bool:
        """Keep a claim; whether it is news."""
        known = self.claims.get(claim.key)
        if known is not None and known.object.lower() == claim.object.lower():
            if known.by.lower() != claim.by.lower():
                known.confidence = min(1.0, known.confidence + SAID_AGAIN)
            known.at = claim.at
            return False
        if known is not None and known.state is ClaimState.CONFIRMED:
            return False  # what one has seen oneself is not talked away
        self.claims.pop(claim.key, None)
        self.claims[claim.key] = claim
        drop_oldest(self.claims, MOST_CLAIMS)
        return True

    def about(self, topic: str) -> Claim | None:
        """The claim about it that is believed most; of several alike the latest."""
        wanted = set(_words(topic))
        if not wanted:
            return None
        fitting = [claim for claim in self.claims.values() if wanted <= set(_words(claim.subject))]
        return max(fitting, key=lambda claim: (claim.confidence, claim.at), default=None)

    def speakers_of(self, topic: str) -> list[str]:
        """AI players who were heard to speak of it, the latest first."""
        wanted = frozenset(word for word in _words(topic) if len(word) > 3)
        if not wanted:
            return []
        return list(dict.fromkeys(who for who, words in reversed(self._lines) if wanted <= words))

    def open(self) -> Iterator[Claim]:
        """Claims that one has not seen for oneself yet."""
        return (claim for claim in list(self.claims.values()) if claim.state is ClaimState.OPEN)

    def confirm(self, claim: Claim) -> None:
        """One saw that it is so."""
        claim.state, claim.confidence = ClaimState.CONFIRMED, 1.0

    def contradict(self, claim: Claim) -> None:
        """One saw that it is not so."""
        claim.state, claim.confidence = ClaimState.CONTRADICTED, 0.0

    def let_go(self, before: float) -> None:
        """Let go of what people claimed before then; what AI players did stays until there is no room."""
        self.claims = {key: one for key, one in self.claims.items() if one.by_ai or one.at >= before}

    def forget(self, person: Forgotten) -> int:
        """Let go of what somebody said, or what was said of them."""
        gone = [
            key
            for key, claim in self.claims.items()
            if person.is_in(f"{claim.by} {claim.words}", claim.taint)
        ]
        for key in gone:
            del self.claims[key]
        kept = [line for line in self._lines if line[0].lower() != person.name]
        self._lines = deque(kept, maxlen=LINES_KEPT)
        return len(gone)

    def state(self) -> list[object]:
        """The claims, as JSON."""
        return to_rows(self.claims.values())

    def restore(self, state: list[object]) -> None:
        """Take up what :meth:`state` gave."""
        claims = [from_json(Claim, one) for one in state]
        self.claims = {claim.key: claim for claim in claims}


def shows_ignorance(words: str) -> bool:
    """Whether somebody asks, or says that they don't know."""
    return bool(_IGNORANT.search(words))


def _words(text: str) -> list[str]:
    return [singular(word.strip(".,!?:;'’\"")) for word in text.lower().split()]
