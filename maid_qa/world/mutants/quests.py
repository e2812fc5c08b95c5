"""Quests with missing or excessive objectives or circular requirements; rewards that are missing or endless."""

from collections.abc import Iterator

from maid_engine.ports.mutants import Mutant
from maid_qa.world.mutants.draft import Draft, Tables
from maid_qa.world.mutants.families import COUNTS, QUESTS, REWARDS
from maid_qa.world.mutants.ground import Bug, Ground, Mutator
from maid_stdlib.content.specs import Objective, QuestSpec
from maid_stdlib.rules.items import MOST_CARRIED
from maid_stdlib.rules.progress import MOST_LEVEL

_TOO_MANY = 5 * MOST_CARRIED


def target_is_nowhere(ground: Ground) -> Iterator[Mutant]:
    """Remove the foe or item that a quest asks for."""
    for quest, objective in _objectives(ground):
        thing = _thing(objective)
        if not ground.is_own(thing) or thing == quest.giver:
            continue
        draft = ground.draft()
        if objective.item:
            draft.drop_item(ground.local(thing))
        else:
            draft.drop_spawns("mob", ground.local(thing))
        yield _of(
            ground,
            draft,
            quest,
            Bug(
                "quest_without_thing",
                "target_is_nowhere",
                f"{quest.id} asks for {thing}, which is nowhere",
                QUESTS,
            ),
            names=(thing, *ground.rooms_of(thing)),
        )


def giver_is_nowhere(ground: Ground) -> Iterator[Mutant]:
    """Remove the giver of a quest."""
    for quest in ground.own.quests.values():
        if ground.is_own(quest.giver):
            draft = ground.draft()
            draft.drop_spawns("mob", ground.local(quest.giver))
            yield _of(
                ground,
                draft,
                quest,
                Bug(
                    "quest_without_thing",
                    "giver_is_nowhere",
                    f"{quest.giver}, who gives {quest.id}, is nowhere",
                    QUESTS,
                ),
                names=(quest.giver, *ground.rooms_of(quest.giver)),
            )


def wants_what_never_was(ground: Ground) -> Iterator[Mutant]:
    """Let a quest ask for a defined item that nothing provides."""
    for quest, objective in _objectives(ground):
        if objective.kind not in ("collect", "deliver"):
            continue
        draft = ground.draft()
        other = f"{ground.local(objective.item)}_fine"
        draft.add(
            "item", other, {"name": "finer piece", "description": "Better than the rest.", "quest": True}
        )
        for entry in _entries(draft, ground, quest):
            if entry.get("item") == ground.local(objective.item):
                entry["item"] = other
        yield _of(
            ground,
            draft,
            quest,
            Bug(
                "quest_without_thing",
                "wants_what_never_was",
                f"{quest.id} asks for {ground.pack}:{other}, which nothing gives",
                QUESTS,
            ),
            names=(f"{ground.pack}:{other}",),
        )


def asks_for_too_many(ground: Ground) -> Iterator[Mutant]:
    """Let a quest want more of an item at once than anybody can carry."""
    for quest, objective in _objectives(ground):
        if objective.kind != "collect":
            continue
        draft = ground.draft()
        for entry in _entries(draft, ground, quest):
            if entry.get("item") == ground.local(objective.item):
                entry["count"] = _TOO_MANY
        yield _of(
            ground,
            draft,
            quest,
            Bug(
                "quest_count",
                "asks_for_too_many",
                f"{quest.id} wants {_TOO_MANY} of {objective.item}, and nobody carries so many",
                COUNTS,
            ),
            names=(objective.item,),
        )


def asks_for_an_army(ground: Ground) -> Iterator[Mutant]:
    """Let a quest want more kills than respawns of a day allow."""
    for quest, objective in _objectives(ground):
        if objective.kind != "kill":
            continue
        draft = ground.draft()
        for entry in _entries(draft, ground, quest):
            if entry.get("mob") == ground.local(objective.mob) and entry["kind"] == "kill":
                entry["count"] = 100_000
        yield _of(
            ground,
            draft,
            quest,
            Bug(
                "quest_count", "asks_for_an_army", f"{quest.id} wants 100000 of {objective.mob} dead", COUNTS
            ),
            names=(objective.mob,),
        )


