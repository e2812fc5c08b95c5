"""A JSON object of which some fields are already JSON text, so that a store writes them without anybody reading them."""

import json
from collections.abc import Iterator, Mapping

from maid_engine.core.documents import Json


class WrittenData(Mapping[str, Json]):
    """Data of a document. A field that is text is read when somebody asks for it.

    Args:
        fields: fields as JSON values.
        texts: further fields, each as JSON text of a whole value.
    """

    def __init__(self, fields: Mapping[str, Json], texts: Mapping[str, str]) -> None:
        self._fields = dict(fields)
        self._texts = dict(texts)

    @property
    def text(self) -> str:
        """The whole object as JSON."""
        written = {name: json.dumps(value, ensure_ascii=False) for name, value in self._fields.items()}
        pairs = [f"{json.dumps(name)}:{text}" for name, text in {**written, **self._texts}.items()]
        return "{" + ",".join(pairs) + "}"

    def __getitem__(self, name: str) -> Json:
        """Return the value of a field.

        Raises:
            KeyError: there is no such field.
        """
        if name in self._texts:
            return json.loads(self._texts[name])
        return self._fields[name]

    def __iter__(self) -> Iterator[str]:
        """Yield the names of the fields, in the order of :attr:`text`."""
        yield from {**self._fields, **self._texts}

    def __len__(self) -> int:
        """Return the number of fields."""
        return len({**self._fields, **self._texts})
