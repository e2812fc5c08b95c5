"""Parses a goal in words into conditions: "kill 3 wolves" becomes ``kills:wolf >= 7`` if four were killed before.

Each form is one row of `ROWS`. Words that match no row are refused with a list of the forms; nothing is
guessed.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from maid_engine.ai_players.language.english_words import NUMBERS, bare, find_name, head_phrase, is_called
from maid_engine.ai_players.language.handover_reading import Handover, read_handover
from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate, parse_predicate
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.english import singular
from maid_engine.core.sequences import first, last

FORMS = (
    "kill 3 wolves",
    "reach level 4",
    "earn 100 gold",
    "have 200 gold",
    "get a lantern",
    "bring <name> a lantern at the mill",
    "wield a sword",
    "learn <skill>",
    "go to <room>",
    "find the smith",
    "talk to <name>",
    "finish <quest>",
    "explore the forest",
    "see 10 more rooms",
    "make 4 trades",
    "study 5 things",
    "dance 3 times",
    "rest",
    "wait 5 minutes",
)
"""Examples of the forms that are understood. Several can be joined with "and"."""
MOST_COUNT = 1000
"""Largest number that a goal may ask for."""
MOST_TEMPLATES = 40
"""Maximum number of pack goals that a refusal lists."""
MOST_WAIT_S = 3600.0
"""Longest wait that a goal may ask for, in seconds."""
MOST_TIMES = 100
"""Most times that a goal may ask for one command."""
AREA_STEP = 5
"""Number of new rooms after which an area counts as explored."""
MANY = 3
"""How many a plural means if no number is given."""
PLACE_TAGS = {"shop": "shop", "store": "shop", "merchant": "shop", "trainer": "trainer", "teacher": "trainer"}


@dataclass(frozen=True, slots=True)
class GoalWords:
    """The words of a goal, and what the reader knows: names, and what was done so far."""

    words: str
    now: float = 0.0
    level: int = 1
    gold: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)
    """Counts so far: ``rooms``, ``kills``, ``trades``, ``lore``, ``made``, ``lessons``, ``quests_done``, ``words_with``, ``kills:wolf`` …"""
    creatures: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    quests: tuple[str, ...] = ()
    rooms: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    deeds: Mapping[str, str] = field(default_factory=dict)
    """Word → command, for each command that a goal may ask to be done several times."""
    templates: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Goals that a pack suggests. Name → description, type, and conditions."""
    strange: tuple[str, ...] = ()
    """Words of it, in lower case, that are no everyday English and that nobody has used so far, as far as the reader knows."""


class Reading(NamedTuple):
    """A goal that was parsed from words."""

    goal_type: GoalType
    predicates: tuple[Predicate, ...]
    description: str = ""
    subject: tuple[tuple[str, str], ...] = ()
    """Values for the goal's metadata, such as mob or quest."""


class Refused(NamedTuple):
    """Why the words are not a goal, and which words would be."""

    why: str


_LEAD = re.compile(
    r"^(?:please|now|go and|go out and|try to|you should|you must|i want you to|i would like you to|to)\s+"
)
_TAIL = re.compile(
    r",?(?<!\s)\s+(?:please|for me|now|right now|at once|today|will you|would you|thanks|thank you)$"
)
_SPAN = re.compile(r"(\d+(?:\.\d+)?)\s*(seconds?|minutes?|hours?|s|min|h)?\b")
_UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0}


def read_goal(facts: GoalWords) -> Reading | Refused:
    """Parse the words into a goal, or return why they are not one."""
    words = " ".join(facts.words.split())
    suggested = facts.templates.get(words.lower())
    if suggested is not None:
        return _from_template(suggested)
    found = _read_all(words, facts)
    if isinstance(found, Refused):
        return found
    return _doubt(found, facts) or found


def _read_all(words: str, facts: GoalWords) -> Reading | Refused:
    text = _plain(words)
    if not text:
        examples = ", ".join((FORMS[0], *(kind.asked_for for kind in GOAL_KINDS.values())))
        return Refused(f"there is nothing to do in it; write for example: {examples}")
    return _read_parts(text, words, facts)


def _read_parts(text: str, words: str, facts: GoalWords) -> Reading | Refused:
    """Parse words that may ask for several things, joined by "and"."""
    read = [_read(_plain(part), facts) for part in re.split(r",? and then |,? then |,? and |; ?", text)]
    refused = next((one for one in read if isinstance(one, Refused)), None)
    if refused is not None:
        return refused
    goals = [one for one in read if isinstance(one, Reading)]
    if len(goals) == len(read):
        return _joined(goals, words)
    return _read_whole(text, words, facts)


