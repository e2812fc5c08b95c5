"""What a mind comes to believe and to do on a MUD that nobody taught it."""

from maid_engine.commands.deed_class import DeedClass
from maid_remote.mud.learned_mud import Learned
from maid_remote.testing.foreign_play import MindAbroad
from tests.remote.mud.blocks import block
from tests.remote.mud.test_mud_reader import MUX, ROM


def sent(kind="diku", **options):
    return MindAbroad(Learned(family=kind, blocks=1000, tried=["commands", "help", "qwertzu"]), **options)


def types(mind, answer, prompt="24H 100M 82V > ", lines=40, until=()):
    """Let the mind type until it types one of these; gives all lines. Each is answered with the same."""
    typed = []
    heard = block(answer, None, prompt)
    while len(typed) < lines and (not typed or typed[-1].partition(" ")[0] not in until):
        typed.append(mind.next(heard))
        heard = block("Ok.", typed[-1], prompt)
    return typed


def test_prices_are_believed_where_a_shop_lists_them():
    mind = sent()
    mind.hear(block(ROM, "look"))
    mind.hear(
        block(" 1) Unlimited   A torch                             12\n 2) 5   A lantern     90", "list")
    )

    offers = mind.mind.world.inventory.offers.values()
    assert {(one.item, one.price) for one in offers} == {("A torch", 12), ("A lantern", 90)}
    assert "shop" in mind.mind.world.map.current_room.tags


def test_who_attacks_is_known_for_it():
    mind = sent()
    mind.hear(block(ROM, "look"))
    mind.hear(block("A large rat bites you hard.\nA large rat misses you with its bite."))

    record = mind.mind.world.entities.record("large rat")
    assert record.attacks_first
    assert mind.mind.world.status.in_combat


def test_who_is_badly_hurt_in_a_fight_flees():
    mind = sent()
    mind.hear(block(ROM, "look", "100H 100M 82V > "))
    typed = types(mind, "A dragon bites you hard.", "8H 100M 82V > ", until=("flee",))

    assert typed[-1] == "flee"


def test_what_somebody_is_worth_in_a_fight_is_asked_in_the_words_of_the_mud():
    mind = sent(grants=tuple(DeedClass), preset="warrior", goals=())

    assert mind.mind.spec.templates.get("attack_target").command_pattern == ("kill {target}",)
    assert mind.mind.spec.templates.get("consider").command_pattern == ("consider {target}",)


def test_a_lethal_answer_to_consider_is_believed():
    mind = sent()
    mind.hear(block(ROM, "look"))
    mind.hear(block("The cityguard laughs at you mercilessly.", "consider cityguard"))

    assert mind.mind.world.entities.record("cityguard").verdict == "hard"


def test_nobody_is_attacked_where_the_operator_grants_no_violence():
    mind = sent(preset="berserker", goals=("win 5 fights",))
    typed = types(mind, ROM, lines=60)

    assert not any(line.partition(" ")[0] in {"kill", "hit", "attack"} for line in typed)


def test_who_pages_on_a_mush_is_paged_back():
    mind = sent("mush")
    mind.hear(block(MUX, "look", ""))
    typed = types(mind, 'Bob pages: "Hello Tess, who are you?"', "", until=("page",))

    assert typed[-1].startswith("page Bob=")


def test_death_is_survived():
    mind = sent()
    mind.hear(block(ROM, "look"))
    mind.hear(block("You are dead!  Sorry..."))
    assert mind.mind.world.status.is_dead

    mind.hear(block(ROM.replace("Temple Square", "Altar"), "look"))
    assert not mind.mind.world.status.is_dead


def test_an_unknown_sentence_changes_nothing_before_it_was_heard_three_times():
    mind = sent()
    mind.hear(block(ROM, "look"))
    for who in ("fnord", "grue"):
        mind.hear(block(f"The {who} lunges at you with wild eyes and foaming mouth."))
    assert not mind.mind.world.status.in_combat

    mind.hear(block("The snark lunges at you with wild eyes and foaming mouth."))
    mind.hear(block("The bandersnatch lunges at you with wild eyes and foaming mouth."))
    assert mind.mind.world.status.in_combat


def test_the_map_of_a_mind_follows_what_its_reader_finds_out():
    mind = sent()
    for text, typed in (
        (ROM, None),
        ("The Temple\nPillars hold up a high roof of white stone.\n[ Exits: s ]", "north"),
        (ROM, "south"),
    ):
        mind.hear(block(text, typed))
    graph = mind.mind.world.map

    assert graph.explored_count == 2
    assert graph.current_room_id == mind.reader.position.room
    assert graph.current_room.exits["north"].to_room in graph.nodes
