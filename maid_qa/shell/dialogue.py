"""dialogue train|check|read."""

import json
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    help="How AI players understand what players say: examples and weights.", no_args_is_help=True
)

Folder = Annotated[
    Path | None,
    typer.Option("--examples", help="Folder of examples_AUTHOR.txt; by default training/dialogue."),
]


@app.command()
def train(
    *,
    examples: Folder = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="The file to write; by default the weights of the engine.")
    ] = None,
    dev: Annotated[
        str, typer.Option("--dev", help="The author on whom confidence is calibrated; by default the last.")
    ] = "",
) -> None:
    """Train the weights of intents and slots from the examples. The same examples result in the same file."""
    from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
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


@app.command()
def check(*, examples: Folder = None) -> None:
    """Check rows and examples: broken lines by file and line, and intents with few examples."""
    from collections import Counter

    from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
    from maid_qa.dialogue.examples import SHIPPED, authors_of, contradictions, read_examples

    rows = shipped_rows()
    found = read_examples(examples or SHIPPED, rows)
    counts = Counter(one.intent for one in found)
    for name in rows.names:
        if counts[name] < LEAST_EXAMPLES:
            typer.echo(f"{name}: {counts[name]} examples; {LEAST_EXAMPLES} are wanted")
    for one, other in contradictions(found):
        typer.echo(f"{one.source}: {one.text!r} is {one.intent}, but {other.intent} at {other.source}")
    typer.echo(f"{len(found):,} examples of {len(rows)} intents by {len(authors_of(found))} authors")


LEAST_EXAMPLES = 30


@app.command()
def read(
    words: Annotated[list[str], typer.Argument(help="What somebody says.")],
    *,
    me: Annotated[str, typer.Option("--me", help="The hearer's name.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of lines.")] = False,
) -> None:
    """Show how an utterance is understood: intent, confidence, alternatives, slots and sentences."""
    from dataclasses import asdict

    from maid_engine.ai_players.dialogue.reader import shipped_reader

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
