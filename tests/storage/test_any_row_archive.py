import asyncio

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.documents import Document
from maid_engine.storage.document_rows import DocumentRow
from maid_engine.storage.document_text import document_text
from maid_engine.storage.row_archive import write_archive
from tests.storage.test_row_archive import pages, rows_of

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))


@given(TEXT, TEXT, st.dictionaries(TEXT, TEXT | st.floats(allow_nan=False) | st.none()))
def test_any_document_is_read_back_to_the_letter(tmp_path_factory, collection, key, data):
    row = DocumentRow(collection, key, document_text(Document("", "", data)))
    path = tmp_path_factory.mktemp("archive") / "copy.jsonl.gz"

    async def both():
        await write_archive(path, pages([row]))
        return await rows_of(path)

    assert asyncio.run(both()) == [row]
