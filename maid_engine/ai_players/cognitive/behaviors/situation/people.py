"""Who is here: people, townsfolk, creatures; and how one stands with them."""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.inventory import InventoryView
from maid_engine.ai_players.cognitive.world_model.quest_kinds import fights_anyway
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import Audience, audience_of, only
from maid_engine.ai_players.models.memory import MemoryEntry
from maid_engine.ai_players.models.world import FightRecord, TrackedEntity

HUMAN_TURN_S: Final = 30.0
"""How long a human who is being served is waited for."""
HUMAN_TURN_AGAIN_S: Final = 300.0
"""How long after the beginning of a wait another human is waited for."""
_PEACE_TAGS = ("merchant", "trainer", "quest_giver", "shopkeeper")


class PeopleView(InventoryView):
    """Who is here."""

    @cached_property
    def wants_company(self) -> bool:
        """Whether a goal of its own, in which no other player had a hand, is a fight."""
        return fights_anyway(self.goals, self.beliefs)

    def mobs(self) -> list[TrackedEntity]:
        """Creatures and townsfolk here."""
        return self.beliefs.entities.creatures_here()

    def people(self) -> tuple[TrackedEntity, ...]:
        """Other players here."""
        return self._people

    @cached_property
    def _people(self) -> tuple[TrackedEntity, ...]:
        """Looked for once: who comes and goes is believed before a situation is made, and most rules ask."""
        mine = self.me.lower()
        return tuple(
            [player for player in self.beliefs.entities.players_here() if player.name.lower() != mine]
        )

    def humans(self) -> list[TrackedEntity]:
        """Players here who are not known to be AI."""
        return [player for player in self._people if not player.is_ai]

    def is_human(self, name: str) -> bool:
        """Whether a player of this name is not known to be an AI."""
        return not self.beliefs.entities.players.get(name.lower())

    def hearers(self, who: str = "", *, private: bool = False) -> Audience:
        """Return who hears what the AI player says now: everybody here and `who`, or in private `who` alone."""
        if private:
            return only((who,))
        return only((who, *(player.name for player in self._people)))

    def may_be_told(self, memory: MemoryEntry, hearers: Audience) -> bool:
        """Return whether all these hearers may hear of a memory. Prompts are made by the same rule."""
        found = audience_of(memory.content, self.beliefs.entities.players, memory.provenance)
        return found.includes(hearers)

    def ai_here(self) -> int:
        """How many AI players are here, oneself included."""
        return self._ai_here

    @cached_property
    def _ai_here(self) -> int:
        return 1 + sum([1 for player in self._people if player.is_ai])

    def must_wait_for_human(self) -> bool:
        """Whether a human is being served here and was not waited for long enough."""
        if not self.humans():
            return False
        waited_s = self.diary.since(Activity.WAITED.of(self.room_id), self.now)
        return waited_s < HUMAN_TURN_S or waited_s > HUMAN_TURN_AGAIN_S

    def hostile_here(self) -> bool:
        """Whether somebody here attacks of its own accord, or one is in a fight."""
        return self.in_combat or any(
            self.fights(mob.name).attacks_first or mob.is_hostile for mob in self.mobs()
        )

    def taken(self, mob: TrackedEntity) -> bool:
        """Whether somebody else fights it already."""
        return self.beliefs.entities.claimed_by(mob) not in ("", "me", self.me)

    def fights(self, name: str) -> FightRecord:
        """How fights with creatures of this name have gone."""
        return self.beliefs.entities.record(name)

    def all_fights(self) -> list[FightRecord]:
        """Every creature that is known of."""
        return list(self.beliefs.entities.records.values())

    def known_creatures(self) -> list[str]:
        """Names of all that may be fought."""
        return [record.name for record in self.all_fights() if record.attackable]

    def known_names(self) -> list[str]:
        """Names of all townsfolk and creatures ever seen."""
        return [record.name for record in self.beliefs.entities.records.values()]

    def peaceful(self, name: str) -> bool:
        """Whether it is somebody to talk to rather than to fight."""
        known = self.beliefs.relationships.get(name)
        if known is not None and any(tag in known.tags for tag in _PEACE_TAGS):
            return True
        return name.lower() in self.diary.topics

    def talkers(self) -> list[TrackedEntity]:
        """Those here who may have something to say."""
        return list(filter(self.may_talk, self.mobs()))

    def may_talk(self, mob: TrackedEntity) -> bool:
        """Whether this one may have something to say."""
        record = self.fights(mob.name)
        if mob.name.lower() not in self.diary.topics and not is_person(mob.name):
            return False
        silent = (
            record.attacks_first
            or record.fights
            or self.diary.avoided(Activity.NPC_SILENT.of(mob.name.lower()), self.now)
        )
        return not silent and not mob.is_hostile

    def mob_called(self, who: str) -> TrackedEntity | None:
        """Somebody here of that name."""
        return next((mob for mob in self.mobs() if self.called(mob.name, who)), None) if who else None

    def better_asked(self, topics: Iterable[str]) -> list[str]:
        """Topics, those first that led to more when others were asked about them."""
        found = list(topics)
        return found if self.skills is None else self.skills.ranked("ask_npc", found)

    def refer(self, entity: TrackedEntity) -> str:
        """Words that the game's parser takes for this one of several alike."""
        alike = [
            one for one in self.beliefs.entities.in_current_room() if one.name.lower() == entity.name.lower()
        ]
        at = next((number for number, one in enumerate(alike, 1) if one is entity), 1)
        name = entity.name.lower()
        return name if at == 1 else f"{at}.{name}"

    def tagged(self, tag: str) -> list[str]:
        """The names of those one stands so with: ``group``, ``invited_us``, ``trading``."""
        return [one.entity_name for one in self.beliefs.relationships.by_tag(tag)]

    @property
    def grouped(self) -> list[str]:
        """The others in one's group, as far as one saw them join."""
        return [name for name in self.tagged("group") if name.lower() != self.me.lower()]

    @property
    def leader(self) -> str:
        """Who leads the group one joined; "" when one goes one's own way."""
        return self.diary.hints.get("group_leader", "")

    def companions_here(self) -> list[str]:
        """The names of those who are here with us: our group, our followers and whom we follow."""
        ours = {name.lower() for name in (*self.grouped, *self.tagged("follower"), *self.tagged("leader"))}
        return [player.name for player in self.people() if player.name.lower() in ours]

    def company_here(self) -> int:
        """How many of one's group are here, beside oneself."""
        grouped = {name.lower() for name in self.grouped}
        return sum(player.name.lower() in grouped for player in self.people()) if grouped else 0
