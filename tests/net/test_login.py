import pytest

from maid_engine.accounts.account_messages import CATALOGUE as ACCOUNT_CATALOGUE
from maid_engine.accounts.authority import operator
from maid_engine.core.events import AppearanceChosen
from maid_engine.core.ids import AccountId, IdSource
from maid_engine.core.messages import Authored, Name
from maid_engine.core.patterns import PatternIndex
from maid_engine.engine.messages import ANNOUNCEMENT
from maid_engine.net.appearance import keep_with_accounts
from maid_engine.net.capabilities import ClientCapabilities
from maid_engine.net.character_selection import ArrivalConversation
from maid_engine.net.dialog_table import FrontDesk
from maid_engine.net.limits import LoginThrottle, NetLimits
from maid_engine.net.login import LoginConversation, greeter
from maid_engine.net.messages import CATALOGUE
from maid_engine.net.rendering.theme import Palette
from maid_engine.net.session import SessionContext
from maid_qa.testing.house import open_house
from maid_qa.testing.terminal import Terminal, Typist

GOOD = "a walk in the rain"
COLOURED = ClientCapabilities(palette=Palette.ANSI_16)


async def open_door(house=None, **desk_parts):
    house = house or await open_house()
    limits = NetLimits(login_failures_free=2, registrations_per_address_max=2)
    house.desk = FrontDesk(
        house.game,
        house.dispatcher,
        house.questions,
        house.supervisor,
        LoginThrottle(limits),
        **desk_parts,
    )
    house.context = SessionContext(
        house.clock, IdSource(), house.turns.append, greeter(house.desk), limits=limits
    )
    return house


async def arrive(house, *, client=COLOURED, address="192.0.2.1"):
    terminal = Terminal(house.context, address)
    terminal.understand(client)
    terminal.start()
    await house.settle()
    return Typist(house, terminal)


def plain(text):
    """Without colours and line breaks."""
    import re

    return " ".join(re.sub(r"\x1b\[[0-9;]*m", "", text).split())


async def test_a_newcomer_gives_a_name_and_a_password_twice_and_stands_in_the_world():
    house = await open_door()
    visitor = await arrive(house)
    assert "Type the name you wish to be known by" in plain(visitor.terminal.screen)
    assert plain(visitor.terminal.screen).endswith("Your name:")

    assert "New here? You will be known as Ada." in plain(await visitor.types("ada"))
    assert not visitor.terminal.shows_typing
    said = plain(await visitor.types(GOOD, GOOD))

    assert visitor.terminal.shows_typing
    assert said.endswith("The square lies quiet. >")
    assert house.characters.name_of(visitor.terminal.player_id) == "Ada"
    assert await house.accounts.authenticate("ada", GOOD)


async def test_someone_known_gives_name_and_password_and_plays_at_once():
    house = await open_door(news=("The fair is open.",))
    await house.accounts.register("Ada", GOOD)
    visitor = await arrive(house)

    said = plain(await visitor.types("ADA", GOOD))

    assert "Hello, ADA." in said
    assert "News of the day: The fair is open. The square lies quiet. >" in said


async def test_what_is_typed_after_the_log_in_is_a_command():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    visitor = await arrive(house)
    await visitor.types("ada", GOOD)

    assert 'do not know the command "frobnicate"' in plain(await visitor.types("frobnicate"))


async def test_lines_typed_ahead_wait_for_the_hasher_and_come_in_order():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    visitor = await arrive(house)

    for line in ("ada", GOOD, "frobnicate", "quit"):
        visitor.terminal.take_line(line)
    await house.settle()

    said = plain(visitor.terminal.screen)
    assert (
        said.index("Hello, ")
        < said.index("The square")
        < said.index("frobnicate")
        < said.index("come back soon")
    )
    assert visitor.terminal.hung_up
    assert house.game.sessions.playing() == ()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Al", "at least 3"),
        ("Ann Lee", "only the letters"),
        ("admin", "belongs to the game"),
        ("Fuuuck", "offend"),
    ],
)
async def test_a_name_is_refused_with_its_reason_and_asked_again(name, why):
    house = await open_door()
    visitor = await arrive(house)

    said = plain(await visitor.types(name))

    assert why in said
    assert said.endswith("Your name:")


async def test_a_typing_error_in_the_name_costs_one_enter():
    house = await open_door()
    visitor = await arrive(house)

    said = plain(await visitor.types("aad", ""))

    assert said.endswith("By what name do you wish to be known? Your name:")
    assert visitor.terminal.shows_typing


async def test_a_poor_or_mistyped_password_is_asked_again():
    house = await open_door()
    visitor = await arrive(house)
    await visitor.types("ada")

    assert "at least 8" in plain(await visitor.types("short"))
    assert "two different passwords" in plain(await visitor.types(GOOD, GOOD + "!"))
    assert "The square" in await visitor.types(GOOD, GOOD)


