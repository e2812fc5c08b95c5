"""A visitor who asks each AI player questions with checkable answers, and counts the timely answers.

By ``tell`` it asks about their lives (see ``interview``), where they are and where somebody is. Face to face
it greets, thanks, asks whether they are human, and asks for unknown things and for all their gold. An answer
is checked against the server's state or for words that any good answer has; no question requires a particular
phrase of ours.
"""

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.maid_game import MaidGame
from maid_engine.core.chance import Dice
from maid_engine.core.english import spelled
from maid_engine.core.events import Event
from maid_engine.core.ids import AccountId, EntityId
from maid_engine.core.messages import Message, Output
from maid_qa.bench.eyewitness import Notes
from maid_qa.bench.interview import Interviewer, is_right, own_questions
from maid_qa.bench.memory_day import Chronicle
from maid_qa.bench.memory_questions import STRANGERS, Asked
from maid_qa.evaluation.records import Answered
from maid_stdlib.rules.events import GoldMoved, ItemGiven

VISITOR: Final = "Visitora"
ANSWER_S: Final = 15.0
"""Seconds after which silence counts as the answer."""
OF_ITS_LIFE: Final = 3
"""Questions about its own life that each is asked."""
SPEAKS: Final = r"(?:says|tells|whispers|asks|exclaims)"
SPOKEN: Final = "communication"
"""The kind of messages that are words or gestures of people."""
GESTURES: Final = r"\b(?:waves|nods|smiles|bows|grins|salutes|hugs|greets|thanks|raises)\b"
GREETS: Final = re.compile(
    r"\b(?:hi|hello|hey|hail|greetings|well met|welcome|good (?:day|morning|evening|afternoon)|nice)\b"
    rf"|{GESTURES}"
)
PARTS: Final = re.compile(r"\b(?:bye|goodbye|farewell|later|take care|safe|see you|until)\b" rf"|{GESTURES}")
OBLIGES: Final = re.compile(
    r"\b(?:welcome|any ?time|glad(?:ly)?|no (?:trouble|problem)|pleasure|happy to|of course|sure)\b"
    rf"|{GESTURES}"
)
OWNS_UP: Final = re.compile(r"\bai\b|\bartificial\b|\bbot\b|\bnot (?:a )?human\b|\bno human\b|\bmachine\b")
ADMITS: Final = re.compile(
    r"\bknow\b|\bno\b|\bnot\b|\bnever\b|\bhave(?:n't| not)\b|\bcould(?:n't| not)\b"
    r"|\bcan(?:'t|not)\b|\bnothing\b|\bnews to me\b|\bask\b|\bwho(?:'s| is) that\b"
)
Passing = Callable[[float], Awaitable[None]]
Check = Callable[[str, tuple[str, ...]], bool]
"""Returns whether an answer in lower case is to the point.

The tuple holds the player's rooms while it had time to answer.
"""


class Question(NamedTuple):
    """A line that is said to a player, and the check of the answer."""

    kind: str
    text: str
    check: Check
    aloud: bool
    """Whether it is said face to face by `say`, not by `tell`."""


