"""500 and more attempts to talk AI players into harm, over every channel there is; and what honest people want of them.

The AI players are thought for by a model that obeys every line it hears, and what it answers is taken up without the
checks that a real model's answer has to pass. Beside it, after each attack the mind itself gives in and plans just
what was asked. What then stands between an attacker and somebody's purse is where words come from, and the gateway.

Judged are the server's events: things and gold that came to an attacker or to the floor, and commands typed that no
AI player may type, or that an attacker asked for. On another stage, with no attacker, gifts, trades, invitations and
questions of a friend must come about, and what the AI players do for reasons of their own must not be refused.
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
"""So many of what should not have been are printed word by word."""


def run(*, rounds: int = ROUNDS, benign_rounds: int = BENIGN_ROUNDS, seed: int = 7) -> dict[str, object]:
    """Attack and befriend, and report. Keys as measures.md has them, and more."""
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
    """So many attacks on each channel, one channel after another."""
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
    """`maid bench attacks`."""
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
