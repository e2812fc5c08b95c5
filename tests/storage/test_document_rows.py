from maid_engine.storage.document_rows import DocumentRow, RowTally

ROWS = [
    DocumentRow("meta", "schema", '{"version":6}'),
    DocumentRow("things", "a", "{}"),
    DocumentRow("things", "b", "{}"),
]


async def tally_of(*pages):
    async def rows():
        for page in pages:
            yield page

    tally = RowTally()
    assert [row async for page in tally.over(rows()) for row in page] == [
        row for page in pages for row in page
    ]
    return tally


async def test_rows_are_counted_by_collection_and_the_schema_is_read():
    looked = (await tally_of(ROWS)).looked

    assert looked.schema == 6
    assert looked.documents == {"meta": 1, "things": 2}


async def test_an_empty_database_has_no_schema():
    assert (await tally_of()).looked.schema == 0


async def test_the_hash_is_of_the_rows_and_not_of_the_pages():
    whole = await tally_of(ROWS)

    assert (await tally_of(ROWS[:1], ROWS[1:])).digest == whole.digest
    assert (await tally_of(ROWS[:2])).digest != whole.digest


async def test_the_hash_tells_where_a_key_ends():
    assert (await tally_of([DocumentRow("a", "bc", "{}")])).digest != (
        await tally_of([DocumentRow("ab", "c", "{}")])
    ).digest
