"""Lists, starts and stops the scenes of a game, for its admins."""

from maid_engine.core.ids import local_name
from maid_engine.core.sequences import only
from maid_engine.engine.services import Game
from maid_engine.ports.story import SceneEntryRecord, SceneStatus
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.scene_specs import SceneSpec
from maid_stdlib.scenes.scene_run import SceneDesk
from maid_stdlib.systems.scene_play import begin_run, end_run, why_not
from maid_stdlib.systems.scene_stage import SceneStage


class LibraryStory:
    """The scenes of the loaded packs. It answers the port ``story`` of the engine."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def _desk(self) -> SceneDesk:
        return self._game.resource_or_new(SceneDesk)

    @property
    def _specs(self) -> dict[str, SceneSpec]:
        return self._game.resource(ContentIndex).scenes

    def scenes(self) -> tuple[SceneStatus, ...]:
        """Return all scenes, those that are running first."""
        found = [self._status(spec) for spec in self._specs.values()]
        return tuple(sorted(found, key=lambda one: (not one.is_running, one.scene)))

    def find(self, name: str) -> str:
        """Return the id of the scene that a name means; "" if none or several."""
        wanted = name.strip().lower()
        if wanted in self._specs:
            return wanted
        return only([scene for scene in self._specs if local_name(scene) == wanted]) or ""

    def start(self, scene: str) -> str:
        """Begin a scene. Return why it does not begin, as a sentence; "" if it does."""
        spec = self._specs.get(scene)
        if spec is None:
            return f"No loaded pack has a scene {scene!r}."
        if scene in self._desk.runs:
            return "It is being played already."
        refusal = why_not(self._game, spec)
        if not refusal:
            begin_run(self._game, spec, "admin")
        return refusal

    def stop(self, scene: str) -> str:
        """End a running scene. Return why that is not possible, as a sentence; "" if it ended."""
        run = self._desk.runs.get(scene)
        if run is None:
            return "It is not being played."
        end_run(self._game, run, "", "stopped")
        return ""

    def timeline(self, scene: str) -> tuple[SceneEntryRecord, ...]:
        """Return the kept entries of a scene, oldest first."""
        return tuple(self._desk.timelines.get(scene, ()))

    def _status(self, spec: SceneSpec) -> SceneStatus:
        desk = self._desk
        last_end, number = desk.last_ends.get(spec.id, ""), desk.numbers.get(spec.id, 0)
        run = desk.runs.get(spec.id)
        if run is None:
            return SceneStatus(
                spec.id, spec.title, spec.rooms, tuple(spec.cast), False, run=number, last_end=last_end
            )
        lasted_s = self._game.now - run.began_s
        return SceneStatus(
            spec.id,
            spec.title,
            spec.rooms,
            tuple(spec.cast),
            is_running=True,
            run=number,
            round=run.round,
            lasted_s=lasted_s,
            left_s=max(0.0, spec.lasts_s - lasted_s),
            on_stage=tuple(SceneStage(self._game, run).on_stage()),
            guidance=run.guidance,
            last_end=last_end,
        )
