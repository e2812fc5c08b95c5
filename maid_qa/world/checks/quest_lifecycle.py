"""Taking, abandoning and listing quests."""

from collections.abc import Iterator

from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_qa.world.checks.talk_checks import may_take
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.specs import QuestSpec
from maid_stdlib.messages import quest as msg
from maid_stdlib.rules import events
from maid_stdlib.systems.npcs import key_of


def _meant(case: Case) -> QuestSpec | None:
    for quest in case.content.quests.values():
        if case.before.rest in (key_of(quest), quest.title.lower()):
            return quest
    return None


def _active(case: Case) -> set[str]:
    log = case.game.world.get_or_default(case.act.player, QuestLog)
    return set(log.active)


def who_may_take_a_quest_takes_it(case: Case) -> Iterator[Finding]:
    """A quest whose giver is present and that the actor may take must be active afterwards."""
    taken = {event.quest for event in case.done(events.QuestAccepted)}
    done = {event.quest for event in case.done(events.QuestCompleted)}
    lost = sorted(taken - done - _active(case))
    if lost:
        yield case.finding(
            "deed_without_effect",
            lost[0],
            "The quest is said to be taken, and is not in hand.",
            table="quest",
        )
    quest = _meant(case)
    if taken or quest is None:
        return
    if _is_here(case, quest.giver) and may_take(case, case.act.player, quest):
        yield case.finding(
            "refused_wrongly", quest.id, f"{quest.title} can be taken here, and is refused.", table="quest"
        )


def _is_here(case: Case, giver: str) -> bool:
    """Return whether a mob of a kind is where the actor was."""
    if case.before.room is None:
        return False
    here = case.game.world.inside(case.before.room, Mob)
    return giver in {mob.prototype for _, mob in here}


def who_gives_a_quest_up_is_rid_of_it(case: Case) -> Iterator[Finding]:
    """An abandoned quest must no longer be active."""
    told = set(case.said("quest", msg.ABANDONED))
    for quest in case.content.quests.values():
        if quest.title in told and quest.id in _active(case):
            yield case.finding(
                "deed_without_effect",
                quest.id,
                f"{quest.title} is given up, and still in hand.",
                table="quest",
            )


def quests_in_hand_are_listed(case: Case) -> Iterator[Finding]:
    """The list must contain exactly the active quests."""
    if case.before.rest:
        return
    told = set(case.said("quest", msg.ACTIVE))
    known = {case.content.quests[quest].title for quest in _active(case) if quest in case.content.quests}
    if told != known:
        yield case.finding("misreported", "quests", "The list of quests is not what is in hand.")


def a_new_task_is_told(case: Case) -> Iterator[Finding]:
    """A player who comes to another stage must read its task."""
    log = case.game.world.get_or_default(case.act.player, QuestLog)
    told = set(case.said("text", msg.STAGE))
    for quest_id, progress in log.active.items():
        quest = case.content.quests.get(quest_id)
        if quest is None:
            continue
        if case.before.stages.get(quest_id) == progress.stage < len(quest.stages):
            continue
        if quest.stages[progress.stage].text not in told:
            yield case.finding(
                "misreported",
                quest.id,
                f"Whoever comes to stage {progress.stage + 1} of {quest.title} is not told its task.",
            )


ALWAYS = (a_new_task_is_told,)
JUDGES = {
    "accept": (who_may_take_a_quest_takes_it,),
    "abandon": (who_gives_a_quest_up_is_rid_of_it,),
    "quests": (quests_in_hand_are_listed,),
}
KINDS = ("deed_without_effect", "refused_wrongly", "misreported")
