"""Writing, requests, consent, limits, what is kept over a restart and what is erased."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maid_engine.accounts.away.letter_consent import Admission, Tier, Writer
from maid_engine.accounts.away.letters import DAY_S, LetterFate, LetterLimits
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored
from maid_engine.moderation import moderation_messages
from maid_qa.testing.pilot import run_inline
from tests.accounts.away.mailed import mailed

LIMITS = LetterLimits()


async def two(*, known=True):
    mail = await mailed()
    ada, bob = await mail.person("Ada"), await mail.person("Bob")
    if known:
        mail.box.acquaint(ada, bob)
    return mail, ada, bob


async def test_a_letter_reaches_who_is_away_and_is_kept_over_a_restart():
    mail, ada, bob = await two()

    result = mail.box.send(bob, ada, 'meet me "at" the mill')

    assert result.fate is LetterFate.DELIVERED
    (event,) = mail.published().sent
    assert (event.sender, event.addressee, event.number) == (bob, ada, 1)
    later = await mail.again()
    (letter,) = later.box.unread(ada)
    assert (letter.text, letter.sender_name, letter.writer) == ("meet me 'at' the mill", "Bob", Writer.PERSON)
    assert later.box.conversation(bob, ada) == (letter,)
    assert later.box.correspondents(bob) == (ada,)


async def test_numbers_grow_and_are_not_used_again():
    mail, ada, bob = await two()
    mail.box.send(bob, ada, "one")
    mail.box.send(bob, ada, "two")
    mail.house.clock.advance(LIMITS.days * DAY_S)
    assert mail.box.tidy() == 2

    later = await mail.again()
    later.box.send(bob, ada, "three")

    assert [one.number for one in later.box.letters_to(ada)] == [3]


@pytest.mark.parametrize(
    ("text", "fate"),
    [
        ("", LetterFate.EMPTY),
        (" \n ", LetterFate.EMPTY),
        ("x" * LIMITS.length, LetterFate.DELIVERED),
        ("x" * (LIMITS.length + 1), LetterFate.TOO_LONG),
    ],
)
async def test_a_letter_has_words_and_not_too_many(text, fate):
    mail, ada, bob = await two()
    assert mail.box.send(bob, ada, text).fate is fate


async def test_nobody_writes_to_oneself():
    mail, ada, _ = await two()
    assert mail.box.send(ada, ada, "hello").fate is LetterFate.TO_ONESELF


async def test_a_policy_refuses_in_its_own_words_and_sees_whose_words_they_are():
    mail, ada, bob = await two()
    drafts = []

    def refuse(draft):
        drafts.append(draft)
        return moderation_messages.SAID_BEFORE()

    mail.box.policies.append(refuse)

    result = mail.box.send(bob, ada, "hello")

    assert (result.fate, result.refusal) == (LetterFate.SILENCED, moderation_messages.SAID_BEFORE())
    assert not mail.box.letters_to(ada)
    (draft,) = drafts
    assert (draft.text, draft.text.author) == (Authored("hello", EntityId(bob)), bob)


async def test_who_is_outside_the_tier_only_asks_and_the_letter_comes_when_approved():
    mail, ada, bob = await two(known=False)

    result = mail.box.send(bob, ada, "let me in")

    assert result.fate is LetterFate.REQUESTED
    assert not mail.box.letters_to(ada)
    assert [one.sender for one in mail.published().asked] == [bob]
    later = await mail.again()
    assert [one.sender_name for one in later.box.requests_to(ada)] == ["Bob"]
    assert later.box.approve(ada, bob) == 1
    assert [one.text for one in later.box.letters_to(ada)] == ["let me in"]
    assert not later.box.requests_to(ada)
    assert later.box.send(bob, ada, "thanks").fate is LetterFate.DELIVERED


async def test_a_request_waits_alone():
    mail, ada, bob = await two(known=False)
    mail.box.send(bob, ada, "let me in")
    assert mail.box.send(bob, ada, "please").fate is LetterFate.ALREADY_ASKED


async def test_who_is_rejected_is_not_told_and_asks_again_after_a_fortnight():
    mail, ada, bob = await two(known=False)
    mail.box.send(bob, ada, "let me in")

    assert mail.box.reject(ada, bob) == 1

    assert not mail.box.requests_to(ada)
    assert mail.box.send(bob, ada, "please").fate is LetterFate.NOT_WANTED
    mail.house.clock.advance(LIMITS.request_days * DAY_S)
    assert mail.box.send(bob, ada, "please").fate is LetterFate.REQUESTED


async def test_a_request_is_gone_after_a_fortnight():
    mail, ada, bob = await two(known=False)
    mail.box.send(bob, ada, "let me in")
    mail.house.clock.advance(LIMITS.request_days * DAY_S)

    assert not mail.box.requests_to(ada)
    assert not mail.box.approve(ada, bob)
    assert mail.box.tidy() == 1


async def test_three_requests_of_an_account_wait_at_most():
    mail = await mailed()
    bob, rob = await mail.person("Bob", "Bob", "Rob")
    others = [await mail.person(name) for name in ("Ada", "Cid", "Dot", "Eve")]
    fates = [mail.box.send(bob, other, "let me in").fate for other in others[: LIMITS.requests_a_day]]
    assert set(fates) == {LetterFate.REQUESTED}

    assert mail.box.send(rob, others[3], "let me in").fate is LetterFate.TOO_MANY_REQUESTS
    mail.house.clock.advance(DAY_S)
    assert mail.box.send(rob, others[3], "let me in").fate is LetterFate.TOO_MANY_REQUESTS
    mail.box.reject(others[0], bob)
    assert mail.box.send(rob, others[3], "let me in").fate is LetterFate.REQUESTED


async def test_a_day_holds_so_many_requests_also_if_they_are_answered_at_once_and_after_a_restart():
    mail = await mailed()
    bob = await mail.person("Bob")
    others = [await mail.person(name) for name in ("Ada", "Cid", "Dot", "Eve")]
    for other in others[: LIMITS.requests_a_day]:
        mail.box.send(bob, other, "let me in")
        mail.box.reject(other, bob)

    later = await mail.again()
    assert later.box.send(bob, others[3], "let me in").fate is LetterFate.TOO_MANY_REQUESTS


async def test_a_day_holds_so_many_letters():
    mail, ada, bob = await two()
    for _ in range(LIMITS.a_day):
        assert mail.box.send(bob, ada, "hello").fate is LetterFate.DELIVERED

    assert mail.box.send(bob, ada, "hello").fate is LetterFate.TOO_MANY_LETTERS
    later = await mail.again()
    assert later.box.send(bob, ada, "hello").fate is LetterFate.TOO_MANY_LETTERS
    mail.house.clock.advance(DAY_S)
    assert later.box.send(bob, ada, "hello").fate is LetterFate.DELIVERED


async def test_a_block_holds_for_all_characters_of_a_player():
    mail = await mailed()
    ada = await mail.person("Ada")
    bob, rob = await mail.person("Bob", "Bob", "Rob")
    mail.box.choose_tier(ada, Writer, Tier.EVERYONE)

    mail.box.block(ada, bob)

    assert mail.box.send(rob, ada, "hello").fate is LetterFate.NOT_WANTED
    assert mail.box.is_blocked(ada, rob)
    mail.box.block(ada, bob, on=False)
    assert mail.box.send(rob, ada, "hello").fate is LetterFate.DELIVERED


async def test_who_writes_lets_the_other_answer_and_no_stand_in_of_the_other():
    mail, ada, bob = await two()
    mail.box.send(bob, ada, "hello")

    assert mail.box.admission(ada, bob) is Admission.OPEN
    mail.pens[ada] = Writer.STAND_IN
    assert mail.box.admission(ada, bob) is Admission.CLOSED


async def test_an_ai_player_answers_who_wrote_to_it_and_writes_to_nobody_else():
    mail, ada, bess = await two()
    mail.own.add(bess)
    mail.pens[bess] = Writer.AI_PLAYER
    assert mail.box.send(bess, ada, "hello").fate is LetterFate.NOT_WANTED

    assert mail.box.send(ada, bess, "who are you?").fate is LetterFate.DELIVERED

    assert mail.box.send(bess, ada, "a baker").fate is LetterFate.DELIVERED


async def test_a_stand_in_opens_no_door_in_its_owners_name():
    mail, ada, bob = await two()
    mail.box.choose_tier(ada, (Writer.STAND_IN,), Tier.KNOWN)
    mail.pens[bob] = Writer.STAND_IN

    assert mail.box.send(bob, ada, "hello").fate is LetterFate.DELIVERED

    assert mail.box.admission(ada, bob) is Admission.REQUEST


async def test_an_answer_accepts_a_waiting_request():
    mail, ada, bob = await two(known=False)
    mail.box.send(bob, ada, "let me in")
    mail.box.acquaint(bob, ada)

    mail.box.send(ada, bob, "who are you?")

    assert not mail.box.requests_to(ada)
    assert [one.text for one in mail.box.letters_to(ada)] == ["let me in"]


async def test_the_limits_are_those_that_hold_now():
    mail, ada, bob = await two()
    mail.limits = LetterLimits(length=5, a_day=1, days=2)

    assert mail.box.send(bob, ada, "hello there").fate is LetterFate.TOO_LONG
    assert mail.box.send(bob, ada, "hello").fate is LetterFate.DELIVERED
    assert mail.box.send(bob, ada, "again").fate is LetterFate.TOO_MANY_LETTERS
    mail.house.clock.advance(2 * DAY_S)
    mail.limits = LetterLimits(days=3)
    assert len(mail.box.unread(ada)) == 1
    mail.house.clock.advance(DAY_S)
    mail.box.tidy()
    assert not mail.box.letters_to(ada)


async def test_what_became_of_letters_is_counted():
    mail, ada, bob = await two()
    for text in ("hello", "", "hello again"):
        mail.box.send(bob, ada, text)

    assert mail.box.fates == {LetterFate.DELIVERED: 2, LetterFate.EMPTY: 1}


async def test_a_letter_is_marked_as_read_once():
    mail, ada, bob = await two()
    mail.box.send(bob, ada, "hello")

    assert mail.box.mark_read(ada, (1, 1, 7)) == 1
    assert mail.box.mark_read(ada, (1,)) == 0
    later = await mail.again()
    assert not later.box.unread(ada)


async def test_friends_may_write_if_friends_are_allowed():
    mail, ada, bob = await two()
    mail.box.choose_tier(ada, (Writer.PERSON,), Tier.FRIENDS)
    assert mail.box.send(bob, ada, "hello").fate is LetterFate.REQUESTED

    mail.box.befriend(ada, bob)

    assert mail.box.admission(bob, ada) is Admission.OPEN
    mail.box.befriend(ada, bob, on=False)
    assert mail.box.admission(bob, ada) is Admission.REQUEST


async def test_nobody_knows_oneself():
    mail, ada, _ = await two()
    mail.box.acquaint(ada, ada)
    assert ada not in mail.box.consent_of(ada).known


async def test_what_a_person_wrote_received_and_decided_is_exported_and_erased():
    mail, ada, bob = await two()
    cid = await mail.person("Cid")
    mail.box.send(bob, ada, "hello")
    mail.box.send(ada, bob, "hello")
    mail.box.send(cid, ada, "let me in")
    mail.box.block(bob, ada)
    account = mail.house.accounts.account_of(ada).id
    held = mail.box.held_of((ada,))
    assert (len(held["letters"]), len(held["requests"]), len(held["consents"])) == (2, 1, 1)

    mail.box.erase((ada,), account)

    assert not mail.box.held_of((ada,))
    assert not mail.box.consent_of(bob).names(frozenset({ada, account}))
    later = await mail.again()
    assert not later.box.held_of((ada,))


async def test_a_player_can_have_the_letters_with_ai_players_deleted():
    mail, ada, bob = await two()
    bess = await mail.person("Bess")
    mail.own.add(bess)
    mail.box.send(ada, bess, "hello")
    mail.box.send(bob, ada, "hello")

    assert mail.box.forget_with_ai_players(ada) == 1
    assert [one.sender for one in mail.box.letters_to(ada)] == [bob]


async def test_what_belongs_to_nobody_any_more_is_deleted():
    mail, ada, bob = await two()
    mail.box.send(bob, ada, "hello")
    mail.house.game.world.destroy(ada)

    mail.box.tidy()

    assert not mail.box.letters_to(ada)
    assert not mail.box.consent_of(ada).known


# --- the law: no word is shown that the addressee did not agree to ---

NAMES = ("Ada", "Bob", "Cid")
who = st.integers(0, len(NAMES) - 1)
ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("send"), who, who),
        st.tuples(st.just("speak"), who, who),
        st.tuples(st.just("friend"), who, who, st.booleans()),
        st.tuples(st.just("tier"), who, st.sampled_from(Writer), st.sampled_from(Tier)),
        st.tuples(st.just("pen"), who, st.sampled_from(Writer)),
        st.tuples(st.just("approve"), who, who),
        st.tuples(st.just("reject"), who, who),
        st.tuples(st.just("block"), who, who, st.booleans()),
    ),
    max_size=40,
)
DEFAULTS = {Writer.PERSON: Tier.KNOWN, Writer.AI_PLAYER: Tier.NOBODY, Writer.STAND_IN: Tier.NOBODY}


class Agreed:
    """What each character agreed to, as a reader of the player's page understands it."""

    def __init__(self):
        self.tiers, self.known, self.friends, self.may, self.blocked = {}, set(), set(), set(), set()

    def allows(self, sender, addressee, pen):
        if (addressee, sender) in self.blocked:
            return False
        if (addressee, sender, pen) in self.may:
            return True
        tier = self.tiers.get((addressee, pen), DEFAULTS[pen])
        is_friend = (addressee, sender) in self.friends
        is_known = is_friend or (addressee, sender) in self.known
        return {Tier.EVERYONE: True, Tier.KNOWN: is_known, Tier.FRIENDS: is_friend, Tier.NOBODY: False}[tier]

    def wrote(self, sender, addressee, pen):
        if pen is not Writer.STAND_IN:
            self.known.add((sender, addressee))
            self.may.add((sender, addressee, Writer.PERSON))

    def chose(self, player, pen, tier):
        self.tiers[player, pen] = tier
        if tier is Tier.NOBODY:
            self.may = {one for one in self.may if (one[0], one[2]) != (player, pen)}

    def blocks(self, addressee, sender, on):
        if not on:
            self.blocked.discard((addressee, sender))
            return
        self.blocked.add((addressee, sender))
        self.known.discard((addressee, sender))
        self.friends.discard((addressee, sender))
        self.may = {one for one in self.may if one[:2] != (addressee, sender)}


