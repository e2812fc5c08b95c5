"""Townsfolk turn to players who speak to them, and begin talks with them, seldom enough."""

import pytest

from maid_engine.core.leases import Leases
from maid_engine.core.motives.choice import Interrupt
from maid_engine.core.motives.deeds import DeedKind
from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_stdlib.beings_port import LibraryBeings
from maid_stdlib.components.body import Posture, Stance
from maid_stdlib.components.character import AiLabel
from maid_stdlib.components.use import UsingPlace
from maid_stdlib.content.life_specs import DayEntry, Hours, LifeSpec
from maid_stdlib.content.person_lines import ANSWERS, GOES_ON, SELLS
from maid_stdlib.content.specs import ExitSpec, MobSpec, QuestSpec, RoomSpec
from maid_stdlib.content.town_lines import NO_NEWS
from maid_stdlib.content.use_specs import UseSpec
from maid_stdlib.rules.town import Town
from maid_stdlib.rules.town_openings import PAUSE_H, Openings
from maid_stdlib.rules.town_ties import WARMS, Dealing
from maid_stdlib.rules.townsman import change_needs, hour_s, tie_to
from maid_stdlib.systems.town_people import WHISPERED
from tests.stdlib.town_rig import INN, LANE, SQUARE, named, town, until

BENCH = UseSpec(
    id="t:inn.bench", name="bench", kind=PlaceKind.REST, verbs=("sit on",), duration_s=300.0, cooldown_s=60.0,
    you="sit down.", others="sits down.", ends_you="rise.", ends_others="rises.", effects={Need.ENERGY: 0.5},
)  # fmt: skip


def inn_at(hour, seed=1, **changes):
    """Return a game with Ada in the inn at an hour, with whom nobody begins a talk."""
    rig = town(seed, **changes)
    until(rig, hour)
    rig.ada = rig.join("Ada", INN)
    rig.ada.type("look")
    rig.who = rig.ada.player_id
    rig.bess, rig.tom = named(rig, "bess"), named(rig, "tom")
    rig.game.resource_or_new(Openings).note_refusal(rig.game, rig.who)
    rig.wait(2)
    rig.ada.clear()
    return rig


def decided(rig, mob):
    return rig.game.resource_or_new(Town).decisions[mob][-1].decision


@pytest.mark.parametrize("line", ["say thanks, Bess", "sayto bess thanks", "thank bess", "tell bess thanks"])
def test_who_is_spoken_to_answers(line):
    rig = inn_at(12)
    rig.ada.type(line)
    rig.wait(2)
    answers = {text.format(name="Ada") for text in ANSWERS["social.thanks"]}
    assert any(f'Bess says to you, "{text}"' in rig.ada.text for text in answers)
    assert decided(rig, rig.bess).interrupt is Interrupt.SPOKEN_TO
    assert decided(rig, rig.bess).deed.kind is DeedKind.TALK
    assert decided(rig, rig.bess).deed.target == rig.who
    assert rig.reads_back(rig.ada) == []


@pytest.mark.parametrize("line", ["talk bess ale", "ask bess about ale", "say Bess, how is the ale?"])
def test_a_topic_is_answered_once_and_kept(line):
    rig = inn_at(12)
    rig.ada.type(line)
    rig.wait(3)
    assert rig.ada.text.count("Bess says to you") == 1
    tie = tie_to(rig.game, rig.bess, rig.who)
    assert (tie.talks, tie.topic, tie.sentiment) == (1, "ale", WARMS[Dealing.TALK])
    assert decided(rig, rig.bess).interrupt is Interrupt.SPOKEN_TO


def test_what_is_asked_in_words_is_answered_in_words():
    rig = inn_at(12)
    rig.ada.type("ask bess how do I get to the cottage")
    rig.wait(2)
    assert "The Cottage? Go west, then west, then west from here." in rig.ada.text


def test_an_insult_is_resented():
    rig = inn_at(12)
    rig.ada.type("say Bess, you are stupid")
    rig.wait(2)
    assert tie_to(rig.game, rig.bess, rig.who).sentiment == WARMS[Dealing.INSULT]


def test_it_ends_what_it_does_and_turns_to_who_speaks():
    inn = RoomSpec(INN, "t:zone", "The Inn", "Benches.", {"west": ExitSpec(SQUARE)}, uses=(BENCH,))
    tom = MobSpec("t:tom", "Tom", "", attackable=False, life=LifeSpec(home=INN))
    rig = inn_at(12, rooms={INN: inn}, mobs={"t:tom": tom})
    change_needs(rig.game, rig.tom, {Need.ENERGY: -1.0})
    rig.wait(70)
    assert rig.world.has(rig.tom, UsingPlace)
    rig.ada.type("say hello, Tom")
    rig.wait(2)
    assert not rig.world.has(rig.tom, UsingPlace)
    assert "Tom, after a while at the bench, rises." in rig.ada.text
    assert "Tom says to you" in rig.ada.text


def test_who_walks_by_choice_stops():
    inn = RoomSpec(INN, "t:zone", "The Inn", "Benches.", {"west": ExitSpec(SQUARE)}, uses=(BENCH,))
    tom = MobSpec("t:tom", "Tom", "", attackable=False, life=LifeSpec(home=LANE))
    rig = inn_at(12, rooms={INN: inn}, mobs={"t:tom": tom})
    rig.world.move(rig.who, LANE)
    rig.ada.type("look")
    change_needs(rig.game, rig.tom, {Need.ENERGY: -1.0})
    until(rig, 13)
    for _ in range(90):
        rig.wait(1)
        if "Tom leaves" in rig.ada.text:
            break
    rig.world.move(rig.who, rig.world.place_of(rig.tom))
    rig.ada.type("say hello, Tom")
    rig.wait(2)
    assert "Tom stops and turns to you." in rig.ada.text
    assert rig.reads_back(rig.ada) == []


