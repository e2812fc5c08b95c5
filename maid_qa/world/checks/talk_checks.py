"""Talk: topics get their answers, available quests are offered, trainers teach what they say."""

from collections.abc import Iterator

from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_stdlib.commands.help_pages import PAGES
from maid_stdlib.components.character import Progress
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.specs import MobSpec, QuestSpec, TrainerSpec
from maid_stdlib.messages import info, quest, talk
from maid_stdlib.messages import npc as msg
from maid_stdlib.rules import events
from maid_stdlib.rules.quest import MOST_IN_HAND
from maid_stdlib.rules.town_news import asks_for_news
from maid_stdlib.systems.npcs import words_of_topic


def a_topic_gets_its_answer(case: Case) -> Iterator[Finding]:
    """A question by a topic's own word must get the answer of the content."""
    for event in case.act.events:
        if not isinstance(event, events.NpcSpokenTo):
            continue
        mob = case.content.mobs.get(event.prototype)
        if mob is None:
            continue
        if not event.topic:
            yield from _offers(case, mob)
            continue
        answer = _answer_to(mob, event.topic)
        if answer is not None and answer not in case.said("text", talk.SAY_TO):
            what = f'{mob.name} does not give its answer to "{event.topic}".'
            yield case.finding("topic_unanswered", f"{mob.id}:{event.topic}", what)


def _answer_to(mob: MobSpec, word: str) -> str | None:
    """Return the answer of the topic that has this word; None if the mob has none, or tells what it saw instead."""
    if mob.life is not None and asks_for_news(word):
        return None
    return next((text for key, text in mob.topics.items() if word in words_of_topic(key)), None)


def _offers(case: Case, mob: MobSpec) -> Iterator[Finding]:
    """Talk without a topic must offer exactly the quests that the player may take."""
    if case.happened(events.QuestAdvanced, events.QuestCompleted):
        return
    offered = set(case.said("quest", quest.OFFER))
    for one in case.content.quests.values():
        if one.giver != mob.id:
            continue
        is_offered = one.title in offered
        if is_offered == may_take(case, case.act.player, one):
            continue
        if is_offered:
            what = f"{one.title} is offered to those who may not take it."
            yield case.finding("allowed_wrongly", one.id, what, table="quest")
        else:
            what = f"{one.title} can be taken, and is not offered."
            yield case.finding("refused_wrongly", one.id, what, table="quest")


def may_take(case: Case, player: EntityId, one: QuestSpec) -> bool:
    """Return whether a player may take a quest, by its content."""
    log = case.game.world.get_or_default(player, QuestLog)
    progress = case.game.world.get_or_default(player, Progress)
    if one.id in log.active or len(log.active) >= MOST_IN_HAND or progress.level < one.min_level:
        return False
    if one.id in log.finished and not one.repeatable:
        return False
    if log.again_at.get(one.id, case.game.tick) > case.game.tick:
        return False
    return log.finished.keys() >= set(one.requires)


def a_trainer_teaches(case: Case) -> Iterator[Finding]:
    """A learned rank must be there afterwards, and cost what the trainer's content says."""
    progress = case.game.world.get_or_default(case.act.player, Progress)
    spent = case.spent()
    for line in case.told(msg.LEARNED):
        skill, rank = str(line.fields["skill"]), int(str(line.fields["rank"]))
        if progress.skills.get(skill) != rank:
            yield case.finding("deed_without_effect", "train", f"Training {skill} teaches nothing.")
        costs = [teaching.cost * rank for teaching in _trainers(case) if skill in teaching.skills]
        if costs and spent not in costs:
            yield case.finding(
                "price_wrong", "train", f"Training {skill} costs another sum than its trainer asks."
            )


def _trainers(case: Case) -> Iterator[TrainerSpec]:
    for _, mob in case.game.world.inside(case.before.room or EntityId(""), Mob):
        spec = case.content.mobs.get(mob.prototype)
        if spec is not None and spec.trainer is not None:
            yield spec.trainer


def a_page_is_shown(case: Case) -> Iterator[Finding]:
    """A request for a help page must show all its paragraphs."""
    pages = {**PAGES, **{page.topic: page.text for page in case.content.helps.values()}}
    wanted = pages.get(case.before.rest)
    if wanted is None:
        return
    said = case.said("text", info.HELP_TEXT)
    if any(paragraph not in said for paragraph in wanted):
        yield case.finding("help_unsound", f"help:{case.before.rest}", "The page of help is not shown whole.")


JUDGES = {
    "talk": (a_topic_gets_its_answer,),
    "ask": (a_topic_gets_its_answer,),
    "train": (a_trainer_teaches,),
    "help": (a_page_is_shown,),
}
KINDS = (
    "topic_unanswered",
    "refused_wrongly",
    "allowed_wrongly",
    "deed_without_effect",
    "help_unsound",
    "price_wrong",
)
