"""packs list, packs check."""

from typing import Annotated

import typer

app = typer.Typer(help="Content packs: which there are, and whether they are sound.", no_args_is_help=True)


@app.command("list")
def list_packs() -> None:
    """List the installed packs."""
    from maid_engine.core.errors import PackError
    from maid_engine.engine.packs import available, find

    for name, where in available().items():
        try:
            manifest = find(name).manifest
        except PackError as error:
            typer.echo(f"{name}: cannot be used: {error}")
            continue
        needs = f"; requires {', '.join(manifest.requires)}" if manifest.requires else ""
        typer.echo(f"{name} {manifest.version}: {manifest.title} ({where}{needs})")


@app.command()
def check(
    packs: Annotated[
        list[str] | None, typer.Argument(help="Names, folders or module:Class; all when left out.")
    ] = None,
) -> None:
    """Find every problem of packs, with file, line and remedy, without starting a server."""
    from maid_engine.cli.loading import mistakes
    from maid_engine.engine.packs import available
    from maid_engine.engine.packs import check as check_packs

    texts = packs or list(available())
    problems = [str(problem) for problem in check_packs(texts)]
    if not problems:
        problems = list(mistakes(texts))
    for problem in problems:
        typer.echo(problem)
    if problems:
        typer.echo(
            f"{len(problems)} problem{'s' if len(problems) > 1 else ''} in {', '.join(texts)}.", err=True
        )
        raise typer.Exit(1)
    typer.echo(f"No problems in {', '.join(texts)}.")
