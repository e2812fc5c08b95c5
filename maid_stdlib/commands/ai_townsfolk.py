"""`@ai why` of townsfolk: what they chose last, with every component of the scores, and whom they know."""

from collections.abc import Sequence
from itertools import filterfalse, islice
from typing import Final, NamedTuple

from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId
from maid_engine.core.motives.choice import Decision, ScoredDeed
from maid_engine.core.motives.deeds import Deed, DeedKind
from maid_engine.core.motives.scores import Score
from maid_engine.core.motives.ties import Tie
from maid_stdlib.commands.ai_replies import shown_words
from maid_stdlib.messages import ai as replies
from maid_stdlib.messages import ai_thoughts as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.town import DatedDecision, Town
from maid_stdlib.rules.townsman import townsman_called, townsman_of

SHOWN: Final = 3
"""Number of decisions shown by default."""
MOST_SHOWN: Final = 20
DEEDS_SHOWN: Final = 4
"""Deeds that are shown of each decision beside the chosen one, best first."""
TIES_SHOWN: Final = 5
"""Players about whom it is shown what the being feels."""


class _Words(NamedTuple):
    """The words after `@ai why`, read."""

    name: str
    number: int


def why_townsman(ctx: CommandContext, words: Sequence[str]) -> bool:
    """Show the last decisions of the townsman that the words name. Return False if they name none."""
    read = _read(words)
    mob = townsman_called(ctx.game, read.name) if read.name else None
    if mob is None:
        return False
    name = shown_words(ctx, str(name_of(ctx.world, mob)))
    kept = ctx.game.resource_or_new(Town).decisions.get(mob, ())
    last = list(kept)[-read.number :]
    ctx.reply(msg.WHY_DEEDS(name=name, count=len(last)) if last else msg.NO_DEEDS(name=name))
    for dated in reversed(last):
        _show(ctx, dated)
    _show_ties(ctx, mob)
    return True


def _show_ties(ctx: CommandContext, mob: EntityId) -> None:
    """Show what one of the townsfolk feels about players, the strongest ties first."""
    people = townsman_of(ctx.game, mob).people
    strongest = sorted(people, key=lambda player: people[player].strength, reverse=True)
    for player in strongest[:TIES_SHOWN]:
        text = f"{name_of(ctx.world, player)}: {_tie(people[player])}"
        ctx.reply(replies.DETAIL(label="feels", text=shown_words(ctx, text)))


def _tie(tie: Tie) -> str:
    """Return a tie in words: ``sentiment 0.12, familiarity 0.30, 3 talks, last about songs``."""
    about = f", last about {tie.topic}" if tie.topic else ""
    return f"sentiment {tie.sentiment:.2f}, familiarity {tie.familiarity:.2f}, {tie.talks} talks{about}"


def _read(words: Sequence[str]) -> _Words:
    """Return a name of any number of words, and the number after it."""
    if len(words) > 1 and words[-1].isdecimal():
        return _Words(" ".join(words[:-1]), max(1, min(MOST_SHOWN, int(words[-1]))))
    return _Words(" ".join(words), SHOWN)


def _show(ctx: CommandContext, dated: DatedDecision) -> None:
    """Show what was chosen, and the best of the other deeds that were weighed."""
    label = f"{max(0, round(ctx.game.now - dated.at))} s ago"
    ctx.reply(replies.DETAIL(label=label, text=shown_words(ctx, _chosen(ctx, dated.decision))))
    chosen = dated.decision.deed
    others = filterfalse(lambda one: one.deed == chosen, dated.decision.scored)
    for one in islice(others, DEEDS_SHOWN):
        text = _weighed(_deed(ctx, one.deed), one, "probability")
        ctx.reply(replies.DETAIL(label="rather than", text=shown_words(ctx, text)))


def _chosen(ctx: CommandContext, decision: Decision) -> str:
    """Return the chosen deed with its score, or with why nothing was weighed."""
    deed = _deed(ctx, decision.deed)
    if decision.interrupt:
        return f"{deed}, because it was {decision.interrupt.replace('_', ' ')}"
    scored = {one.deed: one for one in decision.scored}
    return _weighed(deed, scored[decision.deed], "chosen with")


def _weighed(deed: str, one: ScoredDeed, how: str) -> str:
    return f"{deed}: {one.score.total:.2f} ({_components(one.score)}), {how} {one.probability:.0%}"


def _components(score: Score) -> str:
    parts = {
        "need": score.need,
        "temper": score.temper,
        "ties": score.ties,
        "liking": score.liking,
        "recency": score.recency,
        "luck": score.luck,
    }
    return ", ".join(f"{name} {value:.2f}" for name, value in parts.items() if value)


def _deed(ctx: CommandContext, deed: Deed) -> str:
    """Return a deed in words: ``talk with Tom``."""
    if deed.other is not None:
        return f"talk with {name_of(ctx.world, EntityId(deed.other.id))}"
    if deed.place is not None:
        return f"{deed.kind} {deed.place.id.rpartition('.')[2].replace('_', ' ')}"
    return {DeedKind.WANDER: "walk about"}.get(deed.kind, str(deed.kind))