async def test_wrong_passwords_cost_time_and_at_last_the_connection():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    visitor = await arrive(house)

    said = plain(await visitor.types("ada", "wrong one", "wrong two", "wrong three"))
    assert said.count("do not belong together") == 3
    assert "try again in 2 seconds" in plain(await visitor.types(GOOD))
    house.clock.advance(3)
    assert "The square" in await visitor.types(GOOD)

    other = await arrive(house)
    await other.types("ada")
    for _ in range(5):
        house.clock.advance(400)
        await other.types("wrong again")
    assert "this connection ends here" in plain(other.terminal.screen)
    assert other.terminal.hung_up


async def test_no_password_reaches_the_journal():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    visitor = await arrive(house)

    await visitor.types("ada", "wrong secret", GOOD, "frobnicate")
    await visitor.types("a secret typed as a name")

    await house.game.journal.flush()
    entries = [entry[0] for entry in house.journal.entries]
    told = str(list(house.journal.entries)[:-1])
    assert "login" in entries
    assert "secret" not in told
    assert GOOD not in told


async def test_gmcp_credentials_log_in_and_say_how_it_went():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    await house.accounts.create_character(AccountId("ada"), "Ada")
    await house.accounts.create_character(AccountId("ada"), "Berta")
    visitor = await arrive(house)

    assert await visitor.sends("Core.Supports.Set", ["Char 1"]) == [
        'Char.Login.Default {"type":["password-credentials"]}'
    ]
    unknown = await visitor.sends("Char.Login.Credentials", {"account": "nobody", "password": GOOD})
    wrong = await visitor.sends("Char.Login.Credentials", {"account": "ada", "password": "wrong one"})
    assert unknown == wrong
    assert '"success":false' in wrong[0]
    right = await visitor.sends("Char.Login.Credentials", {"account": "ada:berta", "password": GOOD})

    assert right == ['Char.Login.Result {"success":true}']
    assert house.characters.name_of(visitor.terminal.player_id) == "Berta"


@pytest.mark.parametrize("data", [{}, None, [], "x", {"account": 7, "password": None}, {"account": "ada"}])
async def test_empty_or_odd_credentials_leave_it_to_the_prompts(data):
    house = await open_door()
    visitor = await arrive(house)

    await visitor.sends("Char.Login.Credentials", data)

    assert "New here?" in plain(await visitor.types("ada"))


async def test_a_client_that_calls_itself_a_bot_is_marked_and_a_person_who_takes_its_character_is_not():
    house = await open_door()
    bot = await arrive(house, client=COLOURED.with_hello("MAID-BOT", "1"))
    await bot.types("ada", GOOD, GOOD)
    player = house.game.characters.find("Ada")
    assert ("bot", player) in house.game.characters.diary

    house.game.characters.diary.clear()
    person = await arrive(house)
    await person.types("ada", GOOD)
    assert house.game.sessions.of(player) is person.terminal
    assert ("bot", player) not in house.game.characters.diary


async def test_who_asks_for_a_screen_readers_form_at_the_door_is_known_for_it_in_the_game():
    house = await open_door()
    chosen = []
    house.game.bus.subscribe(AppearanceChosen, chosen.append)
    visitor = await arrive(house, client=ClientCapabilities())
    await visitor.types("ada", GOOD, GOOD, "reader")
    house.game.bus.drain()

    assert [choice.screen_reader for choice in chosen] == [True]


async def test_the_question_about_the_screen_is_asked_once_and_only_when_the_client_does_not_tell():
    house = await open_door()
    unknown = ClientCapabilities()
    visitor = await arrive(house, client=unknown)

    assert "if you use a screen reader" in plain(await visitor.types("ada", GOOD, GOOD))
    assert "The square" in await visitor.types("reader")
    assert visitor.terminal.look.screen_reader

    again = await arrive(house, client=unknown)
    assert "screen reader" not in plain(await again.types("ada", GOOD))
    assert again.terminal.look.screen_reader


async def test_a_command_typed_ahead_is_done_in_the_game():
    house = await open_door()
    visitor = await arrive(house, client=ClientCapabilities())
    said = plain(await visitor.types("ada", GOOD, GOOD, "frobnicate now"))

    assert said.index("The text is shown plain") < said.index("The square") < said.index('"frobnicate"')
    assert house.accounts.find("ada").display == "plain"


async def test_a_slip_in_the_answer_to_how_text_is_shown_is_asked_again():
    house = await open_door()
    visitor = await arrive(house, client=ClientCapabilities())

    said = plain(await visitor.types("ada", GOOD, GOOD, "raeder"))

    assert said.endswith("colour, plain or reader:")
    assert "The square" in await visitor.types("reader")


