"""What the game's refusal of a command teaches, so that the same is not tried again soon."""

from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.models.action import ActionResult
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.task_plan import TaskPlan

SILENT_S: Final = 1200.0
"""Seconds for which an NPC that gave no answer is not asked again."""
UNSOLD_S: Final = 2700.0
"""Seconds for which an item that was not sold is not offered again."""
NOT_BOUGHT_S: Final = 300.0
"""Seconds for which a ware is not asked for again after a shop refused it; each further refusal doubles them."""
LEFT_LYING_S: Final = 300.0
"""Seconds for which a thing that could not be taken is left lying."""
LEFT_ALONE_S: Final = 3600.0
"""Seconds for which a player is left alone whom the gateway will not have harassed."""
LOST_FIGHT_S: Final = 120.0
"""Seconds for which a creature that could not be attacked is not tried again."""
UNUSABLE_S: Final = 60.0
"""Seconds for which an ability that was refused is not tried again."""
SOON_USABLE: Final = frozenset(
    {Meaning.ABILITY_WAITS.value, Meaning.ABILITY_NEEDLESS.value, Meaning.TOO_FAST.value}
)
"""Refusals of an ability that say nothing about its next use."""
NO_SUCH_THING: Final = frozenset({Meaning.NOT_HERE.value, Meaning.UNKNOWN_COMMAND.value})
"""Answers to an examined word that names nothing. Some worlds give the same answer to an unknown command."""


def learn_refusal(task: TaskPlan, result: ActionResult, s: MindSituation) -> None:
    """Note what the refusal of a task's command teaches."""
    why = result.error_message.partition(":")[0]
    if why in NO_SUCH_THING:
        learn_noun(task, s, thing=False)
    if why in (Meaning.NOT_HERE.value, Meaning.CLOSED_UNTIL.value):  # the hour of opening is noted by itself
        return
    lesson = LESSONS.get(task.verb)
    if lesson is not None:
        lesson(task, why, s)


def leave_alone(line: str, s: MindSituation) -> None:
    """Leave the players named in a line alone for :data:`LEFT_ALONE_S`: the gateway refused it as harassment."""
    for word in line.split():
        name = word.strip(",;:.!?").lower()
        if s.beliefs.entities.is_player(name):
            s.diary.avoid(Activity.LEFT_ALONE.of(name), s.now + LEFT_ALONE_S)


def learn_noun(task: TaskPlan, s: MindSituation, *, thing: bool) -> None:
    """Note whether the examined word names a thing here or nothing that the game knows."""
    if task.verb == "examine":
        s.diary.nouns.answered(s.own.description, _named(task, "target"), thing=thing)


def _learn_fixed(task: TaskPlan, why: str, s: MindSituation) -> None:
    item = _named(task, "item")
    s.diary.avoid(Activity.TOOK.of(s.own.room_id, item), s.now + LEFT_LYING_S)
    if why == Meaning.CANNOT.value:
        s.diary.note(Activity.FIXED_IN_PLACE.of(item), s.now)


def _learn_unwilling(task: TaskPlan, why: str, s: MindSituation) -> None:
    if _ability_of(task):
        _learn_unusable(task, why, s)
    else:
        s.diary.failed(Activity.FOUGHT.of(_named(task, "target")), s.now, pause=LOST_FIGHT_S)


def _learn_unusable(task: TaskPlan, why: str, s: MindSituation) -> None:
    """Leave an ability alone for a while that was refused, for want of a weapon for example."""
    if why not in SOON_USABLE:
        s.diary.avoid(Activity.ABILITY_USED.of(_ability_of(task)), s.now + UNUSABLE_S)


def _ability_of(task: TaskPlan) -> str:
    """Return the name of the ability that a task uses; "" if it uses none."""
    return str(task.parameters.get("ability", "")).partition(" ")[0]


def _learn_silent(task: TaskPlan, why: str, s: MindSituation) -> None:
    del why
    s.diary.avoid(Activity.NPC_SILENT.of(_named(task, "npc")), s.now + SILENT_S)


def _learn_unsold(task: TaskPlan, why: str, s: MindSituation) -> None:
    """Stop offering an item to this shop, or to all shops if no shop may buy it, as with quest items."""
    item = _named(task, "item")
    unsold = Activity.UNSOLD_THERE.of(s.own.room_id, item)
    if why == Meaning.CANNOT.value:
        unsold = Activity.UNSOLD.of(item)
    s.diary.avoid(unsold, s.now + UNSOLD_S)


def _learn_unbought(task: TaskPlan, why: str, s: MindSituation) -> None:
    """Leave a ware of this shop alone for a while, longer after each refusal."""
    del why
    s.diary.failed(Activity.BOUGHT_THERE.of(s.own.room_id, _named(task, "item")), s.now, pause=NOT_BOUGHT_S)


def _named(task: TaskPlan, hole: str) -> str:
    """Return the name in a task's parameter, in lower case and without a number such as `2.`."""
    name = str(task.parameters.get(hole, "")).lower()
    if name[:1].isdigit():
        return name.partition(".")[2]
    return name


LESSONS: Final[Mapping[str, Callable[[TaskPlan, str, MindSituation], None]]] = {
    "pick_up_item": _learn_fixed,
    "attack_target": _learn_unwilling,
    "consider": _learn_unwilling,
    "use_ability": _learn_unusable,
    "talk_to_npc": _learn_silent,
    "ask_npc": _learn_silent,
    "sell_item": _learn_unsold,
    "buy_item": _learn_unbought,
    "value_item": _learn_unsold,
}
"""Verb of a failed task → the function that notes what its refusal teaches."""
