"""Waiting and meetings end as the game shows: somebody comes, or does not, or the time is over."""


def test_it_waits_where_it_was_asked_to_until_the_asker_is_back(hearth):
    (answer,) = hearth.ask("wait here for five minutes", aloud=True)
    place = hearth.place
    assert "five minutes" in answer
    hearth.send_away()
    seen = set()
    for _ in range(12):
        hearth.play.wait(10)
        seen.add(hearth.place)
    assert seen == {place}
    hearth.stand_beside()
    hearth.play.wait(8)
    assert hearth.state() == [("wait", "kept")]


def test_it_goes_on_after_the_time_is_over_and_says_so(hearth):
    hearth.ask("wait for two minutes", aloud=True)
    hearth.send_away()
    hearth.play.wait(160)
    assert hearth.state() == [("wait", "kept")]
    assert any("waited" in line for line in hearth.said_to(hearth.ada))


def test_it_is_at_the_meeting_place_in_time_and_waits(hearth):
    place = hearth.known_place()
    answer, *_ = hearth.ask(f"meet me at {place} in four minutes")
    assert place.removeprefix("The ") in answer
    hearth.play.wait(240 - 12)
    assert hearth.room == place
    hearth.stand_beside()
    hearth.play.wait(10)
    assert hearth.state() == [("meet", "kept")]


def test_who_comes_early_is_waited_with_until_the_agreed_time(hearth):
    place = hearth.known_place()
    hearth.ask(f"meet me at {place} in four minutes")
    hearth.play.wait(240 - 50)
    hearth.stand_beside()
    hearth.play.wait(20)
    assert (hearth.room, hearth.state()) == (place, [("meet", "accepted")])
    hearth.play.wait(30)
    assert hearth.state() == [("meet", "kept")]


def test_who_does_not_come_to_the_meeting_is_told_at_the_next_one_and_trusted_less(hearth):
    hearth.ask(f"meet me at {hearth.known_place()} in three minutes")
    trust = hearth.mind.world.relationships.get("Ada").trust
    hearth.game.presence.disconnect(hearth.ada, "quit")
    hearth.play.wait(180 + 200)
    assert hearth.state() == [("meet", "kept")]
    assert hearth.mind.world.relationships.get("Ada").trust < trust
    hearth.ada = hearth.play.join("Ada")
    heard = []
    for _ in range(6):
        hearth.stand_beside()
        hearth.play.wait(10)
        heard += hearth.said_to(hearth.ada)
    assert any("as agreed" in line and "did not come" in line for line in heard)
