"""packs list, packs check."""

from typing import Annotated

import typer

from maid_engine.cli.running import run

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
    from maid_engine.engine.packs import available
    from maid_engine.engine.packs import check as check_packs

    texts = packs or list(available())
    problems = [str(problem) for problem in check_packs(texts)]
    if not problems:
        problems = run(_load_once(texts))
    for problem in problems:
        typer.echo(problem)
    if problems:
        typer.echo(
            f"{len(problems)} problem{'s' if len(problems) > 1 else ''} in {', '.join(texts)}.", err=True
        )
        raise typer.Exit(1)
    typer.echo(f"No problems in {', '.join(texts)}.")


async def _load_once(texts: list[str]) -> list[str]:
    """Load the packs into a game that nobody will play; why each that failed did."""
    import asyncio

    from maid_engine.app import assemble
    from maid_engine.clock import LoopClock
    from maid_engine.engine.passwords import CheapPasswordHasher
    from maid_engine.settings import Settings
    from maid_engine.storage.memory import MemoryDocumentStore

    maid = assemble(
        Settings(db="memory", seed="check", log_level="error"),
        store=MemoryDocumentStore(),
        clock=LoopClock(),
        hasher=CheapPasswordHasher(),
        call_soon=asyncio.get_running_loop().call_soon,
    )
    maid.packs.load_all(texts)
    return [f"{name}: {why}" for name, why in maid.packs.failed.items()]
