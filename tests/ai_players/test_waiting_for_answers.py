"""The executive rests while the line it sent is neither answered nor overdue."""

from maid_engine.ai_players.cognitive.action.runner import LOST_AFTER_S
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_stdlib.messages import look, movement, talk
from tests.ai_players.rules.town import in_town, vitals

HERE = EntityId("player#2")


def thinks(book, seconds):
    """How often the executive thinks in so many seconds in which nothing is heard."""
    until, count = book.now + seconds, 0
    while book.now < until:
        steps = len(book.outcomes)
        book.pass_time(0.25)
        count += len(book.outcomes) > steps and book.mind.times.executive >= 0.0
    return count


def in_flight(preset="explorer"):
    """A mind whose line is typed, and not answered yet."""
    book = in_town(preset)
    while not book.open:
        book.pass_time(0.25)
    book.now = max(book.now, book.open[0].not_before)
    assert book.mind.actions.runner.overdue_at is not None
    return book


def test_it_does_not_think_before_the_answer_is_overdue():
    book = in_flight()

    assert thinks(book, LOST_AFTER_S - 1.0) == 0
    assert thinks(book, 3.0) >= 1


def test_the_answer_makes_it_think_at_once():
    book = in_flight()
    line = book.open[0].text

    book << line
    book >> "You cannot do that here."

    assert book.mind.times.executive >= 0.0


def test_who_is_spoken_to_thinks_before_the_answer_comes():
    book = in_flight("social_butterfly")

    book >> talk.TELL(actor=Name("Bob", author=HERE), text=Authored("where is the bakery?", HERE)).seen_by(
        "target"
    )

    assert book.mind.times.executive >= 0.0


def test_who_is_led_elsewhere_thinks_before_the_answer_comes():
    book = in_flight()

    book >> (
        movement.FOLLOW_ALONG(leader=Name("Bob", author=HERE), direction="west"),
        look.TITLE(title="Weaver Lane", area="Millhaven"),
        look.DESCRIPTION(text="Looms rattle."),
        look.EXITS(exits=("north", "east")),
        vitals(),
    )

    assert book.mind.times.executive >= 0.0