def test_who_is_called_away_answers_and_goes_on():
    day = (DayEntry(Hours(12, 14), "t:square"),)
    tom = MobSpec("t:tom", "Tom", "", attackable=False, life=LifeSpec(home=INN, day=day))
    rig = inn_at(11.99, mobs={"t:tom": tom})
    rig.world.move(rig.tom, INN)
    until(rig, 12)
    rig.ada.type("sayto tom thanks")
    rig.wait(1.5)
    place = "Market Square"
    assert any(text.format(place=place) in rig.ada.text for text in GOES_ON)
    rig.wait(6)
    assert rig.world.place_of(rig.tom) == SQUARE


def test_an_ai_player_is_heeded_by_the_agreeable():
    heeded = {}
    for agreeableness in (0.0, 1.0):
        life = LifeSpec(home=INN, temper=Temperament(agreeableness=agreeableness))
        rig = inn_at(12, mobs={"t:tom": MobSpec("t:tom", "Tom", "", attackable=False, life=life)})
        rig.world.add(rig.who, AiLabel("ai#1", ""))
        rig.ada.type("sayto tom thanks")
        rig.wait(2)
        heeded[agreeableness] = "Tom says to you" in rig.ada.text
    assert heeded == {0.0: False, 1.0: True}


def test_under_a_lease_it_answers_when_its_holder_lets_it():
    rig = inn_at(12)
    beings = LibraryBeings(rig.game)
    rig.game.resource_or_new(Leases).take(rig.bess, "engine", rig.game.now, 20.0)
    rig.ada.type("sayto bess thanks")
    rig.wait(3)
    assert "Bess says to you" not in rig.ada.text
    assert beings.circumstances(rig.bess).spoken_to_by == rig.who
    decision = beings.act(rig.bess, "engine")
    assert (decision.decision.interrupt, decision.by) == (Interrupt.SPOKEN_TO, "engine")
    assert "Bess says to you" in rig.ada.text


def test_who_was_spoken_to_stays_for_more():
    rig = inn_at(18.1)
    rig.world.move(rig.tom, INN)
    rig.ada.type("sayto tom hello")
    rig.wait(9)
    assert rig.world.place_of(rig.tom) == INN


# --- unasked ---


def opened(rig, seconds):
    """Return how often somebody begins a talk with Ada."""
    count = 0
    for _ in range(round(seconds)):
        rig.ada.clear()
        rig.wait(1)
        count += rig.ada.text.count("says to you")
    return count


def peaceful(seed):
    rig = town(seed)
    until(rig, 9)
    rig.ada = rig.join("Ada", INN)
    rig.ada.type("look")
    rig.who = rig.ada.player_id
    return rig


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_they_begin_talks_now_and_then_and_ever_more_seldom(seed):
    rig = peaceful(seed)
    hour = hour_s(rig.game)
    assert 1 <= opened(rig, 7 * PAUSE_H * hour) <= 3


def test_who_comes_in_is_noticed_soon():
    noticed = 0
    for seed in range(12):
        rig = town(seed)
        until(rig, 9)
        rig.ada = rig.join("Ada", SQUARE)
        rig.ada.type("look")
        rig.wait(3)
        rig.ada.type("east")
        noticed += opened(rig, 12)
    assert 3 <= noticed <= 12
    tie = tie_to(rig.game, named(rig, "bess"), rig.ada.player_id)
    assert tie is None or tie.talks == 1


def test_who_reads_help_is_left_in_peace():
    for seed in range(4):
        rig = peaceful(seed)
        for _ in range(10):
            rig.ada.type("help look")
            assert opened(rig, 55) == 0


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("whisper bess thanks", ANSWERS["social.thanks"]),
        ("whisper bess how is the ale?", ("It is good.",)),
        ("whisper bess any news?", NO_NEWS),
        ("whisper bess what do you sell?", SELLS),
    ],
)
def test_a_whisper_is_answered_in_a_whisper(line, answers):
    rig = inn_at(12)
    bob = rig.join("Bob", INN)
    bob.clear()
    rig.ada.type(line)
    rig.wait(3)
    said = {text.format(name="Ada") for text in answers}
    assert any(f'Bess whispers to you, "{text}"' in rig.ada.text for text in said)
    assert "Bess whispers something to Ada." in bob.text
    assert not any(text in bob.text for text in said)
    assert tie_to(rig.game, rig.bess, rig.who).topic == WHISPERED
    assert rig.reads_back(rig.ada) == []


def test_who_cannot_hear_does_not_answer_a_whisper():
    rig = inn_at(12)
    rig.world.add(rig.bess, Stance(Posture.SLEEPING))
    rig.ada.type("whisper bess thanks")
    rig.wait(3)
    assert "Bess whispers" not in rig.ada.text


def test_who_asks_for_work_in_a_whisper_is_offered_it_in_a_whisper():
    quest = QuestSpec("t:ale", "The Ale", "t:bess", "Barrels.", "Count the barrels.", ())
    rig = inn_at(12, quests={quest.id: quest})
    rig.ada.type("whisper bess do you have any work for me?")
    rig.wait(3)
    assert 'Bess whispers to you, "Count the barrels."' in rig.ada.text
