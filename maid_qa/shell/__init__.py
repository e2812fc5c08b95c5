"""Commands that the QA tools add to ``maid``.

``replay``          record, replay, fork, why
``rewind``          checkpoints, rewind
``rewinder``        the prompt of ``maid rewind``
``playtest``        playtest
``playtest_files``  the files of ``maid playtest``: baselines, suppressions, reports
``bench``           bench NAME
``evaluate``        evaluate pairs, judge, traces
``dialogue``        dialogue rows, train, check, read
"""

import typer


def add_to(shell: typer.Typer) -> None:
    """Add the commands to the shell (entry-point group ``maid.shell``)."""
    from maid_qa.shell import bench, dialogue, evaluate, playtest, replay, rewind

    replay.add_to(shell)
    rewind.add_to(shell)
    shell.command()(playtest.playtest)
    bench.add_to(shell)
    shell.add_typer(evaluate.app, name="evaluate")
    shell.add_typer(dialogue.app, name="dialogue")
