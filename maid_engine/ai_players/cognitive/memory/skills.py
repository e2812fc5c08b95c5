"""Skills: command sequences that worked, stored by kind of task and effect.

A command sequence becomes a skill after two verified successes: the beliefs afterwards showed the effect of
its task. The store also counts how well alternatives did: potions, topics, and ways between rooms. It is the
only store of procedures; memory only refers to it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.skills import Choice, Skill, SkillId, StepRecord, ToldSkill, lower_bound
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json, to_rows
from maid_engine.core.time import Seconds

TWICE = 2
"""Verified successes after which a command sequence becomes a skill."""
DEPRECATED_UNDER = 0.3
"""Success rate below which a skill is not used any more."""
LEAST_USES = 5
"""Least number of uses before a skill may be judged so."""
SHARED_RATE = 0.7
"""Success rate from which on a skill is shared."""
SHARED_USES = 3
"""Least number of successes before a skill is shared."""
MOST_NASCENT = 200
"""Most candidates for a skill that are kept; the oldest are dropped."""
MOST_CHOICES = 800
"""Most alternatives kept. Most of them are ways: a town with its surroundings has about 300."""
MOST_LINE = 160
"""Most characters of a command in a skill."""
HOPE = 0.6
"""Expected value of an alternative that was never tried, as a share of the best alternative's mean."""
MOST_COMMANDS = 6
"""Most commands of a skill."""
COSTLY = frozenset(
    {"give", "drop", "sell", "pay", "trade", "group", "follow", "attack", "kill", "say", "tell", "letter"}
) | {"abandon", "join", "invite", "assist", "auction", "junk", "sacrifice"}
"""Verbs that an imported skill or a model's command may contain only if the name of its task begins with the verb."""


class SkillLibraryState(TypedDict, total=False):
    """Saved state of a :class:`SkillLibrary`. Keys that an earlier version did not save are missing."""

    skills: list[object]
    nascent: dict[str, int]
    choices: dict[str, list[float]]


