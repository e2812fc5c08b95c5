"""Measure how news spreads: one AI player is told of a feast, and the others hear of it by talk alone.

A day is a day of the AI players: 24 of their hours, two hours of simulated time. The feast begins in the evening of the
last day. Meanwhile a person tells everybody on the square about a party and about a deed of their own, without leave to
pass it on, and rises a level now and then; another, who allows that it is told, rises a level beside them. Who knows what is read from the minds; what was said, and who could hear it, from the server.

Generative Agents (Park et al. 2023, https://arxiv.org/abs/2304.03442) had 1 of 25 agents know of a party at first and 13 of
25 after two days, with a model.
"""

import argparse
import re
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Final

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.player import AIPlayer
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import close_game, open_game
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.core.events import Event
from maid_engine.core.ids import AccountId, EntityId
from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.engine.services import Game
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.deeds import in_parallel
from maid_qa.bench.interview import Interviewer
from maid_qa.bench.minds import PRESETS, game_of
from maid_qa.bench.report import Report, show
from maid_qa.simulation import run_simulated
from maid_stdlib.components.character import Progress
from maid_stdlib.rules.events import SpeechHeard
from maid_stdlib.rules.progress import next_xp
from maid_stdlib.systems.experience import award_xp

DAY_S: Final = 24 * HOUR_S
FEAST: Final = "harvest feast"
PLACE: Final = "Market Square"
PARTY: Final = "name day party"
BEFORE_END_S: Final = 1200.0
"""The feast begins this long before the end of the last day, in seconds."""
WARM_UP_S: Final = 120.0
"""Seconds in the game before one of them is told."""
LASTS_S: Final = 600.0
"""Whoever is in the room within this time from its beginning, in seconds, attends the feast."""
PERSON: Final = "Marwena"
PERSON_SPEAKS_S: Final = 600.0
FRIEND: Final = "Oswin"
"""Who lets AI players tell of deeds."""
DEED_EVERY_S: Final = 3600.0
LOOK_EVERY_S: Final = 60.0
_FRIENDS: Final = re.compile(rf"\b{FRIEND.lower()} reached level")
_THEIRS: Final = re.compile(rf"{PARTY}|\b{PERSON.lower()} (?:has |says|heard|told|reached)")
"""What the person said, or that the person said or did something."""


@dataclass(frozen=True, slots=True)
class Town:
    """Everything that a run depends on, so that another process can run it."""

    seed: int
    agents: int
    days: float
    speech: bool = True
    """Whether AI players pass knowledge on by speech at all."""


@dataclass
class Outcome:
    """What became of the news in one run."""

    seed: int
    known: list[int] = field(default_factory=list)
    """How many knew of the feast at the end of each day."""
    attended: int = 0
    unheard: int = 0
    """How many know of it, but were out of earshot of every line that told it."""
    about_people_without_leave: int = 0
    """Lines of AI players that repeated, in the person's absence, what they said or did."""
    deeds_told: int = 0
    """Lines of AI players that told, in their absence, of a deed of the person who allows it."""
    lines: int = 0
    """Lines that told of the feast."""
    hops: dict[int, int] = field(default_factory=dict)
    """How often in a row it had been told → how many know it so."""
    withheld: dict[str, int] = field(default_factory=dict)
    """Why news was not passed on → how often."""


class Earshot:
    """Keeps who could hear of the feast, and what AI players repeated of the person's words."""

    def __init__(self, maid: MaidGame) -> None:
        self._world = maid.game.world
        self.could_hear: dict[EntityId, None] = {}
        self.lines = self.repeated = self.deeds_told = 0
        self.person: EntityId | None = None
        self.friend: EntityId | None = None
        maid.game.bus.watch(self._see)

    def _see(self, event: Event) -> None:
        if not isinstance(event, SpeechHeard) or event.speaker == self.person:
            return
        text = event.text.lower()
        if FEAST in text:
            self.lines += 1
            self.could_hear.update(dict.fromkeys(self._world.contents(event.room)))
        present = self._world.contents(event.room)
        self.repeated += bool(_THEIRS.search(text)) and self.person not in present
        self.deeds_told += bool(_FRIENDS.search(text)) and self.friend not in present


def settings_of(town: Town) -> Settings:
    """Return the settings of a game for such a run."""
    return Settings(
        seed=str(town.seed),
        packs=tuple(DEFAULT_PACKS),
        db="memory",
        journal=False,
        ai_players=AIPlayerSettings.model_validate(
            {"enabled": True, "max_agents": town.agents, "shared_knowledge_enabled": town.speech}
        ),
    )


def live(town: Town) -> Outcome:
    """Run a town in simulated time, and return what became of the news."""
    settings = settings_of(town)
    configure_logging(Settings(log_level="warning"))
    return run_simulated(_live(settings, town))


class Knowers:
    """Who knows of the feast. An AI player that is away knows what it knew when it was last seen."""

    def __init__(self) -> None:
        self.hops: dict[str, int] = {}
        """AI player → how often in a row it had been told when it heard of the feast."""

    def look(self, agents: Sequence[AIPlayer]) -> None:
        """Note what those who are in the game know now."""
        for agent in agents:
            if agent.loop is None:
                continue
            self.hops.pop(agent.id, None)
            heard = next((news for news in agent.news() if news.subject.lower() == FEAST), None)
            if heard is not None:
                self.hops[agent.id] = heard.hops


