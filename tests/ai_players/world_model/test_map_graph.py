from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.world_model.map_graph import DANGER_COST, DANGEROUS, STEP_COST, MapGraph
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.world import ExitState, ExplorationState
from maid_engine.core.codec import to_rows
from maid_engine.core.time import Seconds


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


def linked(graph, room_id):
    return {link.edge.direction: (link.target, link.cost) for link in graph.links(room_id)}


def corner():
    """A square with a gate to the north, asked for already, and an unknown way east."""
    graph = MapGraph()
    for room, name in (("square", "Square"), ("gate", "Gate")):
        graph.update_room(room, name)
    graph.update_room("square", exits={"north": "gate", "east": None, "south": "wood"})
    assert linked(graph, "square") == {"north": ("gate", STEP_COST)}
    return graph


def test_a_way_whose_end_becomes_known_is_a_link():
    graph = corner()
    graph.link_exit("square", "east", "gate")
    assert linked(graph, "square") == {"north": ("gate", STEP_COST), "east": ("gate", STEP_COST)}


def test_a_room_that_is_found_at_the_end_of_a_way_is_linked():
    graph = corner()
    graph.update_room("wood", "Wood")
    assert linked(graph, "square")["south"] == ("wood", STEP_COST)


def test_a_way_that_leads_elsewhere_or_is_gone_is_no_link_any_more():
    graph = corner()
    graph.redirect("square", "north", None)
    assert linked(graph, "square") == {}
    graph.redirect("square", "north", "square")
    assert linked(graph, "square") == {"north": ("square", STEP_COST)}
    graph.forget_exits("square", keep=("east",))
    assert linked(graph, "square") == {}


def test_danger_makes_the_ways_into_a_room_dear_for_as_long_as_it_lasts():
    graph = corner()
    graph.tag_room("gate", DANGEROUS)
    assert linked(graph, "square") == {"north": ("gate", STEP_COST + DANGER_COST)}
    graph.untag_room("gate", DANGEROUS)
    assert linked(graph, "square") == {"north": ("gate", STEP_COST)}


def test_rooms_that_are_one_are_linked_as_one():
    graph = corner()
    graph.update_room("arch", "Gate")
    graph.tag_room("arch", DANGEROUS)
    graph.add_exit("gate", "south", "square")
    assert linked(graph, "gate") == {"south": ("square", STEP_COST)}
    graph.merge("gate", "arch")
    assert linked(graph, "square") == {"north": ("arch", STEP_COST + DANGER_COST)}
    assert linked(graph, "arch") == {"south": ("square", STEP_COST)}


def test_a_room_that_is_forgotten_is_linked_no_more():
    graph = MapGraph(max_rooms=2)
    graph.update_room("square", "Square")
    graph.set_current_room("square")
    graph.update_room("wood", "Wood")
    graph.add_exit("square", "south", "wood")
    assert linked(graph, "square") == {"south": ("wood", STEP_COST)}
    graph.update_room("gate", "Gate")
    graph.tag_room("gate", "shop")
    graph.set_current_room("square")
    assert "wood" not in graph.nodes
    assert linked(graph, "square") == {}


def test_links_show_doors_as_they_are_now():
    graph = corner()
    (link,) = graph.links("square")
    graph.set_exit_state("square", "north", ExitState.LOCKED)
    assert link.edge.state is ExitState.LOCKED


ROOMS = st.sampled_from(["square", "gate", "wood", "arch"])
WAYS = st.sampled_from(["north", "south", "in"])
CHANGES = st.one_of(
    st.tuples(st.just("update_room"), ROOMS),
    st.tuples(st.just("add_exit"), ROOMS, WAYS, st.none() | ROOMS),
    st.tuples(st.just("redirect"), ROOMS, WAYS, st.none() | ROOMS),
    st.tuples(st.just("link_exit"), ROOMS, WAYS, ROOMS),
    st.tuples(st.just("forget_exits"), ROOMS, st.sets(WAYS).map(sorted)),
    st.tuples(st.just("tag_room"), ROOMS, st.just(DANGEROUS)),
    st.tuples(st.just("untag_room"), ROOMS, st.just(DANGEROUS)),
    st.tuples(st.just("merge"), ROOMS, ROOMS),
    st.tuples(st.just("set_current_room"), ROOMS),
)


