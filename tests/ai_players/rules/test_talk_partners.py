"""Of several who hear a line without a name, its speaker's partner answers, at once and alone."""

import pytest

from maid_engine.ai_players.dialogue.talk_partners import PARTNERS_S, SILENT_S, TalkPartners
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import look, talk
from tests.ai_players.rules.town import ADA, BOB, ada, bob, in_town, says, spoken, vitals

CLEO = EntityId("player#3")
cleo = Name("Cleo", author=CLEO)
HERE = frozenset({"ada", "bob", "cleo", "tess"})
EVERYBODY = ""


def heard(*lines, here=HERE):
    """What is known after lines of (time, speaker, whom they name)."""
    partners = TalkPartners()
    to = [partners.said(who, named, at, here) for at, who, named in lines]
    return partners, to


def crowd(preset="balanced"):
    """Tess in town with Ada, a person, and the AI players Bob and Cleo."""
    book = in_town(preset, ada, bob, cleo)
    for name in ("Bob", "Cleo"):
        book.mind.world.entities.meet_player(name, is_ai=True)
    return book


def answered(book, seconds=6.0):
    """What Tess says to Ada within so long, as all hear it."""
    lines = [line.removeprefix("say ") for line in spoken(book, seconds)]
    for line in lines:
        book >> (talk.SAY(actor=Name("Tess"), text=line).seen_by("actor"), vitals())
    return lines


# --- who talks with whom ---


def test_the_lines_of_others_change_nothing():
    partners, to = heard(
        (0, "ada", "tess"),
        (2, "tess", ""),
        (3, "bob", "cleo"),
        (4, "cleo", ""),
        (5, "bob", "ada"),
        (20, "ada", ""),
    )

    assert to == ["tess", "ada", "cleo", "bob", "ada", "tess"]
    assert partners.of("ada", 20, HERE) == "tess"


def test_who_answers_a_question_to_all_is_the_partner():
    partners, to = heard((0, "ada", EVERYBODY), (3, "tess", ""), (4, "bob", ""), (9, "ada", ""))

    assert to == [EVERYBODY, "ada", EVERYBODY, "tess"]
    assert partners.of("ada", 9, HERE) == "tess"


def test_an_ai_player_answers_who_addressed_it_last_and_a_person_goes_on_with_their_talk():
    lines = [(0, "bob", "tess"), (1, "tess", "bob"), (2, "ada", "tess"), (4, "tess", "")]
    partners = TalkPartners()
    to = [partners.said(who, named, at, HERE, is_prompt=True) for at, who, named in lines]
    assert to[-1] == "ada"

    _, to = heard((0, "ada", "tess"), (2, "tess", "ada"), (4, "bob", "ada"), (20, "ada", ""))
    assert to[-1] == "tess"


def test_whom_one_names_is_the_partner_from_then_on():
    _, to = heard((0, "ada", "tess"), (2, "tess", ""), (5, "ada", "bob"), (8, "ada", ""))

    assert to[-1] == "bob"


def test_who_answers_for_a_silent_partner_becomes_the_partner():
    _, early = heard((0, "ada", "tess"), (SILENT_S - 1, "bob", ""))
    _, late = heard((0, "ada", "tess"), (SILENT_S + 2, "bob", ""), (20, "ada", ""))

    assert early == ["tess", EVERYBODY]
    assert late == ["tess", "ada", "bob"]


@pytest.mark.parametrize(
    ("later", "here"), [(PARTNERS_S + 1, HERE), (5, HERE - {"tess"})], ids=["after a minute", "has left"]
)
def test_somebody_who_is_silent_or_gone_is_no_partner_any_more(later, here):
    partners, _ = heard((0, "ada", "tess"), (2, "tess", ""))

    assert partners.of("ada", 2 + later, here) == ""


def test_a_forgotten_person_is_nobodys_partner():
    partners, _ = heard((0, "ada", "tess"), (2, "tess", "ada"))
    partners.forget("ada")

    assert partners.of("tess", 3, HERE) == ""


