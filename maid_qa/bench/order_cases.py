"""Situations in which an admin gives a goal in words that no rule reads."""

from typing import Final

from maid_engine.ai_players.models.questions import QuestionKind
from maid_qa.bench.wheel_game import Scene, WheelGame
from maid_qa.bench.wheel_situation import Group, Prepared, Situation

TOWN: Final = Scene(known_s=120.0)
ORDER_S: Final = 400.0
"""Game seconds to carry out an order."""


def _meaning(about: str, description: str, goal_type: str, *conditions: str) -> Prepared:
    """Return what an order means: the conditions by which one can tell that it is carried out."""
    return Prepared(
        QuestionKind.GOAL_IN_WORDS,
        {
            "understood": True,
            "goal_type": goal_type,
            "description": description,
            "conditions": list(conditions),
        },
        about,
    )


def _gets_light(game: WheelGame) -> bool:
    game.set_gold(50)
    game.order("see to it that the dark holds no terror for you")
    return game.until(ORDER_S, lambda: game.carries("torch") or game.carries("lantern"))


def _goes_there(game: WheelGame) -> bool:
    game.order("pay your respects where the dead of this town sleep")
    return game.until(ORDER_S, lambda: game.is_in("graveyard"))


def _brings_it(game: WheelGame) -> bool:
    game.set_gold(50)
    ada = game.person("Ada")
    game.put("temple", ada)
    game.order_to_give("bring Ada a torch at the temple", ada)
    return game.until(ORDER_S, lambda: game.carries("torch", ada.character))


def _does_it(game: WheelGame) -> bool:
    game.order("shake a leg for the town, and not only once but thrice")
    return game.until(ORDER_S, lambda: sum(line.startswith("dance") for line in game.lines) >= 3)


def _makes_friends(game: WheelGame) -> bool:
    game.put("square")
    bob = game.beside("Bob")
    game.put("graveyard", bob)
    bob.clear()
    game.order("let Bob feel that he is one of ours")
    return game.until(ORDER_S, lambda: bool(game.said_to(bob)))


ORDER_CASES: Final = (
    Situation(
        "order_for_a_thing",
        Group.ORDERS,
        "it has a light",
        _gets_light,
        (_meaning("terror", "own a torch", "economic", "has_item:torch >= 1"),),
        TOWN,
    ),
    Situation(
        "order_to_a_place",
        Group.ORDERS,
        "it stands in the graveyard",
        _goes_there,
        (_meaning("dead of this town", "visit the graveyard", "exploration", "at_room:Temple Graveyard"),),
        TOWN,
    ),
    Situation(
        "order_to_bring",
        Group.ORDERS,
        "the other has the thing",
        _brings_it,
        (
            _meaning(
                "torch",
                "bring Ada a torch at the temple",
                "social",
                "given:torch to ada at temple",
            ),
        ),
        TOWN,
    ),
    Situation(
        "order_to_do",
        Group.ORDERS,
        "it dances three times",
        _does_it,
        (_meaning("shake a leg", "dance three times", "social", "did:dance >= 3"),),
        TOWN,
    ),
    Situation(
        "order_for_company",
        Group.ORDERS,
        "the other is spoken to",
        _makes_friends,
        (_meaning("one of ours", "have a talk with Bob", "social", "words_with:bob >= 1"),),
        TOWN,
    ),
)
"""All of them."""
