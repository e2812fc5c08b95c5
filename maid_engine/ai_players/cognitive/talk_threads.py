"""Words that lean on the talk: what they stand for after what either side said last.

The state of the talk completes what asks the same again (:meth:`TalkState.completed`). Here are the words for
which the hearer's own knowledge or reading is needed: one of several things that were named, a bid, a sum that goes on,
and a question that is returned.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.talk_quests import about_a_named_quest, about_the_quest
from maid_engine.ai_players.cognitive.talk_reading import read, row_of
from maid_engine.ai_players.cognitive.talk_record import Talk
from maid_engine.ai_players.dialogue.intent_rows import SpeechKind, shipped_rows
from maid_engine.ai_players.dialogue.question_parts import question_parts
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.second_person import as_question
from maid_engine.ai_players.dialogue.talk_state import MAY_BE, OpenQuestion, TalkState
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.dialogue.understood import clean_topic, unaddressed
from maid_engine.ai_players.language.arithmetic import reckoned
from maid_engine.ai_players.language.clock_sums import arrived
from maid_engine.ai_players.language.comparisons import concluded
from maid_engine.ai_players.language.running_sums import going_on
from maid_engine.core.english import spelled

MOST_CERTAIN: Final = 2
"""With fewer names in its last line, what the mind was asked for before is one of the things to choose from."""
SHORT: Final = 6
"""Maximum number of words of a bid that names no thing."""
BARE: Final = 2
"""Maximum number of words of a bid that seems to ask something else: "5 gold?"."""
BARE_NAME: Final = 4
"""Maximum number of words of a name that is said alone."""
MIRRORED_FROM: Final = 0.3
"""From this probability on a returned question is what the speaker's own words make it."""
INSISTS_FOR: Final = 3
"""Number of lines of the partner for which a request is insisted on: "lend me a torch", "just for an hour", "please"."""
_BID: Final = "trade.bargain"
_RETURNS: Final = "turn.and_you"
_NAMING_SLOTS: Final = ("thing", "other", "place", "person")
_LEFT_OPEN: Final = frozenset({"turn.correct", "turn.what_about", "turn.more"})
_SUM: Final = "odd.maths"
_MAY_RECKON: Final = frozenset({_SUM, "odd.reasoning", "turn.how_much", "turn.more", "turn.what_about"})
"""Rows of words that go on with a sum just as well."""
_THAT: Final = re.compile(r"\b(?:that|it|this)\b", re.IGNORECASE)
_AFFORDS: Final = re.compile(r"\b(?:enough|afford)\b")
_OF_ANYTHING: Final = frozenset(
    {"odd.other", "odd.gibberish", "tell.remark", "tell.world", "tell.opinion", "tell.about_me", "tell.name"}
)
"""Rows of words that say nothing certain, also of a name alone."""
_PLACES: Final = {
    "first": 0,
    "former": 0,
    "1st": 0,
    "second": 1,
    "2nd": 1,
    "third": 2,
    "3rd": 2,
    "last": -1,
    "latter": -1,
}
_OTHER: Final = frozenset({"other", "others"})
_WORD: Final = re.compile(r"[a-z0-9]+")
_PIECES: Final = re.compile(r"[.,!?;]+\s*")
_SPELLED: Final = "|".join([*(spelled(number) for number in range(1, 21)), "thirty", "fifty", "hundred"])
_NUMBER: Final = re.compile(rf"\b(?:\d+|{_SPELLED})\b")
_OWN: Final = re.compile(r"\b(?:i|im|i'm|my|ive|i've|we)\b", re.IGNORECASE)


