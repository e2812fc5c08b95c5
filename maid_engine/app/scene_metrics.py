"""Metrics of scenes, counted from their events."""

from maid_engine.engine.event_bus import EventBus
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry
from maid_engine.ports.story import SceneAsked, SceneBegan, SceneOver, ScenePass


def watch_scenes(metrics: ObservabilityRegistry, bus: EventBus) -> None:
    """Register the metrics of scenes."""

    def on_pass(played: ScenePass) -> None:
        metrics.count("scene_passes", number=str(played.number), cue=played.cue)
        if played.refused:
            metrics.count("scene_refusals", played.refused)
        if played.directed:
            metrics.count("scene_directions")

    bus.subscribe(SceneBegan, lambda began: metrics.count("scenes_begun", by=began.by))
    bus.subscribe(ScenePass, on_pass)
    bus.subscribe(SceneAsked, lambda _: metrics.count("scene_wishes"))
    bus.subscribe(SceneOver, lambda over: metrics.count("scenes_over", why=over.why))
