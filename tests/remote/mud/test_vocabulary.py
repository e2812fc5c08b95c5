import json

import pytest

from maid_engine.ai_players.cognitive.perception.learned_lines import Label
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.commands.deed_class import DeedClass
from maid_remote.mud.commands import COMMANDS
from maid_remote.mud.common_commands import foreign_knowledge, teach
from maid_remote.mud.families import FAMILIES
from maid_remote.mud.learned_mud import MOST_UNREAD, VERSION, Learned
from maid_remote.mud.mud_reader import MudReader
from maid_remote.mud.verbs import Standing, Verbs, listed_words
from maid_remote.mud.vocabulary import Vocabulary
from tests.remote.mud.blocks import observe, reader
from tests.remote.mud.test_mud_reader import MUX, ROM


@pytest.mark.parametrize(
    ("line", "command", "effect"),
    [
        ("n", "north", "free"),
        ("look", "look", "free"),
        ("get lantern", "get", "free"),
        ("say hello", "say", "speech"),
        ("'hello", "say", "speech"),
        ("drop lantern", "drop", "value"),
        ("GIVE sword bob", "give", "value"),
        ("kill rat", "attack", "violence"),
        ("hit rat", "attack", "violence"),
        ("quit", "quit", "session"),
    ],
)
def test_a_line_is_what_it_does_however_it_is_spelled(line, command, effect):
    found = Vocabulary(Learned(family="diku")).resolve(line)

    assert (found.command, found.deed) == (command, effect)


@pytest.mark.parametrize(
    "line", ["", " ", "cast fireball bob", "steal purse", "@shutdown", "look\nquit", "dance", "\x1b[A"]
)
def test_what_nobody_has_learned_is_not_typed(line):
    assert Vocabulary(Learned(family="diku")).resolve(line) is None


def test_every_command_that_costs_something_has_a_class_in_every_family():
    for name in ("", *FAMILIES):
        words = Vocabulary(Learned(family=name))
        for command, (effect, _) in COMMANDS.items():
            word = words.word_for(command).partition(" ")[0]
            found = words.resolve(f"{word} something") if word else None
            assert found is None or found.deed == effect or command in {"examine", "tell"}


def test_a_way_with_a_name_is_a_command_of_its_own_once_it_was_seen():
    ears = reader("mush")
    words = Vocabulary(ears.known)
    assert words.resolve("cd") is None

    observe(ears, MUX, "look")

    assert words.resolve("cd").category == "movement"
    assert words.resolve("enter cd").category == "movement"


def test_help_tells_which_words_there_are():
    ears = reader("")
    words = Vocabulary(ears.known)
    assert words.word_for("search") == ""

    observe(
        ears,
        "You can use these commands:\n  look    search    consider    sleep\n  north   south     wave",
        "commands",
    )

    assert words.word_for("search") == "search"
    assert words.resolve("search").command == "search"


def test_a_sentence_is_no_list_of_commands():
    lines = ["If you kill somebody, you will be sorry.", "look, get, drop"]

    assert "somebody" not in set(listed_words(lines, {}))
    assert set(listed_words(lines, {})) == {"look", "get", "drop"}


def test_the_answer_to_nonsense_is_how_a_mud_says_that_it_does_not_understand():
    ears = reader("")
    observe(ears, ROM, "look")
    observe(ears, "The wind carries your words away unheard.", "qwertzu")
    observe(ears, "The wind carries your words away unheard.", "inventory")

    assert ears.known.verbs.standing("inventory") is Standing.ABSENT
    assert Vocabulary(ears.known).word_for("inventory") == "i"


def test_a_word_that_is_echoed_is_no_part_of_the_phrase():
    ears = reader("")
    observe(ears, ROM, "look")
    observe(ears, "Nobody here knows how to qwertzu, friend.", "qwertzu")
    observe(ears, "Nobody here knows how to score, friend.", "score")

    assert ears.known.verbs.standing("score") is Standing.ABSENT


