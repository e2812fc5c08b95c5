"""Triggers as values."""

from maid_stdlib.content.trigger_deeds import Choose, TellPerson
from maid_stdlib.content.trigger_specs import Occasion, OwnerKind, TriggerEvent, TriggerSpec


def test_the_clock_alone_needs_nobody():
    assert [one for one in Occasion if not TriggerEvent(one).has_person] == [Occasion.HOUR]


def test_a_trigger_tells_all_that_it_may_do():
    told = TellPerson("Oh.")
    spec = TriggerSpec(
        "t:a", OwnerKind.ROOM, "t:yard", TriggerEvent(Occasion.ENTER), do=(Choose(((told,), ())),)
    )
    assert told in spec.deeds
