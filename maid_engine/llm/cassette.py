"""Completions on tape: recorded once from a real model, played back in tests, the same for ever.

A recording is found by the hash of model, schema and prompt. The same request may be asked again and get
another answer: recordings of one hash are played in the order they were made. What is not on the tape is
an error, never another recording. The file holds answers alone: no key of a vendor, and no prompt.
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
    """This request was not recorded, or not this often."""


def request_key(model: ModelName, request: CompletionRequest) -> str:
    """The hash of model, schema and prompt, in hexadecimal."""
    whole = [model, request.schema, request.stable, request.variable]
    plain = json.dumps(whole, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()


class Tape:
    """Recordings, one a line in a file of JSON."""

    def __init__(self) -> None:
        self._recordings: dict[str, list[Completion]] = {}
        self._played: dict[str, int] = {}

    @classmethod
    def read(cls, path: Path) -> "Tape":
        """The tape in a file.

        Raises:
            ConfigError: it cannot be read, or a line of it is no recording.
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
                raise ConfigError(f"{path}:{number}: is no recording; record the tape anew") from error
        return tape

    def write(self, path: Path) -> None:
        """Put all recordings into a file, in an order that does not depend on when they were made."""
        lines = [
            json.dumps(_plain(key, one), ensure_ascii=False, sort_keys=True)
            for key, recordings in sorted(self._recordings.items())
            for one in recordings
        ]
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def add(self, key: str, completion: Completion) -> None:
        """Record."""
        self._recordings.setdefault(key, []).append(completion)

    def play(self, key: str) -> Completion:
        """The next recording of this hash.

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
    """Records what the provider inside answers."""

    def __init__(self, inner: LLMProvider, tape: Tape) -> None:
        super().__init__(inner)
        self.tape = tape

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """The provider's completion, recorded."""
        completion = await self.inner.complete(model, request)
        self.tape.add(request_key(model, request), completion)
        return completion


class CassettePlayer:
    """A provider that has nothing but a tape."""

    def __init__(self, tape: Tape, name: str = "recorded") -> None:
        self.tape = tape
        self.name = name

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Those of a model that can all that we ask for."""
        del model
        return ModelCapabilities(structured_output=True)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """The next recording of this request.

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
