"""Character sets of old and new clients."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.rendering.charset import Charset, charset_named, decoded, encoded


@pytest.mark.parametrize(
    ("charset", "data"),
    [
        (Charset.UTF_8, "café — “ok” ☕".encode()),
        (Charset.LATIN_1, b'caf\xe9 - "ok" ?'),
        (Charset.ASCII, b'cafe - "ok" ?'),
    ],
)
def test_what_a_charset_lacks_becomes_what_looks_like_it(charset, data):
    assert encoded("café — “ok” ☕", charset) == data


@pytest.mark.parametrize(
    ("name", "charset"),
    [
        ("utf8", Charset.UTF_8),
        ("UTF-8", Charset.UTF_8),
        ("latin1", Charset.LATIN_1),
        ("US-ASCII", Charset.ASCII),
    ],
)
def test_charsets_go_by_several_names(name, charset):
    assert charset_named(name) is charset


@pytest.mark.parametrize("name", ["UTF-16", "zlib_codec", "", "idna"])
def test_codecs_that_could_do_harm_have_no_name(name):
    assert charset_named(name) is None


def test_bytes_that_are_no_utf_8_are_read_as_latin_1():
    assert decoded(b"caf\xe9", Charset.UTF_8) == "café"
    assert decoded("café".encode(), Charset.UTF_8) == "café"
    assert decoded(b"caf\xc3\xa9", Charset.LATIN_1) == "cafÃ©"


@given(st.text(), st.sampled_from(Charset))
def test_no_text_fails_to_be_written(text, charset):
    assert isinstance(encoded(text, charset), bytes)


@given(st.binary(), st.sampled_from(Charset))
def test_no_bytes_fail_to_be_read(data, charset):
    assert isinstance(decoded(data, charset), str)
