"""Each engine-side check finds what it looks for in a play, and nothing in a sound one."""

from dataclasses import dataclass, replace

import pytest

from maid_engine.commands.definition import Capability, CommandDefinition, Layer
from maid_engine.core.events import Event, PlayerConnectedEvent
from maid_engine.core.messages import ACTOR, ROOM, TARGET, Catalogue, Name, Packet, Prompt
from maid_engine.core.time import Cadence
from maid_qa.playtest.checks import engine_checks
from maid_qa.playtest.log import Player
from maid_qa.playtest.play import NO_CHECKS, Play

SENTENCES = Catalogue()
POLISH = SENTENCES.define(
    "test.polish", "command_result", actor="You polish {what}.", room="{actor} polishes {what}."
)
GAZE = SENTENCES.define(
    "test.gaze",
    "command_result",
    actor="You gaze at {target}.",
    target="{actor} gazes at you.",
    room="{actor} gazes at {target}.",
)
SAID = SENTENCES.define("test.said", "command_result", actor="It is {what:prose}.")


@pytest.fixture
def play():
    return Play(("tutorial_world",), 7)


def command(play, name, handler):
    play.game.commands.register([CommandDefinition(name, handler, f"Do {name}.", "items")])


def typed(play, *lines, others=()):
    """The kinds and places found when the first player types these lines, with these others about."""
    ada = play.join(Player("Ada", "tester"))
    for name in others:
        play.join(Player(name, "tester"))
    for line in lines:
        play.type(ada, line)
        play.tick()
        play.over()
    play.end()
    return {(found.finding.kind, found.finding.where) for found in play.findings}


def name_of(play, player_id):
    return Name(play.game.characters.name_of(player_id), author=player_id)


def test_a_sound_command_is_no_finding(play):
    command(
        play,
        "polish",
        lambda ctx: play.game.act(
            POLISH(actor=name_of(play, ctx.actor), what=Name("lamp", article="a")), actor=ctx.actor
        ),
    )

    assert typed(play, *["polish"] * 6, "look", "help polish", others=("Bob",)) == set()


def test_an_error_in_a_command_is_found_at_its_line(play):
    def broken(ctx):
        raise KeyError("lamp")

    command(play, "polish", broken)
    kinds = typed(play, "polish", "polish")

    [(kind, where)] = kinds
    assert kind == "traceback"
    assert where.startswith(("tests/qa/playtest/test_engine_checks.py:", "playtest/"))
    [found] = play.findings
    assert found.finding.what.startswith('The command "polish" raised KeyError in broken')
    assert found.times == 2
    said, call, *_ = found.finding.detail
    assert said == "KeyError: 'lamp'"
    assert call.endswith('in broken: raise KeyError("lamp")')
    assert found.finding.moment.act == 0


def test_the_cause_of_an_error_is_told_after_it(play):
    def broken(ctx):
        try:
            {}["lamp"]
        except KeyError as error:
            raise ValueError("no light") from error

    command(play, "polish", broken)
    typed(play, "polish")

    [found] = play.findings
    detail = found.finding.detail
    assert detail[0] == "ValueError: no light"
    assert detail[detail.index("That came of:") + 1] == "KeyError: 'lamp'"


def test_an_error_in_a_system_or_a_listener_is_found(play):
    class Weather:
        name = "weather"
        cadence = Cadence(4)

        def update(self, game):
            raise ValueError("clouds")

    def greets(event):
        raise ZeroDivisionError

    play.game.add_system(Weather())
    play.game.bus.subscribe(PlayerConnectedEvent, greets)

    assert {kind for kind, _ in typed(play, *["look"] * 5)} == {"system_failed", "listener_failed"}


def test_events_without_end_are_found(play):
    play.game.bus.subscribe(Echo, lambda event: play.game.bus.publish(Echo()))
    command(play, "shoutback", lambda ctx: (play.game.bus.publish(Echo()), ctx.reply(SAID(what="loud"))))

    assert typed(play, "shoutback") == {("event_storm", "Echo")}


@dataclass(frozen=True, slots=True)
class Echo(Event):
    """It comes back."""


def test_a_command_that_prints_nothing_is_found(play):
    command(play, "polish", lambda ctx: None)

    assert typed(play, "polish") == {("silent_command", "polish")}


@pytest.mark.parametrize(
    "value",
    [
        None,
        "{name}",
        "the None lamp",
        "<maid_stdlib.thing.Lamp object at 0x7f00aa>",
        "item#12 on the shelf",
        "worth 3.3333333333 gold",
        "[]",
        "%s of them",
        "Identity(name='lamp', article='a')",
        "KeyError: 'lamp'",
    ],
)
def test_program_text_in_a_sentence_is_found(play, value):
    command(play, "tellme", lambda ctx: ctx.reply(SAID(what=value)))

    assert typed(play, "tellme") == {("message_leak", "test.said")}


