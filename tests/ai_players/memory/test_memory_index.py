"""What can be found by its words or tags is just what is remembered, however often it was told anew or let go."""

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.memory.terms import terms_of
from tests.ai_players.memory.lives import Life

WORDS = ("wolf", "mill", "sword", "Bess", "inn", "wolf wolf", "key")
SENTENCES = st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join)
TAGS = st.lists(st.sampled_from(("kill", "bess", "place", "room:mill")), max_size=3, unique=True).map(tuple)
DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("keep"), SENTENCES, TAGS),
        st.tuples(st.just("tell anew"), SENTENCES, st.one_of(st.none(), TAGS)),
        st.tuples(st.just("let go"), st.none(), st.none()),
    ),
    max_size=30,
)


@given(DEEDS, st.randoms(use_true_random=False))
def test_index_tags_and_sentences_hold_what_the_shelf_holds(deeds, luck):
    life = Life()
    shelf = life.memory.shelf
    for deed, content, tags in deeds:
        life.now += 4000
        entry = luck.choice(list(shelf)) if len(shelf) else None
        if deed == "keep":
            life.memory.add(content, now=life.now, tags=tags)
        elif entry is not None and deed == "tell anew":
            shelf.rewrite(entry, content, tags)
        elif entry is not None:
            shelf.drop(shelf.saying(entry.content)[-1])
    words = {number: set(terms_of(one.content)) for number, one in shelf.entries.items()}
    for term in {term for word in WORDS for term in terms_of(word)}:
        holders = shelf.index.holders(term)
        tagged = {number for number, one in shelf.entries.items() if term in one.tags}
        assert set(holders) - tagged == {number for number in words if term in words[number]} - tagged
        assert holders == sorted(holders)
        assert all(shelf.index.holds(number, term) == (number in holders) for number in shelf.entries)
        assert shelf.index.known(term) == bool(holders)
    for tag in ("kill", "bess", "place", "room:mill"):
        assert set(shelf.holders([tag])) == {n for n, one in shelf.entries.items() if tag in one.tags}
    for number, one in shelf.entries.items():
        assert number in shelf.saying(one.content)
    assert len(shelf.index) == len(shelf)
    assert sum(map(len, shelf.said.values())) == len(shelf)