def _doubt(found: Reading, facts: GoalWords) -> Refused | None:
    """Return a question about a name in a goal that is probably none; ``None`` if all names are clear."""
    unclear = next(filter(None, map(names_nothing, found.predicates)), "")
    if unclear:
        return Refused(unclear)
    for one in found.predicates:
        strange = sorted(set(facts.strange) & set(re.findall(r"[\w'’-]+", one.subject)))
        if strange:
            return Refused(_asked_back(one, strange[0]))
    return None


def names_nothing(one: Predicate) -> str:
    """Return why the subject of a condition is no name, because an article or a number stands inside; empty if it may be one."""
    inner = _INNER.search(one.subject)
    if inner is None or one.check not in _THINGS or inner[1] in ("of", "and"):
        return ""
    return f'it is not clear what "{one.subject}" is: is "{inner[2]} {inner[3]}" meant? Say it in other words'


_INNER: Final = re.compile(r"(?<!\S)(\S++) (an?|some|any|one|two|three|\d++) (.+)")
_THINGS: Final = frozenset({Check.HAS_ITEM, Check.WEARS, Check.KILLS})
"""Checks whose subject never is a title, in which any word may stand."""
_NAMED: Final[Mapping[Check, str]] = {
    Check.HAS_ITEM: "a thing",
    Check.WEARS: "a thing that one can wear or hold",
    Check.GIVEN: "somebody, or a thing",
    Check.KILLS: "a creature",
    Check.SEEN: "somebody, or something",
    Check.AT_ROOM: "a place",
    Check.WORDS_WITH: "somebody",
    Check.LESSONS: "a skill",
    Check.QUEST_STATE: "a quest",
}
"""Check → what its subject names."""


def _asked_back(one: Predicate, word: str) -> str:
    """Return the question what an unknown word of a condition is."""
    kind = _NAMED.get(one.check, "a name")
    return (
        f'nobody has spoken of "{word}" so far: is that {kind}? '
        f'If so, put it into quotes ("{word}"); otherwise say it in other words'
    )


def _joined(goals: Sequence[Reading], words: str) -> Reading:
    """Return one goal with the conditions of several."""
    conditions = tuple(dict.fromkeys(one for goal in goals for one in goal.predicates))
    subject = tuple(dict(pair for goal in reversed(goals) for pair in goal.subject).items())
    return Reading(goals[0].goal_type, conditions, words, subject)


def _read_whole(text: str, words: str, facts: GoalWords) -> Reading | Refused:
    """Parse words whose parts are no goals: "and" may belong to a name."""
    whole = None
    if not re.search(r"\bthen\b|;", text):
        whole = _read(text, facts)
    if isinstance(whole, Reading):
        return whole._replace(description=words)
    return whole or Refused(_unread(words, facts))


def read_objective(text: str) -> tuple[Predicate, ...]:
    """Return the conditions that prepare for a quest objective: a foe to be strong enough for, or an item to have.

    The result is empty if the objective names neither.
    """
    match = _OBJECTIVE.search(text.lower())
    what = ""
    if match:
        what = head_phrase(re.split(r"\bto\b", text.lower()[match.end() :])[0])
    if match is None or not what:
        return ()
    if match["fight"]:
        return (Predicate(Check.BEATABLE, what),)
    return (Predicate(Check.HAS_ITEM, what),)


_OBJECTIVE = re.compile(
    r"\b(?:(?P<fight>kill|slay|defeat|hunt|destroy|beat)|collect|gather|obtain|buy|bring|fetch|deliver)\b"
)


def _plain(text: str) -> str:
    text = text.lower().replace('"', "").strip(" .!?")
    before = ""
    while text != before:
        before, text = text, _TAIL.sub("", _LEAD.sub("", text)).rstrip(" .!?,")
    return text


def _unread(words: str, facts: GoalWords) -> str:
    names = ", ".join(sorted(facts.templates)[:MOST_TEMPLATES])
    suggested = ""
    if names:
        suggested = f"; or the name of a goal: {names}"
    return f'"{words}" is not understood; what is: {", ".join(FORMS)}{suggested}'


def _from_template(suggested: tuple[str, ...]) -> Reading:
    description, goal_type, *conditions = suggested
    return Reading(GoalType(goal_type), tuple(map(parse_predicate, conditions)), description)


