"""Quests of tbaMUD."""

import pytest

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_note import NoteKind
from maid_stdlib.exchange.area_records import QuestAim
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.quest_reader import read_quest
from tests.stdlib.exchange.test_record_context import context_of

PLACE = Source("a.qst", 1)


def quest_of(numbers, end="S"):
    context = context_of(f"A Task~\nDo it.~\nPlease do.\n~\nThanks.~\nPity.~\n{numbers}\n{end}\n")
    return read_quest(context, 7, PLACE), context


@pytest.mark.parametrize(
    ("kind", "aim"),
    [
        (0, QuestAim.COLLECT),
        (1, QuestAim.VISIT),
        (2, QuestAim.TALK),
        (3, QuestAim.KILL),
        (5, QuestAim.DELIVER),
    ],
)
def test_each_type_has_its_aim(kind, aim):
    quest, context = quest_of(f"{kind} 10 a 20 6 -1 -1\n5 2 3 10 -1 11 4\n25 50 30")

    assert (quest.aim, quest.giver, quest.target, quest.receiver, quest.count) == (aim, 10, 20, 11, 4)
    assert (quest.before, quest.min_level, quest.gold, quest.xp, quest.item) == (6, 3, 25, 50, 30)
    assert quest.repeatable
    assert context.notes.notes == []


def test_what_has_no_counterpart_is_noted():
    quest, context = quest_of("4 10 0 20 -1 -1 -1\n5 2 3 10 -1 -1 1\n0 0 -1")
    assert quest is None
    assert "is to save a mob" in str(context.notes.of(NoteKind.NO_COUNTERPART)[0])
    _, context = quest_of("3 10 0 20 -1 -1 99\n5 2 3 10 12 -1 1\n0 0 -1")
    assert len(context.notes.of(NoteKind.NO_COUNTERPART)) == 2


def test_an_unknown_type_or_a_missing_end_is_a_mistake():
    with pytest.raises(AreaMistake, match="there is no type of quests 9"):
        quest_of("9 10 0 20 -1 -1 -1\n5 2 3 10 -1 -1 1\n0 0 -1")
    with pytest.raises(AreaMistake, match="the end of a quest"):
        quest_of("3 10 0 20 -1 -1 -1\n5 2 3 10 -1 -1 1\n0 0 -1", end="#8")
