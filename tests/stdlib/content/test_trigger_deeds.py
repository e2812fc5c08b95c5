"""The deeds of triggers as values."""

from maid_stdlib.content.trigger_deeds import Choose, TellPerson, Wait, all_deeds


def test_deeds_in_choices_are_deeds_too():
    inner = Choose(((TellPerson("A."),), (Wait(1.0), TellPerson("B."))))
    found = all_deeds((TellPerson("0."), Choose(((inner,), ()))))
    assert [one.text for one in found if isinstance(one, TellPerson)] == ["0.", "A.", "B."]
    assert len(found) == 6