@pytest.mark.parametrize("word", ["help", "Help", "?", "info", "new", "create", "register"])
async def test_a_word_for_help_where_a_name_is_asked_tells_how_to_begin(word):
    house = await open_door()
    visitor = await arrive(house)

    said = plain(await visitor.types(word))

    assert "If you are new, type a name that you would like" in said
    assert "cannot be known by that" not in said
    assert said.endswith("Your name:")
    assert "The square" in await visitor.types("ada", GOOD, GOOD)


async def test_who_where_a_name_is_asked_tells_how_many_play():
    house = await open_door()
    playing = await arrive(house)
    await playing.types("ada", GOOD, GOOD)

    assert "Playing now: 1." in plain(await (await arrive(house)).types("who"))


@pytest.mark.parametrize("word", ["quit", "exit", "bye"])
async def test_a_word_for_leaving_where_a_name_is_asked_leaves(word):
    visitor = await arrive(await open_door())

    assert "Good-bye" in plain(await visitor.types(word))


@pytest.mark.parametrize(
    ("typed", "display"),
    [("", "plain"), ("Plain", "plain"), ("no", "plain"), ("color", "colour"), ("screen reader", "reader")],
)
async def test_the_usual_answers_to_how_text_is_shown_are_understood(typed, display):
    house = await open_door()
    visitor = await arrive(house, client=ClientCapabilities())
    await visitor.types("ada", GOOD, GOOD, typed)
    assert house.accounts.find("ada").display == display


async def test_who_wants_no_screen_readers_form_any_more_is_not_given_it_at_the_next_log_in():
    house = await open_door()
    keep_with_accounts(house.game)
    visitor = await arrive(house, client=ClientCapabilities())
    await visitor.types("ada", GOOD, GOOD, "reader")
    player = house.game.characters.find("Ada")
    house.game.bus.publish(AppearanceChosen(player, screen_reader=False))
    house.game.bus.drain()

    again = await arrive(house, client=ClientCapabilities())
    assert "if you use a screen reader" in plain(await again.types("ada", GOOD))
    assert not again.terminal.look.screen_reader


@pytest.mark.parametrize(
    ("answer", "palette"), [("colour", Palette.ANSI_16), ("color", Palette.ANSI_16), ("", Palette.PLAIN)]
)
async def test_the_answer_about_the_screen_is_followed(answer, palette):
    house = await open_door()
    visitor = await arrive(house, client=ClientCapabilities())

    await visitor.types("ada", GOOD, GOOD, answer)

    assert visitor.terminal.look.palette is palette


async def test_several_characters_are_chosen_made_deleted_and_restored_from_a_menu():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    await house.accounts.create_character(AccountId("ada"), "Ada")
    visitor = await arrive(house)
    await visitor.types("ada:nobody", GOOD)
    assert "You can play as: Ada." in plain(visitor.terminal.screen)

    await visitor.types("new berta")
    assert house.characters.name_of(visitor.terminal.player_id) == "Berta"

    second = await arrive(house)
    assert "You can play as: Ada, Berta." in plain(await second.types("ada", GOOD))
    assert "no character of that name" in plain(await second.types("carla"))
    assert "stay as they are" in plain(await second.types("delete berta", "no"))
    assert "restored for 7 days" in plain(await second.types("delete berta", "Berta"))
    assert "Marked for deletion" in plain(second.terminal.screen)
    assert "Your character Berta is restored" in plain(await second.types("restore berta"))
    assert "The square" in await second.types("ada")


async def test_a_second_log_in_takes_the_character_over():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    first = await arrive(house)
    await first.types("ada", GOOD)
    second = await arrive(house)

    said = plain(await second.types("ada", GOOD))

    assert said.endswith("The square lies quiet. >")
    assert "taken over" in plain(first.terminal.screen)
    assert first.terminal.hung_up
    assert house.game.sessions.of(second.terminal.player_id) is second.terminal


async def test_a_lost_link_leaves_the_character_guarded_and_quit_does_not():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    visitor = await arrive(house)
    await visitor.types("ada", GOOD)
    player_id = visitor.terminal.player_id

    visitor.terminal.lost()
    await house.settle()
    assert house.characters.diary[-1] == ("link lost", player_id)

    back = await arrive(house)
    await back.types("ada", GOOD)
    assert house.characters.diary[-1] == ("resume", player_id)
    await back.types("quit")
    assert house.characters.diary[-1] == ("leave", player_id)


async def test_who_goes_away_while_the_hasher_works_enters_nothing():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    visitor = await arrive(house)
    await visitor.types("ada")

    visitor.terminal.take_line(GOOD)
    visitor.terminal.lost()
    await house.settle()

    assert house.characters.diary == []
    assert len(house.game.sessions) == 0