def _read(text: str, facts: GoalWords) -> "Reading | Refused | None":
    for pattern, reader in ROWS.items():
        match = re.fullmatch(pattern, text)
        if match:
            found = reader(match.groupdict(), facts)
            if found is not None:
                return found
    return None


# --- counts and names ---


def _count(text: str, default: int = 1) -> int:
    """Return the count in a text: a figure, a number word, or "a"; `default` if there is none."""
    digits = re.search(r"\b\d+\b", text)
    if digits:
        return max(1, min(MOST_COUNT, int(digits[0])))
    word = first(text.split(maxsplit=1), "")
    if word == "dozen":
        return 12
    if word in ("the", "some"):
        return default
    return NUMBERS.get(word, default)


def _several(text: str) -> int:
    """Return the count in a text; `MANY` if the name is plural and no number is given."""
    name = last(text.rsplit(maxsplit=1), "")
    plural = bool(name) and bare(name) != name and not re.search(r"\d", text)
    return _count(text, MANY if plural else 1)


def _more(check: Check, facts: GoalWords, count: int, subject: str = "") -> Predicate:
    have = _of_all_called(check, facts, subject) if subject else facts.counts.get(check, 0)
    return Predicate(check, subject, Operator.AT_LEAST, have + count)


def _of_all_called(check: Check, facts: GoalWords, subject: str) -> int:
    """Return the count over all names that contain these words: grey wolves count as wolves."""
    wanted = _singulars(subject)
    total = 0
    for key, count in facts.counts.items():
        kind, colon, name = key.partition(":")
        if kind == check and colon and wanted <= _singulars(name):
            total += count
    return total


def _singulars(text: str) -> set[str]:
    """Return the words of a text, each in the singular."""
    return set(map(singular, text.split()))


Groups = dict[str, str | None]


def _text(groups: Groups, name: str = "what") -> str:
    return (groups.get(name) or "").strip()


# --- the forms ---


