"""Who fights has a word for a person who speaks to it, and no more than that."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_stdlib.messages import combat, look, talk
from tests.ai_players.rules.oak_clearing import at, vitals, wolf

ada = Name("Ada", author=EntityId("player#7"))


def in_a_fight(preset, hp=28):
    """A fight with a wolf, the first blow struck, while Ada stands by."""
    book = at(preset, wolf) >> (look.PLAYER_HERE(player=ada, posture="standing"), vitals(hp))
    book.open.clear()
    tess = Name("Tess", author=EntityId("player#1"))
    book >> (combat.ENGAGE(actor=wolf, target=tess).seen_by("target"), vitals(hp))
    for command in tuple(book.open):
        book << command.text
        book >> vitals(hp)
    return book


def lines(book, hp, seconds=12.0):
    """Everything that is typed while the fight goes on."""
    typed, until = [], book.now + seconds
    tess = Name("Tess", author=EntityId("player#1"))
    while book.now < until:
        for command in tuple(book.open):
            book << command.text
            typed.append(command.text)
        bite = combat.HITS["bite"](actor=wolf, target=tess, amount=1).seen_by("target")
        book >> (bite, vitals(hp))
        book.pass_time(1.0)
    return typed


def says(words):
    return talk.SAY(actor=ada, text=Authored(words, ada.author)).seen_by("room")


def test_who_is_asked_in_a_fight_whether_it_needs_help_says_so_during_the_fight():
    book = in_a_fight("warrior")
    book >> (says("need help?"), vitals(28))
    said = [line for line in lines(book, 28) if line.startswith("say")]
    assert len(said) == 1, said


def test_a_shout_in_a_fight_is_answered_with_one_word():
    book = in_a_fight("warrior")
    shouted = talk.SHOUT(actor=ada, text=Authored("flee!", ada.author)).seen_by("room")
    book >> (shouted, shouted, vitals(28))
    said = [line for line in lines(book, 28) if line.startswith("say")]
    assert len(said) == 1, said


def test_in_a_fight_that_nobody_speaks_in_nothing_is_said():
    assert not [line for line in lines(in_a_fight("warrior"), 28) if line.startswith("say")]


def test_who_is_about_to_run_has_no_time_for_words():
    book = in_a_fight("cautious_scholar")
    book >> (says("need help?"), vitals(4))
    typed = lines(book, 4, 4.0)
    assert typed, "it runs"
    assert not [line for line in typed if line.startswith("say") and "Run" not in line], typed
