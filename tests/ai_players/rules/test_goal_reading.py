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


def test_players_are_not_made_prey():
    assert isinstance(read("kill Bob"), Refused)
    assert isinstance(read("kill bob and reach level 4"), Refused)


def test_an_objective_says_what_to_prepare():
    assert [str(one) for one in read_objective("Kill 3 grey wolves in the forest (0/3)")] == [
        "beatable:grey wolf"
    ]
    assert [str(one) for one in read_objective("Bring a pelt to Hilda")] == ["has_item:pelt"]
    assert read_objective("Rest a while") == ()
