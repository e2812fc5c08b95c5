"""db backup, check, restore, down: operations on the whole database file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.shell_context import Database, SettingsFile, run, settings_from

if TYPE_CHECKING:
    from maid_engine.app.settings import Settings

app = typer.Typer(help="Backup, check and restore the database.", no_args_is_help=True)

Copy = Annotated[Path, typer.Argument(help="The copy, a file.")]


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(help="The file to create; it must not exist.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Copy the database. A running server continues meanwhile."""
    from maid_engine.storage.damage import back_up

    held = back_up(_file(settings_from({"db": db}, settings)), to)
    typer.echo(f"{to}: {sum(held.documents.values())} documents, schema {held.schema}.")


@app.command()
def check(
    file: Annotated[Path | None, typer.Argument(help="A file. Default: the server's database.")] = None,
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Check a database or a copy, and list its contents."""
    from maid_engine.storage.damage import check_database

    path = file or _file(settings_from({"db": db}, settings))
    held = check_database(path)
    typer.echo(f"{path} is whole. Schema {held.schema}.")
    for collection, count in held.documents.items():
        typer.echo(f"{collection}: {count}")


@app.command()
def restore(copy: Copy, db: Database = None, settings: SettingsFile = None) -> None:
    """Replace the database by a copy; the old file is kept. The server must be stopped."""
    from maid_engine.app.migrations import MIGRATIONS
    from maid_engine.storage.copies import restore_database

    target = _file(settings_from({"db": db}, settings))
    kept = restore_database(copy, target, newest_schema=len(MIGRATIONS))
    typer.echo(f"{target} is what {copy} was." + (f" What was there is {kept} now." if kept else ""))


@app.command()
def down(
    schema: Annotated[int, typer.Argument(min=1, help="The schema version of the older MAID.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Downgrade the database for an older MAID, after a backup. The server must be stopped."""
    from maid_engine.app.migrations import MIGRATIONS
    from maid_engine.engine.migrations import MigrationRunner
    from maid_engine.storage.sqlite import SQLiteDocumentStore

    path = _file(settings_from({"db": db}, settings))

    async def work() -> None:
        store = SQLiteDocumentStore(path)
        await store.open()
        try:
            await MigrationRunner(store, MIGRATIONS).down_to(schema)
        finally:
            await store.close()

    run(work())
    typer.echo(f"{path} has schema {schema} now. This MAID brings it up again when it starts.")


def _file(settings: "Settings") -> Path:
    from maid_engine.app.settings import IN_MEMORY
    from maid_engine.core.errors import StoreError

    if settings.db == IN_MEMORY:
        raise StoreError("a database in memory has no file; name one with --db")
    return Path(settings.db)
