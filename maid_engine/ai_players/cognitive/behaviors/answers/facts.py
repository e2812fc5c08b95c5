"""Facts that a speaker believes, for the holes of its sentences."""

from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.english_words import find_name
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.english import indefinite
from maid_engine.core.mappings import filled


def facts_for(s: Situation, *, partner: str = "", words: str = "") -> dict[str, str]:
    """Return hole → what the speaker believes. Holes without a known value are missing."""
    facts = {
        "me": s.own.name,
        "level": str(s.own.level),
        "rooms": str(s.map.rooms_known),
        "hp": str(s.own.hp),
        "hp_max": str(s.own.hp_max),
        "doing": s.own.intent or "look around",
    }
    optional = {
        "who": partner,
        "room": place(s.own.room_name),
        "area": s.own.area,
        "last_room": place(s.map.previous_room_name),
        "far_room": place(s.map.some_far_room()),
        "foe": indefinite(s.diary.facts.last_foe),
        "item": s.inventory.some_worn_item(),
        "giver": _a_giver(s),
        "quest": _a_quest(s, QuestState.ACTIVE),
        "quest_done": _a_quest(s, QuestState.COMPLETED),
    }
    facts.update(filled(optional))
    offers = s.inventory.offers()
    if offers:
        offer = s.luck("fact.offer").pick(offers)
        shop = place(s.map.name_of_room(offer.room_id))
        facts.update(ware=indefinite(offer.item), price=str(offer.price), shop=shop)
    facts.update(_whereabouts(s, words))
    return filled(facts)


def _a_quest(s: Situation, state: QuestState) -> str:
    names = s.own.quest_names(state)
    return s.luck("fact.name").pick(names) if names else ""


def _a_giver(s: Situation) -> str:
    givers = [quest.quest_giver for quest in s.own.quests() if quest.quest_giver]
    return s.luck("fact.giver").pick(givers) if givers else ""


def _whereabouts(s: Situation, words: str) -> dict[str, str]:
    """Return the place of a thing that the words ask for, if the speaker knows it."""
    if not words:
        return {}
    places = s.elsewhere.whereabouts()
    name = find_name(words, places)
    if name and places[name]:
        return {"topic": name, "place": places[name]}
    room = s.map.name_of_room(s.map.room_named(words))
    return {"topic": room} if room else {}
