"""Structured logs: lines for people or JSON for machines, without secrets."""

import logging
import re
import sys
from typing import Protocol, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from maid_engine.engine.running_command import RUNNING

_SECRET_KEY = re.compile(
    r"pass(word|wd|phrase)?$|secret|token|api_?key|authorization|cookie|claim_code", re.IGNORECASE
)
_SECRET_TEXT = re.compile(
    r"\b(sk-[A-Za-z0-9_-]{8,}|Bearer\s+[A-Za-z0-9._~+/-]{8,}=*|(?<=://)[^/\s:@]+:[^/\s@]+(?=@))"
)


class LogSettings(Protocol):
    """The settings that logging needs."""

    @property
    def log_level(self) -> str:
        """debug, info, warning or error."""
        ...

    @property
    def log_format(self) -> str:
        """Console or json."""
        ...


def configure_logging(settings: LogSettings, *, stream: TextIO | None = None) -> None:
    """Log to standard error (or to the stream) in the configured format, from the configured level on.

    Records of other libraries from the standard logging module appear in the same format, from warnings on.
    """
    out = stream or sys.stderr
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    renderer = _renderer(settings.log_format, out)
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        add_running_command,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if settings.log_format == "json":
        # Local variables may hold text that a player typed, so tracebacks omit them.
        without_locals = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        shared.append(structlog.processors.ExceptionRenderer(without_locals))
    shared.append(scrub_secrets)
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(out),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))


def add_running_command(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Add the session, the character and the command that is running. A structlog processor."""
    running = RUNNING.get()
    if running is not None:
        for key, value in zip(running._fields, running, strict=True):
            event.setdefault(key, value)
    return event


def scrub_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Mask passwords, keys and tokens anywhere in the event. A structlog processor."""
    return {key: _scrubbed(key, value) for key, value in event.items()}


def _scrubbed(key: str, value: object) -> object:
    if value and _SECRET_KEY.search(key):
        return "***"
    if isinstance(value, str):
        return _SECRET_TEXT.sub("***", value)
    if isinstance(value, dict):
        return {inner: _scrubbed(str(inner), item) for inner, item in value.items()}
    if isinstance(value, list | tuple):
        return [_scrubbed("", item) for item in value]
    return value


def _renderer(form: str, out: TextIO) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False, default=repr)
    return structlog.dev.ConsoleRenderer(
        colors=out.isatty(), exception_formatter=structlog.dev.plain_traceback
    )
