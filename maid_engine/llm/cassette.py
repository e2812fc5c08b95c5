"""Records completions of a real model once, and plays them back in tests.

A recording is found by the hash of model, schema and prompt. If the same request was recorded several times, its
recordings are played in the order of recording. A request that was not recorded is an error. The file contains only
answers: no API keys and no prompts.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from maid_engine.core.completion import Completion, CompletionRequest, ModelName, Usage
from maid_engine.core.errors import ConfigError
from maid_engine.llm.wrapper import Wrapper
from maid_engine.ports.llm import LLMProvider, LLMRefusedError, ModelCapabilities


class NotOnTapeError(LLMRefusedError):
    """This request was not recorded, or fewer times than it was asked."""


def request_key(model: ModelName, request: CompletionRequest) -> str:
    """Return the SHA-256 hash of model, schema and prompt, in hexadecimal."""
    whole = [model, request.schema, request.stable, request.variable]
    plain = json.dumps(whole, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()


class Tape:
    """A set of recordings. Its file has one JSON object per line."""

    def __init__(self) -> None:
        self._recordings: dict[str, list[Completion]] = {}
        self._played: dict[str, int] = {}

    @classmethod
    def read(cls, path: Path) -> "Tape":
        """Read a tape from a file.

        Raises:
            ConfigError: the file cannot be read, or a line of it is not a recording.
        """
        tape = cls()
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except OSError as error:
            raise ConfigError(
                f"{path}: the tape cannot be read: {error.strerror}; record it first"
            ) from error
        for number, line in enumerate(lines, 1):
            try:
                tape._load(json.loads(line))
            except (ValueError, TypeError, KeyError) as error:
                raise ConfigError(f"{path}:{number}: is not a recording; record the tape again") from error
        return tape

    def write(self, path: Path) -> None:
        """Write all recordings to a file, sorted by hash."""
        lines = [
            json.dumps(_plain(key, one), ensure_ascii=False, sort_keys=True)
            for key, recordings in sorted(self._recordings.items())
            for one in recordings
        ]
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def add(self, key: str, completion: Completion) -> None:
        """Add a recording."""
        self._recordings.setdefault(key, []).append(completion)

    def play(self, key: str) -> Completion:
        """Return the next recording of this hash.

        Raises:
            NotOnTapeError: there is none.
        """
        recordings = self._recordings.get(key, [])
        played = self._played.get(key, 0)
        if played >= len(recordings):
            raise NotOnTapeError(
                f"this request ({key[:12]}…) is on the tape {len(recordings)} times and was asked once more:"
                " the prompt changed, or the tape is old; record it anew"
            )
        self._played[key] = played + 1
        return recordings[played]

    def _load(self, data: dict[str, Any]) -> None:
        usage = Usage(**data["usage"])
        made = Completion(str(data["text"]), usage, ModelName(data["model"]), bool(data["truncated"]))
        self.add(str(data["key"]), made)


class Cassette(Wrapper):
    """Records the completions of the wrapped provider."""

    def __init__(self, inner: LLMProvider, tape: Tape) -> None:
        super().__init__(inner)
        self.tape = tape

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the provider's completion after recording it."""
        completion = await self.inner.complete(model, request)
        self.tape.add(request_key(model, request), completion)
        return completion


class CassettePlayer:
    """A provider that answers only from a tape."""

    def __init__(self, tape: Tape, name: str = "recorded") -> None:
        self.tape = tape
        self.name = name

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Return the default capabilities, with structured output."""
        del model
        return ModelCapabilities(structured_output=True)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the next recording of this request.

        Raises:
            NotOnTapeError: there is none.
        """
        return self.tape.play(request_key(model, request))


def _plain(key: str, made: Completion) -> dict[str, object]:
    usage = made.usage
    return {
        "key": key,
        "model": made.model,
        "text": made.text,
        "truncated": made.truncated,
        "usage": {
            "input_tokens": usage.input_tokens,
            "cached_tokens": usage.cached_tokens,
            "cache_write_tokens": usage.cache_write_tokens,
            "output_tokens": usage.output_tokens,
        },
    }