async def test_the_banned_stay_outside():
    house = await open_door()
    await house.accounts.register("Mallory", GOOD)
    await house.accounts.ban("mallory", "rude", by=operator("Ada"))
    await house.accounts.ban("203.0.113.0/24", "flooding", by=operator("Ada"))

    visitor = await arrive(house)
    assert 'may not play here. The reason given: "rude"' in plain(await visitor.types("mallory", GOOD))
    assert visitor.terminal.hung_up
    stranger = await arrive(house, address="203.0.113.9")
    assert "connections from your address" in plain(stranger.terminal.screen)
    assert stranger.terminal.hung_up


async def test_a_closed_house_takes_no_new_names():
    house = await open_door()
    house.accounts.rules = type(house.accounts.rules)(registration_open=False)
    visitor = await arrive(house)

    assert "takes no new accounts" in plain(await visitor.types("ada"))


async def test_a_full_disk_makes_no_account_and_the_visitor_hears_why():
    house = await open_door()
    visitor = await arrive(house)
    house.store.full = True

    said = plain(await visitor.types("ada", GOOD, GOOD))

    assert "cannot save just now" in said
    assert said.endswith("Your name:")
    house.store.full = False
    assert "The square" in await visitor.types("ada", GOOD, GOOD)


async def test_quit_at_the_door_says_good_bye():
    house = await open_door()
    visitor = await arrive(house)

    assert "Good-bye" in await visitor.types("quit")
    assert visitor.terminal.hung_up


async def test_whatever_is_typed_at_any_question_gets_an_answer():
    house = await open_door()
    odd = [
        "",
        " ",
        ":",
        "a:b:c",
        "ada",
        "x" * 4000,
        "\u202e",
        GOOD,
        "new",
        "new ",
        "delete ",
        "restore x",
        "quit ",
    ]
    for first in odd:
        visitor = await arrive(house)
        await visitor.types(first, *odd)
        assert "Something went wrong" not in visitor.terminal.screen
        visitor.terminal.close("quit")
        await house.settle()


def test_every_state_has_a_prompt_and_somebody_who_takes_the_answer():
    for conversation in (LoginConversation, ArrivalConversation):
        for step in conversation.steps.values():
            assert callable(getattr(conversation, step.takes))
            assert step.hidden is ("assword" in step.prompt)


@pytest.mark.parametrize("catalogue", [CATALOGUE, ACCOUNT_CATALOGUE], ids=["login", "account"])
def test_every_sentence_reads_back_to_itself_alone(catalogue):
    values = {
        "int": 7,
        "speech": Authored("a word", "ada"),
        "word": "builder",
        "list": (Name("Ada"), Name("Berta")),
    }
    index = PatternIndex((*CATALOGUE.patterns(), *ACCOUNT_CATALOGUE.patterns()))
    for template in catalogue:
        fields = {}
        for pieces in template.pieces.values():
            for piece in pieces:
                if piece.slot:
                    prose = "because the moon is full."
                    fields[piece.slot.name] = values.get(
                        piece.slot.kind, prose if piece.slot.kind == "prose" else Name("Ada", author="ada")
                    )
        message = template(**fields)
        readings = index.read(message.text, spans=message.spans)
        assert [reading.name for reading in readings] == [template.id]


async def test_a_take_over_shows_again_what_came_after_the_last_typed_line():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    first = await arrive(house)
    await first.types("ada", GOOD, "frobnicate")
    house.game.tell(first.terminal.player_id, ANNOUNCEMENT(text="the fair begins"))
    second = await arrive(house)

    said = plain(await second.types("ada", GOOD))

    assert (
        said.index("may not have shown you")
        < said.index('Announcement: "the fair begins"')
        < said.index("The square")
    )
    assert "frobnicate" not in said


async def test_a_full_disk_at_the_first_character_asks_for_its_name_again():
    house = await open_door()
    await house.accounts.register("Ada", GOOD)
    visitor = await arrive(house)
    await visitor.types("ada")
    house.store.full = True

    said = plain(await visitor.types(GOOD))

    assert "cannot save just now" in said
    assert said.endswith("Name of the new character:")
    house.store.full = False
    assert "The square" in await visitor.types("Ada")


async def test_one_address_makes_only_so_many_accounts():
    house = await open_door()
    for name in ("ada", "ben"):
        visitor = await arrive(house)
        await visitor.types(name, GOOD, GOOD)
    visitor = await arrive(house)

    said = plain(await visitor.types("cleo"))

    assert "many new accounts came from your address lately" in said
    assert said.endswith("Your name:")
    assert "Hello, ada" in plain(await visitor.types("ada")), "whoever is known comes in"
    elsewhere = await arrive(house, address="192.0.2.77")
    assert "New here?" in plain(await elsewhere.types("cleo"))
