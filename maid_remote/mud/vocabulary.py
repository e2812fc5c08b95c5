"""What may be typed on another MUD: resolves a line to its canonical command and class of deeds."""

from typing import Final

from maid_engine.ai_players.models.directions import DIRECTIONS, direction_of
from maid_engine.ai_players.safety.gateway import Canonical
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_remote.mud.commands import COMMANDS, NEVER, commands_in, verb_of
from maid_remote.mud.families import family
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.trials import NONSENSE
from maid_remote.mud.verbs import Standing

_GOING: Final = frozenset({"go", "walk", "enter", "climb"})
_MARKS: Final = {"'": "say", '"': "say", ":": "emote", ";": "emote"}


class Vocabulary:
    """The meanings of words on one MUD. Unknown words are not typed."""

    def __init__(self, learned: Learned) -> None:
        self.learned = learned

    def resolve(self, line: str) -> Canonical | None:
        """Return the command that this MUD would see in a line. None means unknown: the line may not be typed."""
        line = line.strip()
        if not line or not line.isprintable():
            return None
        if line[0] in _MARKS:
            return _canonical(_MARKS[line[0]], line[1:].strip())
        folded = " ".join(line.lower().split())
        way = direction_of(folded)
        if way in DIRECTIONS:
            return _free(way, "movement")
        if folded == NONSENSE:
            return _free("nonsense", "information")
        return self._named_command(line, folded)

    def word_for(self, command: str) -> str:
        """Return what to type for a MAID command, perhaps with slots; ``""`` if this MUD is not known to have it."""
        spelt = family(self.learned.family).words.get(command, ())
        offered = family(self.learned.family).offered.get(command, ())
        standing = self.learned.verbs.standing
        likely = [word for word in spelt if standing(verb_of(word)) is not Standing.ABSENT]
        likely += [word for word in offered if standing(verb_of(word)) in {Standing.LISTED, Standing.WORKS}]
        proved = [word for word in likely if standing(verb_of(word)) is Standing.WORKS]
        return next(iter((*proved, *likely)), "")

    def _named_command(self, line: str, folded: str) -> Canonical | None:
        """Return the first command that the line may mean here, or the way that a line without a command names."""
        commands = tuple(commands_in(folded))
        for name, word in commands:
            if self._may_type(name, word):
                return _canonical(name, line[len(word) :].strip())
        if commands:
            return None
        return self._named_way(folded)

    def _may_type(self, command: str, word: str) -> bool:
        standing = self.learned.verbs.standing(word)
        if standing in {Standing.WORKS, Standing.LISTED}:
            return True
        kind = family(self.learned.family)
        usual = (*kind.words.get(command, ()), *kind.trial.get(command, ()))
        return standing is Standing.UNTRIED and word in map(verb_of, usual)

    def _named_way(self, folded: str) -> Canonical | None:
        """Return the command for an exit with a name, which is typed like a command."""
        verb, _, rest = folded.partition(" ")
        way_names = self.learned.rooms.way_names
        if verb in _GOING and (direction_of(rest) in DIRECTIONS or rest in way_names):
            return _free("go", "movement", rest)
        if folded in way_names and verb not in NEVER:
            return _free("go", "movement", folded)
        return None


def _canonical(command: str, rest: str) -> Canonical:
    deed, category = COMMANDS[command]
    return Canonical(command, Capability.PLAY, category, rest, deed)


def _free(command: str, category: str, rest: str = "") -> Canonical:
    return Canonical(command, Capability.PLAY, category, rest, DeedClass.FREE)


__all__ = ["COMMANDS", "Vocabulary"]
