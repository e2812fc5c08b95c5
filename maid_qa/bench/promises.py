"""Ask AI players for every kind of promise in several wordings, and see which they keep.

Scripted players ask in a small game in simulated time, also for what cannot be done. Whether a promise was kept
is judged by what others see: where the AI player is, and what they hear it say. What it believes of its own
promise decides only whether one that was not kept was excused, owned up to, or forgotten.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from maid_engine.app.settings import Settings
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.promises_play import FOE, OTHER, PELT, PLACE, QUEST, WARE, WARE_PRICE, Town
from maid_qa.bench.report import Report, say, show

PRESETS: Final = ("social_butterfly", "balanced", "explorer", "merchant")
KNOWN_S: Final = 600.0
"""Seconds that an AI player has to get to know the town."""
WORDINGS: Final = 3

Script = Callable[[Town], bool]
"""Plays the part of the people after a promise was given. Returns whether others saw it kept."""


def _waits(town: Town) -> bool:
    place = town.place
    town.send(town.asker, "mill_loft")
    places = set()
    for _ in range(9):
        town.wait(10)
        places.add(town.place)
    town.stand_beside(town.asker)
    return places == {place}


def _meets(town: Town) -> bool:
    town.send(town.asker, "square")
    town.wait(180)
    return town.until(100, lambda: town.is_with(town.asker))


def _comes_along(town: Town) -> bool:
    together = 0
    for _ in range(4):
        town.walk(town.asker)
        together += town.until(15, lambda: town.is_with(town.asker))
    return together >= 3


def _helps(town: Town) -> bool:
    return _comes_along(town) and town.until(60, town.fights_beside_asker)


def _hands_over(town: Town) -> bool:
    town.stand_beside(town.asker)
    town.wait(30)
    town.trade(PELT)
    return town.has(town.asker, PELT)


def _buys(town: Town) -> bool:
    town.stand_beside(town.asker)
    if town.is_to_trade:
        town.trade(WARE)
    else:
        town.pay(WARE_PRICE)
    return town.until(400, lambda: town.has(town.asker, WARE))


def _tells(town: Town) -> bool:
    return town.until(90, lambda: "dinner" in town.said_to(town.other))


def _sees(town: Town) -> bool:
    town.asker.heard()
    town.stand_beside(town.other)
    return town.until(60, lambda: OTHER in town.said_to(town.asker))


def _reminds(town: Town) -> bool:
    town.asker.heard()
    return town.until(150, lambda: "cat" in town.said_to(town.asker))


def _remembers(town: Town) -> bool:
    return "green" in town.ask("what is my favourite colour?", aloud=False)


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of promise: how it is asked for, and what follows."""

    words: tuple[str, ...]
    script: Script
    aloud: bool = False
    before: Callable[[Town], None] = lambda _: None
    """Prepares the town before it is asked for."""


KINDS: Final[Mapping[str, Kind]] = {
    "wait": Kind(
        ("wait here for five minutes", "could you stay here until I come back?", "I'll be back in three minutes"),
        _waits,
        aloud=True,
    ),
    "meet": Kind(
        (
            f"meet me at the {PLACE} in four minutes",
            f"can we meet in 4 min at the {PLACE.lower()}?",
            f"be at the {PLACE} in four minutes please",
        ),
        _meets,
    ),
    "come_along": Kind(("come with me", "would you walk with me?", "follow me please"), _comes_along, aloud=True),
    "help": Kind(
        (f"help me with the quest {QUEST}", f"would you help me hunt a {FOE}?", f"please help me finish {QUEST.lower()}"),
        _helps,
        aloud=True,
        before=Town.go_out,
    ),
    "bring": Kind(
        (f"bring me a {PELT}", f"could you bring me a {PELT} please?", f"fetch me a {PELT}"), _hands_over, aloud=True, before=Town.give_pelt
    ),
    "bring_paid": Kind(
        (f"bring me a {WARE}", f"fetch me a {WARE} for {WARE_PRICE} gold", f"please get me a {WARE}, i will pay you"), _buys, aloud=True, before=Town.show_wares
    ),
    "tell": Kind(
        (f"tell {OTHER} that dinner is ready", f"let {OTHER} know dinner is ready", f"please give {OTHER} a message: dinner!"),
        _tells,
    ),
    "watch": Kind(
        (f"keep an eye out for {OTHER}", f"let me know if you see {OTHER}", f"tell me when you meet {OTHER}"), _sees
    ),
    "warn": Kind(
        (f"warn me of {OTHER}", f"please warn me if {OTHER} comes near", f"warn me when you see {OTHER}"), _sees
    ),
    "remind": Kind(
        ("remind me in two minutes to feed the cat", "remind me to feed the cat in 2 min", "in two minutes, remind me about the cat"),
        _reminds,
    ),
    "remember": Kind(
        ("remember that my favourite colour is green", "please keep in mind my favourite colour is green", "don't forget my favourite colour is green"),
        _remembers,
    ),
}  # fmt: skip
IMPOSSIBLE: Final = (
    "meet me at the dark side of the moon in five minutes",
    "wait here for five hours",
    "tell Zorrofax that dinner is ready",
    "bring me a dragon scale",
    "bring me a moonstone crown for 5 gold",
    "help me with the quest Nobody Ever Heard Of",
    f"meet me at the {PLACE} at noon",
)
"""Requests that must be refused with a reason."""


