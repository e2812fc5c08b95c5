"""Talks with strangers are counted without a judge."""

from maid_qa.dialogue.stranger_talks import Talk, TalkLine
from maid_qa.dialogue.talk_figures import TalkFigures, talk_figures

ROW = '{} says, "{}"'


def talk(*heard, stranger="Ada", agent="Bren"):
    lines = tuple(TalkLine("hm", rows) for rows in heard)
    return Talk(stranger, agent, "The Mill", lines)


def test_lines_without_any_answer_are_silent():
    found = talk_figures([talk((ROW.format("Bren", "Hello!"),), (), ("Bren waves.",))])

    assert (found.lines, found.silent, found.sentences) == (3, 1, 1)


def test_a_sentence_is_repeated_if_the_same_stranger_heard_it_before():
    again = (ROW.format("Bren", "Who knows."),)

    assert talk_figures([talk(again, again)]).repeated == 1
    assert talk_figures([talk(again), talk(again, stranger="Bob")]).repeated == 0


def test_the_name_of_the_stranger_makes_no_other_sentence():
    one = talk((ROW.format("Bren", "Well met, Ada."),))
    other = talk((ROW.format("Bren", "Well met, Bob."),), stranger="Bob")

    assert talk_figures([one, other]) == TalkFigures(2, 0, sentences=2, distinct=1, repeated=0)


def test_only_the_partner_is_listened_to():
    found = talk_figures([talk((ROW.format("Cor", "Rain again."), ROW.format("Bren", "Aye.")))])

    assert found.sentences == 1


def test_no_talk_has_no_figures():
    assert talk_figures([]) == TalkFigures(0, 0, 0, 0, 0)
