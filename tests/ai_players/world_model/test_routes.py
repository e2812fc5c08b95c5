import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.world_model.map_graph import MapGraph
from maid_engine.ai_players.cognitive.world_model.routes import RETRY_FIRST, find_route, usual_cost
from maid_engine.ai_players.models.world import ExitState
from maid_engine.core.time import Seconds

STATES = st.sampled_from(list(ExitState))
EDGES = st.lists(
    st.tuples(
        st.integers(0, 9), st.sampled_from(["north", "east", "up", "in", "gate"]), st.integers(0, 9), STATES
    ),
    max_size=40,
)


def graph_of(edges):
    graph = MapGraph()
    for number in range(10):
        graph.update_room(str(number), f"Room {number}")
        graph.set_current_room(str(number))
    for start, direction, end, state in edges:
        graph.add_exit(str(start), direction, str(end)).state = state
        graph.nodes[str(start)].exits[direction].tries = 1
    return graph


@given(EDGES, st.integers(0, 9), st.integers(0, 9))
def test_routes_cost_what_networkx_says(edges, start, goal):
    graph = graph_of(edges)
    price = usual_cost(graph, Seconds(0.0))
    oracle = nx.MultiDiGraph()
    oracle.add_nodes_from(graph.nodes)
    for node in graph.nodes.values():
        for edge in node.exits.values():
            if (cost := price(edge)) is not None:
                oracle.add_edge(edge.from_room, edge.to_room, weight=cost)
    route = find_route(graph, str(start), str(goal), price)
    if nx.has_path(oracle, str(start), str(goal)):
        assert route.cost == nx.dijkstra_path_length(oracle, str(start), str(goal))
        at = str(start)
        for edge in route.steps:
            assert edge.from_room == at
            at = edge.to_room
        assert at == str(goal)
    else:
        assert route is None


def line_of_rooms():
    graph = MapGraph()
    for number in range(4):
        graph.update_room(str(number), f"Room {number}")
        graph.set_current_room(str(number))
    for number in range(3):
        graph.link_exit(str(number), "north", str(number + 1))
    return graph


def test_a_locked_way_waits_for_its_retry():
    graph = line_of_rooms()
    graph.set_exit_state("0", "north", ExitState.LOCKED, Seconds(100.0))
    assert find_route(graph, "0", "1", usual_cost(graph, Seconds(101.0))) is None
    assert find_route(graph, "0", "1", usual_cost(graph, Seconds(99.0 + RETRY_FIRST))) is None
    assert find_route(graph, "0", "1", usual_cost(graph, Seconds(101.0 + RETRY_FIRST))).directions == [
        "north"
    ]
    with_key = usual_cost(graph, Seconds(101.0), may_unlock=lambda edge: edge.direction == "north")
    assert find_route(graph, "0", "1", with_key).directions == ["north"]


def test_a_way_through_danger_is_walked_only_when_the_other_is_much_longer():
    graph = line_of_rooms()
    graph.tag_room("1", "dangerous")
    graph.link_exit("0", "east", "2")
    assert find_route(graph, "0", "2").directions == ["east"]