@dataclass(slots=True)
class Tally:
    """What became of the requests of one kind."""

    asked: int = 0
    accepted: int = 0
    kept: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    """What became of accepted promises that were not kept: excused, broken, forgotten."""

    def figures(self) -> dict[str, object]:
        """Return the figures."""
        return {
            "asked": self.asked,
            "accepted": self.accepted,
            "kept": self.kept,
            **{name: self.ended[name] for name in ("excused", "broken", "forgotten")},
        }


def ask_for(town: Town, kind: Kind, words: str, tally: Tally) -> None:
    """Ask for a promise, play what follows, and count what becomes of it."""
    town.send(town.other, "mill_loft")
    before = {one.id for one in town.promises}
    town.other.heard()
    town.strip(town.asker)
    kind.before(town)
    tally.asked += 1
    town.ask(words, aloud=kind.aloud)
    made = [one.id for one in town.promises if one.id not in before]
    if not made:
        return
    tally.accepted += 1
    if kind.script(town):
        tally.kept += 1
    else:
        tally.ended[_end_of(town, made[0])] += 1
    town.ask("you can go now", aloud=False)


def _end_of(town: Town, promise: str) -> str:
    """Return how a promise that was not kept ended."""
    for one in town.promises:
        if one.id == promise and one.state in ("excused", "broken"):
            return one.state
    return "forgotten"


def run(*, presets: tuple[str, ...] = PRESETS, wordings: int = WORDINGS, seed: int = 3) -> dict[str, object]:
    """Run the requests, and return the figures, over all kinds and for each."""
    report = Report(seed=seed)
    configure_logging(Settings(log_level="error"))
    tallies = {name: Tally() for name in KINDS}
    impossible: Counter[str] = Counter()
    for preset in presets:
        town = Town(seed, preset, known_s=KNOWN_S)
        for name, kind in KINDS.items():
            for words in kind.words[:wordings]:
                ask_for(town, kind, words, tallies[name])
        impossible.update(_asked_in_vain(town, words) for words in IMPOSSIBLE)
        say(f"{preset}: {sum(one.kept for one in tallies.values())} kept so far")
    whole = Tally()
    for one in tallies.values():
        whole.asked += one.asked
        whole.accepted += one.accepted
        whole.kept += one.kept
        whole.ended += one.ended
    report.add(
        presets=len(presets),
        asked=whole.asked,
        accepted=whole.accepted,
        kept=whole.kept,
        excused=whole.ended["excused"],
        broken=whole.ended["broken"],
        forgotten=whole.ended["forgotten"],
        kept_share=round(whole.kept / max(1, whole.accepted), 4),
        impossible={name: impossible[name] for name in ("refused", "accepted", "silent")},
        kinds={name: tally.figures() for name, tally in tallies.items()},
    )
    return report.finish()


def _asked_in_vain(town: Town, words: str) -> str:
    """Ask for what nobody can promise, and return what becomes of it."""
    before = len(town.promises)
    answer = town.ask(words, aloud=False)
    if len(town.promises) > before:
        return "accepted"
    if answer:
        return "refused"
    return "silent"


def main(arguments: list[str]) -> int:
    """Run `maid bench promises`."""
    parser = argparse.ArgumentParser(prog="maid bench promises", description=__doc__)
    parser.add_argument("--presets", type=int, default=len(PRESETS), help="how many presets are asked")
    parser.add_argument("--wordings", type=int, default=WORDINGS, help="wordings of each kind")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(presets=PRESETS[: given.presets], wordings=given.wordings, seed=given.seed)
    show(figures, as_json=given.json)
    return 0
