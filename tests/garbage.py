"""Keeps what lives until the end of a run, modules and tests, from the garbage collector, which walked over it again and again."""

import gc

import pytest

LOOKS = (5_000, 10, 10)
"""Thresholds of the three generations. A game is a hundred thousand objects: by default each one made has all looked through."""


class SpareCollector:
    """The plugin. Some tests ask for all objects again; after their file everything is put aside once more.

    Which tests do is known from their calls of `gc.unfreeze`: to ask after each file how many objects are put aside
    walks over all of them, which takes a tenth of a second.
    """

    def __init__(self, unfreeze=None):
        self._asked_for_all = False
        self._gc_unfreeze = unfreeze or gc.unfreeze

    def pytest_configure(self):
        """Watch the calls."""
        gc.unfreeze = self.unfreeze

    def pytest_unconfigure(self):
        """Watch no more."""
        gc.unfreeze = self._gc_unfreeze

    def unfreeze(self):
        """What tests call instead of `gc.unfreeze`: does the same, and notes it."""
        self._asked_for_all = True
        self._gc_unfreeze()

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self):
        """Import all tests without a collection in between."""
        gc.disable()
        try:
            return (yield)
        finally:
            put_aside()
            gc.set_threshold(*LOOKS)
            gc.enable()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item, nextitem):
        """Start the collector again, and after a file that asked for all objects look whether they are put aside.

        The start of a server stops the collector until the world is built; one that fails before leaves it stopped.
        Without a next test a file may be over: a worker that has run all of its tests may be handed more.
        """
        gc.enable()
        is_last = nextitem is None or nextitem.path != item.path
        if is_last and self._asked_for_all:
            self._asked_for_all = False
            if not gc.get_freeze_count():
                put_aside()


def put_aside():
    """Collect what is garbage, and put aside what is not."""
    gc.collect()
    gc.freeze()