def do(mail, agreed, players, act):
    """Do one act, and return the letters that were shown outside what was agreed."""
    kind, first, *rest = act
    me = players[first]
    outside = []
    if kind == "tier":
        mail.box.choose_tier(me, (rest[0],), rest[1])
        agreed.chose(me, *rest)
    elif kind == "pen":
        mail.pens[me] = rest[0]
    else:
        outside = between(mail, agreed, me, players[rest[0]], kind, *rest[1:])
    mail.published()
    return outside


def between(mail, agreed, me, other, kind, *on):
    if me == other:
        return []
    pen = mail.pens.get(me, Writer.PERSON)
    match kind:
        case "send":
            was_allowed = agreed.allows(me, other, pen)
            fate = mail.box.send(me, other, f"secret of {me}").fate
            assert (fate is LetterFate.DELIVERED) == was_allowed
            if fate in (LetterFate.DELIVERED, LetterFate.REQUESTED):
                agreed.wrote(me, other, pen)
            return [] if was_allowed or fate is not LetterFate.DELIVERED else [me]
        case "speak":
            mail.box.acquaint(me, other)
            agreed.known.add((me, other))
        case "friend":
            mail.box.befriend(me, other, on=on[0])
            (agreed.friends.add if on[0] else agreed.friends.discard)((me, other))
        case "approve":
            pens = {one.writer for one in mail.box.requests_to(me) if one.sender == other}
            mail.box.approve(me, other)
            agreed.may |= {(me, other, one) for one in pens}
        case "reject":
            mail.box.reject(me, other)
        case "block":
            mail.box.block(me, other, on=on[0])
            agreed.blocks(me, other, on[0])
    return []


@settings(max_examples=60, deadline=None)
@given(ACTS)
def test_no_letter_outside_its_tier_is_ever_shown(acts):
    mail = run_inline(mailed())
    players = [run_inline(mail.person(name)) for name in NAMES]
    agreed, outside = Agreed(), 0

    for act in acts:
        outside += len(do(mail, agreed, players, act))

    assert outside == 0
    shown = {(event.sender, event.addressee, event.number) for event in mail.sent}
    kept = {(one.sender, player, one.number) for player in players for one in mail.box.letters_to(player)}
    assert shown == kept
