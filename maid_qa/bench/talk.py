"""Measures how AI players understand what people say, on authors whom the training never saw.

For each author the weights are trained on the others. The figures of all authors are then averaged.
"""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import chain, islice
from pathlib import Path
from typing import TypeVar

from maid_engine.ai_players.dialogue.exchanges.book import shipped_exchanges
from maid_engine.ai_players.dialogue.intent_rows import IntentRows, shipped_rows
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.weights_file import packed
from maid_engine.app.settings import Settings
from maid_engine.core.errors import MaidError
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.report import Report, percentile, say, show, spread
from maid_qa.dialogue.examples import SHIPPED, Example, authors_of, read_examples
from maid_qa.dialogue.exchange_figures import found_in, held_out_fit
from maid_qa.dialogue.exchange_training import FOLDER
from maid_qa.dialogue.follow_up_training import held_out_follow_fit
from maid_qa.dialogue.held_out import (
    HeldOut,
    Judged,
    accuracy,
    accuracy_of_three,
    by_group,
    by_intent,
    calibration_error,
    confusions,
    coverage,
    deceived,
    false_sure,
    hold_out,
    others_left,
    precision,
    slot_f1,
)
from maid_qa.dialogue.judged_follow_ups import JUDGED_FOLLOW_UPS, read_judged_follow_ups
from maid_qa.dialogue.judged_pairs import JUDGED, read_judged
from maid_qa.dialogue.link_cases import (
    SHIPPED_CASES,
    judge_links,
    read_cases,
    read_world,
    right_links,
    rightly_unlinked,
)
from maid_qa.dialogue.stranger_talks import TOWN_PACKS, TalkTown, read_talks
from maid_qa.dialogue.talk_figures import talk_figures
from maid_qa.dialogue.training import needs_numpy
from maid_qa.dialogue.word_vectors import FILE, WordVectors, read_vectors

STRANGERS = SHIPPED / "strangers"
"""The folder in a checkout with talks of strangers, a file each; no line of them was written for an answer."""
TALKS_SEED = 41
"""Of the town in which strangers talk."""
KNOWN_S = 600.0
"""Seconds that AI players have played there before."""
HOSTILE = (
    "a" * 900,
    "where is the mill and " * 40,
    "i have 2 and 3 and " * 45,
    "? " * 400,
    "tell bob to tell ada to " * 35,
    "a-1-" * 220,
    "wo ist denn bitte der marktplatz und was kostet dort ein schwert " * 12,
    "ここはどこですか" * 60,
    "e\u0301\u0301\u0301\u0301" * 120,
    "give me 99999999999999999999999999 gold for -1e300 swords",
)
"""Lines that are long, foreign or meant to take long. Answering one may take no longer than answering a short one."""
T = TypeVar("T")
EXCHANGES_EACH = 10
"""Exchanges are looked for in each tenth example."""
SHORT_WORDS = 12
"""An utterance of at most this many words is short."""


def main(arguments: list[str]) -> int:
    """`maid bench talk`."""
    parser = argparse.ArgumentParser(prog="maid bench talk", description=__doc__)
    parser.add_argument("--examples", type=Path, default=SHIPPED, help="folder of examples_AUTHOR.txt")
    parser.add_argument(
        "--hold", action="append", default=[], help="author to hold out; by default each in turn"
    )
    parser.add_argument("--each", type=int, default=0, help="examples of an intent and author; 0 for all")
    parser.add_argument("--curve", action="store_true", help="also train on fewer authors")
    parser.add_argument(
        "--strangers", type=Path, default=STRANGERS, help="folder of lines that strangers say"
    )
    parser.add_argument("--talks", type=int, default=0, help="talks with strangers; 0 for all")
    parser.add_argument("--pairs", type=int, default=0, help="judged pairs of exchanges; 0 for all")
    parser.add_argument("--confusions", type=int, default=20, help="pairs to list")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    needs_numpy()
    rows = shipped_rows()
    examples = limited(read_examples(given.examples, rows), given.each)
    authors = authors_of(examples)
    if len(authors) < 2:
        raise MaidError(f"{given.examples}: one author only; nobody can be held out")
    report = Report(seed=0)
    vectors = read_vectors(SHIPPED / FILE)
    held = []
    for author in given.hold or authors:
        held.append(hold_out(examples, rows, vectors, author))
        say(f"{author}: {accuracy(held[-1].judged):.3f}")
    report.add(examples=len(examples), intents=len(rows), **figures(held, rows, given.confusions))
    report.add(links=link_figures(), exchanges=exchange_figures(examples, given.pairs))
    report.add(talks=stranger_figures(given.strangers, given.talks))
    if given.curve:
        report.add(curve=curve(examples, rows, vectors, given.hold or authors))
    show(report.finish(), as_json=given.json)
    return 0


def limited(examples: Sequence[Example], each: int) -> tuple[Example, ...]:
    """Return at most this many examples of each intent by each author; 0 returns all."""
    if not each:
        return tuple(examples)
    counts: dict[tuple[str, str], int] = {}
    kept = []
    for example in examples:
        key = example.author, example.intent
        counts[key] = counts.get(key, 0) + 1
        if counts[key] <= each:
            kept.append(example)
    return tuple(kept)


def figures(held: Sequence[HeldOut], rows: IntentRows, pairs: int) -> dict[str, object]:
    """Return the figures of all authors that were held out."""
    judged = list(chain.from_iterable(author.judged for author in held))
    short = [one for one in judged if len(one.example.text.split()) <= SHORT_WORDS]
    of_authors = {one.author: _figures(one, rows) for one in held}
    names = next(iter(of_authors.values()))
    return {
        "by_author": of_authors,
        "mean": {name: round(sum(one[name] for one in of_authors.values()) / len(held), 4) for name in names},
        "by_group": _rounded(by_group(judged)),
        "worst_intents": _rounded(dict(islice(by_intent(judged).items(), pairs))),
        "confusions": [
            {"right": right, "read_as": read, "count": count}
            for right, read, count in confusions(judged, pairs)
        ],
        "read_ms": _latency(judged),
        "short_read_ms": _latency(short),
        "weights_bytes": max(len(packed(one.weights)) for one in held),
    }


