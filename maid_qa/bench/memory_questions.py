"""Questions to AI players about their days, in wordings that the game never uses, with their answers.

Each kind has two sets of wordings. The first may be used while retrieval is developed; the second is held
out: it is only measured. An answer is right when one memory contains all of its words.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_qa.bench.memory_day import Chronicle, Day

T = TypeVar("T")
MOST_OF_A_KIND: Final = 6
"""Most questions of one kind about one day."""
WORDINGS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "met_at": (
        ("Who did you meet at the {room}?", "Whom did you run into around {room}?", "Which people were with you at {room}?"),
        ("Did you come across anybody in {room}, and who was it?", "Who crossed your path at the {room}?", "Name somebody you encountered at {room}."),
    ),
    "met_where": (
        ("Where did you meet {who}?", "In what place have you come across {who}?"),
        ("At which spot did you bump into {who}?", "Where have you encountered {who}?"),
    ),
    "killer": (
        ("What killed you?", "How did you die?", "Who did you in?"),
        ("What was the cause of your death?", "Which beast got the better of you and slew you?", "By what were you slain?"),
    ),
    "died_where": (
        ("Where did you die?", "In which place were you killed?"),
        ("Where did you meet your end?", "What spot was your demise at?"),
    ),
    "prey": (
        ("Where did you kill a {foe}?", "Have you ever slain a {foe}, and where?"),
        ("Where did you hunt down some {foe}?", "In what place did a {foe} fall to you?"),
    ),
    "bought": (
        ("What did you pay for the {item}?", "How much was the {item} you purchased?", "Where did you acquire a {item}?"),
        ("What did the {item} cost you?", "From where is your {item}, and what price did you spend on it?"),
    ),
    "bought_any": (
        ("What did you buy?", "What have you spent your money on?"),
        ("Which goods have you purchased so far?", "Tell me about your shopping."),
    ),
    "sold": (
        ("What did you get for the {item} you sold?", "Where did you sell a {item}?"),
        ("Whom did you flog the {item} to?", "For how much did you part with the {item} when you sold it?"),
    ),
    "npc_where": (
        ("Where is {who}?", "Where can I find {who}?", "Do you know the whereabouts of {who}?"),
        ("In which place does {who} stay?", "How do I get to {who}?", "Where would I look for {who}?"),
    ),
    "ware": (
        ("Where can one buy a {item}?", "Which shop sells a {item}?"),
        ("Who is the merchant that has a {item} for sale?", "I need a {item}; what store would have one?"),
    ),
    "lore": (
        ("What did {who} tell you about {topic}?", "What does {who} say of the {topic}?"),
        ("What have you heard from {who} concerning {topic}?", "Did {who} mention anything on the subject of {topic}?"),
    ),
    "told": (
        ("What did {who} tell you?", "What has {who} been saying?"),
        ("What were {who}'s words to you?", "Did {who} talk with you, and what of?"),
    ),
    "gift": (
        ("Who gave you the {item}?", "From whom is your {item} a present?"),
        ("Which kind soul handed you a {item}?", "Where does the {item} come from that somebody gave you?"),
    ),
    "quest": (
        ("What was the task {title} about?", "Whom did you do the errand {title} for?"),
        ("Tell me of the mission called {title}.", "Did you finish the job {title}?"),
    ),
    "level": (
        ("Where were you when you reached level {level}?",),
        ("In which place did you advance to level {level}?",),
    ),
}  # fmt: skip
ONE_IS_ENOUGH: Final = frozenset({"told", "met_where", "prey", "bought_any", "sold", "ware"})
"""Kinds for which any one of the answers is enough; for the others all are wanted."""
STRANGERS: Final = ("Bartholomew", "Quillon", "Zephyrine", "Ignatia", "Wolfram")
PLACES: Final = ("lighthouse", "volcano", "observatory", "opera house", "monastery")
THINGS: Final = ("trombone", "telescope", "crossbow bolt", "wedding dress", "saddle")
_LONG: Final = re.compile(r"[a-z]{4,}")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and its answers."""

    agent: EntityId
    kind: str
    text: str
    answers: tuple[tuple[str, ...], ...] = ()
    """Each answer is a set of words that must stand in one memory.

    Empty means that nothing answers the question.
    """
    held_out: bool = False

    def share(self, contents: Sequence[str]) -> float:
        """Return the share of its answers that these memories contain; 1.0 if one is there and one is enough."""
        if not self.answers:
            return 0.0
        lowered = [content.lower() for content in contents]
        right = [
            any(all(word.lower() in one for word in answer) for one in lowered) for answer in self.answers
        ]
        if self.kind in ONE_IS_ENOUGH:
            return float(any(right))
        return sum(right) / len(right)

    def rank(self, contents: Sequence[str]) -> float:
        """Return 1 divided by the place of the first memory with an answer, or 0.0 if there is none."""
        for place, content in enumerate(contents, start=1):
            if self.share((content,)):
                return 1 / place
        return 0.0


def questions(chronicle: Chronicle, dice: Dice) -> list[Asked]:
    """Return all questions about all days, in a fixed order."""
    found: list[Asked] = []
    for agent, day in chronicle.days.items():
        for kind, holes, answers in (
            *_answerable(chronicle, day, dice),
            *_unanswerable(chronicle, day, dice),
        ):
            for held_out in (False, True):
                wordings = WORDINGS[kind][held_out]
                text = dice.pick(wordings).format(**holes)
                found.append(Asked(agent, kind, text, tuple(answers), held_out))
    return found


Item = tuple[str, dict[str, str], list[tuple[str, ...]]]


