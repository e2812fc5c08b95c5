"""Translates vendors' errors to the errors of the port, without keys and prompts in their texts."""

import re
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from maid_engine.core.completion import ModelName
from maid_engine.ports.llm import (
    LLMError,
    LLMRateLimitedError,
    LLMRefusedError,
    LLMRequestRefusedError,
    LLMTimeoutError,
    LLMTooLongError,
    LLMUnavailableError,
)

_CODE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,59}")
_REFUSED_WITH: Final = {
    401: "its key was not accepted; check the provider's api_key",
    402: "the account has no credit left",
    403: "its key may not use this model",
    404: "there is no such model, or the base_url is wrong",
}
TOO_LONG: Final = 413
TOO_MANY: Final = 429
_OVERFLOWS: Final = ("exceed_context_size", "context_length_exceeded", "context_window_exceeded")
"""Error codes of servers for a prompt that is too long, which pydantic-ai does not know (llama.cpp)."""


class RequestRejectedError(LLMRequestRefusedError):
    """The vendor rejected this particular request. A different form of it may be accepted."""


def translated(provider: str, model: ModelName, error: Exception, *, base_url: str = "") -> LLMError:
    """Return the port's error for an error of pydantic-ai or an SDK. An unknown error may have been charged.

    `base_url` is the provider's address, for the text.
    """
    from pydantic_ai import exceptions as theirs

    who = f"{provider} ({model})"
    match error:
        case theirs.ModelRequestTimeout() | theirs.ModelTimeoutError():
            return without_answer(who, "no answer in time", getattr(error, "phase", None), base_url=base_url)
        case theirs.ModelConnectionError():
            return without_answer(who, "the connection failed", error.phase, base_url=base_url)
        case theirs.ContentFilterError():
            return LLMRequestRefusedError(f"{who}: the vendor's content filter held it back")
    return _answered(who, error) or cannot_be_read(who)


def _is_overflow(code: str) -> bool:
    return any(one in code for one in _OVERFLOWS)


def _answered(who: str, error: Exception) -> LLMError | None:
    """Return the port's error for an error response of the vendor; None for other errors."""
    from pydantic_ai import exceptions as theirs

    status: int | None = getattr(error, "status_code", None)
    code = _with_code(status, error)
    match error:
        case theirs.ModelQuotaExceededError():
            return LLMRefusedError(f"{who}: the account's quota or credit is used up{code}")
        case theirs.ModelRateLimitError():
            return LLMRateLimitedError(f"{who}: asks for patience{code}", error.retry_after)
        case theirs.ModelHTTPError() if not _is_overflow(code):
            return by_status(who, error.status_code, error.retry_after, code)
        case theirs.ModelHTTPError() | theirs.ModelContextWindowExceededError():
            return LLMTooLongError(
                f"{who}: the prompt is too long for this model; set its context_tokens{code}"
            )
        case theirs.ModelRequestRejectedError() | theirs.UserError():
            return RequestRejectedError(f"{who}: the request was rejected{code}")
    return None


def by_status(who: str, status: int, retry_after_s: float | None, code: str = "") -> LLMError:
    """Return the port's error for an HTTP status."""
    code = code or f" (status {status})"
    if status == TOO_MANY:
        return LLMRateLimitedError(f"{who}: asks for patience{code}", retry_after_s)
    if status == TOO_LONG:
        return LLMTooLongError(f"{who}: the prompt is too long{code}")
    if not _is_refusal(status):
        return LLMUnavailableError(f"{who}: the server failed{code}")
    if status in _REFUSED_WITH:
        return LLMRefusedError(f"{who}: {_REFUSED_WITH[status]}{code}")
    return RequestRejectedError(f"{who}: the request was rejected{code}")


def _is_refusal(status: int) -> bool:
    """Return whether a status blames the request. 408, the server's time-out, does not."""
    return 400 <= status < 500 and status != 408


def without_answer(who: str, what: str, phase: str | None = None, *, base_url: str = "") -> LLMError:
    """Return the error for a request without a response.

    If the request was never sent (`phase` is ``pool`` or ``connect``), it costs nothing. Otherwise it may have been
    charged.
    """
    if phase in {"pool", "connect"}:
        where = ""
        if base_url:
            where = f" at {bare_url(base_url)}"
        return LLMUnavailableError(
            f"{who}: cannot be reached{where}; check its base_url, and whether it runs"
        )
    return LLMTimeoutError(f"{who}: {what}; it may have been charged")


def bare_url(url: str) -> str:
    """Return a URL without its parts that may be secret: user name, password, query and fragment."""
    parts = urlsplit(url)
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
    port = f":{parts.port}" if parts.port else ""
    return urlunsplit((parts.scheme, f"{host}{port}", parts.path, "", ""))


def cannot_be_read(who: str) -> LLMError:
    """Return the error for an unreadable response, which may have been charged."""
    return LLMTimeoutError(f"{who}: the reply could not be read; it may have been charged")


def _with_code(status: int | None, error: Exception) -> str:
    """Return the status and the vendor's error code, without its message, which may repeat the prompt or the key."""
    codes = (getattr(error, "provider_error_type", None), getattr(error, "provider_error_code", None))
    parts = [] if status is None else [f"status {status}"]
    words = [code for code in dict.fromkeys(codes) if isinstance(code, str)]
    parts += list(filter(_CODE.fullmatch, words))
    if not parts:
        return ""
    return f" ({', '.join(parts)})"
