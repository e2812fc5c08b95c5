"""Answers about the mind's own doings: plans, progress, possessions, fights, deaths, people met."""

import re
from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.facts import FEELINGS
from maid_engine.ai_players.cognitive.behaviors.answers.lore import dangers
from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    COURTESY,
    Asked,
    Reply,
    listed,
    place,
    place_of,
    reply,
    reply_with,
)
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.situation.elsewhere import Elsewhere
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.sentences import counted
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import FightView, QuestView
from maid_engine.core.english import indefinite, spelled, times


def doing(s: Situation, asked: Asked) -> Reply:
    """Say what the mind is doing, and what for."""
    return reply(
        s,
        asked,
        (
            "I am about to {doing}.",
            "Right now I want to {doing}.",
            "I mean to {wants}.",
            "I want to {wants}; next I {doing}.",
            "Busy, {who}: I mean to {wants}.",
        )
        if s.own.intent or s.own.wants
        else ("Nothing much, {who}. Looking around.", "I was just deciding that, {who}."),
        because="that is what I set my mind on",
        doing=_with_articles(s.elsewhere, _lower(s.own.intent)),
        wants=_lower(s.own.wants),
    )


def _with_articles(elsewhere: Elsewhere, text: str) -> str:
    """Return the text with "the" before NPC names that are common nouns: talk to the market woman."""
    for one in elsewhere.talkers():
        if one.name and one.name[0].islower():
            text = re.sub(
                rf"(?<!\bthe )(?<!\ba )(?<!\ban )\b{re.escape(one.name)}\b", f"the {one.name}", text
            )
    return text


def _lower(text: str) -> str:
    return (text[:1].lower() + text[1:]).removesuffix(" of there")


def progress(s: Situation, asked: Asked) -> Reply:
    """Tell level, finished quests and fights; or gold, or the number of a carried item, if asked for that."""
    if _PURSE.search(asked.u.words.lower()):
        return _purse(s, asked)
    if asked.u.topic:
        return _in_the_bag(s, asked)
    done = sum(quest.state is QuestState.COMPLETED for quest in s.own.quests())
    kills = s.diary.counts[Counted.KILLS]
    return reply(
        s,
        asked,
        (
            "Level {level}, and I have seen {rooms} places.",
            "I am level {level}. {tasks} done so far.",
            "Level {level}, with {fights} behind me.",
            "Level {level} by now. And you, {who}?",
        ),
        because="I keep count",
        level=str(s.own.level),
        rooms=str(s.map.rooms_known) if s.map.rooms_known > 1 else "",
        tasks=_so_many(done, "task"),
        fights=_so_many(kills, "fight"),
    )


_PURSE: Final = re.compile(r"\b(?:gold|money|coins?|rich|poor|purse)\b|^how much are you carrying")


def _purse(s: Situation, asked: Asked) -> Reply:
    patterns: tuple[str, ...] = ("Not a coin, {who}.", "None at all just now.", "My purse is empty, {who}.")
    if s.own.gold:
        patterns = (
            "{gold} gold, {who}.",
            "I have {gold} gold on me.",
            "{gold} gold at the moment, and I mean to spend it well.",
        )
    return reply(s, asked, patterns, because="I counted it", gold=str(s.own.gold) if s.own.gold else "")


def _in_the_bag(s: Situation, asked: Asked) -> Reply:
    """Tell how many of a thing the character carries."""
    items = s.beliefs.inventory.items.values()
    count = sum(item.quantity for item in items if is_called(item.name, asked.u.topic))
    return reply(
        s,
        asked,
        ("{opening}, {who}.", "I count {many}.", "{opening} in my bag.")
        if count
        else ("None, {who}.", "None at all.", "Not one, {who}."),
        because="I looked into my bag",
        many=spelled(count, most=10) if count else "",
        opening=spelled(count, most=10).capitalize() if count else "",
    )


def _so_many(count: int, what: str) -> str:
    if not count:
        return ""
    noun = f"{what}s" if count > 1 else what
    return f"{spelled(count, most=10)} {noun}"


