"""What reaches an AI player, and in which order."""

from maid_engine.ai_players.models.intake import HeardKind
from maid_engine.ai_players.session import SKIMS_AFTER, AIPlayerSession
from maid_engine.core.ids import EntityId, SessionId
from maid_engine.core.messages import Authored, Name, Packet, Prompt
from maid_engine.core.time import Tick
from maid_stdlib.messages import combat, life, movement, talk

ADA = EntityId("player#1")


def session(**options):
    told = []
    made = AIPlayerSession(SessionId("s#1"), "ai#1", tick=lambda: Tick(7), on_heard=told.append, **options)
    return made, told


def tell(text="psst"):
    return talk.TELL(actor=Name("Ada", author=ADA), target=Name("Tess"), text=Authored(text, ADA)).seen_by(
        "target"
    )


def test_lines_packets_and_prompts_keep_their_order_and_are_given_once():
    heard, told = session()
    heard.deliver(movement.WALK(direction="north"))
    heard.deliver(Packet("Char.Vitals", {"hp": 3}))
    heard.deliver(Prompt("> ", {"hp": 3}))
    kinds = [(one.seq, one.kind) for one in heard.drain()]
    assert kinds == [(1, HeardKind.LINE), (2, HeardKind.PACKET), (3, HeardKind.PROMPT)]
    assert heard.drain() == ()
    assert set(told) == {"ai#1"}


def test_a_blow_wakes_the_mind_and_a_miss_does_not():
    heard, told = session()
    rat, tess = Name("giant rat", "a"), Name("Tess")
    heard.deliver(combat.MISS(actor=rat, target=tess).seen_by("target"))
    assert told == []
    heard.deliver(combat.HIT(actor=rat, target=tess, amount=3).seen_by("target"))
    assert told == ["ai#1"]
    assert len(heard.drain()) == 2


def test_what_a_player_wrote_is_known_as_theirs():
    heard, _ = session()
    heard.deliver(tell())
    line = heard.drain()[0]
    assert any(span.author == ADA and line.payload[span.start : span.end] == "psst" for span in line.spans)


def test_without_gmcp_no_packet_is_wanted_or_heard():
    heard, _ = session(gmcp=False)
    assert not heard.wants("Room.Info")
    heard.deliver(Packet("Room.Info", {}))
    heard.deliver(tell())
    assert [one.kind for one in heard.drain()] == [HeardKind.LINE]


def test_when_nobody_listens_ambient_lines_go_first_and_a_tell_or_a_death_never():
    heard, _ = session(most_heard=50, gmcp=False)
    heard.deliver(tell("keep me"))
    heard.deliver(life.YOU_ARE_DEAD(seconds=30))
    for number in range(500):
        heard.deliver(movement.LEAVES(actor=Name(f"rat{number}"), direction="north").seen_by("room"))
    lines = [one.payload for one in heard.drain() if isinstance(one.payload, str)]
    assert len(lines) <= 50
    assert any("keep me" in line for line in lines)
    assert any("You are dead" in line for line in lines)
    assert heard.dropped >= 452


def test_in_a_crowd_the_comings_and_goings_of_others_pass_by_and_what_is_said_to_it_does_not():
    heard, _ = session()
    for number in range(100):
        heard.deliver(movement.LEAVES(actor=Name(f"rat{number}"), direction="north").seen_by("room"))
    heard.deliver(tell("over here"))
    lines = [one.payload for one in heard.drain() if isinstance(one.payload, str)]
    assert len(lines) == SKIMS_AFTER + 1
    assert "over here" in lines[-1]
    assert heard.skimmed == 100 - SKIMS_AFTER
    assert heard.dropped == 0


def test_without_packets_nothing_of_a_crowd_passes_by():
    heard, _ = session(gmcp=False)
    for number in range(100):
        heard.deliver(movement.LEAVES(actor=Name(f"rat{number}"), direction="north").seen_by("room"))
    assert len(heard.drain()) == 100


def test_of_packets_of_one_kind_the_latest_is_kept():
    heard, _ = session(most_heard=20)
    for number in range(100):
        heard.deliver(Packet("Char.Vitals", {"hp": number}))
    kept = [one.payload.data["hp"] for one in heard.drain()]
    assert kept[-1] == 99
    assert len(kept) <= 20


def test_a_closed_session_hears_nothing_more_and_says_so_once():
    ended = []
    made = AIPlayerSession(
        SessionId("s#1"),
        "ai#1",
        tick=lambda: Tick(0),
        on_closed=lambda agent, reason: ended.append((agent, reason)),
    )
    made.close("kicked")
    made.close("kicked")
    made.deliver(tell())
    assert ended == [("ai#1", "kicked")]
    assert made.drain() == ()


def test_what_a_bystander_sees_waits_until_the_mind_listens_by_itself():
    heard, told = session()
    heard.deliver(movement.LEAVES(actor=Name("Ada", author=ADA), direction="north").seen_by("room"))
    assert told == []
    heard.deliver(tell())
    assert told == ["ai#1"]
    assert [one.kind for one in heard.drain()].count(HeardKind.LINE) == 2


def test_its_state_is_owed_to_it_from_a_line_until_the_next_prompt():
    heard, _ = session()
    heard.deliver(tell())
    assert heard.unsettled
    heard.deliver(Prompt("> ", {"hp": 3}))
    assert not heard.unsettled


def test_what_somebody_at_a_keyboard_says_in_the_room_calls_the_mind_and_what_others_say_does_not():
    heard, told = session(answers=lambda author: author == ADA)
    by_other = talk.SAY(
        actor=Name("Bob", author=EntityId("player#2")), text=Authored("hi", EntityId("player#2"))
    )
    heard.deliver(by_other.seen_by("room"))
    assert told == []
    heard.deliver(talk.SAY(actor=Name("Ada", author=ADA), text=Authored("hi", ADA)).seen_by("room"))
    assert told == ["ai#1"]
    heard.deliver(by_other.seen_by("room"))  # it may be the answer
    assert told == ["ai#1", "ai#1"]


def test_an_answer_among_others_is_waited_for_as_long_on_a_faster_server():
    """What others say for 10 s after a person spoke calls the mind, however many ticks that is."""
    now = [0]
    told = []
    heard = AIPlayerSession(
        SessionId("s#1"),
        "ai#1",
        tick=lambda: Tick(now[0]),
        on_heard=told.append,
        answers=lambda author: author == ADA,
        ticks_per_second=20,
    )

    def say(who, author):
        told.clear()
        heard.deliver(talk.SAY(actor=Name(who, author=author), text=Authored("hm", author)).seen_by("room"))
        return bool(told)

    assert say("Ada", ADA)
    now[0] = 190
    assert say("Tess", EntityId("player#2"))
    now[0] = 205
    assert not say("Tess", EntityId("player#2"))
