"""Words of players are remembered with their speaker, whom they were for, and all answers to them."""

import pytest

from maid_engine.ai_players.cognitive.memory.talk_reporter import TALK_OVER_S
from maid_engine.ai_players.models.meanings import Meaning
from tests.ai_players.memory.lives import Life


@pytest.fixture
def life():
    """Somebody at a fountain who knows for whom the lines are that are said there."""
    found = Life()
    found.whom = ""
    found.memory.addressee_of = lambda seq: found.whom
    found.enter("Fountain")
    return found


def says(life, who, text, *, to=""):
    """Let somebody say something, to another player or to this one."""
    life.whom = to
    if who == "me":
        life.hear(Meaning.I_SAID, text=text)
    else:
        life.hear(Meaning.SAID, who=who, text=text)


def remembered(life):
    life.wait(TALK_OVER_S + 5.0)
    return [one for one in life.memory.shelf if one.asserted_by]


def test_overheard_words_are_remembered_as_such_and_without_an_answer_of_ours(life):
    says(life, "Adalina", "Do you know where the shop is?", to="brannoc")
    says(life, "me", "The inn is in the north, Cedric.", to="cedric")
    says(life, "me", "It is a fine day.")

    (kept,) = remembered(life)

    assert kept.content == (
        'I overheard Adalina talk to Brannoc at the Fountain: Adalina asked "Do you know where the shop is?".'
    )
    assert kept.tags == ("overheard", "adalina", "brannoc", "chat:human")
    assert set(kept.subjects) == {"adalina", "brannoc"}
    assert not kept.details.pattern


def test_all_answers_of_a_round_are_kept_with_whom_they_were_for(life):
    says(life, "Adalina", "Where is the inn?")
    says(life, "me", "It is in the north.", to="adalina")
    says(life, "Brannoc", "And where is the shop?")
    says(life, "me", "The shop is in the west.", to="brannoc")
    says(life, "me", "Past the bridge.", to="adalina")

    kept = {one.asserted_by: one.content for one in remembered(life)}

    assert 'I answered "It is in the north." and "Past the bridge.".' in kept["Adalina"]
    assert kept["Brannoc"].endswith('I answered "The shop is in the west.".')


def test_what_is_said_to_us_and_what_is_overheard_are_two_memories(life):
    says(life, "Adalina", "I like foxes.")
    says(life, "Adalina", "Wait for me, will you?", to="brannoc")

    first, second = remembered(life)

    assert first.content.startswith("Adalina spoke to me")
    assert "Wait" not in first.content
    assert second.content.startswith("I overheard Adalina talk to Brannoc")
