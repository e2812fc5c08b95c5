"""Measure what a model changes: situations in which AI players are asked, promise, plan and learn, with it and without.

Each situation is a small game in simulated time, played with the rules alone and with the model. What others see
decides whether its aim is reached. Of each question to the model: was it answered, did the mind use the answer, and
did another line follow than any that the rules typed? ``--model`` is ``scripted`` (a careful player's answers, kept
with each situation), ``box`` (a server of the OpenAI-compatible kind at ``--url``) or ``provider:name``. The game's
clock stands still while a real model thinks. The scripted model is also run in its bad moods: replies that are no
answers, answers that come too late, and answers that mean harm.
"""

import argparse
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import Final

from maid_engine.app.settings import Settings
from maid_engine.core.errors import ConfigError
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.report import Report, say, show
from maid_qa.bench.wheel_cases import SITUATIONS
from maid_qa.bench.wheel_models import MODES
from maid_qa.bench.wheel_plays import Plays, Thinkers, no_models, play_all, scripted, share
from maid_qa.bench.wheel_remote import ApartLoop, RemoteModels
from maid_qa.bench.wheel_situation import Situation

SCRIPTED: Final = "scripted"
BAD: Final = tuple(mode for mode in MODES if mode != "careful")


def run(
    *,
    model: str = SCRIPTED,
    url: str = "",
    situations: Sequence[Situation] = SITUATIONS,
    modes: Iterable[str] = BAD,
    seed: int = 3,
) -> dict[str, object]:
    """Play the situations, and return the figures.

    Args:
        model: ``scripted``, ``box`` or ``provider:name``.
        url: of the box.
        situations: which to play.
        modes: bad moods in which the scripted model is run as well.
        seed: of the worlds.

    Raises:
        ConfigError: there is no such model.
    """
    report = Report(seed=seed)
    configure_logging(Settings(log_level="error"))
    rules = play_all(situations, seed, no_models)
    say(f"rules alone: {rules.reached} of {len(situations)} reached")
    with ExitStack() as stack:
        good = play_all(situations, seed, _thinkers(model, url, stack))
    say(f"{model}: {good.reached} of {len(situations)} reached")
    report.add(
        model=model,
        **good.figures(),
        rules_reached=rules.reached,
        rules_reached_share=share(rules.reached, len(situations)),
        kinds=good.kinds(rules),
        groups=good.groups(rules),
        situations=good.rows(rules),
    )
    if model == SCRIPTED:
        report.add(modes={mode: _in_bad_mood(mode, rules, seed) for mode in modes})
    return report.finish()


def _thinkers(model: str, url: str, stack: ExitStack) -> Thinkers:
    """Return what makes the models. The stack closes their connections."""
    if model == SCRIPTED:
        return partial(scripted, "careful")
    remote = RemoteModels(model, url, stack.enter_context(ApartLoop()))
    stack.callback(remote.close)
    return remote.of


def _in_bad_mood(mode: str, rules: Plays, seed: int) -> dict[str, object]:
    bad = play_all(rules.situations, seed, partial(scripted, mode))
    say(f"{mode}: {bad.reached} of {len(rules.situations)} reached")
    return bad.beside(rules)


def chosen(names: Sequence[str], every: int = 1) -> tuple[Situation, ...]:
    """Return the situations of these names or groups, or all; of them the first and each `every`-th after it.

    Raises:
        ConfigError: there is no such name.
    """
    known = {name for one in SITUATIONS for name in (one.name, one.group.value)}
    for name in names:
        if name not in known:
            raise ConfigError(f"there is no situation {name!r}; there are: {', '.join(sorted(known))}")
    if not names:
        return SITUATIONS[::every]
    wanted = frozenset(names)
    return tuple(one for one in SITUATIONS if wanted & {one.name, one.group.value})[::every]


def with_budget(situations: Iterable[Situation], usd_per_hour: float) -> tuple[Situation, ...]:
    """Return the situations with a cap on what the AI player's models may cost, in US dollars an hour."""
    return tuple(replace(one, scene=replace(one.scene, usd_per_hour=usd_per_hour)) for one in situations)


def main(arguments: list[str]) -> int:
    """Run `maid bench wheel`."""
    parser = argparse.ArgumentParser(prog="maid bench wheel", description=__doc__)
    parser.add_argument("--model", default=SCRIPTED, help="scripted, box or provider:name")
    parser.add_argument("--url", default="http://127.0.0.1:46111/v1", help="base URL of the box")
    parser.add_argument("--only", action="append", default=[], help="a situation or a group; may be repeated")
    parser.add_argument(
        "--every", type=int, default=1, help="play the first situation and each such one after it"
    )
    parser.add_argument("--modes", default=",".join(BAD), help="bad moods of the scripted model, with commas")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(
        model=given.model,
        url=given.url,
        situations=chosen(given.only, given.every),
        modes=tuple(filter(None, given.modes.split(","))),
        seed=given.seed,
    )
    show(figures, as_json=given.json)
    return 0
