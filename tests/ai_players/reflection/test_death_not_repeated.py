"""Through the real game: the same wish leads to the same death again and again, unless reflection is on."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, go
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.events import AIPlayerDeathEvent
from maid_engine.ai_players.models.reflection import Subject
from maid_engine.core.ids import RoomId
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.body import Combatant, Vitals
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.events import CharacterMoved

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]

DEN = "Webbed Thicket"
BEFORE = RoomId("classic_rpg:deer_path")
INSIDE = RoomId("classic_rpg:webbed_thicket")
SPIDER = "classic_rpg:forest_spider"
WISHES = 18


class Life:
    """One reckless beginner beside a spider's den, whom something draws in again and again."""

    def __init__(self, seed, *, reflection):
        self.play = Pilot(
            "stdlib",
            "classic_rpg",
            seed=seed,
            ai_players=AIPlayerSettings(enabled=True, reflection_enabled=reflection),
        )
        game = self.play.game
        self._make_spiders_stronger()
        self.deaths = {}
        self.walked_in_again = 0
        game.bus.subscribe(AIPlayerDeathEvent, self._died)
        game.bus.subscribe(CharacterMoved, self._moved)
        self.agent = game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="berserker"))
        self.play.settle()
        self.play.wait(5)
        self.mind = self.agent.loop.mind

    def _make_spiders_stronger(self):
        """A beginner who kicks beats ordinary ones now and then, and then has nothing to learn."""
        content, world = self.play.game.resource(ContentIndex), self.play.game.world
        spider = replace(content.mobs[SPIDER], attack=6, hp=40, damage="2d6")
        content.mobs[SPIDER] = spider
        for being, _ in tuple(world.inside(INSIDE, Combatant)):
            one, health = world.edit(being, Combatant), world.edit(being, Vitals)
            one.attack, one.damage = spider.attack, spider.damage
            health.hp = health.hp_max = spider.hp

    def _died(self, event):
        if event.location == DEN:
            self.deaths[round(self.play.game.now)] = event.cause

    def _moved(self, event):
        fled = self.mind.world.status.in_combat
        if event.player == self.agent.player_id and event.to_room == INSIDE and self.deaths and not fled:
            self.walked_in_again += 1

    def stand_before_the_den(self):
        self.agent.loop.drop_held()
        self.mind.actions.runner.abort("carried off", self.play.game.now)
        self.mind.planning.stack.drop_tasks()  # it looks round before it walks on from where it believes to be
        self.play.game.world.move(self.agent.player_id, BEFORE)
        self.mind.planning.push(Decision((Step("look_around", {}, "look"),)))
        self.play.wait(12)

    def go_in(self):
        """The wish: into the den."""
        den = next((room for room, node in self.mind.world.map.nodes.items() if node.name == DEN), "")
        here = self.mind.world.map.current_room_id
        step = go(den, "see the den") if den else Step("explore", {"room": here, "direction": "south"}, "see")
        self.mind.planning.push(Decision((step,)))

    def drawn_in(self, times):
        """It has the wish so many times; gives how often the den killed it."""
        for _ in range(times):
            status = self.mind.world.status
            if not status.is_dead and not status.in_combat:
                if self.play.game.world.place_of(self.agent.player_id) != BEFORE:
                    self.stand_before_the_den()
                self.go_in()
            self.play.wait(25)
        return len(self.deaths)


@pytest.mark.parametrize("seed", [5, 6, 8])
def test_who_thinks_about_a_fight_that_was_lost_does_not_die_so_again(seed):
    heedless, thoughtful = Life(seed, reflection=False), Life(seed, reflection=True)
    assert heedless.drawn_in(WISHES) >= 2, "the spider should kill a beginner who keeps coming"
    assert heedless.walked_in_again
    assert 1 <= thoughtful.drawn_in(WISHES) <= len(heedless.deaths)
    assert not thoughtful.walked_in_again
    lesson = thoughtful.mind.lessons.get(Subject.FOE, "forest spider", thoughtful.play.game.now)
    assert lesson is not None
    assert thoughtful.mind.world.status.level < lesson.needs.level
    assert not heedless.mind.lessons
