from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.weights_file import shipped_weights
from maid_qa.dialogue.calibration import THRESHOLDS, calibrated
from maid_qa.dialogue.examples import parse_line

ROWS = shipped_rows()
LINES = (
    "trade.price\thow much is bread",
    "ways.where_thing\twhere is the inn",
    "social.thanks\tthank you very much",
)
RIGHT = [parse_line(line, ROWS, author="a", source="") for line in LINES]
WRONG = [parse_line(f"odd.maths\t{one.text}", ROWS, author="a", source="") for one in RIGHT]


def test_readings_that_are_right_need_little_confidence():
    assert calibrated(shipped_weights(), ROWS, RIGHT).threshold == THRESHOLDS[0]


def test_readings_that_are_wrong_make_confidence_smaller_and_the_threshold_larger():
    right, mixed = (calibrated(shipped_weights(), ROWS, held) for held in (RIGHT, [*RIGHT, *WRONG]))

    assert mixed.temperature > right.temperature
    assert mixed.threshold > right.threshold