async def _live(settings: Settings, town: Town) -> Outcome:
    maid = game_of(settings)
    earshot = Earshot(maid)
    await open_game(maid)
    manager, outcome = maid.game.resource(AIPlayerManager), Outcome(town.seed)
    agents = [
        manager.spawn(AIPlayerConfig(personality_preset=PRESETS[number % len(PRESETS)]))
        for number in range(town.agents)
    ]
    person, friend = _joins(maid, PERSON), _joins(maid, FRIEND)
    earshot.person, earshot.friend = _character(person), _character(friend)
    maid.dispatcher.submit(friend, "toggle news")
    attended: dict[str, None] = {}
    knowers = Knowers()

    async def passing(until: float) -> None:
        while maid.game.now < until:
            await maid.game.clock.sleep(1 / maid.game.ticks_per_second)
            maid.engine.tick()
            if maid.game.tick % (round(PERSON_SPEAKS_S) * maid.game.ticks_per_second) == 0:
                _speak(maid, person)
            if maid.game.tick % (round(LOOK_EVERY_S) * maid.game.ticks_per_second) == 0:
                knowers.look(agents)
            if maid.game.tick % (round(DEED_EVERY_S) * maid.game.ticks_per_second) == 0:
                _rise(maid.game, earshot)
            if due <= maid.game.now < due + LASTS_S and maid.game.tick % maid.game.ticks_per_second == 0:
                attended.update(dict.fromkeys(one.id for one in agents if _is_there(one)))

    end = WARM_UP_S + town.days * DAY_S
    due = end - min(BEFORE_END_S, town.days * DAY_S / 4)
    await passing(WARM_UP_S)
    teller = agents[0]
    minutes = round((due - maid.game.now) / 60.0)
    words = f"There will be a {FEAST} at the {PLACE} in {minutes} minutes."
    manager.direct(teller.id, Directive(DirectiveKind.NEWS, words, "bench"))
    for day in range(1, max(1, round(town.days)) + 1):
        # The last count is made before the feast begins to be over: who was told by then.
        await passing(min(WARM_UP_S + day * DAY_S, due))
        knowers.look(agents)
        outcome.known.append(len(knowers.hops))
    _judge(outcome, agents, knowers, teller, earshot)
    await passing(end)
    outcome.attended = len(attended)
    await close_game(maid)
    return outcome


def _speak(maid: MaidGame, person: Interviewer) -> None:
    """Let the person tell everybody here what is nobody else's business."""
    maid.dispatcher.submit(person, f"say There will be a {PARTY} at the Village Green in 90 minutes.")
    maid.dispatcher.submit(person, "say I reached level 3.")


def _joins(maid: MaidGame, name: str) -> Interviewer:
    one = Interviewer()
    maid.game.presence.connect(one, maid.game.characters.create(name, AccountId(name.lower())))
    return one


def _character(one: Interviewer) -> EntityId | None:
    if one.player_id is None:
        return None
    return EntityId(one.player_id)


def _rise(game: Game, earshot: Earshot) -> None:
    """Let both people reach their next level where they stand."""
    for one in (earshot.person, earshot.friend):
        if one is not None:
            progress = game.world.need(one, Progress)
            award_xp(game, one, next_xp(progress.level) - progress.xp)


def _is_there(agent: AIPlayer) -> bool:
    return agent.loop is not None and agent.loop.mind.reports.condition().room == PLACE


def _judge(
    outcome: Outcome, agents: Sequence[AIPlayer], knowers: Knowers, teller: AIPlayer, earshot: Earshot
) -> None:
    for agent in agents:
        if agent.id in knowers.hops and agent is not teller and agent.player_id not in earshot.could_hear:
            outcome.unheard += 1
        for why, times in agent.news_withheld().items():
            outcome.withheld[why] = outcome.withheld.get(why, 0) + times
    for hops in knowers.hops.values():
        outcome.hops[hops] = outcome.hops.get(hops, 0) + 1
    outcome.lines, outcome.about_people_without_leave = earshot.lines, earshot.repeated
    outcome.deeds_told = earshot.deeds_told


def run(*, agents: int = 25, days: float = 2.0, seeds: int = 10, first_seed: int = 7) -> dict[str, object]:
    """Run the towns, and return the figures."""
    report = Report(seed=first_seed)
    towns = [Town(seed, agents, days) for seed in range(first_seed, first_seed + seeds)]
    found = in_parallel(live, [*towns, Town(first_seed, agents, days, speech=False)])
    told, silent = found[:-1], found[-1]

    def total(part: str) -> int:
        return int(sum(map(attrgetter(part), told)))

    report.add(
        agents=agents,
        days=days,
        seeds=seeds,
        model="none",
        day_s=DAY_S,
        known_after_day={
            str(day): statistics.median(shares)
            for day, shares in enumerate(zip(*(one.known for one in told), strict=True), 1)
        },
        known=[one.known for one in told],
        attended=statistics.median(one.attended for one in told),
        lines=total("lines"),
        hops=_summed([{str(hops): count for hops, count in one.hops.items()} for one in told]),
        withheld=_summed([one.withheld for one in told]),
        unheard=total("unheard"),
        about_people_without_leave=total("about_people_without_leave"),
        deeds_told_with_leave=total("deeds_told"),
        known_without_speech=silent.known[-1],
    )
    return report.finish()


def _summed(tables: Sequence[Mapping[str, int]]) -> dict[str, int]:
    names = sorted({name for table in tables for name in table})
    return {name: sum(table.get(name, 0) for table in tables) for name in names}


def main(arguments: list[str]) -> int:
    """Run `maid bench news`."""
    parser = argparse.ArgumentParser(prog="maid bench news", description=__doc__)
    parser.add_argument("--agents", type=int, default=25)
    parser.add_argument("--days", type=float, default=2.0, help="of the AI players, two simulated hours each")
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=7, help="the first seed")
    parser.add_argument("--model", choices=("none",), default="none", help="the rules alone")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(agents=given.agents, days=given.days, seeds=given.seeds, first_seed=given.seed)
    show(figures, as_json=given.json)
    return 0
