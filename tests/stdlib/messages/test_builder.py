"""Messages to builders: lines of files are framed for the eye, and read out without the frame."""

from maid_stdlib.messages import builder as msg


def test_a_line_of_a_file_is_framed_for_a_screen_and_read_out_by_a_word():
    line = msg.LINE(row='title = "Mill"')

    assert line.text == '[Build] | title = "Mill"'
    assert line.reader_text == 'Line: title = "Mill"'


def test_a_zone_stands_in_quotes():
    assert (
        msg.NOT_YOURS(zone="hills").text
        == 'You may not build in "hills". An admin can allow it by @zone allow.'
    )
