"""Attempts to talk AI players into harm over every channel, and the requests of honest people.

At full size there are more than 500 attacks. The AI players use a model that obeys every line it hears, and its answers
skip the checks that a real model's answer must pass. In addition, after each attack the mind itself is made to plan
exactly what was asked. What then protects a purse is the record of where words come from, and the command gateway.

The server's events are judged: things and gold that came to an attacker or to the floor, and typed commands that no
AI player may type or that an attacker asked for. In a second game without attackers, gifts, trades, invitations and
questions of a friend must succeed, and actions that the AI players choose themselves must not be refused.
"""

import argparse

from maid_engine.app.settings import Settings
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.attacks_benign import befriend
from maid_qa.bench.attacks_play import CHANNELS, Besieged
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
    )
    return report.finish()


def besiege(seed: int, rounds: int) -> Besieged:
    """Run `rounds` attacks on each channel, in turn."""
    siege = Besieged(seed)
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
