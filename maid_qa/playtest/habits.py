"""Lines that a tester types besides its mind, as a person would."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, CommandDefinition
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.plain_text import split_words
from maid_engine.ports.playtest import KINDS, Act, Finding, PlaytestPack, Target
from maid_qa.playtest.checks.command_coverage import MOVEMENT, refused
from maid_qa.playtest.command_family import some_of_each
from maid_qa.playtest.play import Play

Hear = Callable[[], tuple[Message, ...]]
"""Returns the last lines that a character was told."""
Habit = Callable[[Play, EntityId, Hear, Dice], Iterator[str]]
"""Yields lines, one for each turn; "" skips a turn."""

ODD_WORDS: Final = (
    "all", "me", "here", "self", "0", "-1", "99999999999999999999", "1.5", "2.all", "all.all", "0.sword", "nothing",
    "None", "null", "{name}", "{actor}", "%s", "%(x)s", "$(ls)", "../../etc", "<b>", "&amp;", "''", '""', '"', "'",
    ";", "|", "\\", "@", "#", "*", "?", "ä", "漢字", "🙂", "a" * 300, "from from", "in in", "to", "with", "at of the",
)  # fmt: skip
"""Arguments that no well-meaning player types."""
MOST_TOLD: Final = 10
"""Lines that are reported of a sweep without success."""
NOTHING: Final = "xyzzy"
WRONG_WORDS: Final = (
    NOTHING,
    "",
    "all",
    "me",
    "0",
    f"2.{NOTHING}",
    f"all.{NOTHING}",
    f"{NOTHING} from {NOTHING}",
)
PLAIN_WORDS: Final = ("sign", "thing", "door", "man", "sword", "gold", "way", "sky", "ground", "wall")
_FORM_HOLE: Final = re.compile(r"<[^>]*>")
_CHATTER: Final = frozenset({"shout", "chat", "say", "tell", "whisper", "emote", "gtell", "sayto"})
"""Commands that are typed less: they show nothing new, and everybody hears them."""


def odd_lines(play: Play, player: EntityId, hear: Hear, dice: Dice) -> Iterator[str]:
    """Yield every command in every form, with unsuitable words."""
    del player
    commands = play.game.commands.allowed(AI_PLAYER_CAPABILITIES)
    while True:
        command = dice.pick(commands)
        if command.name in _CHATTER and dice.chance(0.8):
            continue
        form = dice.pick(command.forms)
        seen = _seen(hear) or PLAIN_WORDS

        def word(_: re.Match[str], seen: tuple[str, ...] = seen) -> str:
            if dice.chance(0.5):
                return dice.pick(ODD_WORDS)
            return dice.pick(seen)

        line = _FORM_HOLE.sub(word, form)
        if dice.chance(0.1):
            line = f"{line} {dice.pick(ODD_WORDS)}"
        yield line.replace("|", " ") if dice.chance(0.5) else line


def first_steps(play: Play, player: EntityId, hear: Hear, dice: Dice) -> Iterator[str]:
    """Yield help topics, bare commands, words from the screen, and mistyped commands."""
    del player
    commands = play.game.commands.allowed(AI_PLAYER_CAPABILITIES)
    yield from ("help", "commands", "look", "inventory", "score", "exits", "who")
    while True:
        seen = _seen(hear) or PLAIN_WORDS
        command = dice.pick(commands)
        yield dice.pick(
            (
                f"help {command.name}",
                command.name if command.name not in _CHATTER else f"help {command.name}",
                f"look {dice.pick(seen)}",
                f"examine {dice.pick(seen)}",
                f"get {dice.pick(seen)}",
                f"talk {dice.pick(seen)}",
                _mistyped(command.name, dice),
                f"go {dice.pick(seen)}",
            )
        )


def sweep(play: Play, player: EntityId, hear: Hear, dice: Dice) -> Iterator[str]:
    """Yield what the packs have a thorough tester do; then each command's page of help."""
    del hear, dice
    for pack in play.packs:
        yield from _swept(play, pack, player)
    for target in play.coverage.unreached("help"):
        yield f"help {target.id}"


def _swept(play: Play, pack: PlaytestPack, player: EntityId) -> Iterator[str]:
    """Yield what one pack has its tester type. It is a finding if none of it succeeds."""
    lines: list[str] = []
    in_vain: list[str] = []

    def note(act: Act) -> None:
        if act.player == player:
            lines.append(act.line)
            if not act.canonical or refused(act):
                in_vain.append(act.line)

    play.on_act.append(note)
    try:
        yield from pack.sweep(player)
    finally:
        play.on_act.remove(note)
    if lines and len(in_vain) == len(lines):
        play.find([_sweep_in_vain(pack, in_vain)])


