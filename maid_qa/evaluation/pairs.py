"""Pairs of transcripts, one of a person and one of an AI player, in an order that only a sealed key holds.

The pairs are written with their sheets (see ``sheet``), and with a key that no judge may see. The sheets and
the answers contain the key's SHA-256: a key that was changed afterwards does not match them.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

from maid_engine.commands.parser import number_at
from maid_engine.core.chance import Dice
from maid_engine.core.errors import MaidError
from maid_engine.core.program import program
from maid_qa.evaluation.anonymous import anonymous
from maid_qa.evaluation.transcripts import Line, LineKind, Transcript
from maid_qa.evaluation.verdicts import Judgement

KEY_FORMAT: Final = "maid-key/1"
ANSWERS_FORMAT: Final = "maid-answers/1"
LEAST_TYPED: Final = 5
"""Least commands in an excerpt; with fewer it shows too little of the player."""
CHOICES: Final = {
    "first": "first",
    "1": "first",
    "a": "first",
    "second": "second",
    "2": "second",
    "b": "second",
    "none": "none",
    "": "none",
}


@dataclass(frozen=True, slots=True)
class Pair:
    """Two excerpts side by side, without saying which is a person's."""

    id: str
    first: tuple[Line, ...]
    second: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Key:
    """Which excerpt of each pair is a person's."""

    human: Mapping[str, str]
    """Pair → "first" or "second"."""
    salt: str
    """Random text that keeps the seal from being guessed by trying all orders."""

    @property
    def seal(self) -> str:
        """Return the SHA-256 of the key."""
        return hashlib.sha256(self.text().encode()).hexdigest()

    def text(self) -> str:
        """Return the text of the key's file."""
        return json.dumps(
            {"format": KEY_FORMAT, "salt": self.salt, "human": dict(self.human)}, sort_keys=True, indent=1
        )


class PairsError(MaidError):
    """Pairs cannot be made, or answers cannot be read. The text says what is missing."""


def make_pairs(
    humans: Sequence[Transcript],
    players: Sequence[Transcript],
    *,
    count: int,
    lines: int,
    salt: str,
) -> tuple[list[Pair], Key]:
    """Make pairs of excerpts of equal length; partners and order are random, drawn from the salt.

    No excerpt is shown twice; excerpts of one transcript do not overlap.

    Raises:
        PairsError: one side has no excerpts.
    """
    dice = Dice(salt)
    of_humans = _shuffled(_excerpts_of(humans, lines, "person"), dice)
    of_players = _shuffled(_excerpts_of(players, lines, "AI player"), dice)
    pairs, human = [], {}
    for number, (theirs, ours) in enumerate(islice(zip(of_humans, of_players, strict=False), count), 1):
        name = f"{number:03d}"
        if dice.chance(0.5):
            human[name] = "first"
            pairs.append(Pair(name, theirs, ours))
        else:
            human[name] = "second"
            pairs.append(Pair(name, ours, theirs))
    return pairs, Key(human, salt)


def _excerpts_of(transcripts: Sequence[Transcript], lines: int, whose: str) -> list[tuple[Line, ...]]:
    """Return the excerpts of all transcripts of a side.

    Raises:
        PairsError: there is none.
    """
    found = list(chain.from_iterable(excerpts(anonymous(one), lines) for one in transcripts))
    if not found:
        raise PairsError(
            f"no {whose}'s transcript has {lines} lines with {LEAST_TYPED} commands"
            f" among them; give longer ones, or a smaller --lines"
        )
    return found


def excerpts(transcript: Transcript, lines: int) -> list[tuple[Line, ...]]:
    """Return stretches of `lines` lines that begin with a command, with times that begin at 0.

    Stretches with fewer than :data:`LEAST_TYPED` commands are left out.
    """
    found, at, rows = [], 0, list(transcript.lines)
    while at + lines <= len(rows):
        if rows[at].kind is not LineKind.TYPED:
            at += 1
            continue
        stretch = rows[at : at + lines]
        if sum(line.kind is LineKind.TYPED for line in stretch) >= LEAST_TYPED:
            found.append(_from_zero(stretch))
        at += lines
    return found


