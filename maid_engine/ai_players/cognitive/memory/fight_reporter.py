"""Turns fights into memories: one for all blows of a fight, and one for several similar fights in a row."""

from typing import Final

from maid_engine.ai_players.cognitive.memory.facts import Facts
from maid_engine.ai_players.cognitive.memory.ongoing_events import Fight
from maid_engine.ai_players.cognitive.memory.reporter import Keep, Reporter, Retell
from maid_engine.ai_players.cognitive.memory.sentences import at
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.core.english import indefinite

FIGHT_OVER_S: Final = 12.0
"""Seconds without a blow after which a fight is over."""
SAME_FIGHT_S: Final = 900.0
"""Seconds within which won fights against the same foes in the same room are merged."""
SAID_TWICE_S: Final = 5.0


class FightReporter(Reporter):
    """Turns fights, deaths and flights into memories."""

    def __init__(self, facts: Facts, keep: Keep, retell: Retell) -> None:
        super().__init__(facts, keep, retell)
        self._fight: Fight | None = None
        self._won: tuple[MemoryId, Fight] | None = None
        self._died = float("-inf")

    def blow(self, one: Observation) -> None:
        """Handle a blow or another event in our fight."""
        fight = self._in_fight(one)
        name, amount = one.text(Role.WHO), one.number(Role.AMOUNT)
        if name:
            fight.foes.setdefault(name, 0)
        if one.meaning is Meaning.I_HIT:
            fight.dealt += amount
        elif one.meaning is Meaning.HIT_ME:
            fight.taken += amount

    def _in_fight(self, one: Observation) -> Fight:
        fight, now = self._fight, one.timestamp
        if fight is not None and now - fight.last > FIGHT_OVER_S:
            self._fight_ends()
            fight = None
        if fight is None:
            fight = self._fight = Fight(self._room, now, now, first=one.seq)
        fight.last, fight.latest = now, one.seq
        return fight

    def killed(self, one: Observation) -> None:
        """Handle a kill of ours. It ends the fear of that creature."""
        fight, name = self._in_fight(one), one.text(Role.WHO)
        fight.foes[name] = fight.foes.get(name, 0) + 1
        self._facts.over(f"fear:{name.lower()}", one.timestamp)

    def died(self, one: Observation) -> None:
        """Handle our death. A second report within :data:`SAID_TWICE_S` is ignored."""
        if one.timestamp - self._died < SAID_TWICE_S:
            return
        self._died = one.timestamp
        fight = self._in_fight(one)
        fight.died, fight.killer = True, one.text(Role.WHO)
        name = fight.killer or next(iter(fight.foes), "")
        if name:
            self._facts.fear(name, self._room, "killed me", one.timestamp)
        self._fight_ends()

    def fled(self, one: Observation) -> None:
        """Handle our flight from a fight."""
        if self._fight is None:
            return
        fight = self._in_fight(one)
        fight.fled = True
        for name in list(fight.foes)[:1]:
            self._facts.fear(name, self._room, "made me run", one.timestamp)
        self._fight_ends()

    def _fight_ends(self) -> None:
        fight, self._fight = self._fight, None
        if fight is None or self._is_told_with_last(fight):
            return
        entry = self._keep(fight.told())
        self._won = None
        if entry is not None and fight.kills and not fight.died:
            self._won = (entry.id, fight)

    def _is_told_with_last(self, fight: Fight) -> bool:
        """Tell a fight together with the last one that was won, if both are of one kind. Return whether that was done."""
        if self._won is None:
            return False
        memory, before = self._won
        if fight.last - before.last >= SAME_FIGHT_S or not before.same_kind(fight):
            return False
        both = before.joined(fight)
        if not self._retell(memory, both.told()):
            return False
        self._won = (memory, both)
        return True

    def considered(self, one: Observation) -> None:
        """Handle the game's estimate of how a fight would go."""
        self._facts.match(one.text(Role.WHO), one.text(Role.STATE), one.number(Role.LEVEL), one.timestamp)

    def death_of(self, one: Observation) -> None:
        """Handle the death of another player in this room."""
        if Role.WHO in one.authors:
            killer = one.text(Role.WHOM)
            by = f", killed by {indefinite(killer)}" if killer else ""
            self._note(one, f"I saw {one.text(Role.WHO)} die{at(self._room)}{by}.", 6, -0.3, "seen-death")