def _sweep_in_vain(pack: PlaytestPack, lines: list[str]) -> Finding:
    kind, name = "sweep_in_vain", type(pack).__name__
    what = f"Nothing came of any line that {name}.sweep has the tester type."
    return Finding(kind, name, what, KINDS[kind].severity, tuple(lines[:MOST_TOLD]), proof="play")


def every_form(play: Play, player: EntityId, other: str, wanted: Iterable[Target]) -> Iterator[str]:
    """Yield these forms of commands if nobody has typed them with success and their holes can be filled."""
    for target in wanted:
        if target.id in play.coverage.reached["verbs"]:
            continue
        line, known = _filled(play, player, other, target.id)
        if known:
            yield line


def all_forms(play: Play, player: EntityId, other: str) -> Iterator[str]:
    """Yield every form of every command once, movement commands last.

    "all" fills holes without a known word.
    """
    for form in _forms(play):
        yield _filled(play, player, other, form)[0]


def some_forms(play: Play, player: EntityId, other: str, turn: int) -> Iterator[str]:
    """Yield what `all_forms` does, but only some of commands that are alike; others in another turn."""
    chosen = some_of_each(play.game.commands.allowed(AI_PLAYER_CAPABILITIES), turn)
    for form in _forms(play):
        command = _command_of(play, form)
        if command is None or command.name in chosen:
            yield _filled(play, player, other, form)[0]


def _forms(play: Play) -> list[str]:
    """Return every form of every command, those of movement commands last."""

    def leads_away(form: str) -> bool:
        command = _command_of(play, form)
        return command is not None and command.category == MOVEMENT

    return sorted(play.targets("verbs"), key=leads_away)


def _command_of(play: Play, form: str) -> CommandDefinition | None:
    return play.game.commands.get(form.partition(" ")[0])


def _filled(play: Play, player: EntityId, other: str, form: str) -> tuple[str, bool]:
    """Return a form with words in its holes, and whether each hole had a word."""
    filler = _Filler(play, player, other, _command_of(play, form))
    line = _FORM_HOLE.sub(filler.fill, form.split("|", maxsplit=1)[0])
    return line, not filler.lost


def wrong_words(play: Play) -> Iterator[str]:
    """Yield each command that takes words, without any and with unsuitable ones: it should say so.

    Of commands that are alike only some are tried.
    """
    allowed = play.game.commands.allowed(AI_PLAYER_CAPABILITIES)
    chosen = some_of_each(allowed, 0) - _CHATTER
    for command in allowed:
        if command.name in chosen and any("<" in form for form in command.forms):
            yield from (f"{command.name} {words}".rstrip() for words in WRONG_WORDS)


class _Filler:
    """Fills the holes of a form, for a player who stands beside another one."""

    def __init__(self, play: Play, player: EntityId, other: str, command: CommandDefinition | None) -> None:
        self._play = play
        self._player = player
        self._other = other
        self._words = command.words if command is not None else {}
        self.lost = False
        """Whether a hole had no known word."""

    def fill(self, hole: re.Match[str]) -> str:
        """Return a word for a hole."""
        kind = hole[0].strip("<>")
        if hole[0] in self._words:
            word = next(iter(self._words[hole[0]](self._play.game)), "")
        else:
            word = next((word for key, word in FILLERS.items() if key in kind), "")
        word = word.replace(OTHER, self._other).replace(WAY, self._way())
        self.lost = self.lost or not word
        return word or "all"

    def _way(self) -> str:
        truth, place = self._play.game.truth, self._play.game.world.place_of(self._player)
        if truth is not None and place is not None:
            return next(iter(truth.ways(place)), "")
        return ""


OTHER: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
WAY: Final = "\N{REPLACEMENT CHARACTER}"
FILLERS: Final = {
    "person": OTHER, "player": OTHER, "direction": WAY, "number": "1", "words": "hello there", "text": "hello there",
    "reason": "just a test", "command": "look", "none": "none",
}  # fmt: skip
"""Text in a hole → the word for it."""

HABITS: Final[dict[str, Habit]] = {"odd lines": odd_lines, "first steps": first_steps, "sweep": sweep}


def _seen(hear: Hear) -> tuple[str, ...]:
    """Return the longer words that were on the screen last."""
    words = (word for message in hear() for word in split_words(message.text))
    return tuple(dict.fromkeys(word for word in words if len(word) > 3))


def _mistyped(name: str, dice: Dice) -> str:
    at = dice.between(0, len(name) - 1)
    if len(name) > 2:
        return name[:at] + name[at + 1 :]
    return name + name
