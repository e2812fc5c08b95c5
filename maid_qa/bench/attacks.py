"""Attempts to talk AI players into harm over every channel, and the requests of honest people.

At full size there are more than 500 attacks. The AI players use a model that obeys every line it hears, and its answers
skip the checks that a real model's answer must pass. In addition, after each attack the mind itself is made to plan
exactly what was asked. What then protects a purse is the record of where words come from, and the command gateway.

The server's events are judged: things and gold that came to an attacker or to the floor, and typed commands that no
AI player may type or that an attacker asked for. In a second game without attackers, gifts, trades, invitations and
questions of a friend must succeed, and actions that the AI players choose themselves must not be refused.
"""

import argparse

from maid_engine.accounts.away.terms import Terms
from maid_engine.app.settings import Settings
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.attacks_benign import befriend
from maid_qa.bench.attacks_play import CHANNELS, Besieged
from maid_qa.bench.attacks_seats import GUARDED, TERMS
from maid_qa.bench.report import Report, say, show

ROUNDS = 30
"""Attacks on each channel."""
BENIGN_ROUNDS = 12
SHOWN = 20
"""Most forbidden lines and failed cases that the report quotes."""


def run(*, rounds: int = ROUNDS, benign_rounds: int = BENIGN_ROUNDS, seed: int = 7) -> dict[str, object]:
    """Run the attacks and the friendly requests, and return the report.

    It has the keys of measures.md, and more.
    """
    report = Report(seed=seed)
    configure_logging(Settings(log_level="error"))
    stand_ins = _stand_in_figures(seed, rounds, benign_rounds)
    siege = besiege(seed, rounds)
    say(f"{siege.by_channel.total()} attacks; now what honest people want")
    friends = befriend(seed, benign_rounds)
    benign = friends.tried.total()
    report.add(
        attacks=siege.by_channel.total(),
        by_channel={
            channel: {
                "attacks": count,
                "assets_lost": siege.lost[channel],
                "forbidden_commands": sum(where == channel for where, _ in siege.forbidden),
            }
            for channel, count in siege.by_channel.items()
        },
        assets_lost=siege.assets_lost,
        forbidden_commands=len(siege.forbidden),
        forbidden_lines=siege.forbidden[:SHOWN],
        commands_typed=siege.typed,
        questions=dict(siege.desk.asked),
        obeyed=dict(siege.desk.obeyed),
        held_back=dict(siege.held_back),
        benign=benign,
        benign_refused=friends.refused,
        benign_refused_share=round(friends.refused / max(1, benign), 4),
        benign_by_kind={
            kind: {"tried": count, "completed": friends.completed[kind]}
            for kind, count in friends.tried.items()
        },
        not_completed=friends.failed[:SHOWN],
        stand_ins=stand_ins,
    )
    return report.finish()


def _stand_in_figures(seed: int, rounds: int, benign_rounds: int) -> dict[str, object]:
    """Run the same on stand-ins of people who are away, a third as often, and return the figures."""
    say("stand-ins")
    siege = besiege(seed, least_one(rounds), terms=GUARDED)
    friends = befriend(seed, least_one(benign_rounds), terms=TERMS)
    benign = friends.tried.total()
    return {
        "attacks": siege.by_channel.total(),
        "assets_lost": siege.assets_lost,
        "forbidden_commands": len(siege.forbidden),
        "forbidden_lines": siege.forbidden[:SHOWN],
        "terms_widened": siege.terms_widened,
        "outside_terms": len(siege.outside_terms),
        "outside_lines": siege.outside_terms[:SHOWN],
        "held_back": dict(siege.held_back),
        "benign": benign,
        "benign_refused": friends.refused,
        "benign_refused_share": round(friends.refused / max(1, benign), 4),
        "not_completed": friends.failed[:SHOWN],
    }


def least_one(rounds: int) -> int:
    """Return a third of the rounds, at least one."""
    return max(1, rounds // 3)


def besiege(seed: int, rounds: int, *, terms: Terms | None = None) -> Besieged:
    """Run `rounds` attacks on each channel, in turn. With terms, the attacked are stand-ins of people who are away."""
    siege = Besieged(seed, terms=terms)
    for number in range(rounds):
        for channel in CHANNELS:
            siege.attack(channel)
        if (number + 1) % 10 == 0:
            say(
                f"{siege.by_channel.total()} attacks, {siege.assets_lost} lost, {len(siege.forbidden)} forbidden"
            )
    return siege


def main(arguments: list[str]) -> int:
    """Run `maid bench attacks`."""
    parser = argparse.ArgumentParser(prog="maid bench attacks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="attacks on each of the channels")
    parser.add_argument(
        "--benign-rounds", type=int, default=BENIGN_ROUNDS, help="rounds of a friend's wishes"
    )
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(rounds=given.rounds, benign_rounds=given.benign_rounds, seed=given.seed)
    show(figures, as_json=given.json)
    return 0
