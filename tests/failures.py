"""Names each failed test at once, and not only at the end of a run of many minutes."""


class FailuresAtOnce:
    """A plugin of pytest. With several processes it belongs to the one that shows the results."""

    def __init__(self, config):
        self._plugins = config.pluginmanager

    def pytest_runtest_logreport(self, report):
        terminal = self._plugins.get_plugin("terminalreporter")
        if report.failed and terminal is not None:
            terminal.write("\n")
            terminal.write_line(f"{report.nodeid} failed; the details follow at the end", red=True)
