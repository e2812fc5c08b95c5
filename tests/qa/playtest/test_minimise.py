"""The shortest way to see a finding again."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ports.playtest import Finding, Moment, Severity
from maid_qa.playtest.findings import Found
from maid_qa.playtest.log import Log, Player, Typed
from maid_qa.playtest.minimise import Minimiser, ddmin, minimise_all
from maid_qa.playtest.recipe import Budget, Seen

FAULT = Finding("silent_command", "sing", "The command prints nothing.", Severity.MAJOR, moment=Moment(90, 9))


def log_of(*lines):
    return Log(
        ("stdlib",), 7, [Player("Ada", "vandal"), Player("Ben", "vandal")], [Typed(*one) for one in lines]
    )


DAY = log_of(
    (4, "Ada", "north"),
    (8, "Ben", "north"),
    (20, "Ada", "get lamp"),
    (30, "Ada", "say hello everybody"),
    (40, "Ben", "wave"),
    (50, "Ada", "west"),
    (60, "Ben", "south"),
    (70, "Ada", "east"),
    (80, "Ben", "look"),
    (90, "Ada", "light lamp twice 12 extraordinarily"),
)  # fmt: skip


class World:
    """Shows the fault when a rule says so, and counts how often it was asked."""

    def __init__(self, rule):
        self.rule = rule
        self.asked = []

    def __call__(self, recipe, kind):
        self.asked.append((recipe, kind))
        return Seen(frozenset({FAULT.id} if self.rule(recipe.lines, recipe.until) else ()))


def typed(lines):
    return [(one.who, one.line) for one in lines]


def has_in_order(lines, *wanted):
    rest = iter(one.line for one in lines)
    return all(any(line.startswith(start) for line in rest) for start in wanted)


def minimised(rule, budget=None, **options):
    world = World(rule)
    return Minimiser(DAY, again=world, **options).minimise(FAULT, budget or Budget(replays=2000)), world


def test_only_the_lines_that_matter_are_left():
    found, _ = minimised(lambda lines, _: has_in_order(lines, "get lamp", "light lamp"))

    assert typed(found.lines) == [("Ada", "get lamp"), ("Ada", "light lamp")]
    assert found.minimised
    assert found.confirmed


def test_who_does_not_matter_goes_with_all_that_they_typed_and_who_matters_stays():
    found, _ = minimised(
        lambda lines, _: ("Ben", "wave") in typed(lines) and has_in_order(lines, "wave", "light lamp")
    )

    assert typed(found.lines) == [("Ben", "wave"), ("Ada", "light lamp")]


def test_what_follows_from_the_content_alone_needs_no_lines():
    found, world = minimised(lambda *_: True)

    assert found.lines == ()
    assert found.minimised
    assert len(world.asked) == 1


def test_a_wait_that_matters_is_kept_and_is_as_short_as_it_may_be():
    def after_ten_ticks(lines, _):
        at = {one.line.split(" ")[0]: one.tick for one in lines}
        return "get" in at and "light" in at and at["light"] - at["get"] >= 10

    found, _ = minimised(after_ten_ticks)

    assert [one.tick for one in found.lines] == [0, 10]


def test_what_takes_time_after_the_last_line_is_waited_for():
    found, _ = minimised(
        lambda lines, until: has_in_order(lines, "light") and until is not None and until > 5
    )

    assert found.until is not None
    assert found.until == 6


def test_what_happens_by_itself_in_time_needs_no_line():
    found, _ = minimised(lambda lines, until: max(until or 0, *(one.tick for one in lines), 0) >= 60)

    assert (found.lines, found.until) == ((), 60)


def test_one_that_does_not_come_again_is_said_to_have_been_seen_once():
    found, _ = minimised(lambda *_: False)

    assert not found.confirmed
    assert not found.minimised
    assert found.lines[-1].line.startswith("light lamp")
    assert {one.who for one in found.lines} == {"Ada"}


def test_when_the_budget_ends_the_shortest_until_then_stands_and_is_not_called_minimal():
    found, world = minimised(
        lambda lines, _: has_in_order(lines, "north", "get lamp", "light lamp"), Budget(replays=8)
    )

    assert len(world.asked) == 8
    assert found.confirmed
    assert not found.minimised
    assert has_in_order(found.lines, "north", "get lamp", "light lamp")


def test_a_budget_that_ends_before_it_came_again_says_nothing_either_way():
    found, _ = minimised(lambda *_: False, Budget(replays=1))

    assert found is None


def test_the_way_there_is_tried_before_the_whole_day():
    found, world = minimised(
        lambda lines, _: has_in_order(lines, "up", "light lamp"), way=lambda finding: ["up"]
    )

    assert typed(found.lines) == [("Ada", "up"), ("Ada", "light lamp")]
    assert max(len(recipe.lines) for recipe, _ in world.asked) == 2


def test_nothing_is_tried_twice():
    _, world = minimised(lambda lines, _: has_in_order(lines, "north", "say", "light"))

    assert len(world.asked) == len(set(world.asked))


def test_what_another_search_has_shown_needs_no_search_of_its_own():
    other = Finding("traceback", "light", "It raised.", Severity.CRITICAL, moment=Moment(90, 9))

    def again(recipe, _):
        return Seen(frozenset({FAULT.id, other.id} if has_in_order(recipe.lines, "light lamp") else ()))

    founds = [Found(FAULT, DAY), Found(other, DAY)]
    minimise_all(founds, make=lambda log: Minimiser(log, again=again))

    assert founds[0].reproduction == founds[1].reproduction


def test_all_together_keep_to_their_time():
    founds = [
        Found(FAULT, DAY),
        Found(Finding("traceback", "x", "y", Severity.MAJOR, moment=Moment(9, 0)), DAY),
    ]
    told = []
    minimise_all(
        founds, make=lambda log: Minimiser(log, again=World(lambda *_: False)), cpu_s=0.0, told=told.append
    )

    assert [found.reproduction for found in told] == [None, None]


def test_looking_for_its_own_kind_is_tried_first_and_all_kinds_when_that_fails():
    world = World(lambda lines, _: has_in_order(lines, "light"))

    def again(recipe, kind):
        seen = world(recipe, kind)
        return seen if kind == "" else Seen(frozenset())

    found = Minimiser(DAY, again=again).minimise(FAULT, Budget())

    assert typed(found.lines) == [("Ada", "light")]
    kinds = [kind for _, kind in world.asked]
    assert kinds == sorted(kinds, reverse=True)


def test_it_is_shortened_where_it_was_seen_with_the_fewest_lines_before_it():
    sweep = log_of((0, "Ben", "hum"), (3, "Ben", "light"))
    early = replace(FAULT, moment=Moment(3, 1))
    found = Found(FAULT, DAY, elsewhere=[Found(early, sweep)])
    minimise_all(
        [found], make=lambda log: Minimiser(log, again=World(lambda lines, _: has_in_order(lines, "light")))
    )

    assert found.log is sweep
    assert found.finding is early
    assert typed(found.reproduction.lines) == [("Ben", "light")]


@given(st.integers(1, 12), st.data())
def test_without_any_one_of_what_is_left_it_does_not_show(count, data):
    items = list(range(count))
    needed = data.draw(
        st.sets(st.sets(st.sampled_from(items), min_size=1).map(frozenset), min_size=1, max_size=3)
    )

    def shows(some):
        return any(one <= set(some) for one in needed)  # several causes, any of which does

    if not shows(items):
        return
    left = ddmin(items, shows)

    assert shows(left)
    assert left == sorted(left)
    assert not any(shows(some) for some in combinations(left, len(left) - 1) if some)


@pytest.mark.parametrize("size", [1, 2, 3, 50])
def test_a_single_cause_is_found_wherever_it_stands(size):
    for cause in range(size):
        assert ddmin(range(size), lambda some, cause=cause: cause in some) == [cause]


def test_what_no_typed_line_shows_is_left_alone():
    slow = Found(Finding("slow_command", "look", "It takes longer.", Severity.MINOR), DAY)
    world = World(lambda *_: True)
    minimise_all([slow], make=lambda log: Minimiser(log, again=world))

    assert slow.reproduction is None
    assert world.asked == []


WALK = (("e", "yard"), ("n", "mill"), ("u", "loft"), ("d", "mill"), ("s", "yard"), ("w", "road"))
"""Each step with the room that it leads to; all of it is a round that begins and ends on the road."""


def test_rounds_go_as_a_whole_where_no_line_of_them_could_go_alone():
    """Somebody walks a round forty times, and then goes up to do what shows the fault, which only works in the loft."""
    steps = [line for line, _ in WALK * 40] + ["e", "n", "u", "light"]
    log = log_of(*((tick, "Ada", line) for tick, line in enumerate(steps)))
    lead = {
        "road": {"e": "yard"},
        "yard": {"n": "mill", "w": "road"},
        "mill": {"u": "loft", "s": "yard"},
        "loft": {"d": "mill"},
    }
    asked = []

    def again(recipe, _):
        asked.append(recipe)
        room, rooms, found = "road", [], set()
        for one in recipe.lines:
            rooms.append(room)
            if one.line == "light" and room == "loft":
                found.add(fault.id)
            room = (
                lead[room].get(one.line, "nowhere" if one.line != "light" else room) if room in lead else room
            )
        return Seen(frozenset(found), tuple(rooms))

    fault = replace(FAULT, moment=Moment(len(steps), len(steps) - 1))
    found = Minimiser(log, again=again).minimise(fault, Budget())

    assert typed(found.lines) == [("Ada", "e"), ("Ada", "n"), ("Ada", "u"), ("Ada", "light")]
    assert len(asked) < 60