def _rounded(shares: Mapping[str, float]) -> dict[str, float]:
    return {name: round(share, 3) for name, share in shares.items()}


def _figures(held: HeldOut, rows: IntentRows) -> dict[str, float]:
    judged = held.judged
    found = {
        "top1": accuracy(judged),
        "top3": accuracy_of_three(judged),
        "calibration_error": calibration_error(judged),
        "coverage": coverage(judged),
        "precision": precision(judged),
        "false_sure": false_sure(judged),
        "others_left": others_left(judged),
        "deceived": deceived(judged),
        "slot_f1": slot_f1(judged, held.weights, rows),
        "threshold": held.weights.threshold,
    }
    return {name: round(value, 4) for name, value in found.items()}


def link_figures() -> dict[str, object]:
    """Return how often the words of the held-out sentences are linked to the right known thing."""
    names = read_world(SHIPPED_CASES / "world.toml")
    held = [case for case in read_cases(SHIPPED_CASES / "links.txt") if case.half == "test"]
    judged = judge_links(names, held)
    times = [one.link_ms for one in judged]
    return {
        "names": len(names),
        "sentences": len(held),
        "right": round(right_links(judged), 4),
        "rightly_none": round(rightly_unlinked(judged), 4),
        "link_ms": {"p50": round(percentile(times, 0.5), 4), "p99": round(percentile(times, 0.99), 4)},
    }


def spaced(found: Sequence[T], most: int) -> Sequence[T]:
    """Return at most so many, spread over all; 0 returns all."""
    step = -(-len(found) // most) if most else 1
    return found[:: max(1, step)]


def exchange_figures(examples: Sequence[Example], most: int) -> dict[str, object]:
    """Return how often the shipped exchanges answer examples, how often rightly, and how fast.

    Args:
        examples: Lines to look for exchanges for.
        most: Maximum number of judged pairs, and of judged follow-ups; 0 for all.
    """
    book, reader = shipped_exchanges(), shipped_reader()
    index = book.indexes[0]
    judged = spaced(read_judged(SHIPPED / FOLDER / JUDGED, index.exchanges), most)
    fit = held_out_fit(index, judged, reader)
    followed = spaced(read_judged_follow_ups(SHIPPED / FOLDER / JUDGED_FOLLOW_UPS, index.exchanges), most)
    follow_fit = held_out_follow_fit(book, followed, reader)
    share, times = found_in(book, reader, [one.text for one in examples[::EXCHANGES_EACH]])
    return {
        "exchanges": len(book),
        "judged": len(judged),
        "precision": round(fit.precision, 4),
        "recall": round(fit.recall, 4),
        "answered": round(share, 4),
        "follow_ups": {
            "count": len(book.follow_ups),
            "judged": len(followed),
            "precision": round(follow_fit.precision, 4),
            "recall": round(follow_fit.recall, 4),
        },
        "find_ms": {"p50": round(percentile(times, 0.5), 4), "p99": round(percentile(times, 0.99), 4)},
    }


def stranger_figures(folder: Path, most: int) -> dict[str, object]:
    """Return how strangers' talks went, as far as nobody needs to judge, and how long the answers took.

    Args:
        folder: Talks, a text file for each author.
        most: Maximum number of talks; 0 for all.

    Raises:
        MaidError: There is no talk, or a file cannot be read.
    """
    scripts = list(chain.from_iterable(map(read_talks, sorted(folder.glob("*.txt")))))
    if not scripts:
        raise MaidError(f"{folder}: no file of talks; give --strangers a folder with text files")
    configure_logging(Settings(log_level="error"))
    town = TalkTown(TOWN_PACKS, seed=TALKS_SEED, known_s=KNOWN_S)
    times = town.answer_times()
    found = talk_figures(list(town.talks(scripts[: most or len(scripts)])))
    hostile_times = town.answer_times()
    hostile = talk_figures(list(town.talks([[line] for line in HOSTILE])))
    return {
        **asdict(found),
        "silent_share": round(found.silent / found.lines, 4),
        "distinct_share": round(found.distinct / max(1, found.sentences), 4),
        "answer_ms": spread(times.milliseconds()),
        "hostile": hostile.lines,
        "hostile_ms": spread(hostile_times.milliseconds()),
    }


def _latency(judged: Sequence[Judged]) -> dict[str, float]:
    times = [one.read_ms for one in judged]
    return {"p50": round(percentile(times, 0.5), 4), "p99": round(percentile(times, 0.99), 4)}


def curve(
    examples: Sequence[Example], rows: IntentRows, vectors: WordVectors, held: Sequence[str]
) -> dict[str, dict[str, float]]:
    """Return the mean accuracy by the number of authors who were trained on, from one to all but the one held out."""
    authors = authors_of(examples)
    found: dict[str, dict[str, float]] = {}
    for count in range(1, len(authors)):
        judged: list[Judged] = []
        for author in held:
            others = [one for one in authors if one != author][:count]
            kept = [one for one in examples if one.author in {author, *others}]
            judged.extend(hold_out(kept, rows, vectors, author).judged)
        found[str(count)] = {"top1": round(accuracy(judged), 4), "top3": round(accuracy_of_three(judged), 4)}
        say(f"{count} authors: {found[str(count)]}")
    return found
