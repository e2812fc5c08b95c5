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
        'I overheard Adalina ask Brannoc at the Fountain: "Do you know where the shop is?".'
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

    assert first.content == 'At the Fountain, Adalina claims that "I like foxes.".'
    assert "Wait" not in first.content
    assert second.content.startswith("I overheard Adalina ask Brannoc")


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["Where is the inn?"], 'Adalina asked me in a tell: "Where is the inn?".'),
        (["The inn is shut."], 'In a tell, Adalina claims that "The inn is shut.".'),
        (
            ["Could you bring me a torch? I pay ten gold."],
            'Adalina asked me in a tell: "Could you bring me a torch? I pay ten gold.".',
        ),
        (
            ["The inn is shut.", "Where do I sleep?"],
            'In a tell, Adalina claims that "The inn is shut.", and asked me: "Where do I sleep?".',
        ),
    ],
)
def test_a_tell_is_one_plain_sentence_and_a_question_in_it_no_claim(life, texts, found):
    for text in texts:
        life.hear(Meaning.TOLD_ME, who="Adalina", channel="tell", text=text)

    (kept,) = remembered(life)

    assert kept.content == found


def test_a_request_with_a_statement_weighs_as_much_as_a_statement(life):
    life.hear(Meaning.TOLD_ME, who="Adalina", channel="tell", text="Will you come? I am at the inn.")
    life.hear(Meaning.TOLD_ME, who="Bob", channel="tell", text="I am at the inn.")
    life.hear(Meaning.TOLD_ME, who="Cedric", channel="tell", text="Will you come?")

    assert [one.importance for one in remembered(life)] == [6, 6, 4]


def test_a_question_aloud_tells_where_it_was_asked_and_not_that_nobody_else_heard_it(life):
    life.hear(Meaning.SAID, who="Adalina", channel="say", text="Where is the inn?")
    life.hear(Meaning.SAID, who="Bob", channel="whisper", text="Where is the key?")

    assert [one.content for one in remembered(life)] == [
        'Adalina asked me at the Fountain: "Where is the inn?".',
        'Bob asked me in a whisper at the Fountain: "Where is the key?".',
    ]


def test_both_what_was_claimed_and_asked_is_overheard(life):
    says(life, "Adalina", "I like foxes.", to="brannoc")
    says(life, "Adalina", "Do you?", to="brannoc")

    (kept,) = remembered(life)

    assert (
        kept.content
        == 'I overheard Adalina tell Brannoc at the Fountain: "I like foxes.", and ask: "Do you?".'
    )
