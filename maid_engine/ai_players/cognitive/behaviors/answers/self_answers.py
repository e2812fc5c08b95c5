"""Answers about the speaker: what it is, does, has, likes, and what it lived through."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.danger import dangers, usual_room
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import from_experience, of_the_past
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import (
    Answer,
    PlannedAnswer,
    polite,
    says,
)
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.ways import talked_with
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.elsewhere import Elsewhere
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.sentences import counted
from maid_engine.ai_players.dialogue.concrete_nouns import NounKind, concrete_nouns
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.personality import Emotion
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import FightView, QuestView
from maid_engine.core.english import indefinite, singular, spelled, times

HURT_BELOW: Final = 0.6
"""Share of health below which it says that it is hurt."""
FOND: Final = 5.0
"""Disposition from which on it says that it likes somebody."""
TOLD_AGAIN_S: Final = 3600.0
"""Seconds before the same experience is told to the same person again, if there is another."""
DEATH_TOLD_S: Final = 7200.0
"""Seconds for which a death is told as something that happened lately."""
FEELINGS: Final[Mapping[Emotion, str]] = {
    Emotion.ANGRY: "feeling.angry",
    Emotion.SCARED: "feeling.scared",
    Emotion.BORED: "feeling.bored",
    Emotion.EXCITED: "feeling.excited",
    Emotion.SAD: "feeling.sad",
    Emotion.CURIOUS: "feeling.curious",
}
"""Emotion → the meaning that tells it. Any other emotion is being well."""
_ASKS_WHERE: Final = re.compile(r"\bwhere\b")
_HUMAN: Final = frozenset({"human", "humans", "real", "person", "people", "player", "players", "alive", "man", "woman"})  # fmt: skip
_MACHINE: Final = frozenset({"ai", "bot", "bots", "robot", "npc", "npcs", "machine", "program", "computer", "llm", "chatgpt", "gpt", "script"})  # fmt: skip


def aim_of(s: Situation) -> str:
    """Return what it wants, or else what it is about to do, in words for "I mean to …"; "" if nothing."""
    return _lower(s.own.wants) or _with_articles(s.elsewhere, _lower(s.own.intent))


def _lower(text: str) -> str:
    return (text[:1].lower() + text[1:]).removesuffix(" of there")


def _with_articles(elsewhere: Elsewhere, text: str) -> str:
    """Return the text with "the" before NPC names that are common nouns: talk to the market woman."""
    for one in elsewhere.talkers():
        if one.name and one.name[0].islower():
            text = re.sub(
                rf"(?<!\bthe )(?<!\ba )(?<!\ban )\b{re.escape(one.name)}\b", f"the {one.name}", text
            )
    return text


def liked_by(s: Situation) -> str:
    """Return what characters like whose traits favour the same kind of goal most."""
    liked = [kind for kind, row in GOAL_KINDS.items() if row.liked]
    best = max(liked, key=lambda kind: (s.modulator.trait_weight(kind), kind.value))
    return GOAL_KINDS[best].liked


# --- what it is and does ---


def who(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell name and level, and that this is an AI player."""
    del asked
    return PlannedAnswer("self.who", {"level": str(s.own.level), "aim": aim_of(s)})


