"""Steps are refused with the reason when the character cannot do them as far as it knows."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.questions.tasks_question import TASKS, StepFact, TasksFacts, Ware

FACTS = TasksFacts(
    goal="give Adalina a torch",
    missing=("torch to adalina given",),
    offered=(),
    verbs={
        "go_to": ("place",),
        "buy_item": ("item",),
        "give_item": ("item", "target"),
        "sell_item": ("item",),
    },
    situation="level 1",
    does={"buy_item": "Buy from a shop."},
    of_carried=("give_item", "sell_item"),
    here="Well Court",
    exits={"north": "Market Square", "east": ""},
    places=("Well Court", "Market Square", "General Store", "Temple"),
    ways=("west of Temple",),
    shops=("General Store", "Crooked House"),
    wares=(Ware("torch", 3, "General Store"), Ware("lantern", 12, "General Store")),
    carried=("old boot",),
    seen={"Adalina": "Temple", "grey wolf": "Well Court"},
    gold=5,
)


def steps(*lines):
    """Steps as ``verb:value:value``."""
    found = []
    for line in lines:
        verb, *values = line.split(":")
        found.append({"verb": verb, "parameters": dict(zip(FACTS.verbs.get(verb, ()), values, strict=False))})
    return {"steps": found}


@pytest.mark.parametrize(
    "lines",
    [
        ("go_to:General Store", "buy_item:torch", "go_to:the temple", "give_item:torch:Adalina"),
        ("go_to:north",),
        ("go_to:East",),
        ("go_to:west of Temple",),
        ("go_to:east of Well Court",),
        ("go_to:North of the Well Court",),
        ("go_to:General Store", "sell_item:boot", "buy_item:lantern"),
        ("go_to:east", "give_item:boot:somebody there"),
    ],
)
def test_what_can_be_done_is_taken(lines):
    assert TASKS.parse(FACTS, steps(*lines))[1] == ""


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("go_to:Moon",), "no place 'Moon' is known"),
        (("go_to:east of Moon",), "no place 'east of Moon' is known"),
        (("go_to:west of Well Court",), "no place 'west of Well Court' is known"),
        (("buy_item:torch",), "torch is sold at General Store; go_to that place first"),
        (
            ("go_to:General Store", "buy_item:sword"),
            "no known shop sells 'sword'; known wares: torch, lantern",
        ),
        (("go_to:General Store", "buy_item:lantern"), "lantern costs 12 gold, and there would be 5"),
        (("go_to:General Store", "buy_item:torch", "buy_item:torch"), "there would be 2"),
        (
            ("give_item:torch:Adalina",),
            "'torch' is not carried, and no step before brings it; carried: old boot",
        ),
        (("give_item:boot:Zork",), "nobody and nothing called 'Zork' is known"),
        (("navigate:General Store",), "there is no verb 'navigate'; there are buy_item, give_item, go_to"),
    ],
)
def test_what_cannot_be_done_is_refused_with_what_is_wrong(lines, why):
    answer, objection = TASKS.parse(FACTS, steps(*lines))
    assert answer is None
    assert why in objection


def test_the_prompt_names_places_shops_and_what_each_verb_does():
    told = "\n".join(TASKS.describe(FACTS))
    assert "Shop General Store: torch for 3 gold, lantern for 12 gold" in told
    assert "Shop Crooked House: its wares are not known" in told
    assert "Ways out of Well Court: north to Market Square; east, never taken" in told
    assert "Seen: Adalina at Temple" in told
    assert "buy_item(item): Buy from a shop." in told
    assert "go_to(place)" in told


def test_no_steps_are_an_answer_only_where_no_way_is_known():
    assert TASKS.parse(FACTS, {"steps": []})[1] == ""
    offering = replace(FACTS, offered=(StepFact("go_to", {"place": "Temple"}),))
    assert "at least one step" in TASKS.parse(offering, {"steps": []})[1]


def test_a_step_of_the_planner_is_taken_whomever_and_wherever_it_is_about():
    offered = (
        StepFact("go_to", {"place": "north of Crypt"}),
        StepFact("give_item", {"item": "sash", "target": "Bob"}),
    )
    told = {"steps": [{"verb": one.verb, "parameters": dict(one.parameters)} for one in offered]}
    assert TASKS.parse(replace(FACTS, offered=offered), told)[1] == ""
    assert TASKS.parse(FACTS, told)[1] != ""


@pytest.mark.parametrize("line", ["give boot to Ada", "", "quit"])
def test_only_commands_for_it_are_typed_as_they_are(line):
    facts = replace(FACTS, verbs={**FACTS.verbs, "type": ("line",)}, commands=("toll",))
    typed = {"steps": [{"verb": "type", "parameters": {"line": line}}]}
    assert TASKS.parse(facts, typed)[1] != ""
    typed["steps"][0]["parameters"]["line"] = "toll twice"
    assert TASKS.parse(facts, typed)[1] == ""


def test_what_was_said_and_what_can_be_typed_is_told_where_no_way_is_known():
    facts = replace(FACTS, told=("Bronze mouth, iron tongue.",), commands=("toll",))
    words = "\n".join(TASKS.describe(facts))
    assert "What was said about it: Bronze mouth, iron tongue." in words
    assert "Commands for type: toll" in words
    offering = replace(facts, offered=(StepFact("go_to", {"place": "Temple"}),))
    assert "Commands for type" not in "\n".join(TASKS.describe(offering))
