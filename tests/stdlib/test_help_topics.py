"""The search of the help, and which topics belong together."""

import pytest

from maid_stdlib.rules.help_topics import HelpTopic, related, search

FISHING = HelpTopic("fishing", ('To fish, "cast" a line. Pikes bite at dawn.',), True, also=("angling",))
BOATS = HelpTopic(
    "boats", ("A boat carries two.", "Sit still, and the pike stays away."), True, see=("swim",)
)
CAST = HelpTopic("cast", ("Cast a line or a spell.",), False, also=("throw",))
SWIM = HelpTopic("swim", ("Swim ashore.",), False)
TOPICS = (FISHING, BOATS, CAST, SWIM)


def names(*words):
    return [mention.topic for mention in search(words, TOPICS)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("pike",), ["boats", "fishing"]),
        (("pikes", "line"), ["fishing"]),
        (("angling",), ["fishing"]),
        (("fishng",), ["fishing"]),
        (("line",), ["cast", "fishing"][::-1]),
        (("cast",), ["cast", "fishing"]),
        (("dragon",), []),
        ((), []),
    ],
)
def test_a_search_finds_titles_other_words_and_texts_by_their_stems(words, found):
    assert names(*words) == found


def test_a_mention_is_the_sentence_that_has_most_of_the_words():
    assert search(("pike", "still"), TOPICS)[0].sentence == "Sit still, and the pike stays away."


@pytest.mark.parametrize(
    ("topic", "belongs"), [("boats", ("swim",)), ("fishing", ("cast",)), ("cast", ("fishing",)), ("none", ())]
)
def test_related_are_those_that_are_named_that_tell_of_it_and_that_it_tells_of(topic, belongs):
    assert related(topic, TOPICS) == belongs