def _kill(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    text = _text(groups)
    if find_name(text, facts.players) and not find_name(text, facts.creatures):
        return Refused("players are not fought because somebody says so; name a creature")
    name = (find_name(text, facts.creatures) or head_phrase(text)).lower()
    if name in ("", "something", "anything", "creature", "monster", "foe", "enemy", "fight"):
        return Reading(GoalType.COMBAT, (_more(Check.KILLS, facts, _several(text)),))
    return Reading(
        GoalType.COMBAT, (_more(Check.KILLS, facts, _several(text), name),), subject=(("mob", name),)
    )


def _level(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    said = groups.get("count")
    target = int(said) if said else facts.level + 1
    if not 1 <= target <= MOST_COUNT:
        return None
    return Reading(GoalType.COMBAT, (Predicate(Check.LEVEL, "", Operator.AT_LEAST, target),))


def _earn(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    amount = facts.gold + min(1_000_000, int(groups["count"] or 0))
    return Reading(GoalType.ECONOMIC, (Predicate(Check.GOLD, "", Operator.AT_LEAST, amount),))


def _own(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    del facts
    amount = min(1_000_000, int(groups["count"] or 0))
    return Reading(GoalType.ECONOMIC, (Predicate(Check.GOLD, "", Operator.AT_LEAST, amount),))


def _counted(check: Check, goal_type: GoalType, default: int) -> "Form":
    def read(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
        return Reading(goal_type, (_more(check, facts, _count(_text(groups, "count"), default)),))

    return read


def _finish(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    text = re.sub(r"\bquests?\b", " ", _text(groups))
    name = find_name(text, facts.quests) or " ".join(text.split()).removeprefix("the ")
    if not name or name in NUMBERS or name.isdigit():
        return Reading(GoalType.QUEST, (_more(Check.QUESTS_DONE, facts, _count(text)),))
    done = Predicate(Check.QUEST_STATE, name.lower(), Operator.EQUAL, QuestState.COMPLETED.value)
    return Reading(GoalType.QUEST, (done,), subject=(("quest", name.lower()),))


def _explore(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    area = _text(groups).removeprefix("the ")
    if area in (
        "",
        "more",
        "a bit",
        "further",
        "on",
        "world",
        "land",
        "map",
        "around",
        "everything",
        "everywhere",
        "surroundings",
    ):
        return Reading(GoalType.EXPLORATION, (_more(Check.ROOMS_KNOWN, facts, 2 * AREA_STEP),))
    return Reading(GoalType.EXPLORATION, (_more(Check.ROOMS_KNOWN, facts, AREA_STEP, area),))


def _talk(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    text = _text(groups)
    if re.search(r"\b(?:players?|people|somebody|someone|friends?|others?)\b", text):
        return Reading(GoalType.SOCIAL, (_more(Check.WORDS_WITH, facts, _several(text)),))
    name = (find_name(text, (*facts.players, *facts.creatures)) or bare(text)).lower()
    if not name:
        return None
    return Reading(GoalType.SOCIAL, (_more(Check.WORDS_WITH, facts, 1, name),))


def _learn(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    text = _text(groups).removeprefix("the ")
    if text.startswith("about"):
        return Reading(GoalType.STUDY, (_more(Check.LORE, facts, 10),))
    skill = find_name(text, facts.skills).lower() or text
    if skill in ("", "something", "a skill", "skill", "a lesson", "lesson", "anything"):
        skill = ""
    return Reading(GoalType.SKILL_DEVELOPMENT, (_more(Check.LESSONS, facts, 1, skill),))


def _go(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    text = _text(groups).removeprefix("the ")
    if text in PLACE_TAGS or text.removeprefix("a ") in PLACE_TAGS:
        tag = PLACE_TAGS[text.removeprefix("a ")]
        return Reading(GoalType.EXPLORATION, (Predicate(Check.IN_ROOM_TAGGED, tag),))
    room = _room_meant(text, facts.rooms) or text
    return Reading(GoalType.EXPLORATION, (Predicate(Check.AT_ROOM, room.lower()),))


def _find(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    text = bare(_text(groups))
    if text in PLACE_TAGS:
        return Reading(GoalType.EXPLORATION, (Predicate(Check.KNOWS_ROOM_TAGGED, PLACE_TAGS[text]),))
    known = find_name(text, (*facts.players, *facts.creatures, *facts.items, *facts.rooms))
    name = (known or text).lower()
    if not name:
        return None
    return Reading(GoalType.EXPLORATION, (Predicate(Check.SEEN, name),))


def _get(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    text = _text(groups)
    what = (find_name(text, facts.items) or head_phrase(text)).lower()
    if what in ("", "gold", "coin", "rich", "stronger", "better"):
        return None
    have = Predicate(Check.HAS_ITEM, what, Operator.AT_LEAST, _count(text))
    return Reading(GoalType.ECONOMIC, (have,), subject=(("item", what),))


def _bring(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    """Read a thing for somebody, or for a place: have it, be where it is wanted, and give it."""
    errand = read_handover(_text(groups))
    if errand is None:
        return None
    what = (find_name(errand.thing, facts.items) or head_phrase(errand.thing)).lower()
    if not what:
        return None
    needs = _handed_over(errand._replace(thing=what), facts)
    return Reading(GoalType.QUEST, needs, subject=(("item", what),))


def _handed_over(errand: Handover, facts: GoalWords) -> tuple[Predicate, ...]:
    """Return the conditions of an errand. Who is to get the thing may turn out to be a place."""
    room = _room_meant(errand.who, facts.rooms)
    if room and not errand.place:
        return Predicate(Check.HAS_ITEM, errand.thing), Predicate(Check.AT_ROOM, room.lower())
    who = find_name(errand.who, (*facts.players, *facts.creatures)) or errand.who
    place = _room_meant(errand.place, facts.rooms) or errand.place
    known = Handover(errand.thing, who.lower(), place.lower())
    return (Predicate(Check.GIVEN, known.subject),)


def _room_meant(text: str, rooms: Sequence[str]) -> str:
    """Return the known room that a text names, in full or by some words of its name; "" if none or several."""
    named = find_name(text, rooms)
    if named or not text:
        return named
    alike = [room for room in rooms if is_called(room, text)]
    return alike[0] if len(alike) == 1 else ""


def _wear(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    text = _text(groups)
    what = (find_name(text, facts.items) or head_phrase(text)).lower()
    return Reading(GoalType.SURVIVAL, (Predicate(Check.WEARS, what or "weapon"),))


def _times(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    command = facts.deeds.get(_text(groups))
    if command is None:
        return None
    said = _text(groups, "count")
    count = _ADVERBS.get(said) or min(MOST_TIMES, _count(said, 0))
    if not count:
        return None
    done = Predicate(Check.DID, command, Operator.AT_LEAST, count)
    return Reading(GoalType.SOCIAL, (done,))


_ADVERBS = {"once": 1, "twice": 2, "thrice": 3}


def _rest(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    del groups, facts
    return Reading(GoalType.SURVIVAL, (Predicate(Check.HP_RATIO, "", Operator.AT_LEAST, 0.95),))


def _wait(groups: Groups, facts: GoalWords) -> "Reading | Refused | None":
    match = _SPAN.search(_text(groups))
    seconds = 60.0
    if match:
        seconds = float(match[1]) * _UNITS[(match[2] or "s")[0]]
    until = round(facts.now + min(MOST_WAIT_S, seconds), 1)
    return Reading(GoalType.SURVIVAL, (Predicate(Check.TIME, "", Operator.AT_LEAST, until),))


Form = Callable[[Groups, GoalWords], "Reading | Refused | None"]
_N = r"(?P<count>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|some)?"

ROWS: Mapping[str, Form] = {
    r"(?P<what>\w+) (?P<count>once|twice|thrice|[\w ]+(?= times?$))(?: times?)?": _times,
    r"(?:reach|attain|get to|rise to|become|be)? ?level (?P<count>\d+)": _level,
    r"(?:level up|rise(?: a| one)? level|gain a level|get stronger|grow stronger)(?P<count>)": _level,
    r"(?:earn|make|gain|raise|get) (?P<count>\d+) (?:gold|coins?|gold coins?|gp)": _earn,
    r"(?:have|own|save|save up|hold|keep) (?P<count>\d+) (?:gold|coins?|gold coins?|gp)": _own,
    r"(?P<what>(?:(?:at|in|inside|by|near) .+ )?(?:bring|give|take|fetch|carry|deliver|hand|pass|get) .+)": _bring,
    rf"win {_N} ?fights?": _counted(Check.KILLS, GoalType.COMBAT, MANY),
    r"(?:kill|slay|hunt(?: down)?|defeat|fight|beat|destroy)(?: (?P<what>.+))?": _kill,
    rf"(?:make|craft) {_N} ?things?": _counted(Check.MADE, GoalType.ECONOMIC, MANY),
    rf"(?:make|do|close) {_N} ?(?:trades?|deals?|bargains?)": _counted(Check.TRADES, GoalType.ECONOMIC, MANY),
    r"(?:sell|trade|buy and sell)(?: (?P<count>\d+))?(?: things| goods| items)?": _counted(
        Check.TRADES, GoalType.ECONOMIC, MANY
    ),
    rf"(?:see|visit|explore|map|chart|discover) {_N} ?(?:more |new |other )*(?:rooms?|places?)": _counted(
        Check.ROOMS_KNOWN, GoalType.EXPLORATION, 5
    ),
    rf"(?:study|examine|read|look at|learn) {_N} ?(?:more |new |other )*things?": _counted(
        Check.LORE, GoalType.STUDY, 5
    ),
    r"(?:finish|complete|solve|do|end)(?: (?P<what>.+))": _finish,
    rf"help {_N} ?(?:somebody|someone|people|out|others)": _counted(Check.QUESTS_DONE, GoalType.QUEST, 1),
    r"(?:explore|map|chart|scout)(?: (?P<what>.+))?": _explore,
    r"(?:talk|speak|chat)(?: (?:to|with))? (?P<what>.+)": _talk,
    r"(?:meet|greet|get to know|befriend|make friends with) (?P<what>.+)": _talk,
    r"(?:learn|train|practi[sc]e|study|take)(?: (?P<what>about .+|a lesson|[\w' -]+))?": _learn,
    r"(?:go|walk|travel|return|come|run|head)(?: back)? (?:to|into) (?P<what>.+)": _go,
    r"visit (?P<what>.+)": _go,
    r"(?:find|look for|locate|seek|search for|discover)(?: me)? (?P<what>.+)": _find,
    r"(?:wield|wear|put on|equip|arm yourself with|hold) (?P<what>.+)": _wear,
    r"arm yourself|(?:get|be|become|go) armed": _wear,
    r"(?:get|fetch|obtain|acquire|collect|gather|buy|bring|pick up|carry)(?: me)? (?P<what>.+)": _get,
    r"(?:rest|recover|heal|get well|sleep)(?: .*)?": _rest,
    r"(?:wait|stay|pause|do nothing)(?: here)?(?: for)?(?: (?P<what>.+))?": _wait,
}
"""Pattern → function that parses it. The first result that is not ``None`` counts."""
