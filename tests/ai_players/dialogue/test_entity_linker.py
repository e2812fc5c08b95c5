"""Words are linked to the known thing that they name; everyday English is linked to nothing."""

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maid_engine.ai_players.dialogue.entity_linker import EntityLinker
from maid_engine.ai_players.dialogue.name_index import KnownName, LinkKind, NameIndex
from maid_engine.ai_players.dialogue.plain_words import is_english

NAMES = (
    (LinkKind.PLACE, "Market Square"), (LinkKind.PLACE, "Village Green"), (LinkKind.PLACE, "The Drowned Bell"),
    (LinkKind.PLACE, "Fenwick's Forge"), (LinkKind.PLACE, "King's Way"), (LinkKind.PERSON, "Old Marrow"),
    (LinkKind.PERSON, "Captain Ilsabet"), (LinkKind.PERSON, "Brother Anselm"), (LinkKind.CREATURE, "grey wolf"),
    (LinkKind.WARE, "short sword"), (LinkKind.THING, "notice board"), (LinkKind.QUEST, "A Bell for the Chapel"),
    (LinkKind.PLAYER, "Vessarin"), (LinkKind.CREATURE, "bog lurker"),
)  # fmt: skip
KNOWN = [KnownName(kind, name.lower(), name) for kind, name in NAMES]
LINKER = EntityLinker(NameIndex(KNOWN))


def best(found):
    return (found[0].kind, found[0].key) if found else None


@pytest.mark.parametrize(
    ("words", "kind", "key"),
    [
        ("the markt sqare", LinkKind.PLACE, "market square"),
        ("marketsquare", LinkKind.PLACE, "market square"),
        ("the market sq", LinkKind.PLACE, "market square"),
        ("the green", LinkKind.PLACE, "village green"),
        ("drowned bell", LinkKind.PLACE, "the drowned bell"),
        ("fenwicks forge", LinkKind.PLACE, "fenwick's forge"),
        ("captain ilsabeth", LinkKind.PERSON, "captain ilsabet"),
        ("old marrow of the town", LinkKind.PERSON, "old marrow"),
        ("the captain", LinkKind.PERSON, "captain ilsabet"),
        ("gray wolves", LinkKind.CREATURE, "grey wolf"),
        ("bog lurkers", LinkKind.CREATURE, "bog lurker"),
        ("a shortsword", LinkKind.WARE, "short sword"),
        ("swords", LinkKind.WARE, "short sword"),
        ("bell for the chapel", LinkKind.QUEST, "a bell for the chapel"),
        ("vessarn", LinkKind.PLAYER, "vessarin"),
        ("the nearest inn", LinkKind.PLACE_KIND, "inn"),
        ("a smiht", LinkKind.PLACE_KIND, "smith"),
        ("shops around here", LinkKind.PLACE_KIND, "shop"),
        ("something to eat", LinkKind.THING_KIND, "food"),
        ("the north", LinkKind.DIRECTION, "north"),
        ("ne", LinkKind.DIRECTION, "northeast"),
        ("five minutes", LinkKind.NUMBER, "5"),
        ("20 gold", LinkKind.NUMBER, "20"),
    ],
)
def test_the_words_of_a_slot_name_a_known_thing(words, kind, key):
    assert best(LINKER.link(words)) == (kind, key)


@pytest.mark.parametrize(
    "words",
    ["notice", "you to trade", "my brother", "a way out", "the castle", "green", "a wolf pelt", "yourself", "", "???", "der schmied"],
)  # fmt: skip
def test_words_that_name_nothing_known_stay_the_speakers(words):
    assert LINKER.link(words) == ()


@pytest.mark.parametrize(
    "words",
    [
        "did you notice?",
        "my favourite colour is green",
        "no way",
        "old habits",
        "the square root of nine",
        "is a captain better than a king",
    ],
)
def test_an_utterance_mentions_nothing_by_accident(words):
    assert LINKER.mentioned(words) == ()


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("i was at the market square yesterday", "market square"),
        ("ilsabet told me so", "captain ilsabet"),
        ("we fought two grey wolves", "grey wolf"),
        ("read the notice board", "notice board"),
    ],
)
def test_an_utterance_mentions_what_it_names(words, key):
    assert best(LINKER.mentioned(words))[1] == key


def test_the_preferred_kind_wins_between_equal_names():
    linker = EntityLinker(
        NameIndex([KnownName(LinkKind.CREATURE, "c", "crab"), KnownName(LinkKind.WARE, "w", "crab")])
    )
    assert linker.link("crabs")[0].key == "c"
    assert linker.link("crabs", (LinkKind.WARE,))[0].key == "w"


def test_a_name_wins_over_a_part_of_another():
    linker = EntityLinker(
        NameIndex(
            [KnownName(LinkKind.PLACE, "1", "Old Mill Road"), KnownName(LinkKind.PLACE, "2", "The Mill")]
        )
    )
    assert [one.key for one in linker.link("the mill")] == ["2"]


WORDS = st.text(string.ascii_lowercase, min_size=5, max_size=10).filter(lambda word: not is_english(word))


@given(st.lists(WORDS, min_size=2, max_size=2, unique=True), st.data())
@settings(max_examples=60, deadline=None)
def test_a_name_is_found_with_a_letter_swapped(words, data):
    """Two neighbouring letters of one word are swapped, behind its first."""
    name = " ".join(words)
    at = data.draw(st.integers(1, len(words[0]) - 2))
    typed = f"{words[0][:at]}{words[0][at + 1]}{words[0][at]}{words[0][at + 2 :]} {words[1]}"
    linker = EntityLinker(NameIndex([KnownName(LinkKind.PLACE, "here", name), *KNOWN]))
    assert best(linker.link(typed)) == (LinkKind.PLACE, "here")


@given(st.text(max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_text_results_in_few_links_of_known_things(text):
    known = {name.lower() for _, name in NAMES}
    for found in (LINKER.link(text), LINKER.mentioned(text)):
        assert len(found) <= 5
        assert all(0 <= one.score <= 1 for one in found)
        kinds = (LinkKind.PLACE_KIND, LinkKind.THING_KIND, LinkKind.DIRECTION, LinkKind.NUMBER)
        assert all(one.key in known or one.kind in kinds for one in found)


@given(st.sampled_from(NAMES))
def test_a_known_name_is_linked_to_itself(known):
    kind, name = known
    for typed in (name, name.lower(), name.upper(), f"the {name}?"):
        assert best(LINKER.link(typed)) == (kind, name.lower())


def test_only_the_first_unknown_words_are_looked_up_so_that_long_utterances_cost_little():
    noise = " ".join(f"qwz{letter}xk" for letter in string.ascii_lowercase)
    assert best(LINKER.mentioned("we met vessarn")) == (LinkKind.PLAYER, "vessarin")
    assert LINKER.mentioned(f"{noise} we met vessarn") == ()
