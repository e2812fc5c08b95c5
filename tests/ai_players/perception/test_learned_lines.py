"""Unknown lines: templates, labels, and what a learned pattern may and may not do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.perception.learned_lines import (
    LEARNED_TRUST,
    MOST_LEARNED,
    Label,
    LearnedLines,
)
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.cognitive.perception.line_learner import LineLearner
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.perception.template_miner import TemplateMiner
from maid_engine.ai_players.models.ids import FIRST_REVISION, LocalIds
from maid_engine.ai_players.models.meanings import Meaning, Role, row_of
from maid_engine.ai_players.models.questions import Answer, QuestionKind, ThinkingLevel
from maid_engine.ai_players.models.taint import FOREIGN
from maid_engine.ai_players.questions.perception_questions import LEARNABLE, LineLabel
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.core.chance import Dice
from maid_engine.core.messages import Span
from maid_engine.core.time import Seconds
from tests.ai_players.minds import LEXICON, heard

WOLVES = (
    "A grey wolf slinks in from the north.",
    "A red fox slinks in from the east.",
    "A tame lynx slinks in from the north.",
)


def made(lexicon=LEXICON, *, foreign=False, models=False):
    perception = PerceptionSystem(lexicon, "Bob", foreign=foreign)
    thinker = Thinker(LocalIds(), Dice(1), models=models)
    thinker.level = ThinkingLevel.FULL
    return perception, LineLearner(perception.learned, thinker), thinker


def hear(perception, learner, *lines, at=1.0):
    result = perception.process(
        [one if not isinstance(one, str) else heard(one) for one in lines], Seconds(at)
    )
    learner.hear(result.observations, now=at, revision=FIRST_REVISION)
    return result.observations


def test_lines_that_differ_in_a_few_words_are_one_template():
    miner = TemplateMiner()
    for line in WOLVES:
        cluster = miner.add(line)

    assert cluster.template == "A <*> slinks in from the <*> ."
    assert cluster.count == 3
    assert len(miner) == 1


def test_numbers_are_wild_from_the_first_line():
    assert TemplateMiner().add("The clock strikes 12 times.").template == "The clock strikes <*> times ."


def test_sentences_that_share_little_stay_apart():
    miner = TemplateMiner()
    for line in (
        "The rain falls on the roof.",
        "A bell rings in the tower.",
        "Smoke curls from the old hut.",
    ):
        miner.add(line)

    assert len(miner) == 3


@given(st.lists(st.text(max_size=60), max_size=60))
def test_the_miner_is_bounded_and_takes_anything(lines):
    miner = TemplateMiner(most=5)
    for line in lines:
        miner.add(line)

    assert len(miner) <= 5


def test_the_third_line_of_a_template_is_read_from_then_on():
    perception, learner, _ = made()
    for line in WOLVES:
        (seen,) = hear(perception, learner, line)
        assert seen.meaning is Meaning.UNKNOWN

    (seen,) = hear(perception, learner, "A huge mangy badger slinks in from the west.")

    assert seen.meaning is Meaning.ENTERED
    assert seen.text(Role.WHO) == "huge mangy badger"
    assert seen.trust_level == LEARNED_TRUST


def test_a_models_label_takes_the_rules_place():
    perception, learner, thinker = made(models=True)
    for line in ("The tide turns now.", "The tide turns again.", "The tide turns slowly."):
        hear(perception, learner, line)
    (question,) = thinker.outgoing()

    assert question.kind is QuestionKind.LABEL_LINE
    assert perception.learned.get("The tide turns <*> .").meaning is Meaning.AMBIENT

    better = LineLabel(meaning=Meaning.CANNOT, roles=("",), importance=3)
    answer = Answer(question.id, question.kind, better, model="x")
    thinker.take([answer], now=500.0, revision=FIRST_REVISION)

    assert perception.learned.get("The tide turns <*> .").meaning is Meaning.CANNOT
    assert perception.learned.get("The tide turns <*> .").by == "model"


def test_a_template_is_asked_about_once():
    perception, learner, thinker = made(models=True)
    for number, word in enumerate(("now", "again", "slowly", "back", "away", "soon")):
        hear(perception, learner, f"The tide turns {word}.", at=100.0 * number)

    assert len(thinker.outgoing()) == 1


def test_what_players_wrote_is_neither_learned_nor_read_by_what_was_learned():
    perception, learner, _ = made()
    line = "Eve strikes a pose, gleaming brightly today."
    spans = (Span(0, 3, "eve"), Span(4, len(line), "eve"))
    for _ in range(5):
        (seen,) = hear(perception, learner, heard(line, spans))

    assert seen.meaning is Meaning.UNKNOWN
    assert seen.taint
    assert len(perception.learned) == 0

    perception.learned.learn(Label("Eve strikes a <*> , gleaming brightly today .", Meaning.CANNOT, ("",)))
    (seen,) = hear(perception, learner, heard(line, spans))
    assert seen.meaning is Meaning.UNKNOWN


def test_a_learned_pattern_never_outranks_what_was_taught():
    perception, learner, _ = made()
    perception.learned.learn(Label("You are hungry .", Meaning.CANNOT))

    (seen,) = hear(perception, learner, "You are hungry.")

    assert seen.meaning is Meaning.HUNGRY


def test_a_room_that_nobody_taught_is_still_a_room():
    perception, learner, _ = made()
    for _ in range(4):
        found = hear(
            perception, learner, "The Mossy Well", "Moss grows on wet stones here.", "Exits: north, east"
        )

    assert Meaning.ROOM in [seen.meaning for seen in found]
    assert len(perception.learned) == 0


def test_what_is_learned_abroad_stays_foreign_and_of_little_trust():
    perception, learner, _ = made(foreign=True)
    for line in (*WOLVES, "A lame goat slinks in from the south."):
        (seen,) = hear(perception, learner, line)

    assert seen.meaning is Meaning.ENTERED
    assert seen.taint == FOREIGN
    assert seen.trust_level == LEARNED_TRUST


@pytest.mark.parametrize(
    "meaning", [Meaning.GOLD_GAINED, Meaning.QUEST_COMPLETED, Meaning.SAID, Meaning.LEVEL_GAINED]
)
def test_nothing_of_worth_can_be_learned(meaning):
    with pytest.raises(ValueError, match="may not be learned"):
        LearnedLines().learn(Label("You get a <*> .", meaning, ("item",)))


def test_what_was_learned_outlives_the_session_and_is_bounded():
    perception, learner, _ = made()
    for line in WOLVES:
        hear(perception, learner, line)
    woken, _, _ = made()
    woken.restore(perception.state())
    assert woken.learned.labels() == perception.learned.labels()

    for number in range(MOST_LEARNED + 20):
        woken.learned.learn(Label(f"line {'x' * number} here .", Meaning.AMBIENT))
    assert len(woken.learned) == MOST_LEARNED


def test_a_mind_saved_before_there_was_learning_wakes():
    perception, _, _ = made()
    perception.restore({"rooms": []})

    assert len(perception.learned) == 0


def test_every_learnable_meaning_makes_a_pattern():
    learned = LearnedLines()
    for meaning in LEARNABLE:
        roles = tuple(role.value for role in row_of(meaning).needs)
        learned.learn(Label(" and ".join([meaning.value, *["<*>"] * len(roles)]), meaning, roles))

    assert [one.meaning for one in learned.labels()] == list(LEARNABLE)


def test_a_taught_lexicon_is_left_as_it_was():
    assert Lexicon(()).understand("A grey wolf slinks in from the north.") is None
