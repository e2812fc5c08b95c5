"""What was noted down in a talk is kept once, with its author and its hearers, and only the newest of it."""

from maid_engine.ai_players.cognitive.memory.noted_facts import note_down
from maid_engine.ai_players.cognitive.memory.told_facts import MOST_OF_ONE, learn
from maid_engine.ai_players.models.audience import EVERYBODY, only
from maid_engine.ai_players.models.decisions import Learned, NoteDown
from tests.ai_players.rules.town import in_town


def noted(memory, words, at=1.0):
    note_down(memory, NoteDown("Ada", words, ("player#1",), only(["Ada"])), at)
    return [one for one in memory.shelf if "noted:ada" in one.tags]


def test_a_note_has_its_author_its_subject_and_its_hearers():
    memory = in_town().mind.memory
    noted(memory, "Ada likes foxes.")
    (kept,) = noted(memory, "Ada likes foxes.")

    assert (kept.taint, kept.subjects, kept.audience) == (("player#1",), ("ada",), only(["Ada"]))


def test_a_note_ends_with_a_full_stop_so_that_it_can_be_told_beside_others():
    (kept,) = noted(in_town().mind.memory, "Ada likes foxes")

    assert kept.content == "Ada likes foxes."


def test_a_note_that_says_what_was_told_anyway_is_not_kept_beside_it():
    memory = in_town().mind.memory
    told = Learned(
        "Ada",
        "my favourite flower is the foxglove and my cat is called Pepper",
        "tell.about_me",
        True,
        EVERYBODY,
    )
    learn(memory, told, 1.0)

    assert not noted(memory, "Ada's cat is called Pepper.")
    assert len(noted(memory, "Ada's dog is called Rex.")) == 1
    assert len(noted(memory, "Ada's dog Rex.")) == 1


def test_of_one_player_only_the_newest_notes_are_kept():
    memory = in_town().mind.memory
    for number in range(MOST_OF_ONE + 5):
        kept = noted(memory, f"Ada likes number {number}.", float(number))

    assert len(kept) == MOST_OF_ONE
    assert "Ada likes number 0." not in {one.content for one in kept}