_OF_SPEAKER: Final = re.compile(
    r"\W*(?:i|i['’]?(?:m|ll|d|ve)|nobody|no one|it(?:['’]?s| is))\b(?! (?:know|see|mean)\b)", re.IGNORECASE
)
_GIVE: Final = "request.give"
_WHERE: Final = "ways.where_thing"
_LESS: Final = re.compile(
    r"(?:(?:just|only|even|maybe|but|ok|no|well|please|pls|plz|for) )*"
    r"(?:a (?:little|bit|tiny bit|few|couple|moment|minute|second|piece|hour|day|night|while)|an hour|(?:until|till|til) (?:tomorrow|tonight|later|morning|evening|noon)|(?:some|one|two|three|half|little))"
    r"(?: (?:bit|more|coins?|gold|pieces?|minutes?|moments?|of (?:it|them)|please|pls|plz|then|is enough|will do))*"
)
"""Matches words that ask for less of something."""
_GIVES_BACK: Final = re.compile(
    r"\b(?:pay|give|return|bring|get)s? (?:(?:you|u|it|that|them|all|everything|right|straight) ){0,4}(?:back|again)\b|\breturn (?:it|them)\b"
)
_HOW_TO_GET: Final = "ways.how_to_get"
_BARE_WAY: Final = re.compile(
    r"(?:(?:and|so|ok|okay|but|well|then|cool|right|sure) )*(?:(?:which|what) (?:way|direction)|how do i (?:get|go) there|how to get there|where to|which way (?:is (?:it|that|he|she)|do i go|from here|now))(?: then| again| exactly| now| from here)*"
)
"""Matches a question for the way that names no goal."""
_COMPASS: Final = r"(?:north|south|east|west|up|down)(?:east|west)?"
_LIES: Final = re.compile(
    rf"\b(?:is|was|lies?|be|go) (?:it|that|this|there)\b.{{0,60}}\b{_COMPASS}(?:ern|wards?)?\b(?: or (?:the |to the )?{_COMPASS}\b|.{{0,60}} (?:of|from) here\b)"
)
"""Matches a question in which direction something lies, with a pronoun for it."""


def in_thread(s: Situation, talk: Talk, reading: Reading) -> Reading:
    """Return a reading that stands for itself, for words that lean on what was said before in a talk."""
    reading = _own_question(s, reading)
    pointed = _one_of_them(talk.state, reading)
    asked = about_the_quest(s, talk, pointed) or about_a_named_quest(s, pointed) or _which_way(talk, pointed)
    return asked or _completed(s, talk, reading, pointed)


def _own_question(s: Situation, reading: Reading) -> Reading:
    """Return the reading of the whole question after a comma, for words that seem to go on with another one.

    "and after that, where can i sleep" asks where one can sleep.
    """
    _, comma, last = reading.words.rpartition(",")
    if not comma or reading.intent not in _LEFT_OPEN:
        return reading
    parts = question_parts(last)
    if parts is None or not parts.rest:
        return reading
    return read(s, last)


def _completed(s: Situation, talk: Talk, reading: Reading, pointed: Reading) -> Reading:
    """Return the question before about what words name, or what else they stand for. In `pointed`, a name is put in."""
    completed = talk.state.completed(pointed, shipped_rows(), talk.focus.thing)
    if completed is not reading:
        return completed
    return _leaning(s, talk.state, reading) or reading


def _leaning(s: Situation, state: TalkState, reading: Reading) -> Reading | None:
    """Return what words stand for by the state of the talk; `None` if they do not lean on it."""
    found = (
        _reckoned_on(state, reading, s.own.name)
        or _insisted(state, reading)
        or _lessened(state, reading)
        or _bid(state, reading)
        or _accepted(state, reading)
    )
    return found or _returned(s, state, reading) or _named_alone(s, state, reading)


def _as_row(reading: Reading, row: str, slots: dict[str, str]) -> Reading:
    """Return the reading of words as another row."""
    kind = shipped_rows()[row].kind
    return replace(reading, intent=row, slots=slots, asks=shipped_rows()[row].asks, kind=kind)


def _one_of_them(state: TalkState, reading: Reading) -> Reading:
    """Return the reading with the name in place of "the second one" or "the other one"."""
    slot = next(filter(reading.slots.__contains__, _NAMING_SLOTS), "thing")
    phrase = reading.slots.get(slot, "")
    if not phrase and reading.intent in _LEFT_OPEN:
        phrase = reading.words
    name = _chosen(_WORD.findall(phrase.lower()), state)
    if not name:
        return reading
    return replace(reading, slots={**reading.slots, slot: name})


