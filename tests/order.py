"""The order in which several processes run the tests: the files of long tests first, so that none is left alone with one at the end."""

import pytest

from tests.limits import asks_for_more, limit_of


class LongestFirst:
    """The plugin of a process that runs a part of the tests. Files that are equally long keep their random order."""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        """Put the files with the largest limits of time first."""
        longest = {}
        for item in items:
            seconds = limit_of(item) if asks_for_more(item) else 0.0
            longest[item.path] = max(longest.get(item.path, 0.0), seconds)
        items.sort(key=lambda item: -longest[item.path])
