"""Which doors triggers open, and which circles they make, as values."""

from maid_stdlib.content.loader import load_content
from maid_stdlib.content.trigger_laws import opened_by_triggers, trigger_problems
from tests.stdlib.trigger_rig import written

TEXT = '[trigger.t]\nroom = "yard"\non = { pull = "lever" }\ndo = [{ choose = [[{ open = "gate" }], [{ lock = "gate" }]] }]\n'


def test_a_door_in_a_choice_is_opened(tmp_path):
    content = load_content(written(tmp_path, TEXT), "vale").content
    assert opened_by_triggers(content) == {"vale:gate"}
    assert trigger_problems(content) == []
