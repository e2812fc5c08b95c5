from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.cognitive.world_model.observation_audience import people_here, with_audiences
from maid_engine.ai_players.models.audience import EVERYBODY, Present, only
from maid_engine.ai_players.models.meanings import Meaning, Role
from tests.ai_players.minds import seen

CROWD = ("Ada", "Bob", "Cem", "Dora")


def room_of(*names):
    world = WorldModel()
    world.integrate([seen(Meaning.APPEARED, who=name, kind="human") for name in names])
    return world


def said(who, **roles):
    return seen(Meaning.SAID, who=who, text="well met", channel=roles.pop("channel", "say"), **roles)


def heard(*observations, world):
    return with_audiences(observations, people_here(world), world)


def test_all_that_a_whole_room_heard_has_one_audience_however_many_lines_there_were():
    world = room_of(*CROWD)
    first, second, third = heard(said("Ada"), said("Ada"), said("Ada", whom="Bob"), world=world)

    assert first.audience == only(CROWD, beside="Ada")
    assert second.audience is first.audience
    assert third.audience is first.audience


def test_who_only_came_in_heard_their_own_coming_and_nothing_else():
    world = room_of(*CROWD)
    before = people_here(world)
    came = seen(Meaning.ENTERED, who="Eve")._replace(authors={Role.WHO: "player#5"})
    world.integrate([came])
    coming, words = with_audiences((came, said("Ada")), before, world)

    assert coming.audience == only((*CROWD, "Eve"))
    assert words.audience == only(CROWD, beside="Ada")


def test_a_whisper_and_a_shout_are_known_to_have_reached_those_two_alone():
    world = room_of(*CROWD)
    whisper, shout, mine = heard(
        said("Ada", channel="whisper", whom="Bob"),
        said("Zoe", channel="shout"),
        seen(Meaning.I_SAID, text="hello all", channel="shout"),
        world=world,
    )

    assert whisper.audience == only(("Ada", "Bob"))
    assert shout.audience == only(("Zoe",))
    assert mine.audience == EVERYBODY


def test_what_only_the_game_says_is_for_everybody():
    (one,) = heard(seen(Meaning.MOB_HERE, who="grey wolf"), world=room_of(*CROWD))
    assert one.audience == EVERYBODY


def test_who_saw_a_coming_is_worked_out_only_when_it_is_asked_for(monkeypatch):
    world = room_of(*CROWD)
    made = []
    and_also = Present.and_also
    monkeypatch.setattr(
        Present, "and_also", lambda *given, **more: (made.append(1), and_also(*given, **more))[1]
    )
    came = [seen(Meaning.ENTERED, who=name)._replace(authors={Role.WHO: name}) for name in ("Eve", "Fay")]
    eve, _ = heard(*came, world=world)

    assert not made
    assert eve.audience == only((*CROWD, "Eve"))
    assert len(made) == 1