def are_you_ai(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer truthfully whether this is an AI player.

    The answer is "no" to a question for a human, "yes" to a question for an AI, and neither word if the
    question names both or none.
    """
    del s
    words = set(re.findall(r"[a-z]+", asked.words.lower().replace(".", "")))
    human, machine = bool(words & _HUMAN), bool(words & _MACHINE)
    name = "self.ai"
    if human and not machine:
        name = "self.ai_not_human"
    elif machine and not human:
        name = "self.ai_yes"
    return PlannedAnswer(name, because="it is what I am")


def how_are_you(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell health or mood."""
    del asked
    if s.own.hp_ratio < HURT_BELOW:
        facts = {"hp": str(s.own.hp), "hp_max": str(s.own.hp_max)}
        return PlannedAnswer("self.hurt", facts, because="I feel it")
    return PlannedAnswer(FEELINGS.get(s.own.emotion, "self.well"), because="I feel it")


def doing(s: Situation, asked: Asked) -> PlannedAnswer:
    """Say what it is doing, and what for."""
    del asked
    facts = {"aim": aim_of(s)}
    if not facts["aim"]:
        return PlannedAnswer("self.idle")
    if s.own.wants:
        facts["doing"] = _with_articles(s.elsewhere, _lower(s.own.intent))
    return PlannedAnswer("self.doing", facts, because="that is what I set my mind on")


def present(s: Situation, asked: Asked) -> PlannedAnswer:
    """Say that it is here, and what it is doing."""
    return PlannedAnswer("self.present", doing(s, asked).facts, because="I heard you")


def why_doing(s: Situation, asked: Asked) -> PlannedAnswer:
    """Say why it does what it does."""
    del asked
    aim = aim_of(s)
    return polite("self.why_doing", aim=aim) if aim else polite("self.why_so")


_CLASS: Final = re.compile(r"\b(?:class|profession|mage|wizard|cleric|thief|fighter)\b")


def level(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell level, finished quests and fights; to who asks for a class, that it knows of none."""
    if _CLASS.search(asked.words.lower()):
        return PlannedAnswer("self.no_class", {"level": str(s.own.level)}, because="I keep count")
    done = len(s.own.quest_names(QuestState.COMPLETED))
    rooms = ""
    if s.map.rooms_known > 1:
        rooms = str(s.map.rooms_known)
    facts = {
        "level": str(s.own.level),
        "rooms": rooms,
        "tasks": _so_many(done, "task"),
        "fights": _so_many(s.diary.counts[Counted.KILLS], "fight"),
    }
    return PlannedAnswer("self.level", facts, because="I keep count")


def _so_many(count: int, what: str) -> str:
    if not count:
        return ""
    noun = f"{what}s" if count > 1 else what
    return f"{spelled(count, most=10)} {noun}"


_STAYS: Final = re.compile(r"\b(?:will|going to|gonna|plan|planning|stay|staying|leave|leaving|until|till)\b")

MANY_ROOMS: Final = 3
"""Rooms that are too few to boast of."""


def how_long(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell how far it has come instead of days; to who asks how long it will stay, what it means to do next."""
    if _STAYS.search(asked.words.lower()):
        return PlannedAnswer("self.stays", {"aim": aim_of(s)}, 0.6, "that is what I set my mind on")
    rooms = str(s.map.rooms_known) if s.map.rooms_known > MANY_ROOMS else ""
    return PlannedAnswer("self.how_long", {"level": str(s.own.level), "rooms": rooms})


# --- what it has ---


def gold(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell how much gold it has."""
    del asked
    if not s.own.gold:
        return PlannedAnswer("self.no_gold", because="I counted it")
    return PlannedAnswer("self.gold", {"gold": str(s.own.gold)}, because="I counted it")


def _worn(s: Situation) -> tuple[str, list[str]]:
    """Return the weapon in hand, and everything else that it wears."""
    worn = s.inventory.worn()
    weapon = next((item.name for item in worn if s.inventory.is_weapon(item)), "")
    return weapon, [indefinite(item.name.lower()) for item in worn if item.name != weapon]


def carrying(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what it wields, wears and carries, or how many of a named thing. Who lives is no thing: "do you have a dog"."""
    if _is_alive(asked.u.topic):
        return origin(s, asked)
    if asked.u.topic and asked.topic.kind in _CAN_BE_CARRIED:
        return _in_the_bag(s, asked.u.topic)
    weapon, clothes = _worn(s)
    facts = {"clothes": listed(clothes), "bag": _bag(s)}
    looked = "I looked into my bag"
    if weapon:
        return PlannedAnswer("self.armed", {"weapon": indefinite(weapon.lower()), **facts}, because=looked)
    if any(facts.values()):
        return PlannedAnswer("self.unarmed", facts, because=looked)
    return PlannedAnswer("self.empty_handed", because=looked)


_LIVING: Final = frozenset({NounKind.CREATURE, NounKind.PERSON})


def _is_alive(topic: str) -> bool:
    """Return whether a topic names a creature or a person by its last word."""
    return concrete_nouns().kinds.get(singular(topic.rpartition(" ")[2])) in _LIVING


_CAN_BE_CARRIED: Final = frozenset({TopicKind.WARE, TopicKind.THING, TopicKind.NOTHING})
"""Kinds of topics of which it may have one: also what is not known by name."""


def _bag(s: Situation) -> str:
    """Return the first things that it carries, with their numbers, as a list in words."""
    return listed([counted(item.name.lower(), item.quantity) for item in s.inventory.carried()])


def _in_the_bag(s: Situation, named: str) -> PlannedAnswer:
    """Tell how many of a thing the character carries."""
    items = s.beliefs.inventory.items.values()
    count = sum(item.quantity for item in items if is_called(item.name, named))
    if not count:
        return PlannedAnswer("self.has_not", because="I looked into my bag")
    return PlannedAnswer("self.has", {"many": spelled(count, most=10)}, because="I looked into my bag")


def looks(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer words about its looks; of a thing that it wears or wields, say that it serves."""
    words = {singular(word) for word in re.findall(r"[a-z]+", asked.words.lower())}
    for item in s.inventory.worn():
        name = item.name.lower()
        if singular(name.split()[-1]) in words:
            return PlannedAnswer("self.looks_thing", {"thing": name}, 0.6, "I wear it")
    return polite("self.looks")


# --- what it lived through ---


def been(s: Situation) -> PlannedAnswer:
    """Tell where it was before, the last places first."""
    rooms = sorted(filter(s.beliefs.map.visited, s.map.reached), key=lambda room: -s.map.last_visit(room))
    names = dict.fromkeys(place_of(s, room) for room in rooms if room != s.own.room_id)
    if not names:
        return polite("past.nothing")
    return PlannedAnswer("past.places", {"places": listed(list(names))}, because="I was there")


class _Event(NamedTuple):
    """Something that happened to the character."""

    age_s: float
    """How long ago it was, in seconds; of what has no time, when it is worth telling."""
    key: str
    """Name under which it is noted that it was told."""
    told: PlannedAnswer


def lately(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Tell a recent event, the latest first; one that this person has not heard, if there is one.

    Words about a certain experience are answered from memory.
    """
    came = _way(s)
    if came is not None and _ASKS_WHERE.search(asked.words.lower()):
        return came.told
    lived = of_the_past(s, asked)
    if lived.line:
        return lived
    events = sorted(_events(s), key=lambda one: one.age_s)
    if events:
        return _news_of(s, asked, events)
    if s.map.rooms_known > 3:
        return PlannedAnswer("past.little", {"rooms": str(s.map.rooms_known)})
    return polite("past.nothing")


def _news_of(s: Situation, asked: Asked, events: Sequence[_Event]) -> PlannedAnswer:
    """Tell the first event that the asker was not told of lately; if they were told of all, any."""
    for event in events:
        told = Activity.TOLD.of(asked.who.lower(), event.key)
        if s.diary.since(told, s.now) > TOLD_AGAIN_S:
            return event.told.adding_when_said(Note(told))
    return s.luck(f"lately.{asked.words}").pick(events).told


def _events(s: Situation) -> Iterator[_Event]:
    """Yield what happened to the character."""
    for quest in s.own.quests():
        if quest.state is QuestState.COMPLETED:
            yield _quest_done(s, quest)
    death = _death(s)
    if death is not None:
        yield death
    won = _beaten_most(s)
    if won is not None:
        yield _Event(600.0, f"won:{won.name}:{won.kills}", _won("past.won", won))
    if s.diary.counts[Counted.LESSONS]:
        yield _Event(900.0, "lesson", PlannedAnswer("past.trained", because="it may save my skin"))
    came = _way(s)
    if came is not None:
        yield came


def _way(s: Situation) -> _Event | None:
    """Return that it came through the room before; `None` if it has not moved."""
    room = s.map.previous_room_name
    if not room:
        return None
    way = PlannedAnswer("past.way", {"place": place(room)}, 0.9, "it was on my way")
    return _Event(1200.0, f"way:{room}", way)


def _quest_done(s: Situation, quest: QuestView) -> _Event:
    since = s.now - quest.last_updated
    facts = {"quest": quest.name, "giver": quest.quest_giver, "ago": ago(since)}
    reason = "I was asked to"
    if quest.quest_giver:
        reason = f"{quest.quest_giver} asked me to, and it paid"
    return _Event(since, f"quest:{quest.name}", PlannedAnswer("past.quest_done", facts, because=reason))


def _death(s: Situation) -> _Event | None:
    """Return the last death of the character; `None` if it is long ago or was not seen."""
    since = s.diary.since(Activity.DIED.of(), s.now)
    last = s.diary.facts.last_death
    if since >= DEATH_TOLD_S or not (last.killer and last.place):
        return None
    facts = {"killer": indefinite(last.killer), "place": place(last.place), "ago": ago(since)}
    return _Event(since, "death", PlannedAnswer("past.died", facts, because="it hit harder than I did"))


def _beaten_most(s: Situation) -> FightView | None:
    """Return the record of the creature that it killed most often; `None` if it killed none."""
    won = max(s.people.all_fights(), key=lambda one: (one.kills, one.name), default=None)
    if won is None or not won.kills:
        return None
    return won


def _won(name: str, record: FightView) -> PlannedAnswer:
    reason = "it stood in my way" if record.attacks_first else "it was there, and so was I"
    return PlannedAnswer(
        name, {"kills": times(record.kills), "thing": indefinite(record.name)}, because=reason
    )


def fought(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Tell how often it beat the creature that is named, or any."""
    if asked.names_unknown:
        return polite("self.not_fought")
    if asked.topic.kind is TopicKind.CREATURE:
        record = s.people.fights(asked.topic.name)
        return _won("self.fought", record) if record.kills else polite("self.not_fought")
    won = _beaten_most(s)
    return _won("past.won", won) if won is not None else polite("self.no_fights")


def died(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what killed the character, or that nothing did."""
    del asked
    last = s.diary.facts.last_death
    if not s.diary.counts[Counted.DEATHS]:
        return _still_alive(s)
    if not last.killer:
        return PlannedAnswer("self.died_unseen", because="I was there to the end")
    facts = {
        "killer": indefinite(last.killer),
        "place": place(last.place),
        "ago": ago(s.diary.since(Activity.DIED.of(), s.now)),
    }
    return PlannedAnswer("self.died", facts, because="I was there to the end")


def _still_alive(s: Situation) -> PlannedAnswer:
    worst = _worst(s)
    if worst:
        return PlannedAnswer("self.nearly_died", worst, because="I came away from it")
    return PlannedAnswer("self.not_died", because="I would remember")


def _worst(s: Situation) -> dict[str, str]:
    """Return the most dangerous creature that it met, and where; empty if it met none."""
    worst = next(iter(dangers(s)), None)
    if worst is None or not worst.rooms:
        return {}
    return {"thing": indefinite(worst.name), "place": place_of(s, usual_room(worst))}


def met(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell whom it talked with."""
    players = listed(_met_players(s, asked))
    if players:
        return PlannedAnswer("self.met", {"names": players}, because="we talked")
    folk = _met_folk(s)
    if folk:
        return PlannedAnswer("self.met_folk", {"names": listed(folk)}, because="we talked")
    return PlannedAnswer("self.met_nobody", because="I would remember")


def _met_players(s: Situation, asked: Asked) -> list[str]:
    """Return the players with whom it talked without the asker, the latest first."""
    known = filter(s.beliefs.entities.is_player, talked_with(s, asked))
    return [_shown(s, name) for name in known]


def _met_folk(s: Situation) -> list[str]:
    """Return the people of the game with whom it talked, by name."""
    npcs = set(map(str.lower, s.diary.topics))
    with_names = [name for name in s.people.known_names() if name[:1].isupper()]
    return [name for name in with_names if name.lower() in npcs]


def _shown(s: Situation, name: str) -> str:
    entity = s.beliefs.entities.player(name)
    return entity.name if entity is not None else name.capitalize()


# --- what it likes ---


def skills(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what it is good at; magic it knows none."""
    if asked.slot("thing").lower() in {"magic", "spells", "spell", "a spell"}:
        return polite("self.no_magic")
    return polite("self.skills", liked=liked_by(s), level=str(s.own.level))


_PLACES: Final = frozenset({"place", "places", "spot", "room", "area", "corner", "location"})


def _choice(s: Situation, thing: str) -> str:
    """Return what its voice likes best of a kind of thing; "" if the voice has no such words."""
    for word in thing.split():
        choices = s.speech.voice.words.get(f"favourite_{singular(word)}")
        if choices is not None:
            return choices[0]
    return ""


def favourite(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what it likes best: a place, if asked for one; no taste in things that its life lacks."""
    thing = asked.slot("thing").lower()
    if set(thing.split()) & _PLACES and s.own.room_name:
        return PlannedAnswer(
            "self.favourite_place", {"place": place(s.map.some_far_room() or s.own.room_name)}
        )
    choice = _choice(s, thing)
    if choice:
        return PlannedAnswer("self.favourite_of", {"choice": choice})
    if thing and not asked.topic.known:
        return polite("self.no_favourite")
    return polite("self.favourite", liked=liked_by(s))


def dislikes(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what it fears, or dislikes."""
    del asked
    worst = _worst(s)
    return (
        PlannedAnswer("self.fears", worst, because="I came away from it")
        if worst
        else polite("self.dislikes")
    )


def dream(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what it wishes for."""
    del asked
    return polite("self.dream", liked=liked_by(s), aim=aim_of(s))


def origin(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell that it has no birth and no family."""
    del asked
    return polite("self.origin", last_room=place(s.map.previous_room_name))


def about_me(s: Situation, asked: Asked) -> PlannedAnswer:
    """Say how it feels about the asker."""
    score = s.beliefs.relationships.score(asked.who)
    name = "between.even"
    if score >= FOND:
        name = "between.fond"
    elif score <= -FOND:
        name = "between.cold"
    return PlannedAnswer(name, sure=0.6, because="of how we talk with each other")


SELF: Final[Mapping[str, Answer]] = {
    "self.who": who,
    "self.are_you_ai": are_you_ai,
    "self.how_are_you": how_are_you,
    "self.doing": doing,
    "self.present": present,
    "self.why_doing": why_doing,
    "self.lately": lately,
    "self.died": died,
    "self.fought": fought,
    "self.met": from_experience(met),
    "self.level": level,
    "self.gold": gold,
    "self.carrying": carrying,
    "self.skills": skills,
    "self.origin": origin,
    "self.body": says("self.body"),
    "self.favourite": favourite,
    "self.dislikes": dislikes,
    "self.dream": dream,
    "self.looks": looks,
    "self.how_long": how_long,
    "self.about_me": about_me,
}
"""Row → answer."""
