"""Defining, listing and removing aliases, and the sentences about shortcuts."""

import pytest

from maid_engine.commands.line_alias import MOST_ALIASES, MOST_COMMANDS
from maid_stdlib.components.character import Aliases
from maid_stdlib.messages.shortcuts import CATALOGUE


def test_words_after_an_alias_follow_its_command(house, ada):
    assert ada.type("alias z say I strike the") == 'Your alias z now stands for "say I strike the"'
    assert ada.type("z wolf") == 'You say, "I strike the wolf"'
    assert ada.type("Z") == 'You say, "I strike the"'


def test_an_alias_runs_its_commands_in_their_order(house, ada):
    ada.type("alias hail say one; say two %1")
    assert ada.type("hail there") == 'You say, "one"\nYou say, "two there"'


def test_an_alias_is_not_looked_up_in_an_alias(house, ada):
    ada.type("alias say say again", "alias greet say hello")
    assert ada.type("greet") == 'You say, "hello"'
    assert ada.type("say you") == 'You say, "again you"'


def test_aliases_are_listed_shown_replaced_and_removed(house, ada):
    assert ada.type("alias").startswith("You have no aliases.")
    ada.type("alias b smile", "alias a wave", 'alias b say "x"')
    assert ada.type("alias").splitlines() == ['Your alias a: "wave"', "Your alias b: \"say 'x'\""]
    assert ada.type("alias B") == "Your alias b: \"say 'x'\""
    assert ada.type("unalias b") == "Your alias b is gone."
    assert ada.type("b") != 'You say, "x"'
    assert ada.type("alias b").startswith('You have no alias "b".')
    assert ada.type("unalias b").startswith('You have no alias "b".')


def test_an_alias_that_hides_a_command_says_so(house, ada):
    assert 'You reach the command north no longer by "n".' in ada.type("alias n smile")
    assert "no longer" not in ada.type("alias k kill")
    assert ada.type("n") == ada.type("smile")
    ada.type("unalias n")
    assert "smile" not in ada.type("n")


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("alias 4n look", '"4n" cannot be an alias.'),
        (f"alias {'x' * 21} look", f'"{"x" * 21}" cannot be an alias.'),
        ("alias unalias look", '"unalias" cannot be an alias, because'),
        ("alias help look", '"help" cannot be an alias, because'),
        ("alias how look", '"how" cannot be an alias, because'),
        ("alias q look; how now", "The command how must be typed by yourself"),
        ("alias home 4n; look", 'Steps such as "4n" take time'),
        ("alias x ;", "An alias needs a command"),
        (
            f"alias x {'look;' * (MOST_COMMANDS + 1)}",
            f"An alias stands for {MOST_COMMANDS} commands at most.",
        ),
        (f"alias x say {'a' * 300}", "An alias stands for at most 300 characters."),
    ],
)
def test_what_cannot_be_an_alias_is_refused_with_the_reason(house, ada, line, reply):
    assert ada.type(line).startswith(reply)
    assert not house.world.has(ada.player_id, Aliases)


def test_words_that_make_a_refused_command_are_refused_when_they_are_typed(house, ada):
    ada.type("alias do %*")
    assert ada.type("do how now").startswith("The command how must be typed by yourself")
    assert ada.type("do look") == ada.type("look")


def test_missing_words_are_told(house, ada):
    ada.type("alias swap remove %1; wear %2")
    assert (
        ada.type("swap cap")
        == 'Words that must follow your alias swap: 2. It stands for "remove %1; wear %2"'
    )


def test_there_is_a_most_of_aliases(house, ada):
    house.world.add(ada.player_id, Aliases({f"a{number}": "look" for number in range(MOST_ALIASES)}))
    assert ada.type("alias b look").startswith(f"You have {MOST_ALIASES} aliases")


def test_every_line_reads_back(house, ada, bob):
    ada.type(
        "alias", "alias k smile", "alias n smile", "alias k", "k", "!", "!9", "history", "unalias k", "2n"
    )
    house.wait(1)
    assert house.reads_back(ada) == []


def test_no_sentence_needs_a_drawing_or_colours():
    assert all(text.isascii() for template in CATALOGUE for text in template.texts.values())
