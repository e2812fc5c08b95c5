"""What is written is read back as it was."""

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from maid_stdlib.exchange.pack_names import clean
from maid_stdlib.exchange.toml_writer import table_text

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40).map(clean)
VALUES = st.recursive(
    st.one_of(
        TEXTS, st.integers(-(2**50), 2**50), st.booleans(), st.floats(allow_nan=False, allow_infinity=False)
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=8,
)


@given(st.dictionaries(TEXTS, VALUES, max_size=5), st.dictionaries(TEXTS, TEXTS, max_size=3))
def test_a_table_is_read_back_as_it_was(values, details):
    keys = {f"k{key}": value for key, value in values.items()}
    text = table_text("[room.square]", keys, {"details": details})

    assert tomllib.loads(text)["room"]["square"] == ({**keys, "details": details} if details else keys)


def test_a_list_of_tables_keeps_its_header():
    assert table_text("[[spawn]]", {"mob": "rat", "count": 2}) == '[[spawn]]\nmob = "rat"\ncount = 2\n'