def _chosen(words: Sequence[str], state: TalkState) -> str:
    """Return which of the things that were named last some words choose; "" if they choose none."""
    named = state.named
    if len(named) < MOST_CERTAIN:
        named = [*state.topics[-2:-1], *state.named]
    if _OTHER & set(words):
        return _another(named, state.topics)
    at = next((_PLACES[word] for word in words if word in _PLACES), len(named))
    if not -len(named) <= at < len(named):
        return ""
    return named[at]


def _another(named: Sequence[str], topics: Sequence[str]) -> str:
    """Return the last thing that was named and is not the topic; "" if there is none."""
    latest = {topic.lower() for topic in topics[-1:]}
    return next((one for one in reversed(named) if one.lower() not in latest), "")


def _question(state: TalkState) -> OpenQuestion | None:
    """Return the partner's last question; `None` if there is none, or its row is gone since the state was saved."""
    question = state.question
    if question is None or question.row not in shipped_rows():
        return None
    return question


def _reckoned_on(state: TalkState, reading: Reading, me: str) -> Reading | None:
    """Return the sum that words go on with, from the result before: "and one more?", "double that"; `None` if they do not."""
    whole = _worked_on(state, unaddressed(reading.words, me)) or _with_result(state, reading)
    if not whole:
        return None
    return _as_row(replace(reading, words=whole), _SUM, {})


def _with_result(state: TalkState, reading: Reading) -> str:
    """Return words that may go on with a sum with its result in place of "that", if this makes a sum of them."""
    if not state.result or (reading.is_sure and reading.intent not in _MAY_RECKON):
        return ""
    if _AFFORDS.search(reading.words.lower()) and _THAT.search(reading.words):
        return _THAT.sub(f"{state.result} gold", reading.words, count=1)
    whole = _THAT.sub(state.result, reading.words)
    if whole == reading.words:
        whole = f"{state.result} {reading.words}"
    return whole * (bool(reckoned(whole)) and not reckoned(reading.words))


def _worked_on(state: TalkState, words: str) -> str:
    """Return the whole of a task with which words go on that are certainly the next step of it; "" if they are none."""
    if state.premises and concluded(f"{state.premises}. {words}").result and not concluded(words).result:
        return f"{state.premises}. {words}"
    if ":" in state.result:
        later = f"it is {state.result} {words} what time"
        return later * bool(arrived(later).result)
    return going_on(state.result, words) * bool(state.result)


def _insisted(state: TalkState, reading: Reading) -> Reading | None:
    """Return the request before, for words that only insist on it: "please", "come on, i won't tell"; `None` for others."""
    question = _question(state)
    if question is None or not _is_at(state, question) or not _insists(reading.words):
        return None
    return _as_row(reading, question.row, dict(question.slots))


def _insists(words: str) -> bool:
    """Return whether words only insist, or do so before the speaker says something of itself."""
    first, _, rest = words.partition(",")
    if not {token.word for token in tokens_of(first)} <= SMALL_WORDS.insisting:
        return False
    return not rest.strip() or ("?" not in rest and _OF_SPEAKER.match(rest) is not None)


def _lessened(state: TalkState, reading: Reading) -> Reading | None:
    """Return the request before, for words that ask less of it or offer something for it: "just a little, i pay back"."""
    question = _question(state)
    if question is None or not _is_at(state, question) or "?" in reading.words:
        return None
    is_request = shipped_rows()[question.row].kind is SpeechKind.REQUEST
    if not is_request or not _asks_less(question.row, reading.words.lower()):
        return None
    return _as_row(reading, question.row, dict(question.slots))


def _is_at(state: TalkState, question: OpenQuestion) -> bool:
    """Return whether the partner's last question is what the talk is at: in one of the last lines, with no other since."""
    latest = [act.row for act in state.acts if not act.mine][-INSISTS_FOR:]
    return question.row in latest


def _asks_less(row: str, words: str) -> bool:
    """Return whether words ask less of a request, or say of a gift that it will be given back."""
    if row == _GIVE and _GIVES_BACK.search(words) is not None:
        return True
    first = next(filter(None, _PIECES.split(words)), "")
    return _LESS.fullmatch(first) is not None


