"""The hints of every world. Packs add their own: ``[hint.…]``."""

from typing import Final

from maid_stdlib.content.specs import HintSpec, HintWhen

ROWS: Final = (
    HintSpec(
        "respawn",
        HintWhen.DEAD,
        ("respawn",),
        'You are dead, but not for ever: "respawn" brings you back. "help death" tells what you keep.',
    ),
    HintSpec(
        "flee",
        HintWhen.LOSING,
        ("flee",),
        'You have little health left. "flee" runs from a fight, and a potion heals you in the middle of one.',
    ),
    HintSpec(
        "look", HintWhen.ALWAYS, ("look",), '"look" shows where you are, and "look" with a name shows a thing.', 1
    ),
    HintSpec(
        "rest",
        HintWhen.HURT,
        ("rest", "sleep", "sit"),
        'You are hurt. "rest" lets you recover faster, and "stand" gets you up again.',
    ),
    HintSpec(
        "tired",
        HintWhen.TIRED,
        ("rest", "sleep", "sit"),
        'You are out of breath. "rest" until your stamina is back.',
    ),
    HintSpec("stand", HintWhen.RESTED, ("stand",), 'You are well again. "stand" gets you up.'),
    HintSpec(
        "loot",
        HintWhen.CORPSE,
        ("loot",),
        '"loot" takes what a fallen foe has left. "autoloot on" does so by itself.',
    ),
    HintSpec("get", HintWhen.THING, ("get",), 'Something lies here. "get" and its name picks it up.'),
    HintSpec(
        "wear",
        HintWhen.UNWORN,
        ("wear", "wield", "hold"),
        'You carry something that you could use. "wear all" puts clothes and armour on, and "wield" takes a weapon in hand.',
    ),
    HintSpec("shop", HintWhen.SHOP, ("list",), 'Somebody sells things here. "list" shows what, and at which price.'),
    HintSpec("train", HintWhen.TRAINER, ("train",), 'You can learn here. "train" shows what.'),
    HintSpec(
        "talk",
        HintWhen.TALKER,
        ("talk", "ask"),
        'Somebody here has something to say, or work for you. "talk" and the name begins a conversation.',
    ),
    HintSpec("light", HintWhen.DARK, ("light",), 'It is dark. "light torch" helps, if you have one: "help darkness".'),
    HintSpec("reply", HintWhen.TOLD, ("reply", "tell"), 'Somebody spoke to you alone. "reply" answers, wherever they are.'),
    HintSpec(
        "consider",
        HintWhen.FIGHTING,
        ("consider",),
        'Before the next fight, "consider" and the name tells how it would go.',
        1,
    ),
    HintSpec("examine", HintWhen.ALWAYS, ("examine",), 'Whatever a place names can be looked at: "examine" and the word.', 1),
    HintSpec("exits", HintWhen.ALWAYS, ("exits", "map", "scan"), '"exits" tells where the ways lead, and "map" shows where you have been.', 1),
    HintSpec("score", HintWhen.ALWAYS, ("score",), '"score" tells how you are doing.', 1),
    HintSpec("quests", HintWhen.ALWAYS, ("quests",), '"quests" lists the work that you have taken on, and what to type next.', 1),
    HintSpec("chat", HintWhen.ALWAYS, ("chat", "say", "tell"), '"chat" reaches all who play, and "say" those who are here.', 1),
    HintSpec("help", HintWhen.ALWAYS, ("help", "how"), '"help" explains every command; "help search" and a word finds what you do not know the name of.', 1),
)  # fmt: skip
"""In the order in which they are looked at: what is pressing comes first."""
