"""Answers about the speaker: what it is, does, has, likes, and what it lived through."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.danger import dangers
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning, polite, says
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import of_the_past
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.elsewhere import Elsewhere
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.sentences import counted
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.personality import Emotion
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import FightView
from maid_engine.core.english import indefinite, singular, spelled, times

HURT_BELOW: Final = 0.6
"""Share of health below which it says that it is hurt."""
FOND: Final = 5.0
"""Disposition from which on it says that it likes somebody."""
TOLD_AGAIN_S: Final = 3600.0
"""Seconds before the same experience is told to the same person again, if there is another."""
FEELINGS: Final[Mapping[Emotion, str]] = {
    Emotion.ANGRY: "feeling.angry",
    Emotion.SCARED: "feeling.scared",
    Emotion.BORED: "feeling.bored",
    Emotion.EXCITED: "feeling.excited",
    Emotion.SAD: "feeling.sad",
    Emotion.CURIOUS: "feeling.curious",
}
"""Emotion → the meaning that tells it. Any other emotion is being well."""
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


def who(s: Situation, asked: Asked) -> Meaning:
    """Tell name and level, and that this is an AI player."""
    del asked
    return Meaning("self.who", {"level": str(s.own.level), "aim": aim_of(s)})


def are_you_ai(s: Situation, asked: Asked) -> Meaning:
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
    return Meaning(name, because="it is what I am")


def how_are_you(s: Situation, asked: Asked) -> Meaning:
    """Tell health or mood."""
    del asked
    if s.own.hp_ratio < HURT_BELOW:
        facts = {"hp": str(s.own.hp), "hp_max": str(s.own.hp_max)}
        return Meaning("self.hurt", facts, because="I feel it")
    return Meaning(FEELINGS.get(s.own.emotion, "self.well"), because="I feel it")


def doing(s: Situation, asked: Asked) -> Meaning:
    """Say what it is doing, and what for."""
    del asked
    aim = aim_of(s)
    next_deed = _with_articles(s.elsewhere, _lower(s.own.intent)) if s.own.wants else ""
    if not aim:
        return Meaning("self.idle")
    return Meaning("self.doing", {"aim": aim, "doing": next_deed}, because="that is what I set my mind on")


def present(s: Situation, asked: Asked) -> Meaning:
    """Say that it is here, and what it is doing."""
    return Meaning("self.present", doing(s, asked).facts, because="I heard you")


def why_doing(s: Situation, asked: Asked) -> Meaning:
    """Say why it does what it does."""
    del asked
    aim = aim_of(s)
    return polite("self.why_doing", aim=aim) if aim else polite("self.why_so")


_CLASS: Final = re.compile(r"\b(?:class|profession|mage|wizard|cleric|thief|fighter)\b")


def level(s: Situation, asked: Asked) -> Meaning:
    """Tell level, finished quests and fights; to who asks for a class, that it knows of none."""
    if _CLASS.search(asked.words.lower()):
        return Meaning("self.no_class", {"level": str(s.own.level)}, because="I keep count")
    done = sum(quest.state is QuestState.COMPLETED for quest in s.own.quests())
    facts = {
        "level": str(s.own.level),
        "rooms": str(s.map.rooms_known) if s.map.rooms_known > 1 else "",
        "tasks": _so_many(done, "task"),
        "fights": _so_many(s.diary.counts[Counted.KILLS], "fight"),
    }
    return Meaning("self.level", facts, because="I keep count")


def _so_many(count: int, what: str) -> str:
    if not count:
        return ""
    noun = f"{what}s" if count > 1 else what
    return f"{spelled(count, most=10)} {noun}"


_STAYS: Final = re.compile(r"\b(?:will|going to|gonna|plan|planning|stay|staying|leave|leaving|until|till)\b")


def how_long(s: Situation, asked: Asked) -> Meaning:
    """Tell how far it has come instead of days; to who asks how long it will stay, what it means to do next."""
    if _STAYS.search(asked.words.lower()):
        return Meaning("self.stays", {"aim": aim_of(s)}, 0.6, "that is what I set my mind on")
    return Meaning("self.how_long", {"level": str(s.own.level), "rooms": str(s.map.rooms_known)})


# --- what it has ---


def gold(s: Situation, asked: Asked) -> Meaning:
    """Tell how much gold it has."""
    del asked
    if not s.own.gold:
        return Meaning("self.no_gold", because="I counted it")
    return Meaning("self.gold", {"gold": str(s.own.gold)}, because="I counted it")


def _worn(s: Situation) -> tuple[str, list[str]]:
    """Return the weapon in hand, and everything else that it wears."""
    worn = s.inventory.worn()
    weapon = next((item.name for item in worn if s.inventory.is_weapon(item)), "")
    return weapon, [indefinite(item.name.lower()) for item in worn if item.name != weapon]


def carrying(s: Situation, asked: Asked) -> Meaning:
    """Tell what it wields, wears and carries, or how many of a named thing."""
    named = asked.u.topic
    if named and asked.topic.kind in {TopicKind.WARE, TopicKind.THING, TopicKind.NOTHING}:
        return _in_the_bag(s, named)
    weapon, clothes = _worn(s)
    bag = [counted(item.name.lower(), item.quantity) for item in s.inventory.carried()]
    looked = "I looked into my bag"
    if not weapon and not clothes and not bag:
        return Meaning("self.empty_handed", because=looked)
    facts = {"clothes": listed(clothes), "bag": listed(bag)}
    if not weapon:
        return Meaning("self.unarmed", facts, because=looked)
    return Meaning("self.armed", {"weapon": indefinite(weapon.lower()), **facts}, because=looked)


def _in_the_bag(s: Situation, named: str) -> Meaning:
    """Tell how many of a thing the character carries."""
    items = s.beliefs.inventory.items.values()
    count = sum(item.quantity for item in items if is_called(item.name, named))
    if not count:
        return Meaning("self.has_not", because="I looked into my bag")
    return Meaning("self.has", {"many": spelled(count, most=10)}, because="I looked into my bag")


def looks(s: Situation, asked: Asked) -> Meaning:
    """Answer words about its looks; of a thing that it wears or wields, say that it serves."""
    worn = (item.name for item in s.inventory.worn())
    words = {singular(word) for word in re.findall(r"[a-z]+", asked.words.lower())}
    named = next((name for name in worn if singular(name.lower().split()[-1]) in words), "")
    if named:
        return Meaning("self.looks_thing", {"thing": named.lower()}, 0.6, "I wear it")
    return polite("self.looks")


# --- what it lived through ---


def been(s: Situation) -> Meaning:
    """Tell where it was before, the last places first."""
    rooms = sorted(filter(s.beliefs.map.visited, s.map.reached), key=lambda room: -s.map.last_visit(room))
    names = dict.fromkeys(place_of(s, room) for room in rooms if room != s.own.room_id)
    if not names:
        return polite("past.nothing")
    return Meaning("past.places", {"places": listed(list(names))}, because="I was there")


def lately(s: Situation, asked: Asked) -> Meaning | Reply:
    """Tell a recent event, the latest first; one that this person has not heard, if there is one.

    Words about a certain experience are answered from memory.
    """
    lived = of_the_past(s, asked)
    if lived.line:
        return lived
    listener = asked.who.lower()
    events = sorted(_events(s), key=lambda one: one[0])
    for _, key, event in events:
        told = Activity.TOLD.of(listener, key)
        if s.diary.since(told, s.now) > TOLD_AGAIN_S:
            return event.marking(Note(told))
    if events:
        return s.luck(f"lately.{asked.words}").pick(events)[2]
    if s.map.rooms_known > 3:
        return Meaning("past.little", {"rooms": str(s.map.rooms_known)})
    return polite("past.nothing")


def _events(s: Situation) -> Iterator[tuple[float, str, Meaning]]:
    """Yield what happened: its age in seconds, a name for it, and the meaning that tells it."""
    for quest in s.own.quests():
        if quest.state is QuestState.COMPLETED:
            since = s.now - quest.last_updated
            facts = {"quest": quest.name, "giver": quest.quest_giver, "ago": ago(since)}
            reason = (
                f"{quest.quest_giver} asked me to, and it paid" if quest.quest_giver else "I was asked to"
            )
            yield since, f"quest:{quest.name}", Meaning("past.quest_done", facts, because=reason)
    died = s.diary.since(Activity.DIED.of(), s.now)
    last = s.diary.facts.last_death
    if died < 7200 and last.killer and last.place:
        facts = {"killer": indefinite(last.killer), "place": place(last.place), "ago": ago(died)}
        yield died, "death", Meaning("past.died", facts, because="it hit harder than I did")
    won = max(s.people.all_fights(), key=lambda one: (one.kills, one.name), default=None)
    if won is not None and won.kills:
        yield 600.0, f"won:{won.name}:{won.kills}", _won("past.won", won)
    if s.diary.counts[Counted.LESSONS]:
        yield 900.0, "lesson", Meaning("past.trained", because="it may save my skin")
    if s.map.previous_room_name:
        facts = {"place": place(s.map.previous_room_name)}
        yield (
            1200.0,
            f"way:{s.map.previous_room_name}",
            Meaning("past.way", facts, because="it was on my way"),
        )


def _won(name: str, record: FightView) -> Meaning:
    reason = "it stood in my way" if record.attacks_first else "it was there, and so was I"
    return Meaning(name, {"kills": times(record.kills), "thing": indefinite(record.name)}, because=reason)


def fought(s: Situation, asked: Asked) -> Meaning | Reply:
    """Tell how often it beat the creature that is named, or any."""
    if asked.topic.kind is TopicKind.CREATURE:
        record = s.people.fights(asked.topic.name)
        return _won("self.fought", record) if record.kills else polite("self.not_fought")
    if asked.u.topic and not asked.topic.known:
        return polite("self.not_fought")
    won = max(s.people.all_fights(), key=lambda one: (one.kills, one.name), default=None)
    return _won("past.won", won) if won is not None and won.kills else polite("self.no_fights")


def died(s: Situation, asked: Asked) -> Meaning:
    """Tell what killed the character, or that nothing did."""
    del asked
    last = s.diary.facts.last_death
    if not s.diary.counts[Counted.DEATHS]:
        return _still_alive(s)
    if not last.killer:
        return Meaning("self.died_unseen", because="I was there to the end")
    facts = {
        "killer": indefinite(last.killer),
        "place": place(last.place),
        "ago": ago(s.diary.since(Activity.DIED.of(), s.now)),
    }
    return Meaning("self.died", facts, because="I was there to the end")


def _still_alive(s: Situation) -> Meaning:
    worst = _worst(s)
    if worst:
        return Meaning("self.nearly_died", worst, because="I came away from it")
    return Meaning("self.not_died", because="I would remember")


def _worst(s: Situation) -> dict[str, str]:
    """Return the most dangerous creature that it met, and where; empty if it met none."""
    worst = next(iter(dangers(s)), None)
    if worst is None or not worst.rooms:
        return {}
    room = max(worst.rooms, key=lambda one: (worst.rooms[one], one))
    return {"thing": indefinite(worst.name), "place": place_of(s, room)}


def met(s: Situation, asked: Asked) -> Meaning | Reply:
    """Tell whom it talked with; of a certain meeting, what it remembers."""
    lived = of_the_past(s, asked)
    if lived.line:
        return lived
    others = [name for name in reversed(tuple(s.diary.words_with)) if name != asked.who.lower()]
    shown = [_shown(s, name) for name in others if s.beliefs.entities.is_player(name)]
    if shown:
        return Meaning("self.met", {"names": listed(shown)}, because="we talked")
    folk = _met_folk(s)
    if folk:
        return Meaning("self.met_folk", {"names": listed(folk)}, because="we talked")
    return Meaning("self.met_nobody", because="I would remember")


def _met_folk(s: Situation) -> list[str]:
    """Return the people of the game with whom it talked, by name."""
    npcs = {npc.lower() for npc in s.diary.topics if npc}
    with_names = [record.name for record in s.people.all_fights() if record.name[:1].isupper()]
    return [name for name in with_names if name.lower() in npcs]


def _shown(s: Situation, name: str) -> str:
    entity = s.beliefs.entities.entities.get(f"player:{name}")
    return entity.name if entity is not None else name.capitalize()


# --- what it likes ---


def skills(s: Situation, asked: Asked) -> Meaning:
    """Tell what it is good at; magic it knows none."""
    if asked.slot("thing").lower() in {"magic", "spells", "spell", "a spell"}:
        return polite("self.no_magic")
    return polite("self.skills", liked=liked_by(s), level=str(s.own.level))


_PLACES: Final = frozenset({"place", "places", "spot", "room", "area", "corner", "location"})


def _choice(s: Situation, thing: str) -> str:
    """Return what its voice likes best of a kind of thing; "" if the voice has no such words."""
    classes = (f"favourite_{singular(word)}" for word in thing.split())
    return next((s.speech.voice.words[name][0] for name in classes if name in s.speech.voice.words), "")


def favourite(s: Situation, asked: Asked) -> Meaning:
    """Tell what it likes best: a place, if asked for one; no taste in things that its life lacks."""
    thing = asked.slot("thing").lower()
    if set(thing.split()) & _PLACES and s.own.room_name:
        return Meaning("self.favourite_place", {"place": place(s.map.some_far_room() or s.own.room_name)})
    choice = _choice(s, thing)
    if choice:
        return Meaning("self.favourite_of", {"choice": choice})
    if thing and not asked.topic.known:
        return polite("self.no_favourite")
    return polite("self.favourite", liked=liked_by(s))


def dislikes(s: Situation, asked: Asked) -> Meaning:
    """Tell what it fears, or dislikes."""
    del asked
    worst = _worst(s)
    return Meaning("self.fears", worst, because="I came away from it") if worst else polite("self.dislikes")


def dream(s: Situation, asked: Asked) -> Meaning:
    """Tell what it wishes for."""
    del asked
    return polite("self.dream", liked=liked_by(s), aim=aim_of(s))


def origin(s: Situation, asked: Asked) -> Meaning:
    """Tell that it has no birth and no family."""
    del asked
    last = s.map.previous_room_name
    return polite("self.origin", last_room=place(last) if last else "")


def about_me(s: Situation, asked: Asked) -> Meaning:
    """Say how it feels about the asker."""
    known = s.beliefs.relationships.get(asked.who)
    score = known.disposition_score if known else 0.0
    name = "between.even"
    if score >= FOND:
        name = "between.fond"
    elif score <= -FOND:
        name = "between.cold"
    return Meaning(name, sure=0.6, because="of how we talk with each other")


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
    "self.met": met,
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
