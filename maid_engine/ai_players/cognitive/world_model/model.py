"""Combines the trackers of beliefs, and is the way to change them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.clock_belief import ClockBelief
from maid_engine.ai_players.cognitive.world_model.craft_belief import CraftBelief
from maid_engine.ai_players.cognitive.world_model.entities import EntityTracker
from maid_engine.ai_players.cognitive.world_model.integrator import WorldModelIntegrator
from maid_engine.ai_players.cognitive.world_model.inventory import InventoryModel
from maid_engine.ai_players.cognitive.world_model.map_graph import MapGraph
from maid_engine.ai_players.cognitive.world_model.quests import QuestTracker
from maid_engine.ai_players.cognitive.world_model.relationships import RelationshipTracker
from maid_engine.ai_players.cognitive.world_model.routes import EdgeCost, Route, find_route, usual_cost
from maid_engine.ai_players.cognitive.world_model.status import StatusTracker
from maid_engine.ai_players.cognitive.world_model.summary import summarize
from maid_engine.ai_players.models.directions import direction_of
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.perception import Observation, Source
from maid_engine.ai_players.models.seen_weather import SeenWeather
from maid_engine.ai_players.models.world import BeliefDomain, ChangeKind, StateChange
from maid_engine.core.codec import from_json, to_json
from maid_engine.core.time import Seconds

VERSION: Final = 1


class WorldModel(Beliefs):
    """All beliefs of an agent. They change by observations.

    The trackers (`map`, `entities`, `inventory`, `status`, `quests`, `relationships`) may be read by any
    code. Only :meth:`integrate`, :meth:`advance`, :meth:`expect_move` and :meth:`new_session` change them in
    play; :meth:`forget` removes a player.
    """

    def __init__(self) -> None:
        super().__init__()
        self._integrator = WorldModelIntegrator(self)

    def integrate(self, observations: Sequence[Observation]) -> list[StateChange]:
        """Update beliefs by observations, and return every change in order."""
        return self._integrator.integrate_observations(observations)

    def advance(self, now: Seconds) -> list[StateChange]:
        """Let time pass, and return the changes: a fight long without a blow ends, and quests can be repeated."""
        self.now = max(self.now, now)
        changes = [
            StateChange(
                BeliefDomain.QUESTS,
                ChangeKind.UPDATED,
                f"{quest.name} can be done again",
                {"quest": quest.name},
            )
            for quest in self.quests.advance(now)
        ]
        if self.status.advance(now):
            changes.append(StateChange(BeliefDomain.STATUS, ChangeKind.UPDATED, "the fight seems over"))
        return changes

    def expect_move(self, direction: str) -> None:
        """Note that a command to go in a direction was typed. The next refusal or new room is attributed to it.

        This is needed on a MUD that has no line such as "You walk north".
        """
        self.tried = direction_of(direction)

    # -- ways ----------------------------------------------------------------------------------------------

    def route_to(self, room_id: str, cost: EdgeCost | None = None) -> Route | None:
        """Return the cheapest route from the current room to another, or None."""
        here = self.map.current_room_id
        if not here:
            return None
        return find_route(self.map, here, room_id, cost or self.usual_cost())

    def usual_cost(self) -> EdgeCost:
        """Return the current cost of steps. Locked exits have one only if a retry is due."""
        return usual_cost(self.map, self.now)

    # -- words and state -----------------------------------------------------------------------------------

    def to_prompt_context(self, *, max_tokens: int = 500) -> str:
        """Return the beliefs as a compact text. If it gets too long, the least important lines are left out."""
        return summarize(self, max_tokens)

    def snapshot(self) -> dict[str, object]:
        """Return all beliefs as JSON."""
        return {
            "version": VERSION,
            "now": self.now,
            "last_updated": self.last_updated,
            "heading": self.heading,
            "tried": self.tried,
            "arrived_by": list(self.arrived_by) if self.arrived_by else None,
            "authority": {field: str(source) for field, source in self.authority.items()},
            "map": self.map.serialize(),
            "entities": self.entities.serialize(),
            "inventory": self.inventory.serialize(),
            "status": self.status.serialize(),
            "quests": self.quests.serialize(),
            "relationships": self.relationships.serialize(),
            "crafts": self.crafts.serialize(),
            "clock": self.clock.serialize(),
            "weather": to_json(self.weather),
        }

    def forget(self, person: Forgotten) -> None:
        """Remove a player from all beliefs, and from the notes on rooms."""
        self.relationships.forget(person.name)
        self.entities.forget(person)
        self.status.out_of_fight(person.name)
        self.map.forget_notes(person)

    @classmethod
    def from_snapshot(cls, data: Mapping[str, Any]) -> "WorldModel":
        """Return the model that :meth:`snapshot` wrote.

        Raises:
            ValueError: a newer version of MAID wrote it.
        """
        if data["version"] > VERSION:
            raise ValueError(
                f"this world model is of version {data['version']}; this MAID reads up to {VERSION}"
            )
        model = cls()
        model.now, model.last_updated = data["now"], data["last_updated"]
        model.heading, model.tried = data["heading"], data["tried"]
        model.arrived_by = tuple(data["arrived_by"]) if data["arrived_by"] else None
        model.authority = {field: Source(source) for field, source in data["authority"].items()}
        model.map = MapGraph.deserialize(data["map"])
        model.entities = EntityTracker.deserialize(data["entities"])
        model.inventory = InventoryModel.deserialize(data["inventory"])
        model.status = StatusTracker.deserialize(data["status"])
        model.quests = QuestTracker.deserialize(data["quests"])
        model.relationships = RelationshipTracker.deserialize(data["relationships"])
        model.crafts = CraftBelief.deserialize(data.get("crafts", {}))
        model.clock = ClockBelief.deserialize(data.get("clock", {}))
        model.weather = from_json(SeenWeather, data.get("weather", {}))
        return model