def test_a_refusal_of_what_followed_is_no_refusal_of_the_word():
    verbs = Verbs()
    verbs.not_understood("examine", "What?", alone=False)
    assert verbs.standing("examine") is Standing.UNTRIED

    verbs.not_understood("examine", "What?", alone=False)
    assert verbs.standing("examine") is Standing.ABSENT


def test_what_has_worked_is_not_given_up():
    verbs = Verbs()
    verbs.understood("get", "You get a lamp.", worked=True)
    verbs.not_understood("get", "Huh?", alone=True)

    assert verbs.standing("get") is Standing.WORKS
    assert (verbs.known["get"].succeeded, verbs.known["get"].failed) == ("You get a lamp.", "Huh?")


def test_a_minds_ways_are_said_in_the_words_of_the_mud():
    knowledge = foreign_knowledge(Learned(family="diku"))
    templates = knowledge.templates

    assert templates.get("attack_target").command_pattern == ("kill {target}",)
    assert templates.get("use_healing").command_pattern == ("quaff {item}",)
    assert templates.get("accept_quest") is None


def test_a_mush_is_paged_as_it_wants_to_be():
    assert foreign_knowledge(Learned(family="mush")).templates.get("tell_message").command_pattern == (
        "page {target}={message}",
    )


def test_a_mind_is_taught_when_a_word_turns_out_not_to_be_one():
    learned = Learned(family="lp", blocks=1000)
    templates = TemplateActionRegistry()
    teach(templates, learned)
    ears = MudReader(learned, "Tess", templates)
    assert templates.get("examine").command_pattern == ("look at {target}",)

    observe(ears, "What?", "look at well")
    observe(ears, "What?", "look at tree")

    assert templates.get("examine").command_pattern == ("examine {target}",)


def test_trials_are_few_harmless_and_done_once():
    ears = reader("diku")
    observe(ears, ROM, "look")
    typed = []
    while (line := ears.wishes()) and len(typed) < 20:
        typed.append(line)
        observe(ears, "Huh?!?", line)

    assert len(typed) == len(set(typed)) <= 4
    assert all(
        Vocabulary(ears.known).resolve(line) is None
        or Vocabulary(ears.known).resolve(line).deed is DeedClass.FREE
        for line in typed
    )


def test_what_was_learned_is_taken_up_as_it_was_put_down():
    ears = reader("diku")
    for text, typed in (
        (ROM, "look"),
        ("You stumble.", "north"),
        (ROM, "look"),
        ("Huh?!?", "score"),
        ("Fnord blinks at you.", None),
    ):
        observe(ears, text, typed)
    told = ears.known.to_json()
    again = Learned.from_json(json.loads(json.dumps(told)))

    assert again.to_json() == told
    assert again.rooms.rooms.keys() == ears.known.rooms.rooms.keys()
    assert again.verbs.standing("score") is Standing.ABSENT


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, "no version"),
        ({"version": VERSION + 1}, f"reads up to {VERSION}"),
        ({"version": VERSION, "rooms": {"rooms": [{"id": "x"}]}}, "damaged"),
        ({"version": VERSION, "verbs": [["look"]]}, "damaged"),
        ({"version": VERSION, "lines": 7}, "damaged"),
    ],
)
def test_a_record_that_is_none_says_so(data, words):
    with pytest.raises(ValueError, match=words):
        Learned.from_json(data)


def test_what_is_kept_of_unread_lines_is_bounded():
    ears = reader("diku")
    for number in range(40):
        observe(
            ears, "\n".join(f"Fnord{number}x{line} winks and {chr(97 + line)}grins." for line in range(20))
        )

    assert len(ears.known.to_json()["unread"]) <= MOST_UNREAD


def test_no_flood_of_lines_drives_out_how_a_mud_refuses():
    ears = reader("")
    observe(ears, ROM, "look")
    observe(ears, "The wind carries your words away unheard.", "qwertzu")
    for number in range(300):
        ears.learned.learn(Label(f"Fnord {'x' * number} winks .", Meaning.AMBIENT))
    observe(ears, "The wind carries your words away unheard.", "inventory")

    assert ears.known.verbs.standing("inventory") is Standing.ABSENT
