"""The vendors' JSON for prompts and answers, for the scripted model server."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from maid_engine.core.completion import CompletionRequest, Usage

MESSAGES: Final = "/v1/messages"
CHAT: Final = "/v1/chat/completions"
RESPONSES: Final = "/v1/responses"
EMBEDDINGS: Final = "/v1/embeddings"
MODELS: Final = "/v1/models"
MADE_AT: Final = 1_767_225_600


@dataclass(frozen=True, slots=True)
class Said:
    """The content of an answer in any vendor's form."""

    model: str
    text: str
    usage: Usage
    truncated: bool = False
    tool: tuple[str, Mapping[str, object]] | None = None
    vectors: Sequence[Sequence[float]] = ()


def listed(contexts: Mapping[str, int]) -> dict[str, object]:
    """Return a server's list of models with the tokens of their contexts, as llama.cpp's server does."""
    models = [
        {"id": name, "object": "model", "created": MADE_AT, "owned_by": "llamacpp", "meta": {"n_ctx": tokens}}
        for name, tokens in contexts.items()
    ]
    return {"object": "list", "data": models}


def _messages(said: Said) -> dict[str, object]:
    usage = said.usage
    content: dict[str, object] = {"type": "text", "text": said.text}
    stop = "max_tokens" if said.truncated else "end_turn"
    if said.tool is not None:
        content = {"type": "tool_use", "id": "toolu_1", "name": said.tool[0], "input": dict(said.tool[1])}
        stop = "tool_use"
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": said.model,
        "content": [content],
        "stop_reason": stop,
        "stop_sequence": None,
        "usage": {
            # Anthropic counts cached tokens separately.
            "input_tokens": usage.input_tokens - usage.cached_tokens - usage.cache_write_tokens,
            "cache_read_input_tokens": usage.cached_tokens,
            "cache_creation_input_tokens": usage.cache_write_tokens,
            "output_tokens": usage.output_tokens,
        },
    }


def _chat(said: Said) -> dict[str, object]:
    message: dict[str, object] = {"role": "assistant", "content": said.text}
    finish = "length" if said.truncated else "stop"
    if said.tool is not None:
        call = {"name": said.tool[0], "arguments": json.dumps(said.tool[1])}
        message = {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": "call_1", "type": "function", "function": call}],
        }
        finish = "tool_calls"
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": MADE_AT,
        "model": said.model,
        "choices": [{"index": 0, "message": message, "finish_reason": finish}],
        "usage": {
            "prompt_tokens": said.usage.input_tokens,
            "completion_tokens": said.usage.output_tokens,
            "total_tokens": said.usage.input_tokens + said.usage.output_tokens,
            "prompt_tokens_details": {"cached_tokens": said.usage.cached_tokens},
        },
    }


def _responses(said: Said) -> dict[str, object]:
    output: dict[str, object] = {
        "type": "message",
        "id": "msg_1",
        "role": "assistant",
        "status": "completed",
        "content": [{"type": "output_text", "text": said.text, "annotations": []}],
    }
    if said.tool is not None:
        output = {
            "type": "function_call",
            "id": "fc_1",
            "call_id": "call_1",
            "name": said.tool[0],
            "arguments": json.dumps(said.tool[1]),
            "status": "completed",
        }
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": MADE_AT,
        "model": said.model,
        "status": "incomplete" if said.truncated else "completed",
        "incomplete_details": {"reason": "max_output_tokens"} if said.truncated else None,
        "output": [output],
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
        "usage": {
            "input_tokens": said.usage.input_tokens,
            "input_tokens_details": {"cached_tokens": said.usage.cached_tokens},
            "output_tokens": said.usage.output_tokens,
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": said.usage.input_tokens + said.usage.output_tokens,
        },
    }


def _embeddings(said: Said) -> dict[str, object]:
    return {
        "object": "list",
        "model": said.model,
        "data": [
            {"object": "embedding", "index": index, "embedding": list(vector)}
            for index, vector in enumerate(said.vectors)
        ],
        "usage": {"prompt_tokens": said.usage.input_tokens, "total_tokens": said.usage.input_tokens},
    }


FORMS: Final[Mapping[str, Callable[[Said], dict[str, object]]]] = {
    MESSAGES: _messages,
    CHAT: _chat,
    RESPONSES: _responses,
    EMBEDDINGS: _embeddings,
}


def error(path: str, code: str, told: str) -> dict[str, object]:
    """Return an error in the form of this path's vendor."""
    if path == MESSAGES:
        return {"type": "error", "error": {"type": code, "message": told}}
    return {"error": {"message": told, "type": code, "param": None, "code": code}}


def request_in(path: str, body: Mapping[str, Any]) -> CompletionRequest:
    """Return the prompt in a request of this path."""
    if path == MESSAGES:
        schema = body.get("output_config", {}).get("format", {}).get("schema")
        request = _prompt(body.get("system", ""), body.get("messages", ()), schema, body.get("max_tokens"))
        return replace(request, repeats=_is_marked(body.get("system", "")))
    if path == RESPONSES:
        schema = body.get("text", {}).get("format", {}).get("schema")
        most = body.get("max_output_tokens")
        return _prompt(body.get("instructions", ""), body.get("input", ()), schema, most)
    schema = body.get("response_format", {}).get("json_schema", {}).get("schema")
    most = body.get("max_completion_tokens", body.get("max_tokens"))
    return _prompt("", body.get("messages", ()), schema, most)


def _is_marked(system: object) -> bool:
    """Return whether the last block of a system prompt is marked for the cache."""
    return isinstance(system, list) and bool(system) and "cache_control" in system[-1]


def _prompt(system: object, messages: Any, schema: Any, most: Any) -> CompletionRequest:
    stable = [_words(system)]
    variable: list[str] = []
    for message in messages:
        said_by_us = message.get("role") in {"system", "developer"}
        (stable if said_by_us else variable).append(_words(message.get("content", "")))
    return CompletionRequest(
        "\n".join(filter(None, stable)), "\n".join(variable), schema, max_output_tokens=int(most or 400)
    )


def _words(content: Any) -> str:
    if isinstance(content, str):
        return content
    return "\n".join(str(part.get("text", "")) for part in content)
