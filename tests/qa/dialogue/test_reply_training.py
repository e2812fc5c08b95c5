"""Exchanges teach which replies go with what was said."""

import numpy as np

from maid_engine.ai_players.dialogue.answer_fit.reply_vectors import packed
from maid_engine.ai_players.dialogue.exchanges.wordings import words_of
from maid_qa.dialogue.contrast import ContrastOptions
from maid_qa.dialogue.reply_training import Turn, train_reply_vectors, turns_of
from maid_qa.dialogue.word_vectors import WordVectors
from tests.ai_players.dialogue.exchange_kit import blocks

TURNS = [
    Turn(("my cat died", "the kitten passed away"), ("So sorry to hear it.", "That is a sad thing.")),
    Turn(("i won the race", "first place today"), ("Congratulations!", "Well done, champion.")),
    Turn(("rain again", "what a wet morning"), ("Take a cloak with you.", "Stay dry under a roof.")),
]
QUICK = ContrastOptions(epochs=80, batch=3, rate=0.1, sharpness=0.1)


def vectors():
    """Vectors that say nothing about the words."""
    texts = [text for turn in TURNS for text in (*turn.wordings, *turn.replies)]
    words = sorted({word for text in texts for word in words_of(text)})
    drawn = np.random.default_rng(5).normal(size=(len(words), 8)).astype(np.float32)
    return WordVectors(tuple(words), drawn / np.linalg.norm(drawn, axis=1, keepdims=True))


def test_each_wording_finds_the_replies_of_its_own_turn():
    found = train_reply_vectors(TURNS, vectors(), QUICK)
    for turn in TURNS:
        for said in turn.wordings:
            best = max(TURNS, key=lambda other: sum(found.agreement(said, other.replies[0])))
            assert best == turn


def test_the_same_turns_teach_the_same():
    one, other = (train_reply_vectors(TURNS, vectors(), QUICK) for _ in range(2))
    assert packed(one) == packed(other)


def test_turns_are_exchanges_and_follow_ups_without_the_names_in_replies():
    text = "= tell.about_me\n> i have a cat\n> got a cat\n- A cat, {who}!\n- Fine.\n>> a tom\n>> he is a tom\n-- Oh.\n-- Well.\n"
    first, second = turns_of(blocks(text))
    assert first == Turn(("i have a cat", "got a cat"), ("A cat, !", "Fine."))
    assert second.wordings == ("a tom", "he is a tom")
