"""Checks lessons before an action begins."""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Subject
from maid_engine.ai_players.models.task_plan import TaskPlan

ALWAYS = frozenset(
    {"respawn", "flee_combat", "stand", "wait", "rest", "look_around", "use_healing", "defend"}
)
"""Verbs that no lesson prevents."""
SPOKEN = frozenset(
    {
        "say_message",
        "tell_message",
        "letter_message",
        "chat_message",
        "shout_message",
        "greet",
        "gesture",
        "type",
    }
)
"""Verbs whose parameters lessons ignore, because each use is different."""
_PLACED = frozenset({"direction", "container"})
"""Parameters whose value means something else in another room."""
_OF_A_PLACE = frozenset({"sell_item", "buy_item", "value_item", "browse", "train_skill", "search"})
"""Verbs that may be refused in one room and not in another."""


def bare(value: str) -> str:
    """Return a name in lower case, without a number such as `2.` before it."""
    name = value.lower()
    if name[:1].isdigit() and "." in name:
        return name.partition(".")[2]
    return name


def deed_of(task: TaskPlan, s: MindSituation) -> str:
    """Return a task as lessons name it: the verb and its parameters, with the room where that matters."""
    if task.verb in SPOKEN:
        return task.verb
    named = [
        bare(value) for name, value in sorted(task.parameters.items()) if name not in ("amount", "seconds")
    ]
    placed = task.verb in _OF_A_PLACE or not _PLACED.isdisjoint(task.parameters)
    if placed and "room" not in task.parameters:
        named.insert(0, s.own.room_id)
    return ":".join((task.verb, *named))


def heed(task: TaskPlan, s: MindSituation) -> Lesson | None:
    """Return the lesson that warns against a task now, and count it as obeyed; None if there is none."""
    if not s.lessons or task.verb in ALWAYS:
        return None
    lesson = _warning(task, s)
    if lesson is not None:
        s.lessons.obeyed += 1
    return lesson


def _warning(task: TaskPlan, s: MindSituation) -> Lesson | None:
    """Return the lesson about a task, about its verb, or else about the foe or the room that it leads to."""
    lesson = s.risk.warned(Subject.DEED, deed_of(task, s)) or s.risk.warned(Subject.DEED, task.verb)
    if lesson is not None:
        return lesson
    match task.verb:
        case "attack_target":
            return s.risk.warned(Subject.FOE, bare(task.parameters.get("target", "")))
        case "navigate_direction" | "explore":
            return _beyond(task, s)
        case _:
            return None


def _beyond(task: TaskPlan, s: MindSituation) -> Lesson | None:
    """Return the warning about the room in a direction, unless every exit leads to such a room."""
    room = s.beliefs.map.nodes.get(task.parameters.get("room", s.own.room_id))
    edge = room.exits.get(task.parameters.get("direction", "")) if room else None
    if edge is None or edge.to_room is None:
        return None
    if edge.from_room == s.own.room_id and edge.direction in s.map.open_directions():
        return None
    return s.risk.warned(Subject.ROOM, edge.to_room) or _into_area(edge.to_room, s)


def _into_area(room: str, s: MindSituation) -> Lesson | None:
    """Return the warning about the area of a room, if the character is in another area."""
    node = s.beliefs.map.nodes.get(room)
    if node is None or node.area == s.own.area:
        return None
    return s.risk.warned(Subject.AREA, node.area.lower())


def lacks_only_health(lesson: Lesson, s: MindSituation) -> bool:
    """Return whether the lesson requires only health that is lacking, so that a rest is enough."""
    if lesson.counsel is not Counsel.PREPARE or s.people.hostile_here():
        return False
    needs = lesson.needs
    fit = s.own.level + s.people.company_here() >= needs.level and (
        not needs.item or s.inventory.has(needs.item)
    )
    fit = fit and (s.inventory.armed() or not needs.armed)
    return fit and s.own.hp_ratio < needs.hp_ratio
