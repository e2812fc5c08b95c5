"""Entries of timelines in words."""

import pytest

from maid_engine.ports.story import SceneEntryKind, SceneEntryRecord
from maid_stdlib.scenes.timeline_entry import SENTENCES, shown, spoken_form


def entry(kind, who="mother", text="Pip! Where are you?", number=1, step="cry"):
    return SceneEntryRecord(9.0, 1, 2, number, kind, who, text, 0, step)


def test_a_timeline_has_whole_texts_and_the_names_of_beats():
    words = "He likes the forest, and the river, and the mill, and whatever lies beyond the mill."
    assert shown(entry(SceneEntryKind.ACTED, text=words)) == f"pass 1, beat cry, acted, mother, {words}"


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (entry(SceneEntryKind.ACTED), "Pass 1, beat cry. mother says: Pip! Where are you?"),
        (entry(SceneEntryKind.ACTED, text=":sobs."), "Pass 1, beat cry. mother sobs."),
        (entry(SceneEntryKind.ACTED, number=0, step="found"), "End found. mother says: Pip! Where are you?"),
        (entry(SceneEntryKind.LEFT, text="", number=2, step="3"), "Pass 2, beat 3. mother leaves."),
        (entry(SceneEntryKind.BEGAN, "", "by admin", 0, ""), "The scene begins, by admin."),
        (entry(SceneEntryKind.FLAG, "", "t:searching"), "Pass 1, beat cry. The flag t:searching is set."),
    ],
)
def test_who_listens_hears_sentences(one, told):
    assert spoken_form(one) == told


def test_each_kind_has_a_sentence():
    assert set(SENTENCES) == set(SceneEntryKind)