def _which_way(talk: Talk, reading: Reading) -> Reading | None:
    """Return the question where the place named last lies, for "which way" and "is that north or south of here?".

    `None` for others, or if neither a place nor somebody was named.
    """
    words = reading.words.lower()
    if talk.focus.place and _LIES.search(words) is not None:
        return _as_row(reading, _WHERE, {"thing": talk.focus.place})
    target = talk.focus.place or talk.focus.latest
    last = _PIECES.split(words.strip(" .?!"))[-1]
    if not target or _BARE_WAY.fullmatch(last) is None:
        return None
    return _as_row(reading, _HOW_TO_GET, {"thing": target})


def _bid(state: TalkState, reading: Reading) -> Reading | None:
    """Return the reading of a number that is said while a trade is the topic, or after a request; `None` if it is no bid."""
    words = reading.words.lower()
    numbers = _NUMBER.findall(words)
    row = _takes_amounts(state)
    if not row or len(numbers) != 1 or _is_bargain_already(reading, row):
        return None
    length = len(_WORD.findall(words))
    longest = BARE if _is_other_question(reading) else SHORT
    if length > longest:
        return None
    return _as_row(reading, row, {"amount": numbers[0]})


def _is_other_question(reading: Reading) -> bool:
    """Return whether words are certainly a question of their own, unless they are a bare number."""
    if not reading.is_sure or reading.intent in _LEFT_OPEN:
        return False
    return row_of(reading).kind is SpeechKind.QUESTION


def _is_bargain_already(reading: Reading, row: str) -> bool:
    """Return whether words are read as a trade, and no smaller request than the one before: "lend me 9", "how about 3"."""
    if not reading.intent.startswith("trade."):
        return False
    return row == _BID or reading.intent != _BID


def _accepted(state: TalkState, reading: Reading) -> Reading | None:
    """Return words that only take note as a yes, if they may be one and a trade is the topic: "ok, i will take it"."""
    if not state.trade or reading.intent != "social.ack":
        return None
    if not any(one.intent == "turn.yes" and one.confidence >= MAY_BE for one in reading.alternatives):
        return None
    return _as_row(reading, "turn.yes", {})


def _takes_amounts(state: TalkState) -> str:
    """Return the row that a bare number belongs to: a bid in a trade, or the request before; "" if to none."""
    if state.trade:
        return _BID
    before = state.before
    if before not in shipped_rows() or "amount" not in shipped_rows()[before].slots:
        return ""
    return before


def _returned(s: Situation, state: TalkState, reading: Reading) -> Reading | None:
    """Return the question that "and you?" asks: that of the speaker's own words, or that of the hearer's last line.

    Who says "i have a dog, you?" asks for a dog, and who answers "how are you?" with "fine, you?" asks the same.
    """
    if reading.intent != _RETURNS:
        return None
    mirrored = [*map(_mirrored, _PIECES.split(reading.words)), state.asked, _mirrored(state.words)]
    for words in filter(None, mirrored):
        found = read(s, words)
        best = found.likely[0]
        if best.intent.startswith("self.") and best.confidence >= MIRRORED_FROM:
            return _as_row(reading, best.intent, dict(found.slots))
    return None


def _named_alone(s: Situation, state: TalkState, reading: Reading) -> Reading | None:
    """Return the question that a known name alone asks: the one before about this thing, or else what it is."""
    if state.is_asked or not _is_name_alone(s, reading):
        return None
    row, question = "world.what_is", _question(state)
    if question is not None and shipped_rows()[question.row].slots[:1] == ("thing",):
        row = question.row
    return _as_row(reading, row, {"thing": reading.words})


def _is_name_alone(s: Situation, reading: Reading) -> bool:
    """Return whether words are nothing but the name of a known thing."""
    if reading.is_sure and reading.intent not in _OF_ANYTHING:
        return False
    if len(_WORD.findall(reading.words.lower())) > BARE_NAME:
        return False
    name = clean_topic(reading.words.lower())
    return any(one.name.lower().endswith(name) for one in s.elsewhere.linker.link(reading.words)[:1])


def _mirrored(words: str) -> str:
    """Return what a speaker says of itself as a question to the hearer; "" if it says nothing of itself."""
    if _OWN.search(words) is None:
        return ""
    return as_question(words)
