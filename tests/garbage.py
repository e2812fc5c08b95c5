"""Keeps what lives until the end of a run, modules and tests, from the garbage collector, which walked over it again and again."""

import gc

import pytest


class SpareCollector:
    """The plugin. Some tests ask for all objects again; after their file everything is put aside once more."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self):
        """Import all tests without a collection in between."""
        gc.disable()
        try:
            return (yield)
        finally:
            put_aside()
            gc.enable()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item, nextitem):
        """Start the collector again, and look after each file whether everything is still put aside.

        The start of a server stops the collector until the world is built; one that fails before leaves it stopped.
        Without a next test a file may be over: a worker that has run all of its tests may be handed more.
        """
        gc.enable()
        is_last = nextitem is None or nextitem.path != item.path
        if is_last and not gc.get_freeze_count():
            put_aside()


def put_aside():
    """Collect what is garbage, and put aside what is not."""
    gc.collect()
    gc.freeze()
