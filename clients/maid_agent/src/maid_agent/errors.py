"""Everything that the client raises. Texts are the server's own where it sent a reason."""

from collections.abc import Sequence


class AgentError(Exception):
    """Something that was asked of the server was not done."""


class UnreachableError(AgentError):
    """The server does not answer. Whether it did what was asked is not known; the same call is safe to repeat."""


class ServerFailedError(AgentError):
    """The server failed inside, or its answer has another form than the protocol says."""


class TokenRefusedError(AgentError):
    """The token is none, is over, or was taken back."""


class NotAllowedError(AgentError):
    """The token is for less than that. The text names the token that is needed."""


class NotYoursError(AgentError):
    """The token opens no character of that name, or nobody of that name was meant to be found."""


class ConflictError(AgentError):
    """The request contradicts the state of the game."""


class BadRequestError(AgentError):
    """A field is wrong or unknown.

    Attributes:
        fields: each field that is wrong, with what is wrong about it.
    """

    def __init__(self, text: str, fields: Sequence[str] = ()) -> None:
        super().__init__("; ".join((text, *fields)))
        self.fields = tuple(fields)


class ProtocolRefusedError(AgentError):
    """The server does not speak the protocol of this client.

    Attributes:
        supported: the major versions that it speaks.
    """

    def __init__(self, spoken: int, supported: Sequence[int]) -> None:
        versions = ", ".join(str(one) for one in supported)
        super().__init__(
            f"this client speaks protocol {spoken}, and the server {versions}; "
            "install a version of maid-agent that speaks one of them"
        )
        self.supported = tuple(supported)


class TooEarlyError(AgentError):
    """The server was asked too early, or too often.

    Attributes:
        seconds: when to ask again.
    """

    def __init__(self, text: str, seconds: float) -> None:
        super().__init__(text)
        self.seconds = seconds


class OrderRefusedError(AgentError):
    """An order was refused. The text is the reason."""
