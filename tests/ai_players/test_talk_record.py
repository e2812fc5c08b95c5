"""A talk with one partner, and the draft of an answer."""

from maid_engine.ai_players.cognitive.talk_record import Talk, Turn, summary
from maid_engine.ai_players.models.audience import EVERYBODY, only


def a_talk(**details: object) -> Talk:
    return Talk("Bob", 0.0, 10.0, **details)  # type: ignore[arg-type]


def test_the_last_line_is_the_own_one_that_all_hearers_heard() -> None:
    """A line that was whispered is not the last line for somebody else."""
    talk = a_talk()
    talk.turns.append(Turn("me: The inn is north.", EVERYBODY))
    talk.turns.append(Turn("Bob: Thanks!", EVERYBODY))
    talk.turns.append(Turn("me: Mind the cook.", only(("Bob",))))

    assert talk.last_line(only(("Bob",))) == "Mind the cook."
    assert talk.last_line(EVERYBODY) == "The inn is north."


def test_a_talk_goes_on_with_what_was_said_aloud_when_somebody_joins() -> None:
    """What was whispered before is left out."""
    talk = a_talk()
    alone, both = only(("Bob",)), only(("Bob", "Eve"))
    talk.turns.append(Turn("Bob: I like violets.", alone.said_aloud()))
    talk.turns.append(Turn("Bob: I hid a key.", alone))
    talk.turns.append(Turn("me: How nice!", alone.said_aloud()))

    assert talk.heard_by(both) == ("Bob: I like violets.", "me: How nice!")


def test_a_talk_is_remembered_with_place_and_mood() -> None:
    """The sentence names the partner and the place, and how it went."""
    assert summary(a_talk(), "Market Square") == "I talked with Bob at Market Square."
    assert summary(a_talk(warmth=3.0), "") == "I talked with Bob. We parted as friends."
    assert summary(a_talk(warmth=-3.0), "") == "I talked with Bob. It was not friendly."
    assert summary(a_talk(), "", ["My favourite animal is the fox."], ["bring a torch"]) == (
        'I talked with Bob. Bob told me: "My favourite animal is the fox". I promised to bring a torch.'
    )
