"""A lost fight is told with the room where it was fought, and with what is known of it."""

from functools import cache

import pytest

from maid_engine.ai_players.cognitive.action.history import ActionHistory
from maid_engine.ai_players.cognitive.reflection.failure import fight_lost
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.reflection import FailureType, Subject
from maid_engine.core.messages import Name, Prompt
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import combat, look, movement

rat = Name("giant rat", "a")
tess = Name("Tess")


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


def vitals(hp=30):
    return Prompt(f"{hp}/30> ", {"hp": hp, "hp_max": 30, "level": 1})


def room(title, exits, *here):
    return (
        look.TITLE(title=title, area="Town"),
        look.DESCRIPTION(text="Quiet."),
        look.EXITS(exits=exits),
        *(look.MOB_HERE(mob=mob) for mob in here),
    )


def flees(book, *, in_one_step):
    """It enters a cellar with three rats, is bitten, and flees into the inn."""
    book >> (*room("Inn", ("down",)), vitals())
    came = (movement.WALK(direction="down"), *room("Cellar", ("up",), rat, rat, rat))
    bitten = (
        combat.ENGAGE(actor=rat, target=tess).seen_by("target"),
        combat.HITS["bite"](actor=rat, target=tess, amount=15).seen_by("target"),
    )
    if in_one_step:
        book >> (*came, *bitten, vitals(15))
    else:
        book >> (*came, vitals())
        book >> (*bitten, vitals(15))
    book >> (combat.FLED(actor=tess, direction="up").seen_by("actor"), *room("Inn", ("down",)), vitals(15))
    return book


@pytest.mark.parametrize("in_one_step", [False, True])
def test_a_lost_fight_was_where_it_was_fought_and_not_where_it_fled_to(in_one_step):
    book = flees(Playbook(knowledge(), "warrior"), in_one_step=in_one_step)
    s = book.mind.situation(Seconds(book.now))
    fight = book.mind.reflection.fight.tally("giant rat", s)

    context = fight_lost(
        s,
        ActionHistory(),
        how=FailureType.FLIGHT,
        foe="giant rat",
        calm=book.mind.reflection.fight.calm,
        fight=fight,
    )

    assert s.own.room_name == "Inn"
    assert context.description == "A giant rat drove me off in Cellar."
    assert (context.room_name, context.area, context.hp_ratio) == ("Cellar", "Town", 1.0)
    assert (context.dealt, context.taken, context.killed, context.near) == (0, 15, 0, 3)
    assert context.hp_left == 0.5


def test_the_room_to_keep_from_is_that_of_the_fight():
    book = flees(Playbook(knowledge(), "warrior"), in_one_step=False)
    book.pass_time(1.0)
    book.pass_time(3.0)

    (den,) = book.mind.lessons.of(Subject.ROOM, book.now)

    assert book.mind.world.map.nodes[den.about].name == "Cellar"
