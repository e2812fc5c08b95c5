"""The class of every command on MAID's own server: what a player may grant to a stand-in."""

import pytest

from maid_engine.ai_players.safety.deed_classes import deed_class_of
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, CommandDefinition
from maid_qa.testing.pilot import Pilot
from maid_stdlib.messages.socials import SOCIALS

FREE, SPEECH, VALUE = DeedClass.FREE, DeedClass.SPEECH, DeedClass.VALUE
VIOLENCE, COMPANY, SESSION = DeedClass.VIOLENCE, DeedClass.COMPANY, DeedClass.SESSION
CLASSES = {
    VALUE: "abandon auction buy craft deposit drink drop eat give house people put repair respec sell stall trade train use",
    VIOLENCE: "assist cast kill",
    COMPANY: "follow group",
    SESSION: "autoassist autoloot autosplit brief channels colour combat forget ignore inbox prompt pronouns reader toggle",
    SPEECH: "afk ask chat emote gtell letter post reply say sayto shout talk tell whisper "
    + " ".join(SOCIALS),
    FREE: "accept achievements affects auctions balance board calling close commands compare consider cooldowns crafts defend dodge down east equipment examine exits extinguish fetch finger flee gather get go help "
    "hold how in inventory light linger list lock look loot map north northeast northwest open out pick pull push quests read recall recipes remove "
    "respawn rest save scan score search sit skills sleep south southeast southwest spells stalls stand time track type unfollow unlock unstuck up "
    "uses value version wake wear weather west where who wield withdraw",
}


@pytest.fixture(scope="module")
def commands():
    return {command.name: command for command in Pilot("stdlib").game.commands.all()}


def test_every_command_that_a_mind_may_type_is_classified(commands):
    found = {}
    for command in commands.values():
        if command.access in AI_PLAYER_CAPABILITIES:
            found.setdefault(deed_class_of(command, "somebody"), set()).add(command.name)
    assert found == {deed: set(names.split()) for deed, names in CLASSES.items()}


@pytest.mark.parametrize(
    "line", ["trade show", "trade cancel", "group", "group leave", "follow self", "train"]
)
def test_what_only_shows_or_ends_something_is_free(commands, line):
    name, _, rest = line.partition(" ")
    assert deed_class_of(commands[name], rest) is FREE


@pytest.mark.parametrize(
    ("line", "deed"),
    [("trade accept", VALUE), ("group accept", COMPANY), ("train sword", VALUE), ("follow bob", COMPANY)],
)
def test_other_forms_keep_their_class(commands, line, deed):
    name, _, rest = line.partition(" ")
    assert deed_class_of(commands[name], rest) is deed


def test_a_pack_declares_the_class_of_its_command():
    bless = CommandDefinition("bless", print, "Bless somebody.", "magic", deed=SPEECH)
    assert deed_class_of(bless, "bob") is SPEECH


def test_a_command_of_a_pack_that_nobody_classified_costs_something():
    assert deed_class_of(CommandDefinition("burn", print, "Burn a thing.", "magic"), "sword") is VALUE


def test_a_declared_class_counts_before_the_category():
    gift = CommandDefinition("bestow", print, "Bestow a thing.", "social", deed=VALUE)
    assert deed_class_of(gift, "sword bob") is VALUE