@given(st.lists(CHANGES, max_size=20))
def test_links_and_counts_are_always_those_of_the_map_as_it_is(changes):
    graph = MapGraph(max_rooms=3)
    for change, room, *rest in changes:
        if room not in graph.nodes:
            graph.update_room(room)
        if change in ("link_exit", "merge") and rest[-1] not in graph.nodes:
            graph.update_room(rest[-1])
        if change == "merge" and rest == [room]:
            continue
        getattr(graph, change)(room, *rest)
        afresh = MapGraph.deserialize(graph.serialize())
        assert graph.explored_count == afresh.explored_count
        for known in graph.nodes:
            assert linked(graph, known) == linked(afresh, known)


ROOMS = st.sampled_from("abcd")
WAYS = st.sampled_from(("north", "south", "east", "west"))


CHANGES = {
    "update_room": (ROOMS, st.sampled_from(("", "Square", "Gate")), st.sampled_from(("", "A gate."))),
    "add_exit": (ROOMS, WAYS, st.none() | ROOMS),
    "redirect": (ROOMS, WAYS, st.none() | ROOMS),
    "forget_exits": (ROOMS, st.lists(WAYS, max_size=2)),
    "set_current_room": (ROOMS, st.sampled_from((Seconds(1.0), Seconds(2.0)))),
    "link_exit": (ROOMS, WAYS, ROOMS),
    "link_back": (ROOMS, WAYS, ROOMS),
    "set_exit_state": (ROOMS, WAYS, st.sampled_from(ExitState)),
    "tag_room": (ROOMS, st.sampled_from(("shop", DANGEROUS))),
    "note_use": (ROOMS, st.sampled_from(("fire", "well")), st.sampled_from(("rest", "gather"))),
    "forget_use": (ROOMS, st.sampled_from(("fire", "well"))),
    "untag_room": (ROOMS, st.sampled_from(("shop", DANGEROUS))),
    "annotate_room": (ROOMS, st.sampled_from(("met Bob", "sold a dagger"))),
    "forget_notes": (st.just(Forgotten.of("Bob")),),
    "merge": (ROOMS, ROOMS),
}
"""Each method that changes a map, with arguments."""
READS = {
    "named",
    "links",
    "visited",
    "find_room_by_tag",
    "exploration_frontier",
    "is_frontier",
    "serialize",
    "deserialize",
}
DEEDS = st.one_of(st.just(("serialize",)), *(st.tuples(st.just(name), *of) for name, of in CHANGES.items()))


def test_every_method_that_changes_a_map_is_tried():
    methods = {
        name
        for name, value in vars(MapGraph).items()
        if not name.startswith("_") and not isinstance(value, property)
    }

    assert methods == {*CHANGES, *READS}


@given(st.lists(DEEDS, max_size=40))
def test_what_is_saved_of_a_map_is_what_is_known(deeds):
    graph = MapGraph(max_rooms=3)
    for deed, *of in deeds:
        for room in "abcd":
            if room not in graph.nodes:
                graph.update_room(room)
        if deed != "merge" or of[0] != of[1]:
            getattr(graph, deed)(*of)

    assert graph.serialize()["nodes"] == to_rows(graph.nodes.values())


def test_rooms_that_did_not_change_are_not_encoded_again():
    graph = MapGraph()
    graph.update_room("a", "Square", exits={"north": "b"})
    graph.update_room("b", "Gate", exits={"south": "a"})
    before = graph.serialize()["nodes"]
    graph.tag_room("b", "shop")

    after = graph.serialize()["nodes"]

    assert after[0] is before[0]
    assert after[1]["tags"] == {"shop": None}