class SkillLibrary:
    """All skills of one agent, and the success of its alternatives."""

    def __init__(self, ids: LocalIds, *, most: int = 200, enabled: bool = True) -> None:
        self.enabled = enabled
        self._ids = ids
        self._most = most
        self._skills: dict[SkillId, Skill] = {}
        self._by_task: dict[str, list[SkillId]] = {}
        self._nascent: dict[str, int] = {}
        """Sequences that are not skills yet, each with its number of successes."""
        self._choices: dict[str, Choice] = {}

    def __len__(self) -> int:
        return len(self._skills)

    # --- finding ---

    def lookup(self, task: str) -> list[Skill]:
        """Return the skills for a kind of task that are not deprecated, the most reliable first."""
        found = [self._skills[one] for one in self._by_task.get(task, ())]
        active = [skill for skill in found if not skill.deprecated]
        return sorted(active, key=lambda skill: (-skill.bound, skill.id))

    def get(self, skill_id: str) -> Skill | None:
        """Return the skill with this id; ``None`` if there is none."""
        return self._skills.get(SkillId(skill_id))

    def all_active(self) -> list[Skill]:
        """Return all skills that are not deprecated, the most reliable first."""
        return sorted(
            (one for one in self._skills.values() if not one.deprecated),
            key=lambda skill: (-skill.bound, skill.id),
        )

    # --- learning ---

    def witnessed(
        self, task: str, effects: tuple[str, ...], commands: tuple[str, ...], now: float
    ) -> Skill | None:
        """Count a success of a command sequence.

        Returns:
            The skill that this confirms or creates; ``None`` if it is not a skill yet, has no effects, or is
            longer than :data:`MOST_COMMANDS`.
        """
        if not self.enabled or not _may_be_skill(effects, commands):
            return None
        known = self._same(task, commands)
        if known is not None:
            self.reinforce(known.id, now)
            return known
        key = _key(task, effects, commands)
        times = self._nascent[key] = self._nascent.pop(key, 0) + 1
        drop_oldest(self._nascent, MOST_NASCENT)
        if times < TWICE:
            return None
        del self._nascent[key]
        return self.create(task, effects, commands, now)

    def _same(self, task: str, commands: tuple[str, ...]) -> Skill | None:
        mine = (self._skills[one] for one in self._by_task.get(task, ()))
        return next((skill for skill in mine if skill.commands == commands), None)

    def create(self, task: str, effects: tuple[str, ...], commands: tuple[str, ...], now: float) -> Skill:
        """Add a skill with :data:`TWICE` successes and return it."""
        skill = Skill(
            id=SkillId(self._ids.next("skill")),
            task=task,
            effects=effects,
            commands=commands,
            success_count=TWICE,
            steps=[StepRecord(TWICE) for _ in commands],
            last_used=Seconds(now),
        )
        self._make_room(self._most - 1)
        self._keep(skill)
        return skill

    def _keep(self, skill: Skill) -> None:
        self._skills[skill.id] = skill
        self._by_task.setdefault(skill.task, []).append(skill.id)
        self._make_room(self._most)

    def _make_room(self, most: int) -> None:
        """Drop the worst skills until at most `most` are left."""
        while len(self._skills) > max(0, most):
            worst = min(self._skills.values(), key=lambda one: (not one.deprecated, one.bound, one.last_used))
            self._forget(worst)

    def _forget(self, skill: Skill) -> None:
        del self._skills[skill.id]
        self._by_task[skill.task].remove(skill.id)

    # --- how it goes ---

    def reinforce(self, skill_id: str, now: float) -> None:
        """Count a verified success.

        A deprecated skill with a good enough success rate becomes active again.
        """
        skill = self._skills[SkillId(skill_id)]
        skill.success_count += 1
        skill.last_used = Seconds(now)
        for step in skill.steps:
            step.worked += 1
        if skill.deprecated and skill.success_rate >= DEPRECATED_UNDER:
            skill.deprecated = False

    def weaken(self, skill_id: str, step: int, error: str, now: float) -> None:
        """Count a failure at the command with index `step`. `error` is what the game said.

        A skill with enough uses and a low success rate is deprecated.
        """
        skill = self._skills[SkillId(skill_id)]
        skill.failure_count += 1
        skill.last_used = Seconds(now)
        _note_failure(skill.steps, step, error)
        uses = skill.success_count + skill.failure_count
        if uses >= LEAST_USES and skill.success_rate < DEPRECATED_UNDER:
            self.deprecate(skill_id)

    def deprecate(self, skill_id: str) -> None:
        """Stop using a skill. It is kept, in case it works again later."""
        self._skills[SkillId(skill_id)].deprecated = True

    # --- alternatives ---

    def chose(self, verb: str, value: str, *, worked: bool, gain: float = 0.0) -> None:
        """Count a use of an alternative: whether it worked, and what it gained."""
        if not self.enabled:
            return
        key = f"{verb}={value.lower()}"
        before = self._choices.pop(key, None) or Choice()
        self._choices[key] = Choice(before.tried + 1, before.worked + worked, before.gain + gain)
        drop_oldest(self._choices, MOST_CHOICES)

    def choice(self, verb: str, value: str) -> Choice | None:
        """Return the record of an alternative; ``None`` if it was never tried."""
        return self._choices.get(f"{verb}={value.lower()}")

    def ranked(self, verb: str, values: Sequence[str]) -> list[str]:
        """Return the alternatives, the most promising first.

        An untried alternative ranks a little below the best one that has proved itself, so that each of them
        is tried at some point.
        """
        if not self.enabled or not self._choices or len(values) < 2:
            return list(values)
        choices = {value: self.choice(verb, value) for value in values}
        best = max((one.mean for one in choices.values() if one), default=0.0)
        return sorted(values, key=lambda value: -_hope(choices[value], best))

    # --- sharing ---

    def export_for_sharing(self) -> list[ToldSkill]:
        """Return the proven skills, without ids, counts or other data of this agent."""
        return [
            {
                "task": one.task,
                "effects": list(one.effects),
                "commands": list(one.commands),
                "taint": list(one.taint),
            }
            for one in self.all_active()
            if _is_proven(one)
        ]

    def import_shared(self, told: Iterable[Mapping[str, Any]], now: float, tasks: frozenset[str]) -> int:
        """Add skills of other agents and return how many were added.

        An imported skill starts with one success and one failure, so that it has to prove itself. Skills for
        tasks outside `tasks`, known skills, and skills with commands that could cost something are skipped.
        """
        if not self.enabled:
            return 0
        taken = 0
        for one in told:
            task, commands = str(one.get("task", "")), _lines(one.get("commands"))
            effects = _lines(one.get("effects"))
            if task not in tasks or not effects or not self._is_worth_importing(task, commands):
                continue
            self._keep(
                Skill(
                    id=SkillId(self._ids.next("skill")),
                    task=task,
                    effects=effects,
                    commands=commands,
                    success_count=1,
                    failure_count=1,
                    steps=[StepRecord() for _ in commands],
                    last_used=Seconds(now),
                    imported=True,
                    taught_by=str(one.get("by", "")),
                    taint=_lines(one.get("taint")),
                )
            )
            taken += 1
        return taken

    def _is_worth_importing(self, task: str, commands: tuple[str, ...]) -> bool:
        """Return whether commands can cost nothing, and are not known as a skill."""
        return _harmless(task, commands) and not self._same(task, commands)

    # --- forgetting ---

    def forget(self, person: Forgotten) -> None:
        """Delete all skills, unfinished patterns and alternatives that name a person or that they taught."""
        for skill in list(self._skills.values()):
            if person.named_in(" ".join((*skill.commands, skill.taught_by))):
                self._forget(skill)
        self._nascent = {key: one for key, one in self._nascent.items() if not person.named_in(key)}
        self._choices = {key: one for key, one in self._choices.items() if not person.named_in(key)}

    # --- saving ---

    def state(self) -> SkillLibraryState:
        """Return the full state as JSON."""
        return {
            "skills": to_rows(self._skills.values()),
            "nascent": dict(self._nascent),
            "choices": {key: [one.tried, one.worked, one.gain] for key, one in self._choices.items()},
        }

    def restore(self, state: SkillLibraryState) -> None:
        """Restore the state from :meth:`state`."""
        self._skills, self._by_task = {}, {}
        for data in state.get("skills", ()):
            self._keep(from_json(Skill, data))
        self._nascent = dict(state.get("nascent", {}))
        self._choices = {
            key: Choice(int(tried), int(worked), gain)
            for key, (tried, worked, gain) in state.get("choices", {}).items()
        }


