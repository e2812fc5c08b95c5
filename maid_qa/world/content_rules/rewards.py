"""Rewards: in scale with the quest's level."""

from collections.abc import Iterator

from maid_engine.ports.playtest import Finding, Severity
from maid_qa.world.content_rules.each import each_quest
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.specs import QuestSpec
from maid_stdlib.rules.progress import level_begins_at, next_xp

GOLD_A_LEVEL = 100
"""Most gold for each level of a quest; more would make the shops' prices pointless."""


@each_quest
def rewards_are_in_scale(grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """No quest may give more than two levels or too much gold, and each must give something."""
    level, reward = quest.min_level, quest.reward
    if reward.xp > 2 * (next_xp(level) - level_begins_at(level)):
        yield breach(
            "out_of_scale",
            quest.id,
            f"{quest.title} teaches too much for its level.",
            f"{reward.xp} experience",
        )
    if reward.gold > GOLD_A_LEVEL * level:
        yield breach(
            "out_of_scale", quest.id, f"{quest.title} pays too much for its level.", f"{reward.gold} gold"
        )
    if not brings_something(quest):
        yield breach(
            "out_of_scale",
            quest.id,
            f"{quest.title} brings nothing at all.",
            severity=Severity.NOTE,
            remedy="add [quest.….reward] with xp, gold or items",
        )
    for item in grounds.existing(reward.items):
        if item.fixed:
            yield breach(
                "out_of_scale", quest.id, f"{quest.title} gives the {item.name}, which stays where it is."
            )


def brings_something(quest: QuestSpec) -> bool:
    """Return whether a quest has a reward."""
    return bool(quest.reward.xp or quest.reward.gold or quest.reward.items)


RULES = (rewards_are_in_scale,)
