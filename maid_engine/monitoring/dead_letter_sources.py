"""Records failed deliveries and saves as dead letters, and retries them."""

from maid_engine.core.events import Event
from maid_engine.engine.event_bus import Listener, name_of
from maid_engine.engine.services import Game
from maid_engine.monitoring.dead_letters import DELIVERY, SAVE, DeadLetter, DeadLetterError, DeadLetters, Done


class DeadLetterSources:
    """Listens to the bus and the saver.

    A letter never contains the text of an event or the data of an entity.
    """

    def __init__(self, game: Game, letters: DeadLetters) -> None:
        self._game = game
        self._letters = letters
        game.bus.on_failure.append(self._not_delivered)
        game.saver.on_unsaved.append(self._not_saved)
        letters.register(SAVE, self._save_again)

    def _not_delivered(self, event: Event, listener: Listener, error: Exception) -> None:
        def again(letter: DeadLetter, done: Done) -> None:
            del letter
            try:
                listener(event)
            except Exception as failure:  # noqa: BLE001 - whatever it is, it is told to who asked
                done(type(failure).__name__)
            else:
                done("")

        self._letters.add(
            DELIVERY,
            f"{type(event).__name__} to {name_of(listener)}",
            type(error).__name__,
            f"at tick {self._game.tick}",
            again=again,
        )

    def _not_saved(self, what: str, name: str, error: Exception) -> None:
        self._letters.add(
            SAVE, f"{what} {name}", type(error).__name__, f"at tick {self._game.tick}", topic=what
        )

    def _save_again(self, letter: DeadLetter, done: Done) -> None:
        """Try to save it again, with the next save.

        Raises:
            DeadLetterError: it no longer exists.
        """
        what, _, name = letter.subject.partition(" ")

        def ended(failure: Exception | None) -> None:
            done(type(failure).__name__ if failure is not None else "")

        try:
            self._game.saver.try_again(what, name, ended)
        except KeyError:
            raise DeadLetterError(f"there is no {what} {name} any more; acknowledge it instead") from None
        except Exception as failure:  # noqa: BLE001 - whatever it is, it is told to who asked
            ended(failure)
