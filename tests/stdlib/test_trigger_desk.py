"""How often triggers may act."""

from maid_engine.core.time import Tick
from maid_stdlib.content.trigger_specs import (
    MOST_A_MINUTE,
    MOST_IN_A_ROW,
    Occasion,
    OwnerKind,
    TriggerEvent,
    TriggerSpec,
)
from maid_stdlib.rules.trigger_desk import TriggerDesk

SPEC = TriggerSpec("t:a", OwnerKind.ROOM, "t:yard", TriggerEvent(Occasion.ENTER))
MINUTE = 240


def test_so_many_follow_one_another_for_a_person_and_no_more():
    desk, now = TriggerDesk(), Tick(7)
    for _ in range(MOST_IN_A_ROW):
        assert not desk.why_stopped("t:a", "ada", now, MINUTE)
        desk.note_act(SPEC, "ada", now, now)
    assert desk.why_stopped("t:a", "ada", now, MINUTE) == "too_many_in_a_row"
    assert not desk.why_stopped("t:a", "bob", now, MINUTE)
    assert not desk.why_stopped("t:a", "ada", Tick(8), MINUTE)


def test_so_many_act_in_a_minute():
    desk = TriggerDesk()
    for tick in range(MOST_A_MINUTE):
        desk.note_act(SPEC, "ada", Tick(tick), Tick(tick))
    assert desk.why_stopped("t:a", "bob", Tick(100), MINUTE) == "too_often"
    assert not desk.why_stopped("t:a", "bob", Tick(MINUTE + 1), MINUTE)
