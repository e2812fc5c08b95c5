"""Stored documents of AI players that no mind uses.

These are copies of what could not be read, and documents of AI players whose profile is lost. They may hold a
person's words, so they are searched too when a person is to be forgotten.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.documents import Document
from maid_engine.engine.save_scheduler import SaveScheduler

LONGEST_ID: Final = 64
"""Most characters of a text that is indexed as a whole, because it may be an id."""
_WORD: Final = re.compile(r"\w+")


class Aside:
    """Index of these documents by the words in them.

    It deletes only whole documents, because it knows no parts.

    Args:
        saver: writes and deletes the documents with the next transaction.
    """

    def __init__(self, saver: SaveScheduler) -> None:
        self._saver = saver
        self._words: dict[tuple[str, str], frozenset[str]] = {}
        self._owners: dict[tuple[str, str], str] = {}

    def keep(self, document: Document) -> None:
        """Write a document with the next transaction, and index it."""
        self._saver.put(document)
        self.know(document)

    def know(self, document: Document) -> None:
        """Index a document that is in the store already."""
        place = document.collection, document.key
        self._words[place] = frozenset(_words(document.data))
        self._owners[place] = str(document.data.get("ai_player_id", document.key))

    def of(self, person: Forgotten) -> tuple[str, ...]:
        """Return the keys of the documents that name a person or hold their words."""
        return tuple(key for _, key in self._places(person))

    def forget(self, person: Forgotten, owners: Collection[str] | None = None) -> int:
        """Delete the documents that name a person or hold their words; return how many there were.

        Args:
            person: who is to be forgotten.
            owners: only documents of AI players with these ids; ``None`` stands for all.
        """
        places = self._places(person)
        if owners is not None:
            places = [place for place in places if self._owners[place] in owners]
        return self._delete(places)

    def erase(self, ai_player_id: str) -> int:
        """Delete the documents of one AI player; return how many there were."""
        return self._delete([place for place, owner in self._owners.items() if owner == ai_player_id])

    def _places(self, person: Forgotten) -> list[tuple[str, str]]:
        wanted = {*_WORD.findall(person.name), person.author.lower()} - {""}
        return [place for place, words in self._words.items() if wanted & words]

    def _delete(self, places: Iterable[tuple[str, str]]) -> int:
        gone = list(places)
        for collection, key in gone:
            del self._words[collection, key]
            del self._owners[collection, key]
            self._saver.delete(collection, key)
        return len(gone)


def _words(value: object) -> Iterable[str]:
    """Yield every word in a value, and every short text as a whole because it may be an id; in lower case."""
    if isinstance(value, str):
        lowered = value.lower()
        if len(lowered) <= LONGEST_ID:
            yield lowered
        yield from _WORD.findall(lowered)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _words(key)
            yield from _words(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _words(item)
