"""Messages about scenes: an entry of a timeline for a screen, and for who listens."""

from maid_engine.core.messages import Message
from maid_stdlib.messages import scene_lines as msg


def test_an_entry_is_shown_by_its_parts_and_spoken_in_sentences():
    entry = msg.ENTRY(
        run=1, round=2, what="pass 1, beat cry, acted, mother, Pip!", spoken="mother says: Pip!"
    )
    assert isinstance(entry, Message)
    assert entry.text == "Performance 1, round 2: pass 1, beat cry, acted, mother, Pip!"
    assert entry.reader_text == "Performance 1, round 2. mother says: Pip!"


def test_what_a_scene_takes_back_is_told_to_who_had_it():
    assert msg.PROP_TAKEN(item="red shoe").text == "Red shoe goes back to where it belongs."
