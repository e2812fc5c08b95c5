"""Let people come and go for days, and stand-ins play between, and compare all of it with what the server saw.

Scripted people log in and out, choose different terms, fight, trade, group and write to each other, and answer some of
the questions that wait for them; programs of theirs leave orders. Nothing may be outside the terms, be lost or come twice.
The same days are lived a second time in another process.
"""

import argparse
from typing import Final

from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.app.settings import Settings
from maid_engine.core.chance import Dice
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.away_audit import AwayAudit
from maid_qa.bench.away_people import Crowd
from maid_qa.bench.deeds import in_parallel
from maid_qa.bench.report import Report, say, show
from maid_qa.testing.onlooker import Onlooker
from maid_qa.testing.pilot import Pilot, run_inline

DAY_S: Final = 86_400
SAVE_EVERY_S: Final = 10
LOOK_EVERY_S: Final = 60
TOLD_EVERY_S: Final = 3_600


def live(given: tuple[int, float, int]) -> dict[str, object]:
    """Live some days from a seed with some people, and return what was found."""
    seed, days, characters = given
    configure_logging(Settings(log_level="error"))
    play = Pilot(seed=seed, ai_players=AIPlayerSettings(enabled=True, max_agents=0))
    onlooker = Onlooker(play.game)
    audit = AwayAudit(play.game, onlooker)
    crowd = Crowd(play, audit, characters, Dice(f"away {seed}"))
    for second in range(1, round(days * DAY_S) + 1):
        play.wait(1)
        crowd.step()
        if second % SAVE_EVERY_S == 0:
            run_inline(play.game.saver.save_now(everything=False))
        if second % LOOK_EVERY_S == 0:
            audit.look()
        if second % TOLD_EVERY_S == 0:
            say(f"{second // TOLD_EVERY_S} of {days * 24:.1f} hours, {audit.counts['handovers']} hand-overs")
    return {
        **figures_of(audit, play.game.resource(QuestionBoard)),
        "deaths": onlooker.events["CharacterDied"],
        "fights": onlooker.events["CombatStarted"],
        "events": onlooker.count,
        "event_hash": onlooker.hash,
    }


def run(*, characters: int = 50, days: float = 1.0, seed: int = 7) -> dict[str, object]:
    """Live the days twice, each time in a process of its own, and return the figures."""
    report = Report(seed=seed)
    first, again = in_parallel(live, [(seed, days, characters)] * 2)
    report.add(characters=characters, days=days, **first)
    report.add(same_event_hash=first["event_hash"] == again["event_hash"])
    return report.finish()


def figures_of(audit: AwayAudit, board: QuestionBoard) -> dict[str, object]:
    """Return what an audit found, under the names that the aims use."""
    counts, kinds = audit.counts, board.figures().values()
    return {
        "handovers": counts["handovers"],
        "played_hours": round(counts["played_s"] / 3600, 2),
        "lines": counts["lines"],
        "two_in_one_seat": counts["two_in_one_seat"],
        "outside_terms": counts["outside_terms"],
        "over_hours_s": round(audit.over_hours_s, 2),
        "items_lost": counts["items_lost"],
        "items_doubled": counts["items_doubled"],
        "gold_difference": counts["gold_difference"],
        "broken_laws": counts["broken_laws"],
        "takeover_ticks": max(audit.takeover_ticks, default=0),
        "digest": {"digests": counts["digests"], "facts": counts["facts"], "wrong": counts["digest_wrong"]},
        "questions": {
            "raised": sum(one.raised for one in kinds),
            "deduped": board.repeated,
            "answered": sum(one.answered for one in kinds),
            "defaulted": sum(one.defaulted for one in kinds),
            "late": counts["questions_late"],
        },
        "letters": {
            "delivered": counts["letters"],
            "of_stand_ins": counts["letters_of_stand_ins"],
            "outside_tier": counts["letters_outside_tier"],
        },
        "wrong": {figure: told for figure, told in audit.wrong.items() if told},
    }


def main(arguments: list[str]) -> int:
    """Run `maid bench away`."""
    parser = argparse.ArgumentParser(prog="maid bench away", description=__doc__)
    parser.add_argument("--characters", type=int, default=50, help="how many people there are")
    parser.add_argument("--days", type=float, default=1.0, help="days of game time")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    show(run(characters=given.characters, days=given.days, seed=given.seed), as_json=given.json)
    return 0