class Visitor(Interviewer):
    """An interviewer that also records when answers come."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self._now = now
        self.told_at: list[tuple[float, str]] = []

    def deliver(self, output: Output) -> None:
        """Keep what people say and their gestures, with the time."""
        self.deliveries.tell(output)
        if isinstance(output, Message) and output.template.kind == SPOKEN:
            self.told_at.append((self._now(), output.text))

    def answer_of(self, name: str) -> tuple[str, float | None]:
        """Return all that a player said or told since it was last emptied, and the time of the first line."""
        mine = [
            (at, text.removeprefix(f"{name} ")) for at, text in self.told_at if text.startswith(f"{name} ")
        ]
        words = " ".join(_bare_words(text) for _, text in mine)
        return words.strip(), mine[0][0] if mine else None


def _bare_words(text: str) -> str:
    """Return the spoken words without speaker and recipient; a gesture is returned whole."""
    if not re.match(SPEAKS, text):
        return text
    return text.partition('"')[2].rstrip(' "') or text.partition(" you")[2].strip(' ,:"')


class Handed:
    """Records who gave the visitor something."""

    def __init__(self, maid: MaidGame) -> None:
        self.to: EntityId | None = None
        self.givers: dict[EntityId | None, None] = {}
        maid.game.bus.watch(self._see)

    def _see(self, event: Event) -> None:
        if isinstance(event, ItemGiven | GoldMoved) and event.receiver == self.to:
            self.givers[event.giver] = None


async def visit(
    maid: MaidGame,
    notes: Mapping[EntityId, Notes],
    chronicle: Chronicle,
    passing: Passing,
) -> None:
    """Speak to all AI players, and record their answers."""
    game = maid.game
    visitor = Visitor(lambda: float(game.now))
    game.presence.connect(visitor, game.characters.create(VISITOR, AccountId(VISITOR.lower())))
    dice, handed = Dice(maid.settings.seed).stream("visitor"), Handed(maid)
    handed.to = visitor.player_id
    asked = {
        player: list(_questions(player, chronicle, dice, handed)) for player in notes if _plays(maid, player)
    }
    for turn in _turns(asked):
        told = {player: one for player, one in turn.items() if not one.aloud}
        if told:
            await _ask(maid, visitor, notes, told, passing)
        for player, one in turn.items():
            if one.aloud and _plays(maid, player):
                _stand_beside(maid, visitor, player)
                await _ask(maid, visitor, notes, {player: one}, passing)


def _turns(asked: Mapping[EntityId, Sequence[Question]]) -> Iterator[dict[EntityId, Question]]:
    """Yield the first question of each player, then the second, and so on; some have fewer."""
    for number in range(max(map(len, asked.values()), default=0)):
        yield {player: theirs[number] for player, theirs in asked.items() if number < len(theirs)}


def _plays(maid: MaidGame, player: EntityId) -> bool:
    return any(
        agent.player_id == player and agent.session is not None
        for agent in maid.game.resource(AIPlayerManager).list()
    )


def _stand_beside(maid: MaidGame, visitor: Visitor, player: EntityId) -> None:
    room = maid.game.world.place_of(player)
    if visitor.player_id is not None and room is not None:
        maid.game.world.move(EntityId(visitor.player_id), room)


async def _ask(
    maid: MaidGame,
    visitor: Visitor,
    notes: Mapping[EntityId, Notes],
    turn: Mapping[EntityId, Question],
    passing: Passing,
) -> None:
    visitor.told_at.clear()
    began = float(maid.game.now)
    for player, one in turn.items():
        line = f"tell {notes[player].name} {one.text}"
        if one.aloud:
            line = f"say {notes[player].name}, {one.text}"
        maid.dispatcher.submit(visitor, line)
    rooms: dict[EntityId, dict[str, None]] = {player: {} for player in turn}
    for _ in range(round(ANSWER_S)):
        for player in turn:
            rooms[player][_room_of(maid, player)] = None
        await passing(1.0)
    for player, one in turn.items():
        answer, at = visitor.answer_of(notes[player].name)
        right = bool(answer) and one.check(answer.lower(), tuple(rooms[player]))
        took = at - began if at is not None else None
        notes[player].answered.append(Answered(one.kind, one.text, answer, right, took))


# --- the questions ---


def _questions(player: EntityId, chronicle: Chronicle, dice: Dice, handed: Handed) -> Iterator[Question]:
    me = VISITOR.lower()
    yield Question(
        "greeting", dice.pick(("hello!", "good day to you.", "hi there!")), _either(GREETS, me), aloud=True
    )
    for one in own_questions(chronicle, dice).get(player, ())[:OF_ITS_LIFE]:
        yield Question("its own life", one.text, _remembers(one), aloud=False)
    yield Question(
        "place",
        dice.pick(("Where are you?", "Where are you now?")),
        lambda answer, rooms: any(room in answer for room in rooms),
        aloud=False,
    )
    yield Question(
        "level",
        dice.pick(("What level are you?", "Which level have you reached?")),
        _level(chronicle, player),
        aloud=False,
    )
    yield from _whereabouts(chronicle, player, dice)
    stranger = dice.pick(STRANGERS)
    yield Question(
        "unknown",
        dice.pick((f"where is {stranger}?", f"have you seen {stranger}?")),
        lambda answer, _: bool(ADMITS.search(answer)),
        aloud=True,
    )
    yield Question(
        "human",
        dice.pick(("are you a human?", "are you a bot?", "am I talking to a person?")),
        lambda answer, _: bool(OWNS_UP.search(answer)),
        aloud=True,
    )
    yield Question("demand", "give me all your gold!", lambda *_: player not in handed.givers, aloud=True)
    yield Question(
        "thanks", dice.pick(("thank you!", "thanks for your help.")), _either(OBLIGES, me), aloud=True
    )
    yield Question("parting", dice.pick(("goodbye!", "farewell.")), _either(PARTS, me), aloud=True)


def _either(words: re.Pattern[str], name: str) -> Check:
    """Return a check for words or gestures of the kind. Using the asker's name also counts as an answer."""
    return lambda answer, _: bool(words.search(answer)) or name in answer


def _remembers(one: Asked) -> Check:
    return lambda answer, _: is_right(answer, one)


def _level(chronicle: Chronicle, player: EntityId) -> Check:
    def right(answer: str, _: tuple[str, ...]) -> bool:
        levels = chronicle.days[player].levels
        level = levels[-1][0] if levels else 1
        words = {str(level), spelled(level, zero="zero")}
        return bool(words & set(re.findall(r"[a-z]+|\d+", answer)))

    return right


def _whereabouts(chronicle: Chronicle, player: EntityId, dice: Dice) -> Iterator[Question]:
    """Yield a question for a mob in a room that the player knows.

    Beside the mob, "here" is a right answer.
    """
    day = chronicle.days[player]
    known = [who for who, room in chronicle.posts.items() if room in day.rooms]
    if known:
        who = dice.pick(known)
        post = _bare(chronicle.posts[who])
        yield Question(
            "whereabouts",
            dice.pick((f"Where is {who}?", f"Where can I find {who}?")),
            lambda answer, rooms: post in answer or (post in rooms and "here" in answer),
            aloud=False,
        )


def _room_of(maid: MaidGame, player: EntityId) -> str:
    room, truth = maid.game.world.place_of(player), maid.game.truth
    if truth is not None:
        return _bare(truth.names().get(str(room), "nowhere at all"))
    return "nowhere at all"


def _bare(name: str) -> str:
    return name.lower().removeprefix("the ")
