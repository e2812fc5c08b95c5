from maid_engine.ai_players.dialogue.intent_classifier import IntentClassifier, LastLine
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.weights_file import shipped_weights

CLASSIFIER = IntentClassifier(shipped_weights(), shipped_rows())


def share(words, intent, last=LastLine.UNKNOWN):
    shares = CLASSIFIER.probabilities(tokens_of(words), last)
    return shares[CLASSIFIER.intents.index(intent)]


def test_probabilities_add_up_to_one():
    assert abs(sum(CLASSIFIER.probabilities(tokens_of("where is the inn?"))) - 1.0) < 1e-9


def test_nothing_can_be_repeated_where_nothing_was_said():
    assert share("why?", "turn.why", LastLine.NOTHING) < share("why?", "turn.why", LastLine.STATEMENT)


def test_yes_answers_a_question():
    told, asked = (share("yes", "turn.yes", last) for last in (LastLine.STATEMENT, LastLine.QUESTION))

    assert asked > told


def test_words_without_a_letter_are_read_too():
    assert len(CLASSIFIER.probabilities(())) == len(shipped_rows())
