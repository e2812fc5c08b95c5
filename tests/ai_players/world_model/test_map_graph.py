from maid_engine.ai_players.cognitive.world_model.map_graph import MapGraph
from maid_engine.ai_players.models.world import ExplorationState


def test_the_first_stay_in_a_room_is_one_visit():
    graph = MapGraph()
    graph.update_room("a", "Square")
    assert graph.nodes["a"].exploration_state is ExplorationState.SEEN_EXIT
    graph.set_current_room("a")
    graph.set_current_room("a")
    assert graph.nodes["a"].visit_count == 1
    graph.update_room("b", "Gate")
    graph.set_current_room("b")
    graph.set_current_room("a")
    assert graph.nodes["a"].visit_count == 2


def test_a_known_target_is_never_forgotten():
    graph = MapGraph()
    graph.update_room("a", "Square", exits={"north": "b"})
    graph.update_room("a", "Square", exits={"north": None, "south": None})
    assert graph.nodes["a"].exits["north"].to_room == "b"


def test_merging_two_ids_keeps_every_way_in_and_out():
    graph = MapGraph()
    for room, name in (("old", "Forest"), ("new", "Forest"), ("gate", "Gate")):
        graph.update_room(room, name)
    graph.add_exit("gate", "east", "old")
    graph.add_exit("old", "west", "gate")
    graph.add_exit("old", "north", "old")
    graph.set_current_room("old")
    graph.merge("old", "new")
    assert graph.current_room_id == "new"
    assert graph.nodes["gate"].exits["east"].to_room == "new"
    assert graph.nodes["new"].exits["west"].to_room == "gate"
    assert graph.nodes["new"].exits["north"].to_room == "new"
    assert [room.room_id for room in graph.named("Forest")] == ["new"]


def test_a_full_map_forgets_rooms_seldom_visited_and_never_tagged_ones():
    graph = MapGraph(max_rooms=50)
    for number in range(60):
        graph.update_room(str(number), f"Room {number}")
        if number == 0:
            graph.tag_room("0", "shop")
        graph.set_current_room(str(number))
        if number:
            graph.link_exit(str(number - 1), "north", str(number)) if str(number - 1) in graph.nodes else None
    assert len(graph.nodes) <= 50
    assert "0" in graph.nodes
    assert "59" in graph.nodes
    for node in graph.nodes.values():
        assert all(edge.to_room is None or edge.to_room in graph.nodes for edge in node.exits.values())
