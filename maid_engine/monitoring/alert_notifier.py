"""Shows alerts in the game to players who may steer AI players, and again at log-in until acknowledged."""

from typing import Final

from maid_engine.commands.definition import Capability
from maid_engine.core.events import PlayerConnectedEvent
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Authored, Message
from maid_engine.engine.services import Game
from maid_engine.monitoring import alert_messages as msg
from maid_engine.monitoring.alerts import Alert, AlertBoard, AlertLevel
from maid_engine.ports.session import Session

MOST_REMINDED: Final = 3
"""Maximum number of alerts shown at log-in; the others are counted."""


class AlertNotifier:
    """Listens to the alert board and to log-ins. Alerts of level INFO are never shown unasked."""

    def __init__(self, game: Game, board: AlertBoard) -> None:
        self._game = game
        self._board = board
        board.on_alert.append(self._told)
        game.bus.subscribe(PlayerConnectedEvent, self._came)

    def _told(self, alert: Alert) -> None:
        if alert.level is AlertLevel.INFO or alert.acknowledged_by:
            return
        for player_id, session in self._game.sessions.playing():
            if self._may_know(session):
                text = alert_over(alert, player_id) if alert.cleared else alert_line(alert, player_id)
                self._game.tell(player_id, text)

    def _came(self, event: PlayerConnectedEvent) -> None:
        session = self._game.sessions.of(event.player_id)
        if session is None or not self._may_know(session):
            return
        unseen = [one for one in self._board.unseen() if one.level is not AlertLevel.INFO]
        for alert in unseen[:MOST_REMINDED]:
            self._game.tell(event.player_id, alert_line(alert, event.player_id))
        if len(unseen) > MOST_REMINDED:
            self._game.tell(event.player_id, msg.MORE_ALERTS(count=len(unseen) - MOST_REMINDED))

    def _may_know(self, session: Session) -> bool:
        return not session.is_ai_player and Capability.STEER_AI in self._game.capabilities(session)


def alert_line(alert: Alert, reader: PlayerId) -> Message:
    """Return the message for an alert."""
    return msg.ALERT(
        number=alert.number,
        level=alert.level.value,
        about=Authored(about(alert), reader),
        text=Authored(alert.text, reader),
    )


def alert_over(alert: Alert, reader: PlayerId) -> Message:
    """Return the message for the end of an alert."""
    return msg.ALERT_OVER(number=alert.number, about=Authored(about(alert), reader))


def about(alert: Alert) -> str:
    """Return an alert's kind and subject as text."""
    if not alert.subject:
        return alert.kind
    return f"{alert.kind}, {alert.subject}"