def needs_itself(ground: Ground) -> Iterator[Mutant]:
    """Let a quest require itself."""
    for quest in ground.own.quests.values():
        draft = ground.draft()
        table = draft.table("quest", ground.local(quest.id))
        table["requires"] = [*table.get("requires", ()), ground.local(quest.id)]
        yield _of(
            ground,
            draft,
            quest,
            Bug("quest_order", "needs_itself", f"{quest.id} has to be finished before it", QUESTS),
            names=(quest.giver,),
        )


def need_one_another(ground: Ground) -> Iterator[Mutant]:
    """Let two quests require each other."""
    for quest in ground.own.quests.values():
        for required in quest.requires:
            if ground.is_own(required):
                draft = ground.draft()
                table = draft.table("quest", ground.local(required))
                table["requires"] = [*table.get("requires", ()), ground.local(quest.id)]
                yield _of(
                    ground,
                    draft,
                    quest,
                    Bug(
                        "quest_order",
                        "need_one_another",
                        f"{quest.id} and {required} each have to be finished before the other",
                        QUESTS,
                    ),
                    names=(required,),
                )


def is_for_gods(ground: Ground) -> Iterator[Mutant]:
    """Offer a quest from an unreachable level."""
    for quest in ground.own.quests.values():
        draft = ground.draft()
        draft.table("quest", ground.local(quest.id))["min_level"] = MOST_LEVEL + 10
        yield _of(
            ground,
            draft,
            quest,
            Bug(
                "quest_order",
                "is_for_gods",
                f"{quest.id} is offered from level {MOST_LEVEL + 10} on, and nobody gets there",
                QUESTS,
            ),
            names=(quest.giver,),
        )


def rewards_nothing(ground: Ground) -> Iterator[Mutant]:
    """Remove the reward of a quest."""
    for quest in ground.own.quests.values():
        draft = ground.draft()
        if draft.table("quest", ground.local(quest.id)).pop("reward", None):
            yield _of(
                ground,
                draft,
                quest,
                Bug("quest_reward", "rewards_nothing", f"{quest.id} gives no reward any more", REWARDS),
                names=quest.reward.items,
            )


def rewards_without_end(ground: Ground) -> Iterator[Mutant]:
    """Pay gold for a repeatable talk."""
    for quest in ground.own.quests.values():
        draft = ground.draft()
        table = draft.table("quest", ground.local(quest.id))
        table["repeatable"] = True
        table["stage"] = [
            {
                "text": "Talk to me again.",
                "objectives": [{"kind": "talk", "mob": ground.local(quest.giver), "say": "There you are."}],
            }
        ]
        table.setdefault("reward", {})["gold"] = 500
        yield _of(
            ground,
            draft,
            quest,
            Bug(
                "quest_reward",
                "rewards_without_end",
                f"{quest.id} gives 500 gold for a talk, again and again",
                REWARDS,
            ),
            names=(quest.giver,),
        )


def _of(ground: Ground, draft: Draft, quest: QuestSpec, bug: Bug, *, names: tuple[str, ...]) -> Mutant:
    return ground.mutant(draft, bug, quest.id, names=names)


def _objectives(ground: Ground) -> Iterator[tuple[QuestSpec, Objective]]:
    """Yield each quest with the first objective of each of its kinds that asks for a foe or an item."""
    for quest in ground.own.quests.values():
        seen: set[str] = set()
        for objective in quest.objectives:
            if _thing(objective) and objective.kind not in seen:
                seen.add(objective.kind)
                yield quest, objective


def _thing(objective: Objective) -> str:
    """Return the foe or item that an objective asks for; "" for other kinds."""
    return {
        "kill": objective.mob,
        "collect": objective.item,
        "deliver": objective.item,
        "buy": objective.item,
        "use": objective.item,
        "equip": objective.item,
    }.get(objective.kind, "")


def _entries(draft: Draft, ground: Ground, quest: QuestSpec) -> Iterator[Tables]:
    for stage in draft.table("quest", ground.local(quest.id)).get("stage", ()):
        yield from stage.get("objectives", ())


QUEST_MUTATORS: tuple[Mutator, ...] = (
    target_is_nowhere,
    giver_is_nowhere,
    wants_what_never_was,
    asks_for_too_many,
    asks_for_an_army,
    needs_itself,
    need_one_another,
    is_for_gods,
    rewards_nothing,
    rewards_without_end,
)
