"""What the definitions of things with a name and an article share."""

from maid_engine.core.messages import Name


class NamedSpec:
    """A definition with a name and its article. It has no fields of its own."""

    __slots__ = ()

    name: str
    article: str

    @property
    def shown(self) -> Name:
        """The name for messages."""
        return Name(self.name, self.article)
