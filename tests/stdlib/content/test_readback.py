"""Names are put into every message, and read back."""

import pytest

from maid_engine.core.messages import Catalogue
from maid_engine.monitoring import server_messages
from maid_stdlib import messages
from maid_stdlib.content.readback import NameReader


@pytest.fixture(scope="module")
def shipped():
    catalogue = Catalogue()
    catalogue.include(server_messages.CATALOGUE)
    catalogue.include(messages.CATALOGUE)
    return catalogue


@pytest.fixture(scope="module")
def reader(shipped):
    return NameReader(shipped)


def test_the_shipped_messages_tell_names_apart(reader):
    assert reader.ambiguous == ()


@pytest.mark.parametrize("text", ["grey wolf", "smoked ham", "wolf's tooth", "Bela"])
def test_usual_names_are_read_back(reader, text):
    assert reader.misread(text, "" if text == "Bela" else "a") is None


@pytest.mark.parametrize(
    "text", ["sword from the north", "man with a hat", "Ada and Bob", "you", "door is closed"]
)
def test_a_name_that_looks_like_a_sentence_is_told_with_the_line(reader, text):
    found = reader.misread(text, "a")
    assert found is not None
    assert text in found.line.lower() or text in found.line


def test_a_line_is_what_the_message_writes(reader, shipped):
    found = reader.misread("Ada and Bob", "")
    written = {
        message.text
        for view in shipped[found.template].texts
        if (message := shipped[found.template](**fields(shipped[found.template])).seen_by(view))
    }
    assert found.line in written


def test_a_message_that_no_name_fits_is_itself_at_fault():
    catalogue = Catalogue()
    catalogue.define("test.given", "item", actor="You give {item:a} {other:a}.")
    assert [one.template for one in NameReader(catalogue).ambiguous] == ["test.given"]


def fields(template):
    return dict.fromkeys(template.slots, "Ada and Bob")
