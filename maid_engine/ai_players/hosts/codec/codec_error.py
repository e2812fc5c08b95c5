"""The error of the codec."""


class CodecError(ValueError):
    """A value cannot be written, or bytes cannot be read. The message says which, and what to do.

    Args:
        text: what is wrong.
        agent: id of the AI player whose operation or result cannot be written; empty if it is none.
    """

    def __init__(self, text: str, agent: str = "") -> None:
        super().__init__(text)
        self.agent = agent
