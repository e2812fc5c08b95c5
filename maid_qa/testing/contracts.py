"""The promises of the ports, as tests that every adapter's tests inherit."""

import math

import pytest

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreError
from maid_engine.ports.store import DocumentStore

ODD_TEXTS = [
    'quoted "so" and \\so\\',
    "\\u0000 is a backslash before u0000",
    "tab\tline\nreturn\rbell\adelete\x7f\x01",
    "line\u2028paragraph\u2029",
    "\U0001f600 e\u0301 \u202eright to left",
    "\ufeff\uffff",
    "{1: $1} %s ' -- ;",
    " blanks ",
]


def _batch(*documents: Document) -> Batch:
    return Batch(saves=documents)


class StoreContract:
    """The promises of every document store.

    A subclass provides a fixture ``store``: one that is open and empty.
    """

    async def test_what_was_written_is_read_back(self, store: DocumentStore) -> None:
        data = {"name": "Ümläut ✓", "n": 3, "x": 1.5, "yes": True, "none": None, "in": {"list": [1, [2]]}}

        await store.write(_batch(Document("things", "a", data)))

        assert await store.get("things", "a") == Document("things", "a", data)

    async def test_what_is_not_there_is_none(self, store: DocumentStore) -> None:
        assert await store.get("things", "nothing") is None

    async def test_writing_again_replaces(self, store: DocumentStore) -> None:
        await store.write(_batch(Document("things", "a", {"old": 1})))

        await store.write(_batch(Document("things", "a", {"new": 2})))

        found = await store.get("things", "a")
        assert found is not None
        assert found.data == {"new": 2}

    async def test_collections_are_apart(self, store: DocumentStore) -> None:
        await store.write(_batch(Document("one", "a", {"n": 1}), Document("two", "a", {"n": 2})))

        await store.write(Batch(deletes=(("one", "a"),)))

        assert await store.get("one", "a") is None
        assert await store.get("two", "a") is not None

    async def test_deleting_what_is_not_there_is_fine(self, store: DocumentStore) -> None:
        await store.write(Batch(deletes=(("things", "nothing"),)))

        assert await store.get("things", "nothing") is None

    async def test_a_batch_is_all_or_nothing(self, store: DocumentStore) -> None:
        await store.write(_batch(Document("things", "kept", {"n": 1})))

        with pytest.raises(StoreError, match="things/bad"):
            await store.write(
                Batch(
                    saves=(Document("things", "good", {"n": 2}), Document("things", "bad", {"n": object()})),
                    deletes=(("things", "kept"),),
                )
            )

        assert await store.get("things", "good") is None
        assert await store.get("things", "kept") is not None

    async def test_a_document_is_a_copy(self, store: DocumentStore) -> None:
        data = {"list": [1]}
        await store.write(_batch(Document("things", "a", data)))

        data["list"].append(2)

        found = await store.get("things", "a")
        assert found is not None
        assert found.data == {"list": [1]}

    async def test_a_query_answers_in_order_of_keys(self, store: DocumentStore) -> None:
        await store.write(_batch(*(Document("things", f"k{n:04}", {"n": n}) for n in reversed(range(1200)))))

        found = [document.data["n"] async for document in store.query(Query("things"))]

        assert found == list(range(1200))

    async def test_a_query_answers_a_document_without_a_key_too(self, store: DocumentStore) -> None:
        await store.write(_batch(Document("things", "", {"n": 1}), Document("things", "a", {"n": 1})))

        assert [document.key async for document in store.query(Query("things"))] == ["", "a"]
        assert [document.key async for document in store.query(Query("things", {"n": 1}, limit=1))] == [""]

    async def test_a_query_matches_every_field(self, store: DocumentStore) -> None:
        await store.write(
            _batch(
                Document("things", "a", {"kind": "wolf", "level": 1, "tame": False}),
                Document("things", "b", {"kind": "wolf", "level": 2, "tame": True}),
                Document("things", "c", {"kind": "owl", "level": 2, "tame": True}),
                Document("things", "d", {"level": "2"}),
            )
        )

        async def keys(**where: str | int | bool) -> list[str]:
            return [document.key async for document in store.query(Query("things", where))]

        assert await keys(kind="wolf") == ["a", "b"]
        assert await keys(kind="wolf", level=2) == ["b"]
        assert await keys(level=2) == ["b", "c"]
        assert await keys(tame=True) == ["b", "c"]
        assert await keys(tame=False) == ["a"]
        assert await keys(kind="bear") == []

    async def test_a_field_of_any_name_can_be_asked_for(self, store: DocumentStore) -> None:
        await store.write(_batch(Document("things", "a", {"a.b c": "yes"})))

        assert [d.key async for d in store.query(Query("things", {"a.b c": "yes"}))] == ["a"]

    async def test_names_keep_their_order(self, store: DocumentStore) -> None:
        data = {"z": 1, "a": {"y": 1, "b": 2}, "m": 3}

        await store.write(_batch(Document("things", "a", data), Document("things", "b", data, coded=True)))

        async for found in store.query(Query("things")):
            assert [*found.data] == ["z", "a", "m"]
            assert [*found.data["a"]] == ["y", "b"]

    @pytest.mark.parametrize("number", [1e300, -1e-300, 0.1, 2**70, -0.0, 5e-324, math.inf, -math.inf])
    @pytest.mark.parametrize("coded", [False, True])
    async def test_a_number_stays_as_it_is(self, store: DocumentStore, number: float, coded: bool) -> None:
        await store.write(_batch(Document("things", "a", {"n": number, "Infinity": "NaN"}, coded=coded)))

        found = await store.get("things", "a")

        assert found is not None
        assert found.data == {"n": number, "Infinity": "NaN"}
        assert type(found.data["n"]) is type(number)

    @pytest.mark.parametrize("text", ODD_TEXTS)
    async def test_odd_text_stays_as_it_is_and_is_found(self, store: DocumentStore, text: str) -> None:
        await store.write(
            _batch(Document("things", f"1{text}", {"text": text}), Document("things", "2", {"text": ""}))
        )

        found = [document async for document in store.query(Query("things", {"text": text}))]

        assert found == [Document("things", f"1{text}", {"text": text})]
        assert await store.get("things", f"1{text}") == found[0]

    @pytest.mark.parametrize(
        "document",
        [
            Document("things", "a", {"text": "before\0after"}),
            Document("things", "a", {"text": ["\0"]}, coded=True),
            Document("things", "a", {"na\0me": 1}),
            Document("things", "a\0", {}),
            Document("thi\0ngs", "a", {}),
        ],
    )
    async def test_the_character_0_is_refused(self, store: DocumentStore, document: Document) -> None:
        with pytest.raises(StoreError, match=r"cannot be saved: it holds the character U\+0000"):
            await store.write(_batch(Document("things", "b", {}), document))

        assert await store.get("things", "b") is None

    async def test_half_a_character_is_refused(self, store: DocumentStore) -> None:
        with pytest.raises(StoreError, match="things/a cannot be saved"):
            await store.write(_batch(Document("things", "a", {"text": "\ud800"})))

    async def test_keys_are_in_the_order_of_their_characters(self, store: DocumentStore) -> None:
        keys = [
            "B",
            "a",
            "item#10",
            "item#2",
            "Z",
            "é",
            "z",
            "_",
            "-",
            "中",
            "A b",
            "Ab",
            "\U0001f600",
            "\uffff",
        ]
        await store.write(_batch(*(Document("things", key, {}) for key in keys)))

        assert [document.key async for document in store.query(Query("things"))] == sorted(keys)

    async def test_the_last_of_equal_keys_is_kept(self, store: DocumentStore) -> None:
        await store.write(_batch(*(Document("things", "a", {"n": n}) for n in range(3))))

        found = await store.get("things", "a")
        assert found is not None
        assert found.data == {"n": 2}

    async def test_what_is_saved_and_deleted_in_one_batch_is_gone(self, store: DocumentStore) -> None:
        await store.write(Batch((Document("things", "a", {}),), (("things", "a"),)))

        assert await store.get("things", "a") is None

    async def test_an_empty_batch_is_fine(self, store: DocumentStore) -> None:
        await store.write(Batch())

        assert [d async for d in store.query(Query("things"))] == []

    async def test_a_limit_is_kept(self, store: DocumentStore) -> None:
        await store.write(_batch(*(Document("things", f"{n:04}", {}) for n in range(700))))

        assert len([d async for d in store.query(Query("things", limit=3))]) == 3
        assert len([d async for d in store.query(Query("things", limit=600))]) == 600
        assert [d async for d in store.query(Query("things", limit=0))] == []

    async def test_closing_twice_is_fine(self, store: DocumentStore) -> None:
        await store.close()
        await store.close()
