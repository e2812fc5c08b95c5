"""An onlooker that also judges what AI players understand of what they read."""

from collections import Counter

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.messages import Message, Output
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_qa.testing.onlooker import Onlooker


class Witness(Onlooker):
    """Watches a game, for the event hash and for the share of lines that are read back correctly."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.lines = 0
        self.recognised = 0
        self.unread: Counter[str] = Counter()
        """Template id → how many of its lines were not read back correctly."""
        self._manager = game.resource(AIPlayerManager)
        self._previous: dict[str, str] = {}
        self._memo: dict[tuple[str, str, tuple[object, ...]], tuple[str, bool]] = {}

    def told(self, session: Session, output: Output) -> None:
        """Count a message, and read it back."""
        super().told(session, output)
        if isinstance(output, Message):
            self._judge(session.id, output)

    def _judge(self, session_id: str, message: Message) -> None:
        """Count whether the line reads back to the template and the fields that were sent."""
        self.lines += 1
        previous = self._previous.get(session_id, "")
        key = (message.text, previous, message.spans)
        verdict = self._memo.get(key)
        if verdict is None:
            if len(self._memo) > 20_000:
                self._memo.clear()
            verdict = self._memo[key] = self._read(message, previous)
        read_as, right = verdict
        self._previous[session_id] = read_as
        if right:
            self.recognised += 1
        else:
            self.unread[message.template.id] += 1

    def _read(self, message: Message, previous: str) -> tuple[str, bool]:
        """Return the template that the agents' lexicon finds, and whether template and fields are right."""
        understood = self._manager.knowledge.lexicon.understand(message.text, previous, message.spans)
        if understood is None:
            return "", False
        best = understood.reading
        sent = {name: message.fields[name] for name in best.fields if name in message.fields}
        same = all(_same(best.fields[name], value) for name, value in sent.items())
        return best.name, best.name == message.template.id and same


def _same(read: object, sent: object) -> bool:
    if isinstance(read, tuple):
        values = sent if isinstance(sent, tuple | list) else (sent,)
        return [str(value) for value in read] == [str(value) for value in values]
    return str(read) == str(sent)