@pytest.mark.parametrize(
    "value",
    ["None of them are here", "worth 3.5 gold", "yours. None may take it", "open (always)", "5 gold..."],
)
def test_a_sentence_that_only_resembles_program_text_is_none(play, value):
    command(play, "tellme", lambda ctx: ctx.reply(SAID(what=value)))

    assert typed(play, "tellme") == set()


@pytest.mark.parametrize("value", ["a  lamp", "a lamp.", "a lamp , and oil", "the the lamp"])
def test_a_sentence_that_looks_wrong_is_a_note(play, value):
    command(play, "tellme", lambda ctx: ctx.reply(SAID(what=value)))

    assert typed(play, "tellme") == {("message_form", "test.said")}


def test_a_sentence_that_lacks_a_field_is_found_where_it_was_said(play):
    command(play, "tellme", lambda ctx: ctx.reply(SAID(whatever="lamp")))

    [(kind, where)] = typed(play, "tellme")
    assert kind == "message_broken"
    assert "test_engine_checks.py:" in where


def test_program_text_in_a_prompt_is_found(play):
    prompts = play.game.presenter.prompt
    play.game.presenter.prompt = lambda player: replace(prompts(player), text="None/30hp>")

    assert typed(play, "look") == {("message_leak", "prompt")}


def test_program_text_in_a_prompt_that_its_player_wrote_is_theirs(play):
    assert typed(play, "prompt None {hp} %h", "look", "look") == set()


def sentence(texts):
    """A game with one more sentence, and what is found before anybody plays."""
    opened = Play(("tutorial_world",), 7, checks=NO_CHECKS)
    catalogue = Catalogue()
    catalogue.define("test.more", "command_result", **texts)
    opened.game.catalogue.include(catalogue)
    return {(finding.kind, finding.where) for check in engine_checks() for finding in check.begin(opened)}


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        ({"actor": "You polish <object at 0x12>."}, "message_leak"),
        ({"actor": "You polish {what}.", "room": "You polish {what}."}, ""),
        ({"actor": "You polish the {what}.", "room": "You polish {what}."}, "wrong_viewer"),
        ({"actor": "{actor} polishes {what}.", "room": "Somebody polishes {what}."}, "wrong_viewer"),
        ({"actor": "You polish {what}.", "room": "{actor} polishes {what}."}, ""),
        ({"actor": "You ring the bell.", "room": "You hear a bell."}, ""),
    ],
)
def test_sentences_are_looked_at_before_anybody_says_them(texts, kind):
    assert sentence(texts) == ({(kind, "test.more")} if kind else set())


@pytest.mark.parametrize(
    ("declared", "kind"),
    [
        ({"examples": ("polish lamp",)}, ""),
        ({"examples": ("shine lamp",)}, "command_misdeclared"),
        ({"syntax": ("polsh <thing>",)}, "command_misdeclared"),
        ({"aliases": ("look",)}, "command_misdeclared"),
        ({"category": "admin"}, "command_exposed"),
        ({"category": "admin", "access": Capability.ADMIN}, ""),
        ({"summary": " "}, "help_missing"),
    ],
)
def test_what_commands_say_of_themselves_is_held_to_be_true(declared, kind):
    opened = Play(("tutorial_world",), 7, checks=NO_CHECKS)
    given = {"summary": "Polish.", "category": "items", **declared}
    opened.game.commands.register([CommandDefinition("polish", lambda ctx: None, layer=Layer.PACK, **given)])
    found = {(one.kind, one.where) for check in engine_checks() for one in check.begin(opened)}

    assert found == ({(kind, "polish")} if kind else set())


def test_what_players_write_is_no_leak(play):
    assert typed(play, "say None {name} [] item#4", "emote is <object at 0x12>", others=("Bob",)) == set()


def test_the_actors_words_that_a_bystander_reads_are_found(play):
    def polish(ctx):
        message = POLISH(actor=name_of(play, ctx.actor), what=Name("lamp", article="a"))
        for player, _ in play.game.sessions.playing():
            play.game.tell(player, message.seen_by(ACTOR))

    command(play, "polish", polish)

    assert typed(play, "polish", others=("Bob",)) == {("wrong_viewer", "test.polish")}


def test_the_rooms_words_that_the_actor_reads_are_found(play):
    def polish(ctx):
        message = POLISH(actor=name_of(play, ctx.actor), what=Name("lamp", article="a"))
        ctx.reply(message.seen_by(ROOM))

    command(play, "polish", polish)

    assert ("wrong_viewer", "test.polish") in typed(play, "polish")


