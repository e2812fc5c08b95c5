"""Fits a line to a template in time linear in the line's length, even for lines written to slow it down.

A regular expression with several gaps tries all ways to divide a line among them. Here each pair of a token
of the template and a token of the line is checked once.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from maid_engine.ai_players.cognitive.perception.template_miner import TOKEN, WORDLIKE
from maid_engine.ai_players.questions.perception_questions import WILD

MOST_WORDS: Final = 5
"""Most words in one gap."""
MOST_DIGITS: Final = 18
"""Most digits of a number. No game means longer ones."""


class Fit:
    """The comparison of one template with one line.

    Args:
        template: its tokens; `WILD` stands for a gap.
        numbers: for each gap, whether only a number fits.
        line: the line that was heard.
    """

    def __init__(self, template: Sequence[str], numbers: Sequence[bool], line: str) -> None:
        found = tuple(TOKEN.finditer(line))
        self._line = line
        self._template = template
        self._numbers = numbers
        self._tokens = [one[0] for one in found]
        self._spans = [one.span() for one in found]
        self._word = _words(self._spans)

    def gaps(self) -> tuple[str, ...] | None:
        """Return the text of each gap, with as few words as possible and whole words; None if the line does not fit."""
        fits = self._fits()
        if not fits[0][0]:
            return None
        found: list[str] = []
        at = 0
        for place, wanted in enumerate(self._template):
            end = at + 1
            if wanted == WILD:
                ends = self._ends(place, fits[place + 1])
                end = self._end(at, ends, is_number=self._is_number(len(found)))
                found.append(self._line[self._spans[at][0] : self._spans[end - 1][1]])
            at = end
        return tuple(found)

    def _fits(self) -> list[list[bool]]:
        """Return for each place in the template and each token of the line whether the rest fits from there."""
        count = len(self._tokens)
        after = [False] * count + [True]
        fits = [after]
        gap = self._template.count(WILD)
        for place in range(len(self._template) - 1, -1, -1):
            wanted = self._template[place]
            if wanted == WILD:
                gap -= 1
                before = self._fits_gap(self._ends(place, after), is_number=self._is_number(gap))
            else:
                before = [token == wanted and after[at + 1] for at, token in enumerate(self._tokens)]
            after = [*before, False]
            fits.append(after)
        fits.reverse()
        return fits

    def _ends(self, place: int, after: Sequence[bool]) -> list[bool]:
        """Return before which tokens the gap at a place may end. A blank separates it from a following word or gap."""
        following = self._template[place + 1] if place + 1 < len(self._template) else ""
        if following != WILD and not WORDLIKE.match(following):
            return list(after)
        return [
            fits and at > 0 and self._word[at - 1] != self._word[at] for at, fits in enumerate(after[:-1])
        ] + [False]

    def _fits_gap(self, after: Sequence[bool], *, is_number: bool) -> list[bool]:
        count = len(self._tokens)
        before = [False] * count
        nearest = count + 1
        for at in range(count - 1, -1, -1):
            if after[at + 1]:
                nearest = at + 1
            if is_number:
                before[at] = _is_short_number(self._tokens[at]) and after[at + 1]
            elif nearest <= count and WORDLIKE.match(self._tokens[at]):
                before[at] = self._word[nearest - 1] - self._word[at] < MOST_WORDS
        return before

    def _end(self, at: int, after: Sequence[bool], *, is_number: bool) -> int:
        """Return where a gap that begins here ends: the last fitting token of the first word in which it can end."""
        if is_number:
            return at + 1
        end = 0
        for last in range(at, len(self._tokens)):
            if end and self._word[last] != self._word[end - 1]:
                break
            if after[last + 1]:
                end = last + 1
        return end

    def _is_number(self, gap: int) -> bool:
        return gap < len(self._numbers) and self._numbers[gap]


def _is_short_number(token: str) -> bool:
    return token.isdecimal() and len(token) <= MOST_DIGITS


def _words(spans: Sequence[tuple[int, int]]) -> list[int]:
    """Return for each token the number of its word, counted by the blanks before it in the line."""
    numbers = [0] * len(spans)
    for at, ((_, end), (start, _)) in enumerate(pairwise(spans), 1):
        numbers[at] = numbers[at - 1] + (start > end)
    return numbers
