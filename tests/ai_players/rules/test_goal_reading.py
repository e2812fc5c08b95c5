"""Goals in words, read or refused."""

import pytest

from maid_engine.ai_players.language.goal_reading import FORMS, GoalWords, Refused, read_goal, read_objective


def read(words):
    facts = GoalWords(
        words,
        now=10.0,
        level=2,
        gold=30,
        counts={"kills": 4, "kills:grey wolf": 4, "rooms_known": 9, "rooms_known:deep forest glade": 2},
        creatures=("grey wolf", "Hilda"),
        players=("Bob",),
        items=("brass lantern",),
        quests=("Wolf Menace",),
        rooms=("Market Square", "Old Mill"),
        skills=("first aid",),
        deeds={"dance": "dance", "hello": "greet", "look": "look"},
        templates={"save_fifty": ("save fifty gold", "economic", "gold >= 50")},
    )
    return read_goal(facts)


@pytest.mark.parametrize(
    ("words", "conditions"),
    [
        ("kill 3 wolves", ["kills:wolf >= 7"]),
        ("Please kill the grey wolf!", ["kills:grey wolf >= 5"]),
        ("kill some rats please", ["kills:rat >= 3"]),
        ("Kill 2 rats for me, will you?", ["kills:rat >= 2"]),
        ("get some bread now", ["has_item:bread"]),
        ("reach level 4", ["level >= 4"]),
        ("level up", ["level >= 3"]),
        ("earn 100 gold", ["gold >= 130"]),
        ("have 100 gold", ["gold >= 100"]),
        ("find the smith", ["seen:smith"]),
        ("find a shop", ["knows_room_tagged:shop"]),
        ("finish wolf menace", ["quest_state:wolf menace == completed"]),
        ("finish 2 quests", ["quests_done >= 2"]),
        ("explore the forest", ["rooms_known:forest >= 7"]),
        ("see 10 more rooms", ["rooms_known >= 19"]),
        ("talk to Bob", ["words_with:bob"]),
        ("talk to 3 players", ["words_with >= 3"]),
        ("learn first aid", ["lessons:first aid"]),
        ("go to the old mill", ["at_room:old mill"]),
        ("get a lantern", ["has_item:lantern"]),
        ("get 2 brass lanterns", ["has_item:brass lantern >= 2"]),
        ("bring Bob a lantern at the mill", ["given:lantern to bob at old mill"]),
        ("please deliver 2 pelts to Hilda", ["given:pelt to hilda"]),
        ("take the letter to the mill", ["has_item:letter", "at_room:old mill"]),
        ("bring Bob a lantern and reach level 4", ["given:lantern to bob", "level >= 4"]),
        ("bring me a lantern", ["has_item:lantern"]),
        ("go to the mill", ["at_room:old mill"]),
        ("arm yourself", ["wears:weapon"]),
        ("dance 3 times", ["did:dance >= 3"]),
        ("please dance twice", ["did:dance >= 2"]),
        ("dance once", ["did:dance"]),
        ("dance three more times", ["did:dance >= 3"]),
        ("hello 4 times", ["did:greet >= 4"]),
        ("look 100000 times", ["did:look >= 100"]),
        ("dance 2 times and reach level 4", ["did:dance >= 2", "level >= 4"]),
        ("rest", ["hp_ratio >= 0.95"]),
        ("wait 5 minutes", ["time >= 310.0"]),
        ("save_fifty", ["gold >= 50"]),
        ("kill 3 wolves and reach level 4", ["kills:wolf >= 7", "level >= 4"]),
    ],
)
def test_words_become_conditions(words, conditions):
    assert [str(one) for one in read(words).predicates] == conditions


@pytest.mark.parametrize(
    "words",
    [
        "dance",
        "quit 3 times",
        "dance many times",
        "",
        "give 100 gold to Bob",
        "get rich",
        "follow me",
        "kill 3 wolves then dance",
    ],
)
def test_what_is_not_understood_is_refused_with_what_would_be(words):
    refused = read(words)
    assert isinstance(refused, Refused)
    assert FORMS[0] in refused.why


def test_a_strange_word_in_a_name_is_asked_back():
    facts = GoalWords("get a flumph", strange=("flumph",))
    assert read_goal(facts).why.startswith('nobody has spoken of "flumph" so far: is that a thing?')


def test_a_strange_word_that_names_nothing_is_not_asked_about():
    facts = GoalWords("Prithee get a lantern", strange=("prithee",))
    assert "prithee" not in getattr(read_goal(GoalWords("get a lantern", strange=("prithee",))), "why", "")
    assert isinstance(read_goal(facts), Refused)


def test_players_are_not_made_prey():
    assert isinstance(read("kill Bob"), Refused)
    assert isinstance(read("kill bob and reach level 4"), Refused)


def test_an_objective_says_what_to_prepare():
    assert [str(one) for one in read_objective("Kill 3 grey wolves in the forest (0/3)")] == [
        "beatable:grey wolf"
    ]
    assert [str(one) for one in read_objective("Bring a pelt to Hilda")] == ["has_item:pelt"]
    assert read_objective("Rest a while") == ()
