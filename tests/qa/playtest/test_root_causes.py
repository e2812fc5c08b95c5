"""Findings that follow from one another: linked by the facts that they name, ranked by what follows, without circles."""

from maid_engine.ports.playtest import Finding, Severity
from maid_qa.playtest.findings import Found
from maid_qa.playtest.log import Log
from maid_qa.playtest.root_causes import Causes

LOG = Log(("town",), 7)


def found(name, severity, *, denies=(), lacks=()):
    return Found(Finding("odd", name, f"{name} is odd.", severity, denies=denies, lacks=lacks), LOG)


def places(founds):
    return [one.finding.where for one in founds]


EXIT = found("exit", Severity.MINOR, denies=("way:hut:north",))
ROOM = found("room", Severity.MAJOR, denies=("room:green",), lacks=("way:hut:north",))
QUEST = found("quest", Severity.CRITICAL, denies=("quest:rats",), lacks=("room:green",))
ALONE = found("alone", Severity.MAJOR, lacks=("item:nobody_tells_of",))


def test_a_cause_stands_before_what_follows_from_it_and_is_as_bad():
    causes = Causes([QUEST, ALONE, ROOM, EXIT])

    assert places(causes.ranked) == ["exit", "room", "quest", "alone"]
    assert [causes.depth(one) for one in causes.ranked] == [0, 1, 2, 0]
    assert causes.severity(EXIT) is Severity.CRITICAL
    assert causes.severity(ALONE) is Severity.MAJOR
    assert places(causes.following(EXIT)) == ["room", "quest"]
    assert places(causes.of(QUEST)) == ["room"]


def test_what_does_not_count_makes_its_cause_no_worse():
    causes = Causes([QUEST, ROOM, EXIT])

    assert causes.severity(EXIT, lambda one: one is not QUEST) is Severity.MAJOR


def test_of_two_that_need_one_another_the_worse_is_the_cause():
    key = found("key", Severity.MINOR, denies=("item:key",), lacks=("door:gate",))
    gate = found("gate", Severity.MAJOR, denies=("door:gate",), lacks=("item:key",))
    causes = Causes([key, gate])

    assert places(causes.ranked) == ["gate", "key"]
    assert causes.of(gate) == ()
    assert causes.of(key) == (gate,)


def test_a_circle_of_many_begins_with_its_worst_and_leaves_none_out():
    ring = [
        found(str(n), Severity(n % 3), denies=(f"item:{n}",), lacks=(f"item:{(n + 1) % 7}",))
        for n in range(7)
    ]
    causes = Causes(ring)

    assert sorted(places(causes.ranked)) == sorted(places(ring))
    assert sum(not causes.of(one) for one in ring) == 1
    assert causes.ranked[0].finding.severity is Severity.MAJOR


def test_of_a_chain_of_quests_the_one_that_wants_what_the_last_gives_begins_the_circle():
    chain = [
        found("c first", Severity.CRITICAL, denies=("quest:first",), lacks=("item:boots",)),
        found("a second", Severity.CRITICAL, denies=("quest:second",), lacks=("quest:first",)),
        found("b last", Severity.CRITICAL, denies=("quest:last",), lacks=("quest:second",)),
        found("boots", Severity.MINOR, denies=("item:boots",), lacks=("quest:last",)),
    ]
    causes = Causes(chain)

    assert places(causes.ranked) == ["c first", "a second", "b last", "boots"]
    assert places(causes.circle(chain[0])) == ["boots", "b last", "a second"]
    assert not any(causes.circle(one) for one in chain[1:])


def test_a_finding_does_not_follow_from_itself():
    own = found("own", Severity.MINOR, denies=("way:a:north",), lacks=("way:a:north",))

    assert Causes([own]).of(own) == ()


def test_the_order_is_the_same_in_whatever_order_they_were_found():
    several = [EXIT, ROOM, QUEST, ALONE, found("other", Severity.CRITICAL)]

    assert Causes(several).ranked == Causes(several[::-1]).ranked
