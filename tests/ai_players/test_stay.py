"""AI players stay where people meet: for a while, in talk, and not without a word when they go."""

import re
from statistics import median

import pytest

from maid_engine.ai_players.cognitive.stay import QUIET_STEP_S, STEP_S, TALK_S, Stay
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_qa.bench.comings_goings import PASSING_S
from maid_qa.testing.pilot import Pilot
from maid_stdlib.rules.events import CharacterMoved
from tests.ai_players.promises.rows import is_of

FOUR = ("explorer", "warrior", "social_butterfly", "cautious_scholar")


def square(*presets, seed=3):
    """Ada on the Market Square, where AI players begin, and how long each of them stays with her."""
    settings = AIPlayerSettings(enabled=True, max_agents=len(presets))
    pilot = Pilot("stdlib", "classic_rpg", seed=seed, ai_players=settings)
    watcher = pilot.join("Ada")
    agents = [pilot.ai_players.spawn(AIPlayerConfig(personality_preset=one)) for one in presets]
    return pilot, watcher, agents


def stays_in_the_square(seed):
    """How long those who come to the square stay there, in seconds."""
    pilot, _, agents = square(*FOUR, seed=seed)
    came, stays = {}, []

    def moved(event):
        here = pilot.game.start_room
        if event.player not in {agent.player_id for agent in agents}:
            return
        if event.from_room == here and event.player in came:
            stays.append(pilot.game.now - came[event.player])
        came[event.player] = pilot.game.now

    pilot.game.bus.subscribe(CharacterMoved, moved)
    pilot.wait(1500)
    return stays


def test_those_in_company_where_people_meet_stay_a_while():
    """In one game only a few stop: three games show how long."""
    stays = [stay for seed in (1, 3, 4) for stay in stays_in_the_square(seed)]
    stops = [stay for stay in stays if stay > PASSING_S]
    assert len(stops) >= 3 * len(FOUR), stays
    assert median(stops) >= 45.0, stops


@pytest.mark.parametrize("preset", FOUR)
def test_who_is_new_greets_the_person_in_its_first_room_and_sets_out_at_once(preset):
    pilot, watcher, [agent] = square(preset)
    pilot.wait(45)
    assert f"{agent.name} leaves" in watcher.text
    before, _, _ = watcher.text.partition(f"{agent.name} leaves")
    assert re.search(rf"{agent.name} (says|waves|nods|smiles|greets)", before), before


def test_who_is_new_stays_with_a_person_who_speaks_to_it():
    pilot, watcher, [agent] = square("explorer")
    for words in ("hello", "how are you?", "what do you like?", "where are you from?"):
        pilot.wait(10)
        watcher.type(f"say {agent.name}, {words}")
    pilot.wait(8)
    assert f"{agent.name} leaves" not in watcher.text


def test_who_walks_off_from_a_person_whom_it_talked_with_says_why():
    pilot, watcher, agents = square(*FOUR)
    for _ in range(3):
        pilot.wait(12)
        watcher.type(*(f"say {agent.name}, what do you like?" for agent in agents))
    pilot.wait(25)
    assert not any(f"{agent.name} leaves" in watcher.text for agent in agents), "she may still be typing"
    pilot.wait(150)
    assert re.search(r'says, "[^"]*Ada[^"]*\b(?:want|mean|set out) to [^"]+"', watcher.text)


def test_nobody_says_goodbye_to_a_person_who_has_said_nothing():
    pilot, watcher, _ = square(*FOUR)
    pilot.wait(600)
    assert not re.search(r'says, "[^"]*Ada[^"]*\b(?:want|mean|set out) to [^"]+"', watcher.heard())


@pytest.mark.parametrize("preset", ["explorer", "balanced", "berserker", "social_butterfly"])
def test_nobody_leaves_within_a_minute_of_saying_that_it_will_wait(preset):
    promised = False
    for seed in range(1, 4):
        pilot, watcher, [agent] = square(preset, seed=seed)
        pilot.wait(20)
        watcher.type(f"say {agent.name}, please wait for me here, I will be back")
        for _ in range(20):
            pilot.wait(0.5)
            if any(is_of("promise.wait", line) for line in re.findall(r'"([^"]+)"', watcher.text)):
                break
        else:
            continue
        promised = True
        watcher.clear()
        pilot.wait(58)
        assert f"{agent.name} leaves" not in watcher.text
    assert promised


class LastWords:
    """A talk with an AI player in which the last word was said at this time."""

    def __init__(self, at):
        self.at = at

    def last_word(self, *, human):
        return -1e9 if human else self.at


def test_it_looks_about_more_often_while_words_are_exchanged():
    now = 1000.0
    assert Stay().next_look_s(now, LastWords(now - TALK_S)) == STEP_S
    assert Stay().next_look_s(now, LastWords(now - TALK_S - 1.0)) == QUIET_STEP_S
