"""db backup, check, restore, copy, down: operations on the whole database."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.shell_context import Database, SettingsFile, run, settings_from

if TYPE_CHECKING:
    from maid_engine.app.settings import Settings
    from maid_engine.storage.copies import Looked
    from maid_engine.storage.database_copy import Copied

app = typer.Typer(help="Backup, check, restore and copy the database.", no_args_is_help=True)

Copy = Annotated[Path, typer.Argument(help="The copy, a file.")]
Address = Annotated[str, typer.Argument(help="A database file, or postgresql://USER@HOST/NAME.")]
Replace = Annotated[
    bool, typer.Option("--replace", help="Replace the world that the target holds, after a backup of it.")
]


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(help="The file to create; it must not exist.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Copy the database. A running server continues meanwhile."""
    from maid_engine.storage.damage import back_up
    from maid_engine.storage.database_copy import back_up_rows
    from maid_engine.storage.postgres_address import is_postgres

    source = _database(settings_from({"db": db}, settings))
    if is_postgres(source):
        tally = run(back_up_rows(source, to))
        held = tally.looked
    else:
        held = back_up(Path(source), to)
    typer.echo(f"{to}: {_told(held)}.")


@app.command()
def check(
    file: Annotated[str | None, typer.Argument(help="A file. Default: the server's database.")] = None,
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Check a database or a copy, and list its contents."""
    from maid_engine.storage.damage import check_database
    from maid_engine.storage.database_copy import count_rows
    from maid_engine.storage.postgres_address import is_postgres, shown_address
    from maid_engine.storage.row_archive import is_archive

    source = file or _database(settings_from({"db": db}, settings))
    if is_postgres(source) or is_archive(Path(source)):
        held = run(count_rows(source)).looked
    else:
        held = check_database(Path(source))
    typer.echo(f"{shown_address(source)} is whole. Schema {held.schema}.")
    for collection, count in held.documents.items():
        typer.echo(f"{collection}: {count}")


@app.command()
def restore(copy: Copy, db: Database = None, settings: SettingsFile = None) -> None:
    """Replace the database by a copy; the old one is kept. The server must be stopped."""
    from maid_engine.app.migrations import MIGRATIONS
    from maid_engine.storage.copies import restore_database
    from maid_engine.storage.postgres_address import is_postgres, shown_address
    from maid_engine.storage.row_archive import is_archive

    used = settings_from({"db": db}, settings)
    target = _database(used)
    if is_postgres(target) or is_archive(copy):
        kept = _copied(str(copy), used, replace=True).kept
    else:
        kept = str(restore_database(copy, Path(target), newest_schema=len(MIGRATIONS)) or "")
    typer.echo(
        f"{shown_address(target)} is what {copy} was." + (f" What was there is {kept} now." if kept else "")
    )


@app.command(name="copy")
def copy_documents(
    source: Address, target: Address, *, replace: Replace = False, settings: SettingsFile = None
) -> None:
    """Copy a world from one database into another, such as from a file into PostgreSQL. The servers must be stopped."""
    from maid_engine.storage.postgres_address import shown_address

    done = _copied(source, settings_from({"db": target}, settings), replace=replace)
    typer.echo(
        f"{shown_address(target)} holds what {shown_address(source)} holds: {_told(done.tally.looked)}."
    )
    typer.echo(f"SHA-256 of both: {done.tally.digest}")
    if done.kept:
        typer.echo(f"What was there is {done.kept} now.")


def _copied(source: str, settings: "Settings", *, replace: bool) -> "Copied":
    """Copy into the database of these settings."""
    from maid_engine.app.migrations import MIGRATIONS
    from maid_engine.app.stores import build_postgres_store
    from maid_engine.storage.database_copy import DatabaseCopy
    from maid_engine.storage.postgres_address import is_postgres

    target = _database(settings)
    copy = DatabaseCopy(source, newest_schema=len(MIGRATIONS), replace=replace)
    if is_postgres(target):
        return run(copy.into_postgres(build_postgres_store(settings)))
    return run(copy.into_file(Path(target)))


@app.command()
def down(
    schema: Annotated[int, typer.Argument(min=1, help="The schema version of the older MAID.")],
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Downgrade the database for an older MAID, after a backup. The server must be stopped."""
    from maid_engine.app.migrations import MIGRATIONS
    from maid_engine.app.stores import build_store
    from maid_engine.engine.migrations import MigrationRunner
    from maid_engine.storage.postgres_address import shown_address

    used = settings_from({"db": db}, settings)
    database = _database(used)

    async def work() -> None:
        store = build_store(used)
        await store.open()
        try:
            await MigrationRunner(store, MIGRATIONS).down_to(schema)
        finally:
            await store.close()

    run(work())
    typer.echo(
        f"{shown_address(database)} has schema {schema} now. This MAID brings it up again when it starts."
    )


def _told(held: "Looked") -> str:
    return f"{sum(held.documents.values())} documents, schema {held.schema}"


def _database(settings: "Settings") -> str:
    from maid_engine.app.settings import IN_MEMORY
    from maid_engine.core.errors import StoreError

    if settings.db == IN_MEMORY:
        raise StoreError("a database in memory has no file; name one with --db")
    return settings.db