# --- what comes of it ---


def test_the_partner_answers_at_once_whoever_spoke_in_between():
    book = crowd()
    book >> (says(ada, ADA, "Tess, where is the smithy?"), vitals())
    assert answered(book)
    book >> (says(bob, BOB, "Cleo, I reached level 4."), vitals())
    book >> (says(cleo, CLEO, "Ada, good day!"), vitals())
    book.pass_time(9.0)

    book >> (says(ada, ADA, "how much is a short sword?"), vitals())

    assert any("30 gold" in line for line in spoken(book, 5.0))


def test_who_is_not_the_partner_leaves_the_answer_to_them():
    book = crowd("social_butterfly")
    book >> (says(ada, ADA, "Bob, where is the smithy?"), vitals())
    book.pass_time(2.0)
    book >> (says(bob, BOB, "It is west and north, Ada."), vitals())
    book.pass_time(8.0)

    book >> (says(ada, ADA, "how much is a short sword?"), vitals())

    assert not [line for line in spoken(book, SILENT_S - 1.0) if "gold" in line]


def test_a_partner_who_says_nothing_is_helped_out():
    book = crowd("social_butterfly")
    book >> (says(ada, ADA, "Bob, are you there?"), vitals())
    book.pass_time(SILENT_S + 1.0)

    book >> (says(ada, ADA, "how much is a sword at the smithy?"), vitals())

    assert any("30 gold" in line for line in spoken(book, 12.0))


def test_an_answer_to_the_partner_is_not_dropped_because_somebody_else_speaks():
    book = crowd()
    book >> (says(ada, ADA, "Tess, hello there"), vitals())
    assert answered(book)
    book >> (says(ada, ADA, "i walked here from the coast"), vitals())
    book >> (says(bob, BOB, "Cleo, I finished A Sack of Flour."), vitals())

    assert answered(book)


# --- never lost ---


def test_a_walk_that_is_about_to_be_typed_waits_for_words_that_were_just_heard():
    book = in_town("explorer", ada)
    walk = next(command for command in book.open if not command.taint)

    assert walk.listens_first


def test_an_answer_is_not_held_back_by_more_words():
    book = in_town("balanced", ada)
    book >> (says(ada, ADA, "Tess, where is the smithy?"), vitals())
    book.pass_time(1.0)

    (answer,) = [command for command in book.open if command.taint]
    assert not answer.listens_first


def test_who_has_walked_on_before_it_answered_tells_the_answer():
    book = in_town("balanced", ada)
    book >> (says(ada, ADA, "Tess, where is the smithy?"), vitals())
    book >> (
        look.TITLE(title="Weaver Lane", area="Millhaven"),
        look.DESCRIPTION(text="Looms clatter."),
        look.EXITS(exits=("north", "east")),
        vitals(),
    )

    (line,) = spoken(book, 6.0)
    assert line.lower().startswith("tell ada ")
    assert "Smithy" in line


def test_somebody_away_from_the_keyboard_comes_back_when_a_person_speaks_to_them():
    book = in_town("balanced", ada)
    book.mind.executive.away_until = Seconds(book.now + 60.0)

    book >> (says(ada, ADA, "Tess, where is the smithy?"), vitals())

    assert any("Smithy" in line for line in spoken(book, 8.0))


def test_nobody_answers_a_line_that_was_said_in_another_room():
    partners, _ = heard((1.0, "bob", EVERYBODY), (2.0, "cleo", "ada"))

    assert partners.said("ada", EVERYBODY, 4.0, {"ada", "tess"}) == EVERYBODY
    assert partners.said("eve", EVERYBODY, 5.0, {"eve", "tess"}, is_prompt=True) == EVERYBODY


@pytest.mark.parametrize("words", ["pls gold pls im orphan", "its cold out there today", "gn all"])
def test_one_of_several_answers_a_person_whom_only_ai_players_hear(words):
    book = crowd()
    book.pass_time(1.0)
    book >> says(ada, ADA, words)

    assert answered(book, seconds=14.0)