def _from_zero(stretch: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines with times that begin at 0; lines without a time keep none."""
    began = next((line.seconds for line in stretch if line.seconds is not None), 0.0)
    times = [None if line.seconds is None else round(line.seconds - began, 1) for line in stretch]
    return tuple(Line(time, line.kind, line.text) for time, line in zip(times, stretch, strict=True))


def _shuffled(found: list[tuple[Line, ...]], dice: Dice) -> list[tuple[Line, ...]]:
    left, order = list(found), []
    while left:
        order.append(left.pop(dice.between(0, len(left) - 1)))
    return order


# --- reading back ---


def read_key(path: Path) -> Key:
    """Read a key file.

    Raises:
        PairsError: it is not a key file.
    """
    data = _json(path)
    if data.get("format") != KEY_FORMAT or not isinstance(data.get("human"), dict):
        raise PairsError(f"{path}: no key ({KEY_FORMAT}); `{program('evaluate pairs')}` writes key.json")
    return Key({str(pair): str(place) for pair, place in data["human"].items()}, str(data.get("salt", "")))


def read_answers(path: Path, key: Key) -> list[Judgement]:
    """Return a judge's answers compared with the key, from the page's file (JSON) or from the text sheet.

    Raises:
        PairsError: they cannot be read, answer other pairs, or were given to sheets of another key.
    """
    answers = _text_answers(path) if path.suffix == ".txt" else _json(path)
    if answers.get("format") != ANSWERS_FORMAT:
        raise PairsError(
            f"{path}: no answers ({ANSWERS_FORMAT}); the page saves them, sheet.txt is filled in"
        )
    if answers.get("seal") != key.seal:
        raise PairsError(
            f"{path}: these answers belong to another key, or the key was changed since the sheets were made"
        )
    judge = str(answers.get("judge", "")) or path.stem
    found = []
    for pair, given in answers.get("answers", {}).items():
        place = key.human.get(str(pair))
        if place is None:
            raise PairsError(f"{path}: there is no pair {pair!r} in the key")
        choice = CHOICES.get(str(given.get("choice", "")).strip().lower())
        if choice is None:
            raise PairsError(
                f"{path}: pair {pair}: {given.get('choice')!r} is not a choice; choose first, second or none"
            )
        right = _rightness(choice, place)
        found.append(Judgement(judge, str(pair), right, choice == "first", _sureness(given)))
    return found


def _rightness(choice: str, place: str) -> float:
    """Return 1 for the right place, 0 for the other, and a half for no choice."""
    if choice == "none":
        return 0.5
    return float(choice == place)


def _sureness(given: Mapping[str, object]) -> int:
    sure = given.get("sure", 0)
    if isinstance(sure, int) and 1 <= sure <= 3:
        return sure
    return 0


def _json(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PairsError(f"{path}: {error.strerror or error}") from error
    except ValueError as error:
        raise PairsError(f"{path}: not JSON: {error}") from error
    if not isinstance(data, dict):
        raise PairsError(f"{path}: not a JSON object")
    return data


def _text_answers(path: Path) -> dict[str, Any]:
    """Read ``judge: NAME``, ``seal: HEX``, and a line for each pair: ``001: first 2``."""
    answers: dict[str, object] = {}
    head: dict[str, str] = {}
    try:
        rows = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise PairsError(f"{path}: {error.strerror or error}") from error
    for row in rows:
        name, colon, rest = row.partition(":")
        if not colon:
            continue
        name, words = name.strip().lower(), rest.split()
        if name in ("judge", "seal"):
            head[name] = rest.strip()
        elif name.isdigit() and words:
            answers[name] = {"choice": words[0], "sure": number_at(words, 1, default=0)}
    return {"format": ANSWERS_FORMAT, **head, "answers": answers}
