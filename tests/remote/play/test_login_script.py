"""The way in: by the usual questions of all families, or by a script; never with a password where none is asked for."""

import re

import pytest

from maid_remote.mud.blocks import Block
from maid_remote.play.credentials import LoginFile, Person, Secret, Step
from maid_remote.play.login_patterns import Asked, asked, forbids_bots
from maid_remote.play.login_script import Barred, Entered, Entrance, Say, Wait

WANDA = Person("Wanda", Secret("s3cret-Word"))
DIKU = (
    ("By what name do you wish to be known?", "Wanda"),
    ("Did I get that right, Wanda (Y/N)?", "y"),
    ("New character.\nGive me a password for Wanda:", "s3cret-Word"),
    ("Please retype password:", "s3cret-Word"),
    ("What is your sex (M/F)?", "m"),
    ("Select a class:\n  [C]leric\n  [T]hief\nClass:", "C"),
    ("Do you want ANSI colour? (Y/N)", "n"),
    ("*** PRESS RETURN:", ""),
    ("0) Exit from tbaMUD.\n1) Enter the game.\n2) Enter description.\n\n   Make your choice:", "1"),
)
LP = (
    ("Welcome to Nightmare.\n\nWhat is your name:", "Wanda"),
    ("Are you using a screen reader? (y/n)", "n"),
    ("Do you want to create a new character named Wanda? (y/n)", "y"),
    ("Please choose a password:", "s3cret-Word"),
    ("Password again:", "s3cret-Word"),
    ("Please enter your email address:", "ada@example.org"),
    ("Are you male, female, or neuter:", "neuter"),
    ("[Press enter to continue]", ""),
)
OURS = (
    (
        "Type the name you wish to be known by and press Enter. A name nobody has yet makes you a new character.\nYour name:",
        "Wanda",
    ),
    (
        "New here? You will be known as Wanda. Choose a password of 8 characters or more; it will not be shown. Press Enter alone to give another name.\nNew password:",
        "s3cret-Word",
    ),
    ("Good. Type the same password once more, to be sure of it.\nThe same password again:", "s3cret-Word"),
)
MUSH = (
    (
        '"connect <name> <password>" connects you.\n"create <name> <password>" creates a new character.',
        "connect Wanda s3cret-Word",
    ),
    ("Either that player does not exist, or has a different password.", "create Wanda s3cret-Word"),
)
EVENNIA = (
    (
        "If you have an existing account, connect to it by typing:\n connect <username> <password>",
        "connect Wanda s3cret-Word",
    ),
    ("Username and/or password is incorrect.", "create Wanda s3cret-Word"),
    ("You want to create an account 'Wanda'.\nIs this what you intended? [Y]/N?", "y"),
    (
        "A new account 'Wanda' was created. Welcome!\n\nYou can now log with the command 'connect Wanda <your password>'.",
        "connect Wanda s3cret-Word",
    ),
)


def login(**changes):
    plain = {"create": True, "agree": True, "contact": "ada@example.org"}
    return LoginFile("wanda.toml", (WANDA,), **{**plain, **changes})


def said(text):
    *lines, prompt = text.split("\n")
    return Block(tuple(lines), prompt)


@pytest.mark.parametrize(
    "dialogue", [DIKU, LP, OURS, MUSH, EVENNIA], ids=["diku", "lp", "ours", "mush", "evennia"]
)
def test_a_new_character_comes_in_by_the_usual_questions(dialogue):
    entrance = Entrance(login(), WANDA)
    for question, answer in dialogue:
        move = entrance.answer(said(question))
        assert isinstance(move, Say), question
        assert move.text == answer, question
        assert move.secret == (WANDA.password.value in answer)
    assert entrance.answer(Block(("The Square", "A place.", "Exits: north"))) == Say(
        "look", why="is this the game?"
    )
    assert entrance.answer(Block(("The Square", "A place.", "Exits: north"))) == Entered()


def test_without_leave_no_character_is_made_and_the_error_names_file_and_key():
    entrance = Entrance(login(create=False), WANDA)
    entrance.answer(said("By what name do you wish to be known?"))
    move = entrance.answer(said("Did I get that right, Wanda (Y/N)?"))
    assert isinstance(move, Barred)
    assert "wanda.toml: create:" in move.why


