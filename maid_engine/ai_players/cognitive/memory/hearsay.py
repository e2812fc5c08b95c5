"""Claims of others about the world, each with its speaker, until own observation confirms or contradicts it.

This is how knowledge passes between AI players without a shared pool: by speech that everybody in the room
can hear. A claim is never a belief. It is passed on as ``Otto says …``, once, and only if an AI player said
it.
"""

import re
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.models.claim import (
    FADES,
    HELD_AGAIN_S,
    Claim,
    ClaimKind,
    ClaimState,
    Withheld,
)
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.taint import Taint
from maid_engine.core.codec import from_json
from maid_engine.core.english import singular
from maid_engine.core.row_memo import RowMemo
from maid_engine.core.time import Seconds

_IGNORANT: Final = re.compile(
    r"\?$|\b(?:don't know|no idea|not sure|news to me|(?:can't|could not|can) (?:be sure|help you there|say|tell|vouch)"
    r"|never saw|know (?:it not|nothing|too little)|nothing that i (?:heard|know)|more than i (?:know|can)|beyond (?:me|what i know)"
    r"|no answer|you have me there|not come across|wish i knew|if i knew|if you find out|last one who|wrong one|at a loss"
    r"|(?:never|not) (?:found|find) (?:that |it )?out|have not (?:found|come)|only be guessing|rather not guess|hard to say"
    r"|to my knowledge|not that (?:i|anybody)|not as far as|how should i know|nobody ever told me|my head is empty"
    r"|(?:it )?may be|maybe|perhaps|could be|never thought about it|would not (?:swear|bet|venture|commit|put)"
    r"|unknown to me|(?:not|never) known to me|silent on|still to (?:learn|find)|by guessing|be guessing|never asked|gap in what i know|no wiser"
    r"|any answer i have|thing to find out|not in my (?:stock|notes)|heard nothing|keep my coin|would want to see|knowledge ends|thin either way|neither confirm|half of me)\b"
    r"|^(?:\w+[?!,] )?(?:i (?:have (?:no|nothing|not)|can't|could (?:not|only)|would (?:only|have to|rather not)|wish|never)|no (?:name|number|reason|record|clue|date)"
    r"|nobody (?:has|ever|told|gave))\b",
    re.IGNORECASE,
)
"""Matches questions and statements of ignorance. Their speakers are not worth asking about the topic."""
_SENTENCE: Final = re.compile(r"[^.!?]+[.!?]*")
_WISH: Final = re.compile(
    r"\b(?:(?:find|look)(?:ing)? (?:out|for)|wonder|(?:would|i'd|should) like|(?:want|hope|wish|intend|mean|need|set out|plan)(?:s|ed)? to"
    r"|want|need|my (?:next )?aim|in mind to|i (?:will|am going to)|next i|(?:tell|show) me|asked?|asking)\b",
    re.IGNORECASE,
)
"""Matches sentences about what the speaker wants or asks. They do not show that the speaker knows it."""
MOST_CLAIMS: Final = 150
"""Most claims that are kept; deeds are dropped first, gatherings last, of the same sort the oldest."""
LINES_KEPT: Final = 40
"""Number of lines heard last that are kept."""
SAID_AGAIN: Final = 0.15
"""Added to the confidence in a claim when another speaker repeats it."""


def _is_nobody_known(name: str) -> bool:
    """Return that no player is known to be an AI player."""
    del name
    return False


