"""Goals in words: the facts needed to read them, and the wish that results."""

import re
from functools import partial
from itertools import chain, filterfalse

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.language.goal_reading import GoalWords
from maid_engine.ai_players.language.item_kinds import WEAPONS
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.planning import GoalSubject, GoalTemplate, GoalType, PlanPriority
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.questions.goal_question import WordsAnswer
from maid_engine.core.english import singular

MOST_NAMES = 200
"""Most names of one kind that are offered for the reading of a goal."""
COUNTED = (Counted.TRADES, Counted.MADE, Counted.LORE, Counted.LESSONS, Counted.QUESTS_DONE)
LONGEST = 200
"""Most characters of a goal in words. Longer words are cut."""


def _deeds(s: MindSituation) -> dict[str, int]:
    """Return how often the character did what is counted, by the name of the count."""
    deeds = {one.value: s.diary.counts[one] for one in COUNTED}
    for (skill,), times in s.diary.times_of(Activity.TRAINED_IN).items():
        deeds[f"lessons:{skill}"] = times
    return deeds


def _kills(s: MindSituation) -> dict[str, int]:
    """Return the kills of all creatures, and of each kind."""
    kills = {"kills": 0}
    for record in s.people.all_fights():
        if record.kills:
            kills["kills"] += record.kills
            kills[f"kills:{record.name.lower()}"] = record.kills
    return kills


def _words_exchanged(s: MindSituation) -> dict[str, int]:
    """Return with how many players words were exchanged, and how many with each of the latest and each NPC."""
    words = {"words_with": len(s.diary.words_with)}
    for name, count in list(s.diary.words_with.items())[-MOST_NAMES:]:
        words[f"words_with:{name}"] = count
    for (npc,), times in s.diary.times_of(Activity.NPC_HEARD).items():
        words[f"words_with:{npc}"] = times
    return words


def _rooms(s: MindSituation) -> dict[str, int]:
    """Return the number of known rooms, and of visited rooms of each area and name."""
    rooms = {"rooms_known": s.map.rooms_known}
    for node in s.beliefs.map.nodes.values():
        if s.beliefs.map.visited(node.room_id):
            key = f"rooms_known:{node.area} {node.name}".lower()
            rooms[key] = rooms.get(key, 0) + 1
    return rooms


def strange_words(words: str, s: MindSituation) -> tuple[str, ...]:
    """Return the words that are no everyday English, no part of a known name, and in no description or memory.

    Words in quotes are left out: they are meant as they stand.
    """
    said = dict.fromkeys(_WORD.findall(_QUOTED.sub(" ", words).lower()))
    unknown = tuple(filterfalse(partial(_is_familiar, s), said))
    if not unknown:
        return ()
    descriptions = (node.description for node in s.beliefs.map.nodes.values())
    memories = (one.content for one in s.memory.shelf)
    read = set(_WORD.findall(" ".join(chain(descriptions, memories)).lower()))
    return tuple(word for word in unknown if read.isdisjoint((word, singular(word))))


_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_QUOTED = re.compile(r'"[^"]*"')


def _is_familiar(s: MindSituation, word: str) -> bool:
    """Return whether a word is everyday English, or part of a name that the mind knows."""
    forms = {word, singular(word)}
    if any(map(is_english, forms)) or not forms.isdisjoint(WEAPONS):
        return True
    return any(map(s.elsewhere.linker.is_known, forms)) or word in s.game.deeds


def words_facts(
    words: str, s: MindSituation, templates: tuple[GoalTemplate, ...] = (), *, plain: bool = False
) -> GoalWords:
    """Return the facts of the question about a goal in words: the words, known names, and counts of deeds.

    `plain` takes every name at its word, known or not, as the settings of an AI player are taken.
    """
    counts = {**_rooms(s), **_kills(s), **_words_exchanged(s), **_deeds(s)}
    return GoalWords(
        words=words[:LONGEST],
        now=s.now,
        level=s.own.level,
        gold=s.own.gold,
        counts=counts,
        creatures=tuple(s.people.known_names()[:MOST_NAMES]),
        players=tuple(s.beliefs.entities.players)[:MOST_NAMES],
        items=tuple(s.elsewhere.known_items()[:MOST_NAMES]),
        quests=tuple(quest.name for quest in s.own.quests() if quest.state is not QuestState.COMPLETED),
        rooms=tuple(dict.fromkeys(node.name for node in s.beliefs.map.nodes.values()))[:MOST_NAMES],
        skills=_skills(s),
        deeds=s.game.deeds,
        strange=() if plain else strange_words(words[:LONGEST], s),
        templates={
            one.name: (one.description, one.category.value, *map(str, one.completion_criteria))
            for one in templates
        },
    )


def _skills(s: MindSituation) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(s.diary.facts.lesson_prices.values())))


def wish_from(answer: WordsAnswer, source: str) -> Wish:
    """Return the wish that the words were read as.

    Raises:
        ValueError: The words were not understood, or a condition is not a valid predicate.
    """
    if not answer.understood or not answer.conditions:
        raise ValueError(answer.instead or "it is not understood")
    criteria = tuple(map(parse_predicate, answer.conditions))
    goal_type = answer.goal_type or GoalType.STUDY
    about = answer.subject
    subject = GoalSubject(about.get("quest", ""), about.get("mob", ""), about.get("item", ""))
    return Wish(
        2.0,
        answer.description,
        goal_type,
        criteria,
        subject,
        source,
        PlanPriority.HIGH,
        key=answer.key,
    )
