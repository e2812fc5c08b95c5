"""`standin`: terms in sentences, changed by phrases, held only once they were read and agreed to."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import Terms
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES
from maid_engine.core.ids import PlayerId
from maid_qa.testing.pilot import Pilot, run_inline
from maid_stdlib.commands.standin import MOST_SHOWN, ShownTerms
from maid_stdlib.components.character import Preferences


@pytest.fixture
def play():
    play = Pilot("stdlib", "tutorial_world", ai_players=AIPlayerSettings(enabled=True))
    run_inline(play.game.accounts.register("Ada", "a walk in the rain"))
    run_inline(play.game.accounts.create_character("ada", "Ada"))
    return play


@pytest.fixture
def ada(play):
    return play.join("Ada")


@pytest.fixture
def contracts(play):
    return play.game.resource(Contracts)


def test_without_any_choice_nobody_stands_in(ada):
    told = ada.type("standin").splitlines()
    assert told[:2] == [
        "Nobody stands in for Ada:",
        "When you leave, Ada leaves the world too. Nobody plays Ada but you.",
    ]
    assert '"standin delegated"' in told[-1]


def test_terms_hold_after_they_were_read_and_agreed_to(ada, contracts):
    told = ada.type("standin delegated")
    assert told.startswith("What a stand-in may do with Ada, once you agree:")
    assert told.splitlines()[1:-1] == list(contracts.text_of(ada.player))
    assert 'type "standin agree"' in told
    assert not contracts.may_stand_in(ada.player)

    assert ada.type("standin agree").startswith("You agreed.")
    assert contracts.may_stand_in(ada.player)
    told = ada.type("standin")
    assert told.startswith('What you agreed to for Ada on "')
    assert told.endswith("If you leave the game now, a stand-in plays for at most 120 minutes.")


def test_it_is_told_why_no_stand_in_would_play_now(ada, contracts, play):
    play.ai_players.switch(on=False)
    ada.type("standin delegated")
    assert ada.type("standin agree").endswith("no stand-in plays yet: AI players are turned off.")
    assert contracts.may_stand_in(ada.player)
    assert ada.type("standin").endswith(
        "If you leave the game now, no stand-in plays: AI players are turned off."
    )


def test_a_phrase_changes_a_term_and_ends_the_agreement(ada, contracts):
    ada.type("standin delegated", "standin agree")
    told = ada.type("standin may trade up to 20 gold")
    assert "Ada may spend at most 20 gold an hour." in told
    assert not contracts.may_stand_in(ada.player)
    ada.type("standin agree")
    assert contracts.may_stand_in(ada.player)
    assert contracts.of(ada.player).terms.gold_per_hour == 20


def test_a_change_tells_only_what_changed_and_the_agreement_is_to_the_whole(ada, contracts):
    ada.type("standin delegated", "standin agree")

    told = ada.type("standin stay 90 minutes").splitlines()

    assert told == [
        "No longer: Ada stays for at most 2 hours each time, and at most 4 hours a day.",
        "Now: Ada stays for at most 1 hour and 30 minutes each time, and at most 4 hours a day.",
        'The terms do not hold until you agree to all 12 sentences. Type "standin" to read them, "standin agree" to agree.',
    ]
    assert ada.type("standin agree").startswith("You agreed.")
    consent = contracts.of(ada.player).consent
    assert consent.text == contracts.text_of(ada.player)
    assert len(consent.text) == 12
    assert consent.digest == contracts.digest(ada.player)


def test_who_has_not_read_the_terms_before_a_change_reads_them_all(ada, contracts, play):
    ada.type("standin delegated")
    play.game.provide(ShownTerms())
    told = ada.type("standin stay 90 minutes")
    assert told.splitlines()[1:-1] == list(contracts.text_of(ada.player))


def test_the_prompt_comes_after_the_answer(ada):
    heard = []
    ada.pilot.game.sessions.of(ada.player).deliveries.add(heard.append)
    ada.type("standin delegated")
    kinds = [type(one).__name__ for one in heard if type(one).__name__ != "Packet"]
    assert kinds.index("Prompt") > max(at for at, one in enumerate(kinds) if one == "Message")


def test_nobody_agrees_to_what_was_not_shown(ada, contracts, play):
    ada.type("standin delegated")
    play.game.provide(ShownTerms())
    told = ada.type("standin agree")
    assert told.startswith("You agree only to what you have read.")
    assert "Ada stays for at most 2 hours each time" in told
    assert not contracts.may_stand_in(ada.player)
    ada.type("standin agree")
    assert contracts.may_stand_in(ada.player)


def test_off_ends_it_at_once_and_keeps_the_terms(ada, contracts):
    ada.type("standin autonomous", "standin agree")
    assert ada.type("standin off").startswith("You ended the agreement")
    assert not contracts.may_stand_in(ada.player)
    assert contracts.of(ada.player).terms.mode == "autonomous"
    assert ada.type("standin off") == "There is no agreement to end: nobody stands in for Ada."


@pytest.mark.parametrize(
    ("phrase", "told"),
    [
        ("dance", "The terms stay as they are. There is no such term. The terms: mode, may"),
        ("may fly", "The terms stay as they are. May takes"),
        (
            "stay 9 hours",
            "The terms stay as they are. Stay: 9 hours will not do. This server allows 1 minute to 2 hours.",
        ),
        ("home moon", "The terms stay as they are. Home takes"),
        ("manual", "Nothing changed: the terms say that already."),
        ("agree", "That cannot be done: the mode manual needs no consent."),
    ],
)
def test_what_will_not_do_is_told_and_changes_nothing(ada, contracts, phrase, told):
    assert ada.type(f"standin {phrase}").startswith(told)
    assert contracts.of(ada.player).terms == Terms()


def test_home_and_area_are_places_that_the_character_has_seen(ada, contracts):
    ada.type("standin home here", "standin area here")
    terms = contracts.of(ada.player).terms
    assert terms.home.name
    assert terms.area.name
    assert terms.home.id == ada.pilot.game.world.place_of(ada.player)


def test_tempers_are_the_presets_of_the_server(ada, contracts):
    ada.type("standin temper explorer")
    assert contracts.of(ada.player).terms.temper == "explorer"


def test_the_terms_tell_when_stand_ins_are_turned_off(ada, play):
    play.game.provide(AwaySettings(enabled=False))
    assert ada.type("standin delegated").endswith(
        "Stand-ins are turned off on this server. Your terms are kept, and nobody plays by them."
    )
    assert "turned off" in ada.type("standin agree")


def test_readers_get_the_same_sentences(ada, play):
    plain = ada.type("standin delegated")
    play.game.world.edit(ada.player, Preferences).screen_reader = True
    assert ada.type("standin").splitlines()[1:-1] == plain.splitlines()[1:-1]


def test_a_character_without_an_account_does_not_know_it(play):
    assert play.join("Stray").type("standin delegated").startswith('I do not know the command "standin".')


def test_no_mind_can_type_it(play):
    definition = next(one for one in play.game.commands.all() if one.name == "standin")
    assert definition.access not in AI_PLAYER_CAPABILITIES


def test_the_latest_shown_terms_are_remembered():
    shown = ShownTerms()
    for number in range(MOST_SHOWN + 1):
        shown.note(PlayerId(f"player#{number}"), "ab")
    assert len(shown.digests) == MOST_SHOWN
    assert "player#0" not in shown.digests


def test_an_agreement_outlives_a_restart_and_is_exported_and_erased_with_its_player(ada, play):
    ada.type("standin delegated", "standin agree")
    run_inline(play.game.saver.save_now())
    again = Pilot("stdlib", "tutorial_world", store=play.store)
    contracts, personal = again.game.resource(Contracts), again.game.resource(PersonalData)
    linked = again.game.characters.find("Ada")
    assert contracts.may_stand_in(linked)
    exported = run_inline(personal.export("ada"))["standin_contracts"]
    assert exported[linked]["consent"]["digest"] == contracts.digest(linked)
    assert run_inline(personal.erase("ada", by=operator()))["standin_contracts"] == 1
    assert list(contracts.all()) == []


def test_things_are_kept_by_a_command_of_their_own(ada):
    assert "keep sword" in ada.type("standin keep lamp")