class Hearsay:
    """Claims by kind and subject, and the recent lines of AI players."""

    def __init__(self) -> None:
        self.claims: dict[tuple[str, str], Claim] = {}
        self._memo = RowMemo[Claim]()
        self.withheld: Counter[Withheld] = Counter()
        """How much news was heard in this session that is not passed on, by reason."""
        self._lines: deque[tuple[str, frozenset[str]]] = deque(maxlen=LINES_KEPT)

    def hear(  # noqa: PLR0913
        self,
        who: str,
        text: str,
        *,
        by_ai: bool,
        trust: float,
        now: Seconds,
        taint: Taint,
        is_ai: Callable[[str], bool] = _is_nobody_known,
    ) -> list[Claim]:
        """Store the claims in a spoken line. Return the ones that are new.

        `is_ai` returns whether a player is known to be an AI player, whose deeds are told on.
        """
        if by_ai:
            self._lines.append((who, frozenset(_words(_stated(text)))))
        second_hand, hops = _is_second_hand(text), hops_of(text)
        fresh = []
        for said in claims_in(text):
            own = said.said_by(who)
            claim = Claim(
                kind=own.kind,
                subject=own.subject,
                object=own.object,
                place=own.place,
                words=own.words,
                by=who,
                by_ai=by_ai,
                at=now,
                confidence=min(1.0, trust * FADES**hops),
                second_hand=second_hand,
                hops=hops,
                due=None if own.when_s is None else Seconds(now + own.when_s),
                of_ai_player=own.kind is ClaimKind.DEED and is_ai(own.subject),
                taint=taint,
            )
            if self.keep(claim):
                fresh.append(claim)
        return fresh

    def keep(self, claim: Claim) -> bool:
        """Store a claim and return whether it is new.

        A repeated claim is not new; another speaker raises its confidence. A claim that contradicts a
        confirmed one is ignored.
        """
        known = self.claims.get(claim.key)
        if known is not None and not _is_held_later(claim, known):
            if known.object.lower() == claim.object.lower():
                self._repeat(known, claim)
                return False
            if known.state is ClaimState.CONFIRMED:
                return False  # own observation outranks hearsay
        self._add(claim)
        return True

    def _repeat(self, known: Claim, claim: Claim) -> None:
        """Note that a claim was made again."""
        more = SAID_AGAIN if known.by.lower() != claim.by.lower() else 0.0
        confidence = min(1.0, known.confidence + more)
        self.claims[known.key] = replace(_shorter(known, claim), confidence=confidence, at=claim.at)

    def _add(self, claim: Claim) -> None:
        """Store a claim in place of what it contradicts. If there are too many, the least ones are deleted."""
        self.claims.pop(claim.key, None)
        self.claims[claim.key] = claim
        if claim.is_news and claim.held_back is not None:
            self.withheld[claim.held_back] += 1
        while len(self.claims) > MOST_CLAIMS:
            del self.claims[min(self.claims, key=self._worth)]

    def _worth(self, key: tuple[str, str]) -> int:
        """Return how long a claim is kept when there are too many. Gatherings are deleted when they are over."""
        return _WORTH.get(self.claims[key].kind, 1)

    def about(self, topic: str) -> Claim | None:
        """Return the claim about a topic with the highest confidence; ``None`` if there is none.

        Of claims with the same confidence, the latest is returned.
        """
        wanted = set(_words(topic))
        if not wanted:
            return None
        fitting = [claim for claim in self.claims.values() if wanted <= set(_words(claim.subject))]
        return max(fitting, key=lambda claim: (claim.confidence, claim.at), default=None)

    def speakers_of(self, topic: str) -> list[str]:
        """Return the AI players who spoke about a topic lately, the latest first."""
        wanted = frozenset(word for word in _words(topic) if len(word) > 3)
        if not wanted:
            return []
        return list(dict.fromkeys(who for who, words in reversed(self._lines) if wanted <= words))

    def open(self) -> Iterator[Claim]:
        """Yield the claims that are neither confirmed nor contradicted."""
        return (claim for claim in list(self.claims.values()) if claim.state is ClaimState.OPEN)

    def news(self) -> list[Claim]:
        """Return the deeds and gatherings that it knows of, the next gatherings first, then the latest deeds."""
        found = [claim for claim in self.claims.values() if claim.is_news]
        return sorted(found, key=lambda claim: (claim.due is None, claim.due or -claim.at, claim.subject))

    def learn(self, who: str, text: str, now: Seconds) -> list[Claim]:
        """Store the gatherings that the game itself announces, by the mouth of `who`. Return the new ones."""
        found = [
            Claim(
                kind=said.kind,
                subject=said.subject,
                object=said.object,
                words=said.words,
                by=who,
                by_ai=True,
                at=now,
                confidence=1.0,
                hops=0,
                due=Seconds(now + said.when_s),
            )
            for said in claims_in(text)
            if said.when_s is not None
        ]
        return [claim for claim in found if self.keep(claim)]

    def did(self, me: str, deed: str, now: Seconds) -> None:
        """Store a deed of its own, as told after its name: ``reached level 3``."""
        self.keep(_deed(me, me, deed, now))

    def saw(self, me: str, who: str, deed: str, now: Seconds) -> None:
        """Store a deed of somebody who allows that it is told, as the game announced it."""
        self.keep(_deed(me, who, deed, now))

    def take_back(self, who: str = "") -> None:
        """Delete the deeds that somebody allowed to be told; without a name, those of everybody."""
        for key, claim in tuple(self.claims.items()):
            if claim.with_leave and who.lower() in ("", claim.subject.lower()):
                del self.claims[key]

    def settle(self, claim: Claim, *, right: bool) -> Claim:
        """Mark an open claim as confirmed or contradicted by own observation, and return it so marked."""
        state = ClaimState.CONFIRMED if right else ClaimState.CONTRADICTED
        settled = replace(claim, state=state, confidence=float(right))
        self.claims[claim.key] = settled
        return settled

    def let_go(self, before: float) -> None:
        """Delete the claims of humans from before this time.

        Claims of AI players stay until there is no room.
        """
        for key, claim in tuple(self.claims.items()):
            if not claim.by_ai and claim.at < before:
                del self.claims[key]

    def over(self, before: float) -> None:
        """Delete the gatherings that began before this time."""
        for key, claim in tuple(self.claims.items()):
            if claim.due is not None and claim.due < before:
                del self.claims[key]

    def forget(self, person: Forgotten) -> int:
        """Delete what a person said and what was said about them. Return how many claims were deleted."""
        gone = [claim for claim in self.claims.values() if _concerns(claim, person)]
        for claim in gone:
            del self.claims[claim.key]
        kept = [line for line in self._lines if line[0].lower() != person.name]
        self._lines = deque(kept, maxlen=LINES_KEPT)
        return len(gone)

    def state(self) -> list[object]:
        """Return the claims as JSON."""
        return self._memo.rows(self.claims.values())

    def restore(self, state: list[object]) -> None:
        """Restore the claims from :meth:`state`."""
        claims = [from_json(Claim, one) for one in state]
        self.claims = {claim.key: claim for claim in claims}