def test_rules_are_agreed_to_only_by_the_operator():
    question = said("Do you agree to abide by the rules? (yes/no)")
    refused = Entrance(login(agree=False), WANDA).answer(question)
    assert isinstance(refused, Barred)
    assert "agree" in refused.why
    assert isinstance(Entrance(login(), WANDA).answer(question), Say)


def test_a_wrong_password_is_told_with_its_key_and_without_its_text():
    entrance = Entrance(login(), WANDA)
    entrance.answer(said("By what name do you wish to be known?"))
    entrance.answer(said("Password:"))
    move = entrance.answer(said("Wrong password.\nPassword:"))
    assert isinstance(move, Barred)
    assert "wanda.toml: password:" in move.why
    assert "s3cret" not in move.why


@pytest.mark.parametrize(
    "text",
    [
        "The old man mumbles something about a password: he has forgotten it.\nYou stand in a hall.",
        "You can now log in with 'connect Wanda <your password>'.\nType help for help.",
        "Never tell anybody your password.\nA guard is here.",
    ],
)
def test_a_password_is_given_only_to_the_last_line_that_asks_for_one(text):
    move = Entrance(login(), WANDA).answer(said(text))
    assert not (isinstance(move, Say) and move.text == WANDA.password.value)


def test_a_script_is_followed_and_where_it_stops_is_told():
    steps = (Step(re.compile("name"), "{name}"), Step(re.compile("pass"), "{password}"))
    entrance = Entrance(login(steps=steps), WANDA)
    assert entrance.answer(said("hello")) == Wait()
    assert entrance.answer(said("your name?")) == Say("Wanda", why="step 1")
    assert entrance.answer(said("What?")) == Wait()
    assert entrance.gave_up().why.startswith("wanda.toml: step 2: the MUD never said 'pass'")
    assert entrance.answer(said("pass?")) == Say("s3cret-Word", secret=True, why="step 2")
    assert entrance.answer(said("The Square")) == Entered()


def test_the_login_file_answers_what_nobody_else_can():
    entrance = Entrance(login(answers={"favourite colour": "blue"}), WANDA)
    assert entrance.answer(said("What is your favourite colour?")) == Say(
        "blue", why="answers.favourite colour"
    )


def test_a_door_that_asks_the_same_again_and_again_is_given_up():
    entrance = Entrance(login(), WANDA)
    moves = [entrance.answer(said("What is your sex (M/F)?")) for _ in range(5)]
    assert isinstance(moves[-1], Barred)
    assert "[[step]]" in moves[-1].why


def test_a_greeting_that_forbids_bots_is_heeded_unless_its_people_allowed_ours():
    greeting = said("Welcome. Please note that bots are not allowed here.\nWhat is your name:")
    move = Entrance(login(), WANDA).answer(greeting)
    assert isinstance(move, Barred)
    assert move.for_good
    assert isinstance(Entrance(login(), WANDA, bots_allowed=True).answer(greeting), Say)


@pytest.mark.parametrize(
    ("text", "forbids"),
    [
        ("Botting is strictly forbidden.", True),
        ("No unattended bots, please.", True),
        ("Automated play is not permitted on this game.", True),
        ("It is against the rules to run a bot here.", True),
        ("No help found\nThere is no help topic matching 'bots'.", False),
        ("There is no entry for bots.", False),
        ("Bots are welcome as long as they say what they are.", False),
        ("The robots of the factory stand still. No entry.", False),
    ],
)
def test_what_a_house_says_of_bots(text, forbids):
    assert bool(forbids_bots(text)) is forbids


def test_a_line_that_only_explains_does_not_hide_the_question_after_it():
    text = "Type the name you want and press Enter. Choose a password later.\nYour name: "
    assert asked(text).kind is Asked.NAME


def test_questions_are_looked_for_in_hostile_text_in_no_time():
    for text in ("a" * 20_000, "password " * 3_000, "[" * 5_000 + "y/n" * 3_000, "name\n" * 5_000):
        asked(text)
        forbids_bots(text)
