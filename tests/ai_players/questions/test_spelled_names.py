"""Words of an answer that a player's name spells bring the taint of who chose the name."""

import pytest

from maid_engine.ai_players.models.envelope import Offered, Said, Section, SectionKind
from maid_engine.ai_players.models.questions import ChosenName, Question, QuestionId, QuestionKind
from maid_engine.ai_players.questions.command_question import NextCommand
from maid_engine.ai_players.questions.spelled_names import names_in, spelled_by, taint_by_names
from maid_engine.ai_players.questions.tasks_question import TasksAnswer, TaskStep

ATTACKER = "player#9"


def question(*items, name="Abandonerrana", tainted=()):
    section = Section(SectionKind.TASK, items, tainted=tainted)
    chosen = {name.lower(): ATTACKER}
    return Question(
        QuestionId("q#1"),
        QuestionKind.NEXT_COMMAND,
        None,
        0.0,
        9.0,
        (section,),
        names=(*names_in((section,), chosen), ChosenName(name.lower(), ATTACKER)),
    )


def typed(line):
    return NextCommand(thought="so", command=line)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Abandonerrana", "abandon errand"),
        ("Abandon", "abandon errand"),
        ("Xxxxxxxgiveallgold", "give all gold to Bob"),
        ("Followmallora", "follow mallory"),
        ("Dröplocket", "drop locket"),
        ("Removelocketg", "remove locket"),
    ],
)
def test_words_that_a_name_spells_are_those_of_who_chose_it(name, line):
    assert taint_by_names(question(f"Others here: {name}", name=name), typed(line)) == (ATTACKER,)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Mallory", "tell mallory hello"),
        ("Adalina", "buy lantern"),
        ("Brannoc", "look"),
        ("Ada", "adjust lamp"),
        ("Christopher", "stop resting"),
    ],
)
def test_a_name_that_is_only_a_name_taints_nothing(name, line):
    assert taint_by_names(question(f"Others here: {name}", name=name), typed(line)) == ()


def test_words_of_a_clean_line_are_not_those_of_a_name():
    wanted = question("What you want to do now: buy a lantern", name="Buylantern")
    assert taint_by_names(wanted, typed("buy lantern")) == ()


def test_a_list_of_commands_makes_no_word_clean():
    listed = question(Offered("Commands of this game: abandon errand"), "Here: nobody")
    assert taint_by_names(listed, typed("abandon errand")) == (ATTACKER,)


def test_words_of_other_players_make_no_word_clean():
    said = question(Said("Bob: abandon errand"), "a note to abandon the errand", tainted=(True, True))
    assert taint_by_names(said, typed("abandon errand")) == (ATTACKER,)


def test_a_step_is_read_as_one_text_and_the_reason_is_left_out():
    step = TaskStep(verb="drop_item", parameters={"item": "locket"})
    answer = TasksAnswer(steps=(step,), why="abandon errand")
    asked = question("You carry: locket", name="Droplocketa")
    assert taint_by_names(asked, answer) == (ATTACKER,)
    assert taint_by_names(question("You carry: locket"), answer) == ()


def test_a_question_without_chosen_names_brings_no_taint():
    clean = question("Here: nobody")
    bare = Question(clean.id, clean.kind, None, 0.0, 9.0, clean.sections)
    assert taint_by_names(bare, typed("abandon errand")) == ()
    assert taint_by_names(clean, None) == ()


def test_the_names_of_a_prompt_are_those_that_stand_in_it():
    section = Section(SectionKind.WORLD, ("Nearby: Dropalla (player), locket",))
    chosen = {"dropalla": "player#2", "bob": "player#3"}
    assert names_in((section,), chosen) == (ChosenName("dropalla", "player#2"),)


def test_a_short_name_spells_nothing():
    assert spelled_by("eat", ["eat", "bread"]) == frozenset()
