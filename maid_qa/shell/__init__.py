"""The commands of the QA tools: record, replay, rewind, playtest, bench, evaluate."""

import typer


def add_to(shell: typer.Typer) -> None:
    """Add the commands to the shell (entry-point group ``maid.shell``)."""
    from maid_qa.shell import bench, evaluate, playtest, replay, rewind

    replay.add_to(shell)
    rewind.add_to(shell)
    shell.command()(playtest.playtest)
    bench.add_to(shell)
    shell.add_typer(evaluate.app, name="evaluate")
