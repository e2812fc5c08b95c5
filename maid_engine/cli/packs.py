"""packs list, packs check, packs new, packs import, packs export."""

from pathlib import Path
from typing import Annotated

import typer

from maid_engine.core.program import program

app = typer.Typer(help="Content packs: list, check, create, import, export.", no_args_is_help=True)


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
        needs = ""
        if manifest.requires:
            needs = f"; requires {', '.join(manifest.requires)}"
        typer.echo(f"{name} {manifest.version}: {manifest.title} ({where}{needs})")


@app.command()
def check(
    packs: Annotated[
        list[str] | None, typer.Argument(help="Names, folders or module:Class. Default: all.")
    ] = None,
    *,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings, too.")] = False,
) -> None:
    """Find every problem of packs, with file, line and remedy, without starting a server.

    Exits with 1 if there is an error; with --strict, also if there is a warning. Hints never fail.
    """
    import gc

    from maid_engine.cli.pack_problems import counted, problems_of, told
    from maid_engine.core.errors import Weight
    from maid_engine.engine.packs import available
    from maid_engine.engine.packs import check as check_packs

    gc.disable()  # The process ends with the check, and looking for garbage is a third of the work in a large world.
    texts = packs or list(available())
    unreadable = check_packs(texts)
    problems = unreadable or problems_of(texts)
    for problem in problems:
        typer.echo(told(problem))
    if not problems:
        typer.echo(f"No problems in {', '.join(texts)}.")
        return
    if unreadable:
        typer.echo("Definitions are checked together once these problems are fixed.", err=True)
    typer.echo(f"{counted(problems)} in {', '.join(texts)}.", err=True)
    failing = {Weight.ERROR, Weight.WARNING} if strict else {Weight.ERROR}
    if any(problem.weight in failing for problem in problems):
        raise typer.Exit(1)


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="The prefix of its ids: lower-case letters, digits and _.")],
    *,
    python: Annotated[
        bool, typer.Option("--python", help="Add a command, sentences, a system and lessons for AI players.")
    ] = False,
    title: Annotated[
        str, typer.Option("--title", help="The title that players see. Default: made from the name.")
    ] = "",
    into: Annotated[Path, typer.Option("--into", help="The parent folder.")] = Path(),
) -> None:
    """Create a pack that passes every check: a small world, a test, a README, a pyproject.toml."""
    from maid_engine.cli.new_pack import write_pack

    files = write_pack(name, into, python=python, title=title)
    for file in files:
        typer.echo(f"wrote {file}")
    folder = into / name / name
    typer.echo(f"Check it: {program(f'packs check {folder}')}")
    typer.echo(f"Play it: {program(f'serve --pack stdlib --pack {folder} --db memory')}")


@app.command("import")
def import_areas(
    path: Annotated[Path, typer.Argument(help="An area file, or a folder of them.")],
    *,
    dialect: Annotated[
        str, typer.Option("--from", help="The dialect of the files: tba, circle, rom, merc or smaug.")
    ],
    name: Annotated[
        str, typer.Option("--name", help="The pack's name. Default: made from the file's or folder's.")
    ] = "",
    into: Annotated[Path, typer.Option("--into", help="The parent folder of the pack.")] = Path(),
    start: Annotated[
        int | None,
        typer.Option("--start", help="The number of the room where new characters begin."),
    ] = None,
) -> None:
    """Make a pack of the area files of another server.

    What cannot be read, has no counterpart or is changed is listed with file and line in IMPORT.md. The terms of the
    areas are yours to find out: CREDITS.md asks for them.
    """
    from maid_engine.cli.pack_exchange import import_world, imported_lines, wish_of

    for line in imported_lines(import_world(wish_of(path, dialect, name, into), start)):
        typer.echo(line)


@app.command("export")
def export_map(
    pack: Annotated[str, typer.Argument(help="The pack's name or folder.")],
    *,
    to: Annotated[str, typer.Option("--to", help="The format: json, which is Mudlet's form of maps.")],
    out: Annotated[
        Path | None, typer.Option("--out", help="The file to write. Default: the standard output.")
    ] = None,
) -> None:
    """Write a pack's rooms and exits as a map, for mappers."""
    from maid_engine.cli.pack_exchange import map_text

    text = map_text(pack, to)
    if out is None:
        typer.echo(text, nl=False)
        return
    out.write_text(text, encoding="utf-8")
    typer.echo(f"wrote {out}")
