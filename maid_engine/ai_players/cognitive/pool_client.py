"""A mind's client of the shared knowledge pool: publishes what it has seen, and takes in what others have seen.

It is used only if the operator chose the pool. What comes in ranks below its own observations: rooms are
marked as *heard of*, and everything else is a claim with the name of its source.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.models.claim import Claim, ClaimKind
from maid_engine.ai_players.models.knowledge import KnowledgeCategory, PoolAnswer, Publication, SharedFact
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.world import ExplorationState, TrackedEntityType
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.time import Seconds

EVERY_S: Final = 20.0
"""Seconds between two exchanges with the pool."""
MOST: Final = 15
"""Most publications in one step."""
MOST_REMEMBERED: Final = 4000
"""Most shared entries that are remembered; the oldest are dropped."""
DEADLY: Final = ("dangerous",)
_CLAIMS: Final = {
    KnowledgeCategory.NPC: ClaimKind.PLACE,
    KnowledgeCategory.ITEM: ClaimKind.PRICE,
    KnowledgeCategory.QUEST: ClaimKind.WORK,
    KnowledgeCategory.DANGER: ClaimKind.DANGER,
}


class PoolClient:
    """Keeps what was already shared, and finds what is new."""

    def __init__(self) -> None:
        self._shared: dict[str, str] = {}
        self._due = 0.0

    def publications(self, beliefs: Beliefs, skills: SkillLibrary, now: float) -> tuple[Publication, ...]:
        """Return what was seen and learned since the last call, at most :data:`MOST`; nothing before it is due."""
        if now < self._due:
            return ()
        self._due = now + EVERY_S
        fresh = []
        for one in chain(_proven(skills), _seen(beliefs)):
            mark = f"{one.object}|{one.place}|{one.exits}"
            if self._shared.get(one.key) != mark:
                self._shared[one.key] = mark
                fresh.append(one)
                if len(fresh) >= MOST:
                    break
        drop_oldest(self._shared, MOST_REMEMBERED)
        return tuple(fresh)


def _proven(skills: SkillLibrary) -> Iterator[Publication]:
    for told in skills.export_for_sharing():
        if told["taint"]:
            continue  # it may have been told in private; only the mind's own findings are shared
        lines, task = tuple(told["commands"]), told["task"]
        ways = ", then ".join(lines)
        yield Publication(
            KnowledgeCategory.SKILL, f"{task} {ways}", f"{ways} does {task}.", task, tags=tuple(told["effects"]), lines=lines
        )  # fmt: skip


def _seen(beliefs: Beliefs) -> Iterator[Publication]:
    """Yield everything that a character knows by itself and others may use."""
    for source in (_rooms, _wares, _work, _townsfolk, _dangers):
        yield from source(beliefs)


def _rooms(beliefs: Beliefs) -> Iterator[Publication]:
    graph = beliefs.map
    for node in graph.nodes.values():
        if graph.visited(node.room_id) and node.name:
            exits = tuple((way, edge.to_room) for way, edge in node.exits.items() if edge.to_room)
            tags = tuple(node.tags)
            yield Publication(
                KnowledgeCategory.MAP, node.room_id, f"{node.name} is in {node.area}.", node.name, node.area, tags, exits
            )  # fmt: skip


def _wares(beliefs: Beliefs) -> Iterator[Publication]:
    for offer in beliefs.inventory.offers.values():
        where = _name(beliefs, offer.room_id)
        yield Publication(
            KnowledgeCategory.ITEM, offer.item, f"{offer.item} costs {offer.price} gold at {where}.", str(offer.price), where
        )  # fmt: skip


def _work(beliefs: Beliefs) -> Iterator[Publication]:
    for quest in beliefs.quests.quests.values():
        if quest.quest_giver and quest.quest_giver_room:
            where = _name(beliefs, quest.quest_giver_room)
            yield Publication(
                KnowledgeCategory.QUEST, quest.quest_giver, f"{quest.quest_giver} at {where} has work: {quest.name}.", where
            )  # fmt: skip


def _townsfolk(beliefs: Beliefs) -> Iterator[Publication]:
    for entity in beliefs.entities.entities.values():
        if entity.entity_type is TrackedEntityType.NPC and entity.name[:1].isupper() and entity.is_alive:
            where = _name(beliefs, entity.last_seen_room_id)
            yield Publication(KnowledgeCategory.NPC, entity.name, f"{entity.name} is at {where}.", where)


def _dangers(beliefs: Beliefs) -> Iterator[Publication]:
    for record in beliefs.entities.records.values():
        if record.deaths and record.rooms:
            where = _name(beliefs, next(iter(record.rooms)))
            yield Publication(
                KnowledgeCategory.DANGER, record.name, f"{record.name} at {where} is deadly.", where
            )


def _name(beliefs: Beliefs, room: str) -> str:
    node = beliefs.map.nodes.get(room)
    return node.name if node else ""


def take_in(  # noqa: PLR0913
    facts: Iterable[SharedFact],
    beliefs: Beliefs,
    hearsay: Hearsay,
    skills: SkillLibrary,
    *,
    tasks: frozenset[str],
    now: Seconds,
) -> None:
    """Take in what others saw: rooms that can be walked to, claims, and skills for the given kinds of tasks."""
    for known, by, confidence, author in facts:
        if known.category is KnowledgeCategory.SKILL:
            told = {"task": known.object, "effects": known.tags, "commands": known.lines}
            skills.import_shared([told], now, tasks)
        elif known.category is KnowledgeCategory.MAP:
            _take_room(known, beliefs)
        elif known.category in _CLAIMS:
            hearsay.keep(
                Claim(
                    kind=_CLAIMS[known.category],
                    subject=known.subject,
                    object=known.object,
                    place=known.place,
                    words=known.content.rstrip("."),
                    by=by,
                    by_ai=True,
                    at=now,
                    confidence=weighted(confidence, by, beliefs),
                    taint=(author or by,),
                )
            )


def weighted(confidence: float, by: str, beliefs: Beliefs) -> float:
    """Return the confidence in a fact. It is lower if its source is trusted less than a stranger is."""
    known = beliefs.relationships.get(by)
    return confidence * min(1.0, 2.0 * known.trust) if known else confidence


def remember_answer(answer: PoolAnswer, beliefs: Beliefs, memory: MemorySystem, now: Seconds) -> None:
    """Remember what the pool told about a topic, as a statement of another AI player."""
    for known, by, confidence, author in answer.facts:
        memory.add(
            f"{by} found: {known.content}",
            now=now,
            layer=MemoryLayer.SEMANTIC,
            importance=3,
            tags=("claim", known.subject.lower(), by.lower()),
            trust=min(0.5, weighted(confidence, by, beliefs)),
            asserted_by=by,
            taint=(author or by,),
            subjects=(by.lower(),),
        )


def places_in(answer: PoolAnswer, beliefs: Beliefs) -> Iterator[str]:
    """Yield the rooms that an answer names and that the mind does not know."""
    for fact in answer.facts:
        room = fact.known.place or fact.known.object
        if fact.known.category in _CLAIMS and room and not beliefs.map.named(room):
            yield room


def _take_room(known: Publication, beliefs: Beliefs) -> None:
    """Learn of a room from others, unless the mind has seen it itself."""
    graph = beliefs.map
    if graph.visited(known.subject):
        return
    for _, target in known.exits:
        if target not in graph.nodes:
            graph.update_room(target)
            graph.nodes[target].exploration_state = ExplorationState.HEARD_OF
    graph.update_room(known.subject, known.object, area=known.place, exits=dict(known.exits))
    graph.nodes[known.subject].exploration_state = ExplorationState.HEARD_OF
    for tag in known.tags:
        if tag not in DEADLY:
            graph.tag_room(known.subject, tag)
