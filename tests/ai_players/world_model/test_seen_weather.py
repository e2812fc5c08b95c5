"""What a mind believes of the weather, by what it reads."""

from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.models.seen_weather import NO_WEATHER, STAYS_H, SeenWeather
from maid_stdlib.messages import weather
from tests.ai_players.rules.town import ada, in_town


def test_weather_that_is_told_or_turns_is_believed_and_kept():
    book = in_town("balanced", ada)
    for line, name in ((weather.WEATHER(weather="fog"), "fog"), (weather.TURNS(weather="hail"), "hail")):
        book >> line
        assert book.mind.world.weather.name == name
        assert book.mind.world.weather.is_fresh(book.now, 10.0)

    again = WorldModel.from_snapshot(book.mind.world.snapshot())
    assert again.weather == book.mind.world.weather


def test_minds_from_before_have_seen_none():
    saved = WorldModel().snapshot()
    del saved["weather"]
    assert WorldModel.from_snapshot(saved).weather == NO_WEATHER


def test_it_is_believed_for_some_hours():
    seen = SeenWeather("rain", 100.0)
    assert seen.is_fresh(100.0 + STAYS_H * 10.0, 10.0)
    assert not seen.is_fresh(101.0 + STAYS_H * 10.0, 10.0)
    assert not NO_WEATHER.is_fresh(0.0, 10.0)
