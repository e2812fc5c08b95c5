"""What several minds of a batch hear is written once, and each of them hears all of it."""

from maid_engine.ai_players.hosts.codec.batch_codec import decode_batch, encode_batch
from maid_engine.ai_players.hosts.host_batch import HostBatch, Step
from maid_engine.ai_players.models.intake import Heard, HeardKind, Intake
from maid_engine.ai_players.models.scale import SCALES
from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds, Tick

NOW, TIME = Tick(400), Seconds(100.0)


def written(*steps):
    return encode_batch(HostBatch("one", 3, NOW, steps))


def read(*steps):
    return decode_batch(written(*steps)).ops


def hears(agent, payload, kind=HeardKind.LINE):
    return Step(agent, Intake(NOW, TIME, (Heard(7, NOW, kind, payload),)))


def test_a_line_that_many_hear_is_written_once():
    line = "The old bell of the town hall strikes nine, and everybody looks up."
    one, ten = written(hears("ai#1", line)), written(*(hears(f"ai#{number}", line) for number in range(10)))

    assert ten.count(line.encode()) == 1
    assert len(ten) < len(one) + 9 * len(line)


def test_a_packet_that_many_hear_is_written_once():
    packet = Packet("Room.Info", {"name": "Market Square"})
    steps = [hears(f"ai#{number}", packet, HeardKind.PACKET) for number in range(3)]

    assert written(*steps).count(b"Market Square") == 1


def test_each_of_them_hears_it_as_its_own_session_did():
    steps = (hears("ai#1", "A bell rings."), hears("ai#2", "A bell rings."))
    late = Heard(99, Tick(398), HeardKind.LINE, "A bell rings.")
    steps += (Step("ai#3", Intake(NOW, TIME, (late, late._replace(seq=100, tick=NOW)))),)

    assert read(*steps) == steps


def test_the_same_words_of_the_game_and_of_a_player_stay_apart():
    plain = Heard(1, NOW, HeardKind.LINE, "Bob: hello")
    repeated = plain._replace(seq=2, repeats=("player#2",))
    step = Step("ai#1", Intake(NOW, TIME, (plain, repeated)))

    assert read(step) == (step,)


def test_minds_of_different_scales_keep_theirs():
    steps = tuple(Step(f"ai#{scale.up_to}", Intake(NOW, TIME, scale=scale)) for scale in SCALES)

    assert read(*steps) == steps