def test_the_targets_words_that_somebody_else_reads_are_found(play):
    def gaze(ctx):
        bob = play.game.characters.find("Bob")
        message = GAZE(actor=name_of(play, ctx.actor), target=name_of(play, bob))
        ctx.reply(message)
        for player, _ in play.game.sessions.playing():
            if player != ctx.actor:
                play.game.tell(player, message.seen_by(TARGET))

    command(play, "gaze", gaze)

    assert typed(play, "gaze", others=("Bob", "Cleo")) == {("wrong_viewer", "test.gaze")}


def test_words_for_a_room_that_are_read_elsewhere_are_found(play):
    def polish(ctx):
        message = POLISH(actor=name_of(play, ctx.actor), what=Name("lamp", article="a"))
        ctx.reply(message)
        bob = play.game.characters.find("Bob")
        here = play.game.world.place_of(bob)
        elsewhere = next(place.room for place in play.game.truth.places() if place.room != here)
        play.game.world.move(bob, elsewhere)
        play.game.tell(bob, message.seen_by(ROOM))

    command(play, "polish", polish)

    assert ("wrong_viewer", "test.polish") in typed(play, "polish", others=("Bob",))


def test_bystanders_who_are_never_told_are_found(play):
    command(
        play,
        "polish",
        lambda ctx: ctx.reply(POLISH(actor=name_of(play, ctx.actor), what=Name("lamp", article="a"))),
    )

    assert typed(play, *["polish"] * 4, others=("Bob",)) == {("bystanders_not_told", "test.polish")}


def test_a_sentence_that_comes_twice_is_found(play):
    def polish(ctx):
        message = POLISH(actor=name_of(play, ctx.actor), what=Name("lamp", article="a"))
        play.game.act(message, actor=ctx.actor)
        play.game.act(message, actor=ctx.actor, but=(ctx.actor,))

    command(play, "polish", polish)

    assert typed(play, "polish", others=("Bob",)) == {("double_delivery", "test.polish")}


@dataclass(frozen=True, slots=True)
class Polished(Event):
    """It shines."""


def polishing(play, *things, events=1):
    """A command that polishes these things, one message each, and publishes so many events."""

    def polish(ctx):
        for thing in things:
            play.game.act(
                POLISH(actor=name_of(play, ctx.actor), what=Name(thing, article="a")), actor=ctx.actor
            )
        for _ in range(events):
            play.game.bus.publish(Polished())

    command(play, "polish", polish)


def test_one_thing_that_happened_and_is_told_twice_is_found(play):
    polishing(play, "lamp", "lamp", events=1)

    assert typed(play, "polish", others=("Bob",)) == {("double_delivery", "test.polish")}


def test_two_of_a_kind_are_told_twice_with_reason(play):
    polishing(play, "lamp", "lamp", events=2)

    assert typed(play, "polish", others=("Bob",)) == set()


def test_two_of_a_kind_among_other_things_are_no_finding(play):
    polishing(play, "lamp", "lamp", "mirror", events=1)

    assert typed(play, "polish", others=("Bob",)) == set()


def test_an_answer_without_a_prompt_or_with_two_is_found(play):
    command(play, "polish", lambda ctx: (ctx.reply(SAID(what="bright")), ctx.session.deliver(Prompt(">"))))
    found = typed(play, "polish", "look")

    assert found == {("state_not_shown", "polish")}


def test_a_packet_that_no_client_can_read_is_found(play):
    def polish(ctx):
        ctx.reply(SAID(what="bright"))
        ctx.session.deliver(Packet("Char.Shine", {"lamp": {1, 2}}))

    command(play, "polish", polish)

    assert typed(play, "polish", "look") == {("state_not_shown", "Char.Shine")}


def test_what_cannot_be_saved_is_found(play):
    async def save_now(*, everything):
        raise TypeError("a lamp cannot be written")

    play.game.saver.save_now = save_now
    for _ in range(60 * play.game.ticks_per_second):
        play.tick()
        play.over()

    assert [found.finding.what for found in play.findings] == [
        "Saving raised TypeError in save_now (playtest/test_engine_checks.py)."
    ]


def test_help_that_says_nothing_or_leads_nowhere_is_found(play):
    play.game.commands.register(
        [
            CommandDefinition("polish", lambda ctx: ctx.reply(SAID(what="done")), "Polish.", "items",
                              details="See also: look, varnish.")
        ]
    )  # fmt: skip

    assert typed(play, "help polish", "help look") == {("help_missing", "polish:varnish")}
