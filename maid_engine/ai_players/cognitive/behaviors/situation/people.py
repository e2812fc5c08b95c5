"""The people and creatures here, and the character's relations with them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.numbered_name import numbered_name
from maid_engine.ai_players.cognitive.behaviors.situation.part_readers import CharacterReader
from maid_engine.ai_players.cognitive.behaviors.situation.readers import ActivityReader, SkillReader
from maid_engine.ai_players.cognitive.world_model.quest_kinds import fights_anyway
from maid_engine.ai_players.cognitive.world_model.readers import BeliefReader
from maid_engine.ai_players.language.english_words import find_called
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import Audience, audience_of, only
from maid_engine.ai_players.models.memory_views import MemoryView
from maid_engine.ai_players.models.world_views import EntityView, FightView
from maid_engine.core.lazy import lazy

HUMAN_TURN_S: Final = 30.0
"""Longest wait for a human who is being served, in seconds."""
HUMAN_TURN_AGAIN_S: Final = 300.0
"""Seconds from the start of one wait to the next wait for a human in the same room."""
_PEACE_TAGS = ("merchant", "trainer", "quest_giver", "shopkeeper")


@dataclass(frozen=True, eq=False)
class People:
    """Who is here, and who belongs to the character."""

    _beliefs: BeliefReader
    _own: CharacterReader
    _diary: ActivityReader
    _skills: SkillReader | None
    _now: float

    @property
    def wants_company(self) -> bool:
        """Whether one of the mind's goals is a fight, and no other player caused it."""
        return self._wants_company

    @lazy
    def _wants_company(self) -> bool:
        return fights_anyway(self._own.goals, self._beliefs)

    def mobs(self) -> Sequence[EntityView]:
        """Return the creatures and NPCs here."""
        return self._beliefs.entities.creatures_here()

    def people(self) -> tuple[EntityView, ...]:
        """Return the other players here."""
        return self._people

    @lazy
    def _people(self) -> tuple[EntityView, ...]:
        """The other players here, read once.

        Beliefs about arrivals and departures are updated before a situation is made, and most rules need
        this.
        """
        mine = self._own.name.lower()
        return tuple(
            [player for player in self._beliefs.entities.players_here() if player.name.lower() != mine]
        )

    def humans(self) -> Sequence[EntityView]:
        """Return the players here who are not known to be AI players."""
        return [player for player in self._people if not player.is_ai]

    def ai_players(self) -> Sequence[EntityView]:
        """Return the players here who are known to be AI players."""
        return [player for player in self._people if player.is_ai]

    def is_human(self, name: str) -> bool:
        """Return whether a player of this name is not known to be an AI player."""
        return not self._beliefs.entities.players.get(name.lower())

    def hearers(self, who: str = "", *, private: bool = False) -> Audience:
        """Return who hears what is said now: everybody here and `who`, or in private `who` alone."""
        if private:
            return only((who,))
        return only((who, *(player.name for player in self._people))).said_aloud()

    def may_be_told(self, memory: MemoryView, hearers: Audience) -> bool:
        """Return whether all these hearers may hear of a memory. Prompts follow the same rule."""
        found = audience_of(memory.content, self._beliefs.entities.players, memory.provenance)
        return found.includes(hearers)

    def ai_here(self) -> int:
        """Return the number of AI players here, including this one."""
        return self._ai_here

    @lazy
    def _ai_here(self) -> int:
        return 1 + sum([1 for player in self._people if player.is_ai])

    def must_wait_for_human(self) -> bool:
        """Return whether a human is being served here who was not yet waited for long enough."""
        if not self.humans():
            return False
        waited_s = self._diary.since(Activity.WAITED.of(self._own.room_id), self._now)
        return waited_s < HUMAN_TURN_S or waited_s > HUMAN_TURN_AGAIN_S

    def must_wait_in(self, room: str) -> bool:
        """Return whether this room is the current one, and the character must wait for a human in it."""
        return room == self._own.room_id and self.must_wait_for_human()

    def hostile_here(self) -> bool:
        """Return whether something here attacks first or is hostile, or a fight is on."""
        if self._own.in_combat:
            return True
        return any(mob.is_hostile or self.fights(mob.name).attacks_first for mob in self.mobs())

    def taken(self, mob: EntityView) -> bool:
        """Return whether somebody else already fights it."""
        return self._beliefs.entities.claimed_by(mob) not in ("", "me", self._own.name)

    def fights(self, name: str) -> FightView:
        """Return the record of fights with creatures of this name."""
        return self._beliefs.entities.fights_with(name)

    def all_fights(self) -> Sequence[FightView]:
        """Return the records of all known creatures and NPCs."""
        return list(self._beliefs.entities.records.values())

    def known_creatures(self) -> list[str]:
        """Return the names of everything that can be attacked."""
        return [record.name for record in self.all_fights() if record.attackable]

    def known_names(self) -> list[str]:
        """Return the names of all creatures and NPCs ever seen."""
        return [record.name for record in self._beliefs.entities.records.values()]

    def creature_names(self) -> list[str]:
        """Return the names of all creatures ever seen, without people."""
        return [name for name in self.known_names() if not is_person(name)]

    def peaceful(self, name: str) -> bool:
        """Return whether it is somebody to talk to rather than to fight."""
        known = self._beliefs.relationships.get(name)
        if known is not None and any(tag in known.tags for tag in _PEACE_TAGS):
            return True
        return name.lower() in self._diary.topics

    def talkers(self) -> Sequence[EntityView]:
        """Return the creatures and NPCs here that may have something to say."""
        return list(filter(self.may_talk, self.mobs()))

    def may_talk(self, mob: EntityView) -> bool:
        """Return whether this one may have something to say."""
        name = mob.name.lower()
        if name not in self._diary.topics and not is_person(mob.name):
            return False
        record = self.fights(mob.name)
        if mob.is_hostile or record.attacks_first or record.fights:
            return False
        return not self._diary.avoided(Activity.NPC_SILENT.of(name), self._now)

    def mob_called(self, who: str) -> EntityView | None:
        """Return the creature or NPC here with that name; `None` if there is none."""
        return find_called(who, self.mobs()) if who else None

    def better_asked(self, topics: Iterable[str]) -> list[str]:
        """Return the topics; first those that led to more when others were asked."""
        found = list(topics)
        if self._skills is None:
            return found
        return self._skills.ranked("ask_npc", found)

    def refer(self, entity: EntityView) -> str:
        """Return the words by which the game's parser finds this entity among others of the same name."""
        name = entity.name.lower()
        alike = [one for one in self._beliefs.entities.in_current_room() if one.name.lower() == name]
        return numbered_name(name, entity, alike)

    def tagged(self, tag: str) -> list[str]:
        """Return the names of those with this tag, such as ``group``, ``invited_us`` or ``trading``."""
        return [one.entity_name for one in self._beliefs.relationships.by_tag(tag)]

    @property
    def grouped(self) -> list[str]:
        """The other members of the character's group, as far as it saw them join."""
        return [name for name in self.tagged("group") if name.lower() != self._own.name.lower()]

    @property
    def leader(self) -> str:
        """The leader of the group that the character joined; "" if it follows nobody."""
        return self._diary.facts.leader

    @property
    def in_group(self) -> bool:
        """Whether the character follows a leader or others are in its group."""
        return bool(self.leader or self.grouped)

    def is_away(self, name: str) -> bool:
        """Return whether a player of this name is known not to be at the keyboard."""
        player = self._beliefs.entities.entities.get(f"player:{name.lower()}")
        return player is not None and player.properties.get("state") in ("linkless", "away")

    def is_asleep(self, name: str) -> bool:
        """Return whether a player was asleep when the character saw them last."""
        player = self._beliefs.entities.entities.get(f"player:{name.lower()}")
        return player is not None and player.properties.get("state") == "sleeping"

    def companions_here(self) -> list[str]:
        """Return the names of group members, followers and leaders here."""
        ours = {name.lower() for name in (*self.grouped, *self.tagged("follower"), *self.tagged("leader"))}
        return [player.name for player in self.people() if player.name.lower() in ours]

    def company_here(self) -> int:
        """Return the number of other group members here."""
        grouped = {name.lower() for name in self.grouped}
        if not grouped:
            return 0
        return sum(player.name.lower() in grouped for player in self.people())
