"""What an AI player observes changes its drives, and they lean what it wants."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.social import find_people
from maid_engine.ai_players.models.drives import DriveKind
from maid_engine.ai_players.models.planning import GoalType, passing_goal
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.time import Seconds
from maid_stdlib.messages import combat, look, movement
from tests.ai_players.rules.town import ADA, ada, in_town, says, vitals

COMPANY, CURIOSITY, CONCERN = DriveKind.COMPANY, DriveKind.CURIOSITY, DriveKind.CONCERN


def hours(count):
    return Seconds(count * HOUR_S)


def value(book, kind):
    return book.mind.drives.value(kind, book.now)


def test_somebody_alone_gets_lonely_by_four_in_an_hour_of_the_day_and_wants_company_more():
    book = in_town("balanced")
    book >> vitals()
    before, wanted = value(book, COMPANY), book.mind.drives.leans(book.now).get(GoalType.SOCIAL)

    later = Seconds(book.now + hours(5))

    assert book.mind.drives.value(COMPANY, later) == pytest.approx(before - 20.0)
    assert book.mind.drives.leans(later)[GoalType.SOCIAL] > wanted


def test_nobody_gets_lonely_beside_others_and_words_are_company():
    book = in_town("balanced", ada)
    book >> vitals()
    before = value(book, COMPANY)
    assert book.mind.drives.value(COMPANY, Seconds(book.now + hours(5))) == before

    book >> (says(ada, ADA, "what a fine morning it is"), vitals())

    assert value(book, COMPANY) == pytest.approx(before + 3.0)  # six words


def test_a_long_line_is_no_more_company_than_eight():
    book = in_town("balanced", ada)
    book >> vitals()
    before = value(book, COMPANY)

    book >> (says(ada, ADA, "bla " * 60), vitals())

    assert value(book, COMPANY) == pytest.approx(before + 8.0)


def test_a_new_room_takes_from_curiosity_and_a_known_one_does_not():
    book = in_town("balanced")
    before = value(book, CURIOSITY)

    def walk_to(title):
        book >> (
            movement.WALK(direction="north"),
            look.TITLE(title=title, area="Millhaven"),
            look.DESCRIPTION(text=f"This is the {title}."),
            look.EXITS(exits=("south",)),
            vitals(),
        )

    walk_to("Old Orchard")
    after_new = value(book, CURIOSITY)

    assert after_new == pytest.approx(before - 2.0, abs=0.2)


def fled():
    return combat.FLED(actor=ada, direction="west").seen_by("room")


def friend_in_danger(book):
    book.mind.world.relationships.adjust_disposition("Ada", 30.0, "player")
    book >> (fled(), vitals())


def test_a_friend_who_flees_is_looked_for_first_and_no_longer_once_met():
    book = in_town("balanced", ada)
    friend_in_danger(book)
    assert value(book, CONCERN) == pytest.approx(30.0, abs=0.5)

    world, now = book.mind.world, Seconds(book.now)
    world.entities.arrive("Ada", "lane", TrackedEntityType.PLAYER, now)
    world.entities.arrive("Bob", "smithy", TrackedEntityType.PLAYER, Seconds(now + 1.0))
    found = find_people(book.mind.situation(Seconds(now + 2.0)), passing_goal())
    assert found.steps[0].description == "look for Ada"

    book.pass_time(90.0)
    book >> (look.PLAYER_HERE(player=ada, posture="standing"), vitals())
    world.entities.arrive("Ada", world.map.current_room_id, TrackedEntityType.PLAYER, Seconds(book.now))
    book >> vitals()
    book >> (says(ada, ADA, "hello"), vitals())

    assert value(book, CONCERN) == 0.0


def test_a_stranger_who_flees_is_no_concern():
    book = in_town("balanced", ada)

    book >> (fled(), vitals())

    assert value(book, CONCERN) == 0.0


@pytest.mark.parametrize("company", [-500.0, 500.0])
@pytest.mark.parametrize("curiosity", [-500.0, 500.0])
@pytest.mark.parametrize("concern", [0.0, 500.0])
def test_all_drives_together_lean_no_weight_by_more_than_three_tenths(company, curiosity, concern):
    book = in_town("balanced")
    modulator, now = book.mind.modulator, Seconds(book.now)
    modulator.drives = {}
    plain = {kind: modulator.goal_weight(kind) for kind in GoalType}
    for kind, by in ((COMPANY, company), (CURIOSITY, curiosity), (CONCERN, concern)):
        book.mind.drives.change(kind, by, now)

    modulator.drives = book.mind.drives.leans(now)

    for kind in GoalType:
        assert 0.7 * plain[kind] - 1e-9 <= modulator.goal_weight(kind) <= 1.3 * plain[kind] + 1e-9
    assert any(abs(modulator.goal_weight(kind) - plain[kind]) > 0.1 for kind in GoalType)


def test_a_thought_weighs_goals_by_the_drives():
    book = in_town("balanced")
    book.mind.drives.change(COMPANY, -500.0, Seconds(book.now))

    book.pass_time(30.0)

    assert book.mind.modulator.drives[GoalType.SOCIAL] == pytest.approx(0.3)
