"""AI players in a whole game go to the places that its rooms offer."""

from dataclasses import replace

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.core.motives.temperament import PlaceKind
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.body import Vitals
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.use_specs import UseSpec
from maid_stdlib.rules.events import UseBegan, UseEnded


def fire_in(room):
    return UseSpec(
        id=f"{room}.fire",
        name="fire",
        kind=PlaceKind.REST,
        verbs=("sit by",),
        duration_s=20.0,
        cooldown_s=60.0,
        you="hold out your hands.",
        others="holds out both hands.",
        ends_you="get up.",
        ends_others="gets up.",
    )


def with_fires():
    """A tutorial world with a fire in each room, and the begun and ended uses."""
    settings = AIPlayerSettings(enabled=True, max_agents=3)
    play = Pilot("stdlib", "tutorial_world", seed=3, ai_players=settings)
    rooms = play.game.resource(ContentIndex).rooms
    for room, spec in tuple(rooms.items()):
        rooms[room] = replace(spec, uses=(fire_in(room),))
    used = []
    play.game.bus.subscribe(UseBegan, used.append)
    play.game.bus.subscribe(UseEnded, used.append)
    return play, used


def test_ai_players_sit_by_the_fire_and_get_up_again():
    play, used = with_fires()
    minds = [
        play.ai_players.spawn(AIPlayerConfig(personality_preset=preset))
        for preset in ("social_butterfly", "cautious_scholar")
    ]
    play.settle()
    for _ in range(3):
        play.wait(60)
        for mind in minds:  # whether they would else rest, or meet where a fire is, is left to luck
            play.game.world.edit(mind.player_id, Vitals).hp = 10
        play.wait(70)
    # The town's own folk sit there too.
    ours = {mind.player_id for mind in minds}
    used = [event for event in used if event.being in ours]
    began = [event for event in used if isinstance(event, UseBegan)]
    assert began
    assert len(used) - len(began) in (len(began), len(began) - 1, len(began) - 2)
    assert minds[0].loop.mind.world.map.current_room.uses == {"fire": "rest"}


def test_a_person_types_the_words_of_the_place():
    play, used = with_fires()
    ada, bela = play.join("Ada"), play.join("Bela")
    bela.heard()
    assert ada.type("sit by the fire").startswith("At the fire, you hold out your hands.")
    assert "Ada, at the fire, holds out both hands." in bela.heard()
    assert [type(event) for event in used] == [UseBegan]
