"""A director of scenes whose answers a test sets."""

from collections.abc import Iterable

from maid_engine.ports.scene_director import Direction, Reconciliation, SceneBrief


class ScriptedDirector:
    """Gives each answer once, for the next scene that takes one, and keeps the briefs that it was asked with."""

    def __init__(
        self, directions: Iterable[Direction] = (), reconciliations: Iterable[Reconciliation] = ()
    ) -> None:
        self.directions = list(directions)
        self.reconciliations = list(reconciliations)
        self.briefs: list[SceneBrief] = []
        self.second_briefs: list[SceneBrief] = []
        self.forgotten: list[tuple[str, int]] = []

    def ask_direction(self, brief: SceneBrief) -> None:
        """Keep the brief."""
        self.briefs.append(brief)

    def ask_reconciliation(self, brief: SceneBrief) -> None:
        """Keep the brief."""
        self.second_briefs.append(brief)

    def take_direction(self, scene: str, run: int) -> Direction | None:
        """Return the next direction, once it was asked for."""
        if not self.directions or not self._was_asked(self.briefs, scene, run):
            return None
        return self.directions.pop(0)

    def take_reconciliation(self, scene: str, run: int) -> Reconciliation | None:
        """Return the next reconciliation, once it was asked for."""
        if not self.reconciliations or not self._was_asked(self.second_briefs, scene, run):
            return None
        return self.reconciliations.pop(0)

    def forget(self, scene: str, run: int) -> None:
        """Note that a performance is over."""
        self.forgotten.append((scene, run))

    def _was_asked(self, briefs: list[SceneBrief], scene: str, run: int) -> bool:
        return any((brief.scene, brief.run) == (scene, run) for brief in briefs)