def _is_second_hand(text: str) -> bool:
    """Return whether the speaker passes on what others said."""
    return " says" in text or " told me" in text or text.startswith("If ")


def _concerns(claim: Claim, person: Forgotten) -> bool:
    """Return whether a person made a claim, or it is about them or contains their words."""
    return person.is_in(f"{claim.by} {claim.words}", claim.taint)


def _deed(me: str, who: str, deed: str, now: Seconds) -> Claim:
    """Return a deed at first hand, of the mind itself or of somebody who allows that it is told."""
    return Claim(
        kind=ClaimKind.DEED,
        subject=who,
        object=deed,
        words=f"{who} {deed}",
        by=me,
        by_ai=True,
        at=now,
        confidence=1.0,
        hops=0,
        of_ai_player=who == me,
        with_leave=who != me,
    )


_WORTH: Final = {ClaimKind.DEED: 0, ClaimKind.GATHERING: 2}
_TOLD_AGAIN: Final = (
    (re.compile(r"\b[A-Z][\w’'-]+ heard: "), 3),
    (re.compile(r"\b[A-Z][\w’'-]+ says: |\bI hear: "), 2),
)
"""How a speaker says that news was told before → how often in a row it has been told, with this time."""


def hops_of(text: str) -> int:
    """Return how often in a row the news in a line has been told, with this time."""
    return next((hops for shape, hops in _TOLD_AGAIN if shape.search(text)), 1)


def _is_held_later(claim: Claim, known: Claim) -> bool:
    """Return whether a gathering is another one than that of the same name and place, which is earlier."""
    if claim.due is None or known.due is None:
        return False
    return claim.due - known.due >= HELD_AGAIN_S


def _shorter(known: Claim, again: Claim) -> Claim:
    """Return the known claim, or what is said again if it comes from closer to whoever saw it."""
    if again.is_news and again.hops < known.hops and again.by_ai:
        return again
    return known


def _stated(text: str) -> str:
    """Return the sentences of a line that state something: no question, no wish, and no word of not knowing."""
    return " ".join(one for one in _SENTENCE.findall(text) if _states(one))


def _states(sentence: str) -> bool:
    return not (_IGNORANT.search(sentence.strip()) or _WISH.search(sentence))


def shows_ignorance(words: str) -> bool:
    """Return whether the speaker asks a question or says that they do not know."""
    return bool(_IGNORANT.search(words))


def _words(text: str) -> list[str]:
    return [singular(word.strip(".,!?:;'’\"")) for word in text.lower().split()]
