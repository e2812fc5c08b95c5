"""dialogue rows|train|exchanges|fit|lines|check|read|talk|propose."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
    from maid_engine.ai_players.dialogue.reader import DialogueReader
    from maid_qa.dialogue.examples import Example

app = typer.Typer(
    help="How AI players understand what players say: examples and weights.", no_args_is_help=True
)

StrangersLines = Annotated[
    Path, typer.Argument(help="What strangers say: a line each, an empty line between two talks.")
]
Seed = Annotated[int, typer.Option("--seed", help="Seed of the world.")]
Minutes = Annotated[float, typer.Option("--minutes", help="How long they play before, in game time.")]
Packs = Annotated[list[str] | None, typer.Option("--pack", help="Packs of the world.")]
MINUTES = 25.0
Folder = Annotated[
    Path | None,
    typer.Option("--examples", help="Folder of examples_AUTHOR.txt; by default training/dialogue."),
]


@app.command()
def rows(
    begins: Annotated[str, typer.Argument(help="Beginning of the names to list, such as social.")] = "",
) -> None:
    """List the meanings that packs can add lines to, each with what it says and the holes of its lines."""
    from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
    from maid_engine.core.errors import MaidError

    found = [row for row in shipped_answers() if row.name.startswith(begins)]
    if not found:
        raise MaidError(f"no meaning begins with {begins!r}; without a word, all are listed")
    for row in found:
        holes = [*sorted(row.holes), *(f"{hole}?" for hole in sorted(row.optional))]
        told = f"  {{{', '.join(holes)}}}" if holes else ""
        typer.echo(f"{row.name}: {row.means}{told}")


@app.command()
def train(
    *,
    examples: Folder = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="The file to write; by default the weights of the engine.")
    ] = None,
    dev: Annotated[
        str, typer.Option("--dev", help="The author on whom confidence is calibrated; by default g.")
    ] = "",
) -> None:
    """Train the weights of intents and slots from the examples, compile the exchanges, and train how answers are judged.

    The same examples and exchanges result in the same files.
    """
    from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
    from maid_engine.ai_players.dialogue.reader import DialogueReader
    from maid_engine.ai_players.dialogue.weights_file import packed
    from maid_engine.core.errors import MaidError
    from maid_qa.dialogue.examples import SHIPPED, authors_of, read_examples
    from maid_qa.dialogue.plain_words import SHIPPED_PLAIN_WORDS, plain_words, written
    from maid_qa.dialogue.training import SHIPPED_WEIGHTS, needs_numpy, train
    from maid_qa.dialogue.word_vectors import FILE, read_vectors

    needs_numpy()
    rows = shipped_rows()
    found = read_examples(examples or SHIPPED, rows)
    if dev and dev not in authors_of(found):
        raise MaidError(f"there is no author {dev!r}; there are: {', '.join(authors_of(found))}")
    weights = train(found, rows, read_vectors(SHIPPED / FILE), dev=dev)
    data = packed(weights)
    target = out or SHIPPED_WEIGHTS
    target.write_bytes(data)
    if out is None:
        SHIPPED_PLAIN_WORDS.write_text(written(plain_words(found)), encoding="utf-8")
    typer.echo(
        f"{len(found):,} examples of {len(authors_of(found))} authors → {target} ({len(data) / 1e6:.1f} MB),"
        f" temperature {weights.temperature}, threshold {weights.threshold}"
    )
    if out is None:
        _compile(found, DialogueReader(weights, rows))
        _fit_answers()
        _fit_lines()


@app.command()
def exchanges(
    *,
    out: Annotated[
        Path | None, typer.Option("--out", help="The file to write; by default the one of the engine.")
    ] = None,
) -> None:
    """Compile the exchanges of training/dialogue/exchanges alone, for the weights as they are, and learn which replies fit."""
    from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
    from maid_engine.ai_players.dialogue.reader import shipped_reader
    from maid_qa.dialogue.examples import SHIPPED, read_examples
    from maid_qa.dialogue.training import needs_numpy

    needs_numpy()
    _compile(read_examples(SHIPPED, shipped_rows()), shipped_reader(), out)


def _compile(examples: "Sequence[Example]", reader: "DialogueReader", out: Path | None = None) -> None:
    from maid_engine.ai_players.dialogue.exchanges.exchange_file import packed
    from maid_qa.dialogue.examples import SHIPPED
    from maid_qa.dialogue.exchange_training import SHIPPED_EXCHANGES, compile_exchanges

    compiled = compile_exchanges(SHIPPED, examples, reader)
    data, target = packed(compiled), out or SHIPPED_EXCHANGES
    target.write_bytes(data)
    typer.echo(f"{len(compiled.index.exchanges):,} exchanges → {target} ({len(data) / 1e6:.1f} MB)")
    if out is None:
        _learn_replies(compiled.index.exchanges)


def _learn_replies(exchanges: "Sequence[Exchange]") -> None:
    from maid_engine.ai_players.dialogue.answer_fit.reply_vectors import packed
    from maid_qa.dialogue.examples import SHIPPED
    from maid_qa.dialogue.exchange_training import PHRASE_VECTORS
    from maid_qa.dialogue.reply_training import SHIPPED_REPLY_VECTORS, train_reply_vectors, turns_of
    from maid_qa.dialogue.word_vectors import read_vectors

    turns = turns_of(exchanges)
    data = packed(train_reply_vectors(turns, read_vectors(SHIPPED / PHRASE_VECTORS)))
    SHIPPED_REPLY_VECTORS.write_bytes(data)
    typer.echo(f"{len(turns):,} turns → {SHIPPED_REPLY_VECTORS} ({len(data) / 1e6:.1f} MB)")


@app.command()
def check(*, examples: Folder = None) -> None:
    """Check rows, examples and exchanges: broken lines by file and line, and intents with few examples."""
    from collections import Counter

    from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
    from maid_qa.dialogue.answer_fit_training import read_all
    from maid_qa.dialogue.examples import SHIPPED, authors_of, contradictions, read_examples
    from maid_qa.dialogue.exchange_training import FOLDER, read_exchanges
    from maid_qa.dialogue.judged_follow_ups import JUDGED_FOLLOW_UPS, read_judged_follow_ups
    from maid_qa.dialogue.judged_pairs import JUDGED, read_judged

    rows, folder = shipped_rows(), examples or SHIPPED
    found = read_examples(folder, rows)
    blocks = read_exchanges(folder / FOLDER, rows)
    judged = read_judged(folder / FOLDER / JUDGED, blocks)
    followed = read_judged_follow_ups(folder / FOLDER / JUDGED_FOLLOW_UPS, blocks)
    counts = Counter(one.intent for one in found)
    for name in rows.names:
        if counts[name] < LEAST_EXAMPLES:
            typer.echo(f"{name}: {counts[name]} examples; {LEAST_EXAMPLES} are wanted")
    for one, other in contradictions(found):
        typer.echo(f"{one.source}: {one.text!r} is {one.intent}, but {other.intent} at {other.source}")
    typer.echo(f"{len(found):,} examples of {len(rows)} intents by {len(authors_of(found))} authors")
    typer.echo(f"{len(blocks):,} exchanges, {len(judged):,} judged pairs")
    below = sum(1 for one in blocks for lineage in one.lineages() if lineage[0].after)
    typer.echo(f"{below:,} follow-ups, {len(followed):,} judged lines")
    typer.echo(f"{sum(map(len, read_all(folder).values())):,} judged answers")


LEAST_EXAMPLES = 30


@app.command()
def read(
    words: Annotated[list[str], typer.Argument(help="What somebody says.")],
    *,
    me: Annotated[str, typer.Option("--me", help="The hearer's name.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of lines.")] = False,
) -> None:
    """Show how an utterance is understood: intent, confidence, alternatives, slots, sentences and exchanges."""
    from dataclasses import asdict

    from maid_engine.ai_players.dialogue.exchanges.book import shipped_exchanges
    from maid_engine.ai_players.dialogue.reader import shipped_reader
    from maid_engine.ai_players.dialogue.understood import unaddressed

    reading = shipped_reader().read(" ".join(words), me=me)
    if as_json:
        typer.echo(json.dumps(asdict(reading), ensure_ascii=False))
        return
    typer.echo(f"{reading.intent} {reading.confidence:.2f}")
    for other in reading.alternatives:
        typer.echo(f"  or {other.intent} {other.confidence:.2f}")
    for slot, said in reading.slots.items():
        typer.echo(f"  {slot}: {said}")
    if len(reading.parts) > 1:
        for part in reading.parts:
            typer.echo(f"  {part.text!r}: {part.intent} {part.confidence:.2f}")
    for found in shipped_exchanges().fitting(unaddressed(reading.words, me), reading.likely):
        typer.echo(f"  exchange {found.exchange.name!r} {found.probability:.2f}")


@app.command()
def talk(
    lines: StrangersLines,
    *,
    out: Annotated[Path | None, typer.Option("--out", help="Write the talks to this file.")] = None,
    seed: Seed = 1,
    minutes: Minutes = MINUTES,
    pack: Packs = None,
) -> None:
    """Let strangers say the lines of a file to AI players of a game in memory, and write the talks down to be judged."""
    from maid_engine.app.settings import Settings
    from maid_engine.monitoring.telemetry.logging import configure_logging
    from maid_qa.dialogue.stranger_talks import TOWN_PACKS, TalkTown, read_talks, transcript

    configure_logging(Settings(log_level="error"))
    scripts = read_talks(lines)
    town = TalkTown(pack or TOWN_PACKS, seed=seed, known_s=60 * minutes)
    text = transcript(list(town.talks(scripts)))
    if out is None:
        typer.echo(text)
    else:
        out.write_text(text, encoding="utf-8")
        typer.echo(f"{len(scripts)} talks → {out}")


@app.command()
def propose(
    lines: StrangersLines,
    out: Annotated[Path, typer.Option("--out", help="The file to write, for a judge.")],
    *,
    seed: Seed = 1,
    minutes: Minutes = MINUTES,
    pack: Packs = None,
) -> None:
    """Let strangers say the lines of a file, and write down all that AI players could have answered, to be judged."""
    from maid_engine.app.settings import Settings
    from maid_engine.monitoring.telemetry.logging import configure_logging
    from maid_qa.dialogue.judged_answers import written
    from maid_qa.dialogue.proposal_recorder import ProposalRecorder
    from maid_qa.dialogue.stranger_talks import TOWN_PACKS, TalkTown, read_talks

    configure_logging(Settings(log_level="error"))
    scripts, recorder = read_talks(lines), ProposalRecorder()
    town = TalkTown(pack or TOWN_PACKS, seed=seed, known_s=60 * minutes, watch=recorder)
    for _ in town.talks(scripts):
        pass
    out.write_text(written(recorder.found), encoding="utf-8")
    typer.echo(f"{len(recorder.found)} answers to {recorder.lines} lines → {out}")


@app.command()
def fit(
    *, figures: Annotated[bool, typer.Option("--figures", help="Also tell how well it chooses.")] = False
) -> None:
    """Train the weights by which proposed answers are judged, from training/dialogue/answers alone."""
    from maid_qa.dialogue.training import needs_numpy

    needs_numpy()
    _fit_answers(figures=figures)


@app.command()
def lines(
    *, figures: Annotated[bool, typer.Option("--figures", help="Also tell how well they judge.")] = False
) -> None:
    """Train the weights by which the lines of models are judged, from training/lines and the lines of the benchmark."""
    from maid_qa.dialogue.training import needs_numpy

    needs_numpy()
    _fit_lines(figures=figures)


def _fit_lines(*, figures: bool = False) -> None:
    from itertools import chain

    from maid_engine.ai_players.questions.line_judge import written
    from maid_qa.bench.cases.spoken_lines import read_contexts, read_sets
    from maid_qa.dialogue.examples import SHIPPED
    from maid_qa.lines.line_training import (
        SHIPPED_LINE_WEIGHTS,
        fine_answers,
        held_out_lines,
        train_line_judge,
    )
    from maid_qa.lines.written_lines import read_claims, read_manners

    contexts, by_author = read_contexts(), {**read_sets(), **read_claims(SHIPPED.parent)}
    manners = tuple(chain.from_iterable(read_manners(SHIPPED.parent).values()))
    answers = fine_answers(SHIPPED)
    claims = tuple(chain.from_iterable(by_author.values()))
    SHIPPED_LINE_WEIGHTS.write_text(
        written(train_line_judge(contexts, claims, manners, answers)), encoding="utf-8"
    )
    typer.echo(f"{len(claims) + len(manners):,} lines → {SHIPPED_LINE_WEIGHTS}")
    if not figures:
        return
    for author, found in held_out_lines(contexts, by_author, manners, answers).items():
        told = found.summary()
        typer.echo(
            f"  {author} held out: {told['good_refused']:.1%} of {told['good']} good ones refused, "
            f"{told['bad_passed']:.1%} of {told['bad']} bad ones passed"
        )


def _fit_answers(*, figures: bool = False) -> None:
    from itertools import chain

    from maid_engine.ai_players.dialogue.answer_fit.answer_fit import shipped_texts, written
    from maid_qa.dialogue.answer_fit_training import (
        SHIPPED_ANSWER_FIT,
        held_out_answers,
        read_all,
        train_answer_fit,
    )
    from maid_qa.dialogue.examples import SHIPPED

    by_author, texts = read_all(SHIPPED), shipped_texts()
    judged = tuple(chain.from_iterable(by_author.values()))
    SHIPPED_ANSWER_FIT.write_text(written(train_answer_fit(judged, texts)), encoding="utf-8")
    typer.echo(f"{len(judged):,} judged answers of {len(by_author)} authors → {SHIPPED_ANSWER_FIT}")
    if not figures:
        return
    found = held_out_answers(by_author, texts)
    typer.echo(f"{found.lines:,} lines of authors held out: good or acceptable (good)")
    typer.echo(f"  as first proposed {found.first:.1%} ({found.first_good:.1%})")
    typer.echo(f"  as chosen {found.chosen:.1%} ({found.chosen_good:.1%})")
    for foretold, judged_worth, count in found.bins:
        typer.echo(f"  worth {foretold:.2f} foretold, {judged_worth:.2f} judged, {count} answers")
