"""The relationships around an AI player, as a graph."""

from dataclasses import dataclass, field

from maid_engine.admin import relations
from maid_engine.admin.relations import relations_of
from maid_engine.ai_players.models.reports import RelationshipReport


@dataclass
class Reports:
    known: list

    def relationships(self):
        return tuple(self.known)


@dataclass
class Agent:
    id: str
    name: str
    known: list = field(default_factory=list)

    @property
    def reports(self):
        return Reports(self.known)


def feels(name, score=0.0, kind="player"):
    return RelationshipReport(name, kind, "friendly" if score > 0 else "neutral", score, 0.5, ())


def graph_of(agent, *others):
    agents = {one.name.lower(): one for one in (agent, *others)}
    return relations_of(agent, lambda name: agents.get(name.lower()))


def test_it_stands_in_the_middle_of_those_it_knows():
    graph = graph_of(Agent("ai#1", "Fenn", [feels("Old Wenna", 40, "npc"), feels("Pim", -60)]))

    assert [(one.name, one.kind, one.ai_player_id) for one in graph.people] == [
        ("Fenn", "player", "ai#1"),
        ("Pim", "player", ""),
        ("Old Wenna", "npc", ""),
    ]
    assert [(one.who, one.whom, one.score) for one in graph.ties] == [
        ("Fenn", "Pim", -60),
        ("Fenn", "Old Wenna", 40),
    ]


def test_what_ai_players_feel_about_it_and_one_another_is_in_the_graph():
    bryn = Agent("ai#2", "Bryn", [feels("Fenn", 10), feels("cole", 5), feels("Somebody", 90)])
    cole = Agent("ai#3", "Cole", [feels("Bryn", -5)])
    graph = graph_of(Agent("ai#1", "Fenn", [feels("Bryn", 30), feels("Cole", 20)]), bryn, cole)

    assert {(one.who, one.whom) for one in graph.ties} == {
        ("Fenn", "Bryn"),
        ("Fenn", "Cole"),
        ("Bryn", "Fenn"),
        ("Bryn", "Cole"),
        ("Cole", "Bryn"),
    }


def test_the_strongest_are_in_it_and_the_others_are_counted(monkeypatch):
    monkeypatch.setattr(relations, "MOST_KNOWN", 2)
    graph = graph_of(Agent("ai#1", "Fenn", [feels("A", 1), feels("B", -90), feels("C", 50)]))

    assert [one.name for one in graph.people] == ["Fenn", "B", "C"]
    assert graph.left_out == 1


def test_who_knows_nobody_is_alone():
    assert graph_of(Agent("ai#1", "Fenn")).ties == ()
