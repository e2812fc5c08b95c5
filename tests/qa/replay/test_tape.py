"""Recordings as files: private, bounded, and whole up to wherever a crash tore them."""

import stat

import pytest

from maid_qa.replay.tape import MIB, TapeError, TapeReader, TapeWriter

FRAMES = [[[1, "shown"]], [[2], [3, "a\ud800b", 4.5]], [["door", "x", 1, {}]]]


@pytest.fixture
def tape(tmp_path):
    path = tmp_path / "life.tape"
    writer = TapeWriter(path, {"format": 1})
    for chunk in FRAMES:
        assert writer.append([list(frame) for frame in chunk])
    writer.close()
    return path


def read(path):
    reader = TapeReader(path)
    return [*reader.frames()], reader


def test_what_was_written_is_read_in_its_order(tape):
    frames, reader = read(tape)

    assert frames == [frame for chunk in FRAMES for frame in chunk]
    assert (reader.header, reader.torn) == ({"format": 1}, 0)


def test_nobody_but_its_owner_can_read_it(tape):
    assert stat.S_IMODE(tape.stat().st_mode) == 0o600


def test_wherever_it_is_torn_all_that_is_whole_is_read(tape, tmp_path):
    whole, data = read(tape)[0], tape.read_bytes()
    seen = set()
    for cut in range(len(data)):
        torn = tmp_path / "torn"
        torn.write_bytes(data[:cut])
        try:
            frames, reader = read(torn)
        except TapeError:
            continue
        assert frames == whole[: len(frames)]
        assert reader.torn == 0 or frames != whole
        seen.add(len(frames))
    assert seen == {0, 1, 3}


@pytest.mark.parametrize("written", [-3, None])
def test_bytes_that_never_reached_the_disk_end_it(tape, written):
    data = tape.read_bytes()
    tape.write_bytes(data[:written] + bytes(3 if written else 64))

    frames, reader = read(tape)

    assert len(frames) == (3 if written else len([frame for chunk in FRAMES for frame in chunk]))
    assert reader.torn >= (3 if written else 64)


def test_it_ends_at_its_size_and_stays_readable(tmp_path):
    path = tmp_path / "small.tape"
    writer = TapeWriter(path, {"format": 1}, most_mib=300 / MIB)
    kept = [writer.append([[number, f"words {number}"]]) for number in range(40)]
    writer.close()

    assert kept[0]
    assert not kept[-1]
    assert len(read(path)[0]) == sum(kept)
    assert path.stat().st_size <= 300


def test_a_recording_is_never_written_over(tape):
    with pytest.raises(TapeError, match="there is such a recording already"):
        TapeWriter(tape, {})


@pytest.mark.parametrize(
    ("content", "why"),
    [(None, "cannot be read"), (b"{}", "is not a recording"), (b"MAIDTAPE1\n\1", "cut off before")],
)
def test_what_is_no_recording_says_so(tmp_path, content, why):
    path = tmp_path / "other"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(TapeError, match=why):
        TapeReader(path)
