"""Promises are goals: admins see them, drop them, and come first."""

from maid_engine.ai_players.models.intake import Directive, DirectiveKind


def test_an_order_of_an_admin_comes_first_and_the_promise_is_excused_before_it_is_due(hearth):
    hearth.ask("wait here for ten minutes", aloud=True)
    hearth.send_away()
    manager = hearth.play.ai_players
    manager.direct(hearth.agent.id, Directive(DirectiveKind.GOAL, "see 3 new rooms", "Root"))
    hearth.play.wait(60)
    assert hearth.state() == [("wait", "excused")]
    assert any("given a task" in line for line in hearth.said_to(hearth.ada))


def test_a_promise_that_an_admin_takes_back_is_excused(hearth):
    hearth.ask("wait here for ten minutes", aloud=True)
    hearth.send_away()
    (goal,) = [one for one in hearth.agent.goals() if one["source"].startswith("promise:")]
    hearth.play.ai_players.direct(hearth.agent.id, Directive(DirectiveKind.DROP_GOAL, goal["id"], "Root"))
    hearth.play.wait(60)
    assert hearth.state() == [("wait", "excused")]


def test_its_promises_are_among_its_goals_until_they_have_ended(hearth):
    hearth.ask("wait here for two minutes", aloud=True)
    assert any(
        "wait at" in one["description"] and "Ada" in one["description"] for one in hearth.agent.goals()
    )
    assert "promised" not in hearth.mind.situation(hearth.mind.world.now).own.wants, (
        "it is no wish of its own"
    )
    hearth.ask("you can go now", aloud=True)
    hearth.play.wait(10)
    assert not any(one["source"].startswith("promise:") for one in hearth.agent.goals())


def test_what_it_does_for_a_promise_is_told_to_nobody_who_asks(hearth):
    hearth.ask("wait here for ten minutes")
    told = set()
    for _ in range(40):
        hearth.play.wait(1)
        own = hearth.mind.situation(hearth.mind.world.now).own
        told.add((own.doing, own.intent))
    assert ("keep a promise", "") in told
    assert not any("wait at" in f"{doing} {intent}" for doing, intent in told)


def test_a_promised_walk_does_not_wait_until_it_has_listened_for_more_words(hearth):
    hearth.ask("please come with me", aloud=True, wait_s=6.0)
    assert hearth.state() == [("come_along", "accepted")]
    hearth.send_away()
    hearth.play.wait(8)

    assert hearth.place == hearth.game.world.place_of(hearth.ada.player)
