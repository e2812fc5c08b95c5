"""How much one player may say, to whom, and how often the same; who must wait is told how long."""

from types import SimpleNamespace

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.moderation.flood_control import MOST_SPEAKERS, FloodPolicy, SpeechLimits
from maid_engine.moderation.moderation_models import Speech
from tests.kept import most_kept

LIMITS = SpeechLimits(
    window_s=10.0, far_lines_max=2, near_lines_max=3, directed_max=2, repeat_window_s=60.0, repeats_max=1
)


class Floor:
    """Somebody who speaks, second by second."""

    def __init__(self, limits=LIMITS, **options):
        self.game = SimpleNamespace(now=100.0)
        self.policy = FloodPolicy(self.game, limits=limits, **options)
        self.lines = 0

    def says(self, channel="say", text=None, *, speaker="ada", is_ai_player=False):
        """What the speaker is refused with; None when the line is heard."""
        self.lines += 1
        words = f"line {self.lines}" if text is None else text
        refused = self.policy(Speech(EntityId(speaker), channel, words, is_ai_player))
        return None if refused is None else refused.text

    def wait(self, seconds):
        self.game.now += seconds


@pytest.mark.parametrize(
    ("channel", "most", "refusal"),
    [
        ("say", 3, "talking faster"),
        ("shout", 2, "talking faster"),
        ("chat", 2, "talking faster"),
        ("tell", 2, "turn to others faster"),
    ],
)
def test_so_many_lines_are_heard_in_a_while_and_the_next_must_wait(channel, most, refusal):
    floor = Floor()
    assert [floor.says(channel) for _ in range(most)] == [None] * most
    assert refusal in floor.says(channel)
    floor.wait(10.0)
    assert floor.says(channel) is None


def test_the_wait_that_is_told_is_long_enough_and_a_refused_line_does_not_count():
    floor = Floor()
    floor.says("shout")
    floor.wait(4.0)
    floor.says("shout")
    assert "Wait 6 seconds" in floor.says("shout")
    floor.wait(3.0)
    assert "Wait 4 seconds" in floor.says("shout"), "seven seconds over a second refusal, not ten"
    floor.wait(4.0)
    assert floor.says("shout") is None


def test_a_room_a_channel_and_private_lines_are_counted_apart_and_so_is_everybody():
    floor = Floor()
    while floor.says("shout") is None:
        pass
    assert floor.says("say") is None
    assert floor.says("tell") is None
    assert floor.says("shout", speaker="bob") is None


def test_the_same_words_are_heard_once_in_a_minute_however_they_are_spelled():
    floor = Floor()
    assert floor.says("shout", "Sell swords") is None
    floor.wait(20.0)
    assert "said that already" in floor.says("chat", "  sell   SWORDS ")
    assert floor.says("say", "Sell swords") is None, "a room may hear it again"
    floor.wait(40.0)
    assert floor.says("shout", "Sell swords") is None


def test_slow_mode_keeps_far_lines_apart():
    floor = Floor(slow_mode_s=30.0)
    assert floor.says("shout") is None
    floor.wait(12.0)
    assert "Wait 18 seconds" in floor.says("chat")
    assert floor.says("say") is None
    floor.wait(18.0)
    assert floor.says("chat") is None


def test_a_limit_of_zero_is_none():
    floor = Floor(SpeechLimits(far_lines_max=0, near_lines_max=0, directed_max=0, repeats_max=0))
    for channel in ("shout", "say", "tell"):
        assert [floor.says(channel, "again") for _ in range(50)] == [None] * 50


def test_ai_players_have_limits_of_their_own_elsewhere():
    floor = Floor()
    assert [floor.says("shout", "again", is_ai_player=True) for _ in range(9)] == [None] * 9
    assert floor.says("shout", "again") is None, "and do not count"


def test_a_limit_that_is_lowered_holds_for_lines_that_were_said():
    floor = Floor()
    for _ in range(3):
        floor.says("say")
        floor.wait(2.0)
    floor.policy.limits = LIMITS.model_copy(update={"near_lines_max": 1})
    assert "Wait 8 seconds" in floor.says("say")


def test_what_is_remembered_of_speakers_is_bounded():
    floor = Floor()
    for number in range(MOST_SPEAKERS + 50):
        floor.says("say", speaker=f"visitor{number}")
    assert most_kept(floor.policy) == MOST_SPEAKERS