def _may_be_skill(effects: tuple[str, ...], commands: tuple[str, ...]) -> bool:
    """Return whether commands have effects, and are few enough to be learned."""
    return bool(effects) and 0 < len(commands) <= MOST_COMMANDS


def _note_failure(steps: Sequence[StepRecord], failed: int, error: str) -> None:
    """Note that the step with this index failed, and those before it worked."""
    for number, record in enumerate(steps):
        if number < failed:
            record.worked += 1
        elif number == failed:
            record.failed += 1
            record.last_error = error[:120]


def _hope(choice: Choice | None, best: float) -> float:
    """Return what an alternative promises. One that was never tried promises less than the best mean."""
    if choice is None:
        return best * HOPE
    return choice.mean * (0.3 + 0.7 * lower_bound(choice.worked, choice.tried - choice.worked))


def _is_proven(skill: Skill) -> bool:
    return skill.success_rate >= SHARED_RATE and skill.success_count >= SHARED_USES


def _key(task: str, effects: tuple[str, ...], commands: tuple[str, ...]) -> str:
    return "|".join((task, ",".join(effects), ";".join(commands)))


def _lines(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        return ()
    return tuple(str(one) for one in value)


def _harmless(task: str, commands: tuple[str, ...]) -> bool:
    """Return whether imported lines may be typed: few, short, printable, and without a costly verb."""
    if not 0 < len(commands) <= MOST_COMMANDS:
        return False
    for line in commands:
        verb = line.partition(" ")[0].lower()
        if not line.isprintable() or len(line) > MOST_LINE or not (verb[:1].isalpha() or verb[:1] == "{"):
            return False
        if verb in COSTLY and not task.startswith(f"{verb}_"):
            return False
    return True
