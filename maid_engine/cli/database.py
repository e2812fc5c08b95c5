"""db backup, check, restore, down: the database file, whole."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.shell_context import Database, SettingsFile, run, settings_from

if TYPE_CHECKING:
    from maid_engine.app.settings import Settings

app = typer.Typer(help="Backups of the database, and what it holds.", no_args_is_help=True)

Copy = Annotated[Path, typer.Argument(help="The copy, a file.")]


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(help="The file to make; it must not be there yet.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Copy the database as it is at this moment. A server that runs on it goes on meanwhile."""
    from maid_engine.storage.damage import back_up

    held = back_up(_file(settings_from({"db": db}, settings)), to)
    typer.echo(f"{to}: {sum(held.documents.values())} documents, schema {held.schema}.")


@app.command()
def check(
    file: Annotated[Path | None, typer.Argument(help="A file; the server's own when left out.")] = None,
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """See that a database or a copy is whole, and what it holds."""
    from maid_engine.storage.damage import check_database

    path = file or _file(settings_from({"db": db}, settings))
    held = check_database(path)
    typer.echo(f"{path} is whole. Schema {held.schema}.")
    for collection, count in held.documents.items():
        typer.echo(f"{collection}: {count}")


@app.command()
def restore(copy: Copy, db: Database = None, settings: SettingsFile = None) -> None:
    """Put a copy in the place of the database; what was there is kept. The server must be stopped."""
    from maid_engine.app.migrations import MIGRATIONS
    from maid_engine.storage.copies import restore_database

    target = _file(settings_from({"db": db}, settings))
    kept = restore_database(copy, target, newest_schema=len(MIGRATIONS))
    typer.echo(f"{target} is what {copy} was." + (f" What was there is {kept} now." if kept else ""))


@app.command()
def down(
    schema: Annotated[int, typer.Argument(min=1, help="The schema that an older MAID knows.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Bring the database back to an older schema, for an older MAID; backed up first. The server must be stopped."""
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
