"""What happens in scenes is counted."""

from maid_engine.app.scene_metrics import watch_scenes
from maid_engine.core.ids import EntityId
from maid_engine.engine.event_bus import EventBus
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry
from maid_engine.ports.story import SceneAsked, SceneBegan, SceneOver, ScenePass


def test_scenes_are_counted_by_what_began_and_ended_them():
    bus, metrics = EventBus(), ObservabilityRegistry()
    watch_scenes(metrics, bus)
    bus.publish(SceneBegan("a:b", "B", 1, (), "clock"))
    bus.publish(ScenePass("a:b", 1, 1, 1, "time", refused=2, directed=True))
    bus.publish(SceneAsked("a:b", 1, EntityId("m"), EntityId("p"), EntityId("r"), "Come!"))
    bus.publish(SceneOver("a:b", 1, "", "time", 9.0))
    bus.drain()
    text = str(metrics.json())
    for name in (
        "scenes_begun",
        "scene_passes",
        "scene_refusals",
        "scene_directions",
        "scene_wishes",
        "scenes_over",
    ):
        assert name in text
