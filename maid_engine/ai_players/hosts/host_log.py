"""The log of a process that runs hosts."""

import logging
import sys

import structlog


def configure_host_log() -> None:
    """Log to standard error, from warnings on.

    Tracebacks omit local variables: they may hold what players said, and a mind's take a quarter of a second to print.
    """
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