def _some(dice: Dice, things: Iterable[T], most: int = MOST_OF_A_KIND) -> list[T]:
    pool, chosen = list(things), list[T]()
    while pool and len(chosen) < most:
        one = dice.pick(pool)
        pool.remove(one)
        chosen.append(one)
    return chosen


def _answerable(chronicle: Chronicle, day: Day, dice: Dice) -> Iterator[Item]:
    yield from _people(day, dice)
    yield from _fates(day, dice)
    yield from _goods(day, dice)
    yield from _knowledge(chronicle, day, dice)


def _places(day: Day) -> dict[str, list[str]]:
    """Return the rooms where each person was met."""
    places: dict[str, list[str]] = {}
    for room, there in day.met.items():
        for other in there:
            places.setdefault(other, []).append(room)
    return places


def _is_worth_asking(text: str) -> bool:
    """Return whether somebody may remember what was said: more than three words, and no greeting."""
    return not _greets(text) and len(text.split()) >= 4


def _start_of(text: str) -> str:
    """Return the first words of a text, by which an answer is recognised."""
    return " ".join(text.split()[:4])


def _people(day: Day, dice: Dice) -> Iterator[Item]:
    for room in _some(dice, day.met):
        others = list(day.met[room])
        if 1 <= len(others) <= 6:
            yield "met_at", {"room": room}, [(other, room) for other in others]
    places = _places(day)
    for who in _some(dice, places, 4):
        yield "met_where", {"who": who}, [(who, room) for room in places[who]]
    for who in _some(dice, day.told, 4):
        starts = list(map(_start_of, filter(_is_worth_asking, day.told[who])))
        if starts:
            yield "told", {"who": who}, [(who, start) for start in starts]
    for giver, item, _ in day.gifts[:4]:
        yield "gift", {"item": item}, [(giver, item)]


def _greets(text: str) -> bool:
    return bool(re.match(r"(?:hi|hello|hey|greetings|good|well met|ah)\b", text.lower()))


def _fates(day: Day, dice: Dice) -> Iterator[Item]:
    if day.deaths:
        yield "killer", {}, [(killer, "killed me") for killer, _ in day.deaths[-1:] if killer]
        yield "died_where", {}, [("I died", room) for _, room in day.deaths[-1:]]
    for foe in _some(dice, day.kills):
        if not foe[:1].isupper():
            yield "prey", {"foe": foe}, [(foe[:-1], room) for room in day.kills[foe]]
    for level, room in day.levels[:3]:
        yield "level", {"level": str(level)}, [(f"level {level}", room)]


def _goods(day: Day, dice: Dice) -> Iterator[Item]:
    for deal in _some(dice, dict.fromkeys(day.bought), 4):
        item, price, room = deal
        yield "bought", {"item": item}, [(item, str(price), room)]
    if day.bought:
        yield "bought_any", {}, [(item, "bought") for item, _, _ in day.bought]
    for item in _some(dice, dict.fromkeys(deal[0] for deal in day.sold), 4):
        yield "sold", {"item": item}, [(item, "sold")]


def _knowledge(chronicle: Chronicle, day: Day, dice: Dice) -> Iterator[Item]:
    seen = [who for who, room in chronicle.posts.items() if room in day.rooms]
    for who in _some(dice, seen):
        yield "npc_where", {"who": who}, [(who, chronicle.posts[who])]
    for topic in _some(dice, dict.fromkeys(day.lore)):
        who, subject, words = topic
        yield "lore", {"who": who, "topic": subject}, [(who, _start_of(words))]
    for deal in _some(dice, dict.fromkeys(day.bought), 3):
        item, _, room = deal
        if room in day.lists:
            yield "ware", {"item": item}, [(item, room)]
    for title, state in list(day.quests.items())[:4]:
        yield "quest", {"title": title}, [(title, "finished" if state == "finished" else title)]


def _unmet(chronicle: Chronicle, day: Day) -> tuple[list[str], list[str]]:
    """Return the NPCs, and the other AI players, of whom the agent read nothing on this day."""
    npcs = [who for who in chronicle.posts if day.words.isdisjoint(who.lower().split())]
    others = [one.name for one in chronicle.days.values() if one is not day]
    return npcs, [name for name in others if name.lower() not in day.words]


def _never_seen(chronicle: Chronicle, day: Day) -> list[str]:
    """Return the rooms of NPCs that the agent neither saw nor read of on this day."""
    unseen = [room for room in dict.fromkeys(chronicle.posts.values()) if room not in day.rooms]
    return [room for room in unseen if not _known(room, day)]


def _unanswerable(chronicle: Chronicle, day: Day, dice: Dice) -> Iterator[Item]:
    """Yield what the agent cannot know: unknown people and places, and events that never happened."""
    unheard, others = _unmet(chronicle, day)
    for who in (*_some(dice, unheard, 2), dice.pick(STRANGERS)):
        yield "npc_where", {"who": who}, []
    for who in (*_some(dice, others, 2), dice.pick(STRANGERS)):
        yield "told", {"who": who}, []
        yield "met_where", {"who": who}, []
    yield "met_at", {"room": dice.pick(PLACES)}, []
    yield "lore", {"who": dice.pick(STRANGERS), "topic": "taxes"}, []
    for room in _some(dice, _never_seen(chronicle, day), 2):
        yield "met_at", {"room": room}, []
    for thing in _some(dice, THINGS, 2):
        yield "bought", {"item": thing}, []
        yield "gift", {"item": thing}, []
    if not day.deaths:
        yield "killer", {}, []
        yield "died_where", {}, []
    if not day.bought:
        yield "bought_any", {}, []


def _known(room: str, day: Day) -> bool:
    return all(word in day.words for word in _LONG.findall(room.lower()))
