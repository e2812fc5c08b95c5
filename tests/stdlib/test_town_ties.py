"""What townsfolk feel about players: it is moved by what they do, bounded, saved and forgotten."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.core.ids import EntityId
from maid_engine.core.motives.ties import Tie
from maid_engine.engine.codec import ComponentCodec
from maid_qa.testing.pilot import Pilot, run_inline
from maid_stdlib import personal
from maid_stdlib.beings_port import LibraryBeings
from maid_stdlib.components.townsfolk import Lives, Townsman
from maid_stdlib.content.specs import MobSpec
from maid_stdlib.rules.events import CombatStarted, CreatureDied, ItemGiven
from maid_stdlib.rules.town_ties import (
    HURTS,
    WARMS,
    Dealing,
    Exchange,
    converse_with,
    count_ties,
    deal,
    feeling_for,
    forget_players,
)
from maid_stdlib.rules.townsman import PEOPLE_KEPT, hour_s, set_tie, tie_to, townsman_called, townsman_of
from tests.stdlib.town_rig import INN, named, town, until


@pytest.fixture
def rig():
    """Bess and Tom in the inn at noon, and Ada."""
    rig = town()
    until(rig, 12)
    rig.ada = rig.join("Ada", INN)
    rig.ada.type("look")
    rig.who = rig.ada.player_id
    rig.bess, rig.tom = named(rig, "bess"), named(rig, "tom")
    return rig


def test_a_stranger_is_felt_nothing_about(rig):
    assert tie_to(rig.game, rig.bess, rig.who) is None
    assert feeling_for(rig.game, rig.bess, rig.who) == Tie()


def test_what_is_said_in_an_hour_is_one_talk(rig):
    for topic in ("harvest", "ale", "ale"):
        converse_with(rig.game, rig.bess, rig.who, Exchange(topic, 10))
    tie = tie_to(rig.game, rig.bess, rig.who)
    assert (tie.talks, tie.words, tie.topic, tie.sentiment) == (1, 30, "ale", WARMS[Dealing.TALK])
    rig.game.tick += round(hour_s(rig.game) * rig.game.ticks_per_second)
    converse_with(rig.game, rig.bess, rig.who, Exchange("ale", 10))
    assert tie_to(rig.game, rig.bess, rig.who).talks == 2


def test_what_hurts_counts_each_time(rig):
    for _ in range(3):
        converse_with(rig.game, rig.bess, rig.who, Exchange("insult", dealing=Dealing.INSULT))
    assert tie_to(rig.game, rig.bess, rig.who).sentiment == pytest.approx(3 * WARMS[Dealing.INSULT])
    assert {Dealing.INSULT, Dealing.HARM, Dealing.HARM_TO_FRIEND} == HURTS


def test_a_sentiment_stays_in_its_bounds(rig):
    for _ in range(9):
        deal(rig.game, rig.bess, rig.who, Dealing.HARM)
    assert tie_to(rig.game, rig.bess, rig.who).sentiment == -1.0


def test_trade_warms_who_keeps_the_shop(rig):
    rig.pay(rig.ada, 50)
    rig.ada.type("buy bread")
    rig.wait(1)
    tie = tie_to(rig.game, rig.bess, rig.who)
    assert (tie.sentiment, tie.topic) == (WARMS[Dealing.TRADE], "trade")
    assert tie_to(rig.game, rig.tom, rig.who) is None


def test_a_gift_warms_who_gets_it(rig):
    rig.game.bus.publish(ItemGiven(rig.who, rig.tom, "item#1", "t:bread"))
    rig.wait(1)
    assert tie_to(rig.game, rig.tom, rig.who).sentiment == WARMS[Dealing.GIFT]


def test_harm_is_resented_by_its_victim_and_its_friends(rig):
    rig.game.bus.publish(CombatStarted(rig.who, rig.tom))
    rig.wait(1)
    assert tie_to(rig.game, rig.tom, rig.who).sentiment == WARMS[Dealing.HARM]
    assert tie_to(rig.game, rig.bess, rig.who).sentiment == WARMS[Dealing.HARM_TO_FRIEND]


def test_a_friend_s_death_is_resented(rig):
    rig.game.bus.publish(CreatureDied("mob#x", rig.who, INN, "t:tom", "Tom", owners=(rig.who,)))
    rig.wait(1)
    assert tie_to(rig.game, rig.bess, rig.who).sentiment == WARMS[Dealing.HARM_TO_FRIEND]


def test_the_strongest_are_kept_and_the_newest_with_them(rig):
    players = [rig.game.characters.create(f"P{chr(97 + n // 26)}{chr(97 + n % 26)}", "a") for n in range(40)]
    for number, player in enumerate(players):
        set_tie(rig.game, rig.bess, player, Tie(sentiment=(number - 10) / 40))
    known = townsman_of(rig.game, rig.bess).people
    assert len(known) == PEOPLE_KEPT
    assert players[-1] in known
    assert players[10] not in known
    newcomer = rig.who
    set_tie(rig.game, rig.bess, newcomer, Tie())
    assert newcomer in known
    assert len(known) == PEOPLE_KEPT


def test_ties_are_written_and_read_back(rig):
    deal(rig.game, rig.bess, rig.who, Dealing.GIFT)
    kept = rig.world.need(rig.world.need(rig.bess, Lives).record, Townsman)
    codec = ComponentCodec()
    codec.register(Townsman)
    assert codec.decode("Townsman", codec.encode(kept)) == kept


def test_players_are_forgotten_once(rig):
    deal(rig.game, rig.bess, rig.who, Dealing.GIFT)
    deal(rig.game, rig.tom, rig.who, Dealing.GIFT)
    assert count_ties(rig.game, (rig.who,)) == 2
    assert forget_players(rig.game, (rig.who,)) == 2
    assert count_ties(rig.game, (rig.who,)) == 0
    assert forget_players(rig.game, (rig.who,)) == 0


def test_a_deleted_character_is_forgotten(rig):
    deal(rig.game, rig.bess, rig.who, Dealing.GIFT)
    rig.game.characters.delete(rig.who)
    assert not townsman_of(rig.game, rig.bess).people


@pytest.fixture
def known():
    """A server whose innkeeper likes Linnet."""
    play = Pilot(ai_players=AIPlayerSettings(enabled=True, max_agents=1))

    async def register():
        account = await play.game.accounts.register("Linnet", "a fair wind for tennil")
        await play.game.accounts.create_character(account.id, "Linnet")

    run_inline(register())
    play.bess = townsman_called(play.game, "Bess")
    play.linnet = play.join("Linnet")
    deal(play.game, play.bess, EntityId(play.linnet.player), Dealing.GIFT)
    return play


def test_an_export_tells_of_them_and_an_erasure_takes_them_away(known):
    people = known.game.resource(PersonalData)
    told = run_inline(people.export("Linnet"))
    assert told[personal.HOLDER] == {"know them, as townsfolk": 1}
    run_inline(people.erase("Linnet", by=operator("test")))
    assert not townsman_of(known.game, known.bess).people


def test_forget_me_reaches_townsfolk(known):
    assert "The townsfolk who knew you have forgotten you too." in known.linnet.type("forget me")
    assert not townsman_of(known.game, known.bess).people
    assert "townsfolk" not in known.linnet.type("forget me")


def test_admins_see_and_change_them(rig):
    beings = LibraryBeings(rig.game)
    deal(rig.game, rig.bess, rig.who, Dealing.GIFT)
    told = {one.other: one for one in beings.ties(rig.bess)}
    assert told[rig.who].name == "Ada"
    assert told[rig.who].tie.sentiment == WARMS[Dealing.GIFT]
    assert beings.adjust_tie(rig.bess, rig.who, -0.3, 0.5, "songs").sentiment == pytest.approx(-0.2)
    assert tie_to(rig.game, rig.bess, rig.who).topic == "songs"


def test_a_mob_without_a_life_feels_nothing():
    rig = town(mobs={"t:tom": MobSpec("t:tom", "Tom", "", attackable=False)})
    ada = rig.join("Ada", INN)
    rig.game.bus.publish(ItemGiven(ada.player_id, named(rig, "tom"), "item#1", "t:bread"))
    rig.game.bus.publish(CombatStarted(ada.player_id, named(rig, "tom")))
    rig.wait(1)
    assert not rig.world.table(Townsman)
