"""Triggers: each can act at some time, and each flag that one asks for is set by something."""

from collections.abc import Iterator

from maid_engine.core.ids import local_name
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.scene_conditions import Flagged
from maid_stdlib.content.trigger_specs import TriggerSpec
from maid_stdlib.trigger_reach import remembered_flags, set_flags, why_not_acting
from maid_stdlib.truth import ANY_LEVEL

KIND = "trigger_unsound"
"""The kind of each finding of these rules."""


def flags_of_triggers_are_set(grounds: LintContext) -> Iterator[Finding]:
    """Each flag that a trigger asks for must be set by a trigger, or remembered by the end of a scene."""
    known = set_flags(grounds.content).union(remembered_flags(grounds.content))
    for spec in grounds.content.triggers.values():
        for condition in spec.when:
            if isinstance(condition, Flagged) and condition.flag not in known:
                yield _unset(spec, condition)


def _unset(spec: TriggerSpec, condition: Flagged) -> Finding:
    flag = local_name(condition.flag)
    what = f'The trigger {local_name(spec.id)} waits for the flag "{flag}", which nothing sets.'
    if not condition.is_set:
        what = f'The trigger {local_name(spec.id)} wants the flag "{flag}" not to be set, and nothing ever sets it.'
    remedy = f'add {{ set = "{flag}" }} or {{ remember = "{flag}" }} to a trigger, or correct the name'
    return breach(KIND, spec.id, what, remedy=remedy)


def triggers_can_act(grounds: LintContext) -> Iterator[Finding]:
    """Each trigger must be able to act with what can be reached and had. A missing flag has its own finding."""
    known = set_flags(grounds.content).union(remembered_flags(grounds.content))
    for spec in grounds.content.triggers.values():
        flags = (one for one in spec.when if isinstance(one, Flagged))
        asked = {one.flag for one in flags if one.is_set}
        if spec.id in grounds.reach.triggers or not asked <= known:
            continue
        why = why_not_acting(grounds.content, grounds.reach, spec, ANY_LEVEL)
        yield breach(KIND, spec.id, f"The trigger {local_name(spec.id)} can never act: {why}.")


RULES = (flags_of_triggers_are_set, triggers_can_act)
