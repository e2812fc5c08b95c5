"""The commands ``evaluate pairs|judge|traces``."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    help="Whether AI players play well, and whether people can tell them from people.", no_args_is_help=True
)

AsJson = Annotated[bool, typer.Option("--json", help="One JSON object instead of a table.")]
NEEDED = """no transcripts of people are given, and without them nobody can be compared. What is needed:
- the players' consent to have their play judged, by people whom you name to them;
- for each of them a file with at least {lines} lines: a client's log in which lines that were typed begin with "> "
  ([seconds] or [hh:mm:ss] in front of a line says when), or maid-transcript/1 (docs/qa/evaluation.md tells its form);
- of the same packs and about the same level as the AI players', so that the play differs and not the world.
Then: maid evaluate pairs --human FILE --human FILE … --out DIR"""


@app.command()
def pairs(  # noqa: PLR0913
    *,
    out: Annotated[Path, typer.Option("--out", help="A new directory for the sheets and the key.")],
    human: Annotated[
        list[Path] | None, typer.Option("--human", help="A person's transcript; may be repeated.")
    ] = None,
    player: Annotated[
        list[Path] | None,
        typer.Option(
            "--ai",
            help="An AI player's transcript; may be repeated. Left out: some are made in simulated time.",
        ),
    ] = None,
    count: Annotated[int, typer.Option("--pairs", min=1, max=500, help="Maximum number.")] = 20,
    lines: Annotated[int, typer.Option("--lines", min=10, max=500, help="Length of each excerpt.")] = 60,
    hours: Annotated[
        float, typer.Option("--hours", min=0.05, max=24, help="That AI players live, where they are made.")
    ] = 0.5,
    seed: Annotated[int, typer.Option("--seed", help="Random seed of the simulation.")] = 7,
) -> None:
    """Write blinded pairs of transcripts, one of a person and one of an AI player, for people to judge."""
    import secrets

    from maid_engine.core.errors import MaidError
    from maid_qa.evaluation import sheet
    from maid_qa.evaluation.pairs import make_pairs
    from maid_qa.evaluation.transcripts import Kind, read_transcript

    if not human:
        raise MaidError(NEEDED.format(lines=lines))
    if out.exists() and any(out.iterdir()):
        raise MaidError(f"{out} is not empty; sheets of two keys in one place would be mixed up")
    people = [read_transcript(path, Kind.HUMAN) for path in human]
    if player:
        players = [read_transcript(path, Kind.AI) for path in player]
    else:
        from maid_qa.bench.deeds import Span
        from maid_qa.bench.evaluate import observe

        typer.echo(f"fourteen AI players live for {hours:g} hours in simulated time", err=True)
        players = list(observe(Span(seed, 14, hours, examined=False), verbatim=True).transcripts)
    # The order must not follow from the seed, which judges may know.
    salt = secrets.token_hex(16)
    made, key = make_pairs(people, players, count=count, lines=lines, salt=salt)
    out.mkdir(parents=True, exist_ok=True)
    (out / "sheet.html").write_text(sheet.page(made, key.seal), encoding="utf-8")
    (out / "sheet.txt").write_text(sheet.text(made, key.seal), encoding="utf-8")
    secret = out / "key.json"
    secret.touch(mode=0o600)
    secret.write_text(key.text(), encoding="utf-8")
    typer.echo(
        f"{len(made)} pairs: give judges {out / 'sheet.html'} or {out / 'sheet.txt'}, and keep {secret} from them"
    )
    typer.echo(f"sealed with {key.seal}")


@app.command()
def judge(
    answers: Annotated[list[Path], typer.Argument(help="Files that judges saved.")],
    key: Annotated[Path, typer.Option("--key", help="key.json of these pairs.")],
    margin: Annotated[
        float, typer.Option("--margin", min=0.01, max=0.3, help="Bounds of equivalence around 0.5.")
    ] = 0.1,
    as_json: AsJson = False,
) -> None:
    """Report whether judges could tell: the AUC, its interval, and whether it is within the bounds of equivalence."""
    from maid_engine.core.errors import MaidError
    from maid_qa.evaluation.pairs import read_answers, read_key
    from maid_qa.evaluation.verdicts import judged

    sealed = read_key(key)
    given = [judgement for path in answers for judgement in read_answers(path, sealed)]
    if not given:
        raise MaidError("not one pair is answered in these files")
    found = judged(given, margin=margin)
    if as_json:
        typer.echo(json.dumps({**found.figures(), "bounds": [0.5 - margin, 0.5 + margin]}))
        return
    typer.echo(f"{found.judgements} judgements by {found.judges} judges on {found.pairs} pairs")
    typer.echo(
        f"AUC {found.auc:.3f}, 95 % interval {found.ci95[0]:.3f} to {found.ci95[1]:.3f}; 0.5 is chance"
    )
    typer.echo(
        f"equivalence: 90 % interval {found.ci90[0]:.3f} to {found.ci90[1]:.3f},"
        f" bounds {0.5 - margin:.2f} to {0.5 + margin:.2f}: {found.verdict.value}"
    )
    typer.echo(f"the first of the two was chosen in {found.chose_first:.0%} of them")
    if found.judgements < found.needed:
        typer.echo(f"about {found.needed} judgements are needed to show equivalence when nobody can tell")


@app.command()
def traces(
    files: Annotated[
        list[Path],
        typer.Argument(help="Exports of traces, as the API's traces/export?format=json returns them."),
    ],
    preset: Annotated[
        str | None,
        typer.Option("--preset", help="The preset to compare conduct with, such as explorer."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Evaluate AI players of a running server from their recorded thoughts."""
    from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS
    from maid_engine.core.errors import MaidError
    from maid_qa.evaluation.behavioral import BehavioralEvaluator, read_export

    personality = None
    if preset is not None:
        personality = PERSONALITY_PRESETS.get(preset)
        if personality is None:
            raise MaidError(f"there is no preset {preset!r}; there are: {', '.join(PERSONALITY_PRESETS)}")
    told = {}
    for path in files:
        export = read_export(path)
        name = export.ai_player_id or path.name
        found = BehavioralEvaluator().evaluate_session(export.traces, personality, export.commands)
        told[name] = found.figures()
        if not as_json:
            _tell(f"{name}: {len(export.traces)} traces", found.lines())
    if as_json:
        typer.echo(json.dumps(told))


def _tell(head: str, lines: Iterable[str]) -> None:
    """Print a line, and others indented below it."""
    typer.echo(head)
    for line in lines:
        typer.echo(f"  {line}")
