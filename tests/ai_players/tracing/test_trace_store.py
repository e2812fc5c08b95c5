"""The index of stored records: which people are in which hour."""

from maid_engine.ai_players.tracing.trace_store import Index, index_of

HOUR_S = 3600.0


class Name(str):
    """A name that counts how often it is compared."""

    __slots__ = ()
    compared = 0
    __hash__ = str.__hash__

    def __eq__(self, other):
        Name.compared += 1
        return str.__eq__(self, other)


def test_a_crowd_is_indexed_without_comparing_everybody_with_everybody():
    index, crowd = Index(), [f"player{number}" for number in range(500)]
    for _ in range(4):
        index.take(HOUR_S, 100, [Name(one) for one in crowd])
    assert Name.compared <= 4 * len(crowd)
    assert list(index.hours[1].people) == crowd


def test_an_index_comes_back_with_its_people_and_forgets_them():
    index = Index()
    index.take(HOUR_S, 100, ["ada", "bob", "ada"])
    index.take(2 * HOUR_S, 50, ["bob"])

    again = index_of(dict(index.document("ai#1").data))

    assert again == index
    assert again.without("Ada") == [1]
    assert again.without("ada") == []
    assert again.without("bob") == [2]


def test_an_index_without_people_can_still_be_read():
    assert index_of({"hours": {"3": [1, 2, 300]}, "next": 3, "numbers": {}}).bytes == 300
