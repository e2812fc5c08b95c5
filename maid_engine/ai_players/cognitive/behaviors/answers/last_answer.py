"""Answers to words about the mind's own last answer, or about the asker's own last words: "is that the only way"."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
from maid_engine.ai_players.cognitive.behaviors.answers.said_before import latest_said
from maid_engine.ai_players.dialogue.talk_state import GivenAnswer

_ONLY: Final = re.compile(
    r"^\W*(?:(?:and|so|but|ok|hm+) )*(?:is|are|was) (?:that|it|this|those|they|there) (?:really )?(?:the only|all|any other|another|no other|an easier|a shorter|a quicker|a cheaper)\b(?: (?:one|ones|way|place|thing|shop|road|path|person|quest|job))*(?: in| there| then| of them| you know| around here)*\W*$"
)
"""Matches the question whether there is more than what was answered."""
_HAS_OTHERS: Final = ("way.", "trade.", "quests.", "quest.", "know.", "world.")
"""Groups of rows of answers that name one of several possible things."""
_SAY_BACK: Final = re.compile(
    r"^\W*(?:(?:and|now|ok|so|please|pls|then|can you|could you|would you) )*(?:say|repeat|read|tell) (?:me )?(?:it|that|this|those|what i (?:just )?(?:said|told you))(?: all)?(?: back| again)(?: to me)?(?: please| pls| now)*\W*$"
)
"""Matches the request to say the asker's own words again."""
_LEFT_OVER: Final = re.compile(
    r"^\W*(?:(?:and|so|ok|but) )*(?:what(?:['\u2019]?s| is| would be| will be)?|how (?:much|many)(?: is| are| gold is| coins are)?|anything|is anything) (?:left|remains|is left|be left)(?: over)?(?: then| after that)*\W*$"
)
_REST: Final = re.compile(r"\bwith (?P<rest>[\d.]+) left over\b")


def of_last_answer(asked: Asked) -> PlannedAnswer | None:
    """Return the answer to words about what was said just before; `None` if they are not."""
    words = asked.u.words
    if _SAY_BACK.search(words) is not None:
        return latest_said(asked)
    if _LEFT_OVER.search(words) is not None:
        return _left_over(asked)
    if _ONLY.search(words) is not None and _has_others(asked.given):
        return PlannedAnswer("turn.only", sure=0.5)
    return None


def _has_others(given: GivenAnswer | None) -> bool:
    """Return whether an answer named one of several possible things."""
    return given is not None and given.row.startswith(_HAS_OTHERS)


def _left_over(asked: Asked) -> PlannedAnswer | None:
    """Tell the rest of the division or of the purse that was worked out last; `None` if there was none."""
    of_purse = asked.given.facts.get("left", "") if asked.given is not None else ""
    hit = _REST.search(asked.working)
    rest = hit["rest"] if hit is not None else of_purse
    if not rest:
        return None
    return PlannedAnswer("odd.sum", {"sum": rest, "working": asked.working}, 0.9, "I reckoned it")