def carrying(s: Situation, asked: Asked) -> Reply:
    """Tell what the character wields, wears and carries."""
    on = [item.name for item in s.inventory.worn()]
    weapon = next((item.name for item in s.inventory.worn() if s.inventory.is_weapon(item)), "")
    clothes = [name for name in on if name != weapon]
    bag = [counted(item.name.lower(), item.quantity) for item in s.inventory.carried()]
    if not on and not bag:
        return reply(
            s, asked, ("Nothing but my two hands, {who}.", "Not a thing, {who}."), because="I looked into my bag"
        )  # fmt: skip
    return reply(
        s,
        asked,
        (
            "In hand {weapon}, on me {clothes}, in my bag {bag}.",
            "I fight with {weapon} and carry {bag}.",
            "{weapon} in hand, and {clothes} on me.",
        )
        if weapon
        else (
            "I wear {clothes} and carry {bag}.",
            "No weapon, {who}. In my bag: {bag}.",
            "I wear {clothes}.",
        ),
        because="I looked into my bag",
        weapon=indefinite(weapon.lower()),
        clothes=listed([indefinite(name.lower()) for name in clothes]),
        bag=listed(bag),
    )


def how_are_you(s: Situation, asked: Asked) -> Reply:
    """Tell health or mood, and sometimes ask back."""
    hurt = s.own.hp_ratio < 0.6
    patterns: tuple[str, ...] = (
        "Well enough, {who}. And you?",
        "{feeling}",
        "{feeling} And you, {who}?",
        "Cannot complain, {who}.",
    )
    if hurt:
        patterns = (
            "Not my best: {hp} of {hp_max} health. It will pass.",
            "Bruised, {who}: {hp} of {hp_max}.",
        )
    return reply(
        s,
        asked,
        patterns,
        because="I feel it",
        feeling=FEELINGS[s.own.emotion],
        hp=str(s.own.hp),
        hp_max=str(s.own.hp_max),
    )


def who_are_you(s: Situation, asked: Asked) -> Reply:
    """Tell name and level, and that this is an AI player."""
    return reply(
        s,
        asked,
        (
            "I am {me}, level {level}, and an AI player. Pleased to meet you.",
            "{me} is the name. I am one of the AI players here.",
            "{me}, an AI player, level {level}. I came to {wants}.",
        ),
        me=s.own.name,
        level=str(s.own.level),
        wants=_lower(s.own.wants),
    )


_HUMAN: Final = re.compile(r"\b(?:human|real|person|people|players?|alive)\b", re.IGNORECASE)
_MACHINE: Final = re.compile(
    r"\b(?:ai|a\.i\.|bots?|robots?|npcs?|machine|program|computer|llm)\b", re.IGNORECASE
)


def are_you_ai(s: Situation, asked: Asked) -> Reply:
    """Answer truthfully whether this is an AI player.

    The answer is "no" to a question for a human, "yes" to a question for an AI, and neither word if the
    question names both or none.
    """
    human, machine = _HUMAN.search(asked.words), _MACHINE.search(asked.words)
    if human and not machine:
        patterns = (
            "No, {who}, I am an AI player. The list of who is here says so too.",
            "No, I am an AI player. No human sits behind me.",
        )
    elif machine and not human:
        patterns = (
            "Yes, {who}, I am an AI player. The list of who is here says so too.",
            "I am an AI player, yes. No human sits behind me.",
        )
    else:
        patterns = (
            "I am an AI player, {who}. The list of who is here says so too.",
            "An AI player, {who}. I play by the same rules as you.",
        )
    return reply(
        s,
        asked,
        patterns,
        because="it is what I am",
        me=s.own.name,
    )


def lately(s: Situation, asked: Asked) -> Reply:
    """Tell a recent event, latest first, preferring one that was not told lately."""
    told = frozenset(s.diary.said)
    events = sorted(_events(s), key=lambda one: one[0])
    for _, patterns, facts, because in events:
        found = reply_with(s, asked, patterns, facts, because=because)
        if found.line and found.line not in told:
            return found
    if s.map.rooms_known > 3:
        return reply(
            s,
            asked,
            ("Little. I have seen {rooms} places so far.", "A quiet day: {rooms} places, and no trouble."),
            rooms=str(s.map.rooms_known),
        )
    return reply(s, asked, ("Nothing worth telling yet, {who}. I have only just begun.",), sure=COURTESY)


Event = tuple[float, tuple[str, ...], dict[str, str], str]
"""Age in seconds, patterns to tell the event, facts for the patterns, and the reason to give if asked why."""


