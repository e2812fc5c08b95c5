"""The reflex to wave at who comes in: noted when the line is typed."""

import pytest

from maid_engine.ai_players.cognitive.reactive.social import COOLDOWN_S, OTHERS_S, SocialReflex
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.ids import CommandId
from maid_engine.ai_players.models.intake import CommandResult
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation, ObservationType
from maid_engine.core.time import Seconds, Tick
from maid_stdlib.messages.socials import SOCIALS
from tests.ai_players.rules.town import ada, in_town


def came_in():
    roles = {Role.WHO: "Ada"}
    return (Observation(1, ObservationType.UNKNOWN, Meaning.ENTERED, "", roles, Seconds(1.0), Tick(1), 5),)


def waving():
    """A mind in which the reflex to wave fires, with the reflex."""
    for seed in range(20):
        book = in_town("social_butterfly", ada)
        book.mind.luck = book.mind.luck.stream(str(seed))
        reflex, _ = SocialReflex().react(came_in(), book.mind.situation(book.now))
        if reflex is not None:
            return book.mind, reflex
    raise AssertionError("nobody waves")


def test_a_wave_that_the_door_withholds_leaves_no_mark_and_one_that_is_typed_does():
    mind, reflex = waving()
    approached = Activity.APPROACHED.of("ada")
    for number, released in ((1, False), (2, True)):
        command = CommandId(str(number))
        mind.planning.effects.proposed_reflex(command, reflex.effects, Seconds(5.0))
        assert not mind.diary.done(approached)
        mind.planning.effects.released([CommandResult(command, "wave ada", released=released)], mind.marks)
        assert mind.diary.done(approached) is released


def test_nobody_waves_twice_in_a_minute_or_after_somebody_else_spoke():
    mind, _ = waving()
    s = mind.situation(Seconds(50.0))
    for state in (
        SocialReflex(last=50.0 - COOLDOWN_S + 1),
        SocialReflex(greeted_by_others=50.0 - OTHERS_S + 1),
    ):
        reflex, after = state.react(came_in(), s)
        assert reflex is None
        assert after == state


@pytest.mark.parametrize(
    ("social", "verb"),
    [("hug", "smile"), ("bow", "bow"), ("weep", "comfort"), ("glare", "frown"), ("yawn", "")],
)
def test_a_gesture_of_a_person_is_answered_by_its_mood(social, verb):
    book = in_town("balanced", ada)
    book.mind.world.entities.players["ada"] = False
    mood = SOCIALS[social][0].mood
    roles = {Role.WHO: "Ada", Role.KIND: mood}
    shown = Observation(
        1, ObservationType.COMMUNICATION, Meaning.EMOTED_AT_ME, "", roles, Seconds(1.0), Tick(1), 5
    )
    reflex, _ = SocialReflex().react((shown,), book.mind.situation(book.now))
    assert (str(reflex.verb) if reflex else "") == verb