def _events(s: Situation) -> Iterator[Event]:
    for quest in s.own.quests():
        if quest.state is QuestState.COMPLETED:
            yield _finished(s, quest)
    died = s.diary.since(Activity.DIED.of(), s.now)
    killer, where = s.diary.facts.last_death.killer, s.diary.facts.last_death.place
    if died < 7200 and killer:
        yield (
            died,
            (
                "{killer} killed me at {place}, {ago}. I would not go back.",
                "I died {ago}: {killer} got me at {place}.",
                "{killer} was too much for me, {ago}.",
            ),
            {"killer": indefinite(killer), "place": place(where), "ago": ago(died)},
            "it hit harder than I did",
        )
    won = max(s.people.all_fights(), key=lambda one: (one.kills, one.name), default=None)
    if won is not None and won.kills:
        yield _won(won)
    if s.diary.counts[Counted.LESSONS]:
        yield (
            900.0,
            ("I took a lesson. One never knows enough.", "I trained a little."),
            {},
            "it may save my skin",
        )
    if s.map.previous_room_name:
        yield (
            1200.0,
            ("I came here by way of {place}.", "I have been at {place} just before."),
            {"place": place(s.map.previous_room_name)},
            "it was on my way",
        )


def _finished(s: Situation, quest: QuestView) -> Event:
    since = s.now - quest.last_updated
    giver = quest.quest_giver
    return (
        since,
        (
            "I finished {quest} for {giver}, {ago}.",
            "{giver} was pleased: I got {quest} done.",
            "I did what {giver} asked: {quest}.",
        ),
        {"quest": quest.name, "giver": giver, "ago": ago(since)},
        f"{giver} asked me to, and it paid" if giver else "it was asked of me",
    )


def _won(record: FightView) -> Event:
    return (
        600.0,
        (
            "I fought {thing} {kills}, and won.",
            "I met {thing} {kills}, and I still stand. It does not.",
            "There was {thing} that would not let me by. I won, {kills} so far.",
        ),
        {"kills": times(record.kills), "thing": indefinite(record.name)},
        "it stood in my way" if record.attacks_first else "it was there, and so was I",
    )


_OF_A_KILLER: Final = re.compile(r"\b(?:who|what)\b.{0,80}\b(?:killed|murdered|slew|got)\b")


def killed_by(s: Situation, asked: Asked) -> Reply:
    """Tell what killed the character, or that nothing did."""
    if not s.diary.counts[Counted.DEATHS]:
        return _still_alive(s, asked)
    killer, where = s.diary.facts.last_death.killer, s.diary.facts.last_death.place
    if not killer:
        lines: tuple[str, ...] = (
            "I died, yes, but I did not see what of.",
            "Once or twice, and I never saw what it was.",
        )
    else:
        lines = ("It was {killer}, at {place}, {ago}.", "{killer} got me, {ago}. That was at {place}.")
        if _OF_A_KILLER.search(asked.u.words.lower()):
            lines = ("{killer} did, at {place}.", *lines)
    return reply(
        s,
        asked,
        lines,
        because="I was there to the end",
        killer=indefinite(killer),
        place=place(where),
        ago=ago(s.diary.since(Activity.DIED.of(), s.now)),
    )


def _still_alive(s: Situation, asked: Asked) -> Reply:
    worst = next(iter(dangers(s)), None)
    if worst is not None and worst.rooms:
        room = max(worst.rooms, key=lambda one: (worst.rooms[one], one))
        return reply(
            s,
            asked,
            (
                "Nothing has killed me yet, {who}. {thing} at {place} came closest.",
                "I have not died so far. The worst was {thing}, at {place}.",
            ),
            because="I came away from it",
            thing=indefinite(worst.name),
            place=place_of(s, room),
        )
    return reply(
        s,
        asked,
        ("Nothing has killed me yet, {who}.", "I have not died so far. Knock on wood."),
        because="I would remember",
    )


def met(s: Situation, asked: Asked) -> Reply:
    """Tell whom the mind talked with."""
    others = [name for name in reversed(tuple(s.diary.words_with)) if name != asked.who.lower()]
    names = list(filter(s.beliefs.entities.is_player, others))
    shown = [
        entity.name if (entity := s.beliefs.entities.entities.get(f"player:{name}")) else name.capitalize()
        for name in names
    ]
    if shown:
        return reply(
            s,
            asked,
            ("I talked with {names}.", "{names}, so far.", "I met {names} along the way."),
            because="we talked",
            names=listed(shown),
        )
    npcs = {npc.lower() for npc in s.diary.topics if npc}
    with_names = [record.name for record in s.people.all_fights() if record.name[:1].isupper()]
    known = [name for name in with_names if name.lower() in npcs]
    if known:
        return reply(
            s,
            asked,
            ("No other players, but I spoke with {names}.", "Only people who live here: {names}."),
            because="we talked",
            names=listed(known),
        )
    return reply(
        s, asked, ("Nobody yet, {who}, but for you.", "You are the first, {who}."), because="I would remember"
    )
