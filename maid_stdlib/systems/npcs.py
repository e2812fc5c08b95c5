"""Conversation with mobs: answers, quest offers, and reactions to what is said in the room."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from operator import itemgetter
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message
from maid_engine.core.sequences import first
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import Character
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.mob import Auctioneer, Banker, Mender, Mob, Shopkeeper, Talks, Trainer
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.components.stage import OnStage
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.person_lines import PUTS_OFF
from maid_stdlib.content.specs import QuestSpec
from maid_stdlib.content.town_lines import NO_NEWS
from maid_stdlib.messages import npc as msg
from maid_stdlib.messages import quest as quest_msg
from maid_stdlib.rules.audience import is_ai
from maid_stdlib.rules.beings import alive, is_player, name_of
from maid_stdlib.rules.events import NpcSpokenTo, SpeechHeard
from maid_stdlib.rules.quest import minutes_of, named
from maid_stdlib.rules.town import can_act
from maid_stdlib.rules.town_address import addressee_of, called_in_scene, can_hear, note_whisper, note_words
from maid_stdlib.rules.town_news import asks_for_news, latest_news, news_of
from maid_stdlib.rules.town_talk import say, whisper
from maid_stdlib.scenes.scene_run import SceneDesk
from maid_stdlib.systems.luck import luck
from maid_stdlib.systems.quests import hear_out, meet, refusal, show_stage, wait_for
from maid_stdlib.systems.scene_stage import SceneStage

Speech = Callable[[Game, EntityId, EntityId, str], None]
"""How a mob says something to a player: ``say`` or ``whisper``."""
HELLO = "hello"
ANSWER_AGAIN_S = 10.0
"""Seconds for which one answer to speech in the room is not repeated."""
QUEST_WORDS = frozenset({"quest", "quests", "work", "task", "job", "help"})
_SERVICE_HINTS: Final = (
    (Shopkeeper, msg.SHOP_HINT),
    (Trainer, msg.TRAINER_HINT),
    (Banker, msg.BANK_HINT),
    (Auctioneer, msg.AUCTION_HINT),
    (Mender, msg.MENDER_HINT),
)
"""Component of whoever serves players → what is said of the service."""


def converse(game: Game, player: EntityId, npc: EntityId, topic: str) -> None:
    """Let a player talk with a mob: deliveries and quest talks first, then the answer, then quest offers.

    A word such as ``quest`` asks for quests, unless it is one of the mob's topics. If the mob plays in a scene that answers to
    these words, that is the whole answer; it comes with the next round.
    """
    world = game.world
    prototype = world.need(npc, Mob).prototype
    game.bus.publish(NpcSpokenTo(player, npc, prototype, topic))
    before = _waiting(game, player)
    concerned = hear_out(game, player, npc, prototype)
    if quests_of(game, npc):
        meet(game, player, prototype)
    talks = world.get_or_default(npc, Talks)
    if topic and _answers_in_scene(game, npc, topic):
        return
    key = topic_in(talks, topic)
    note_words(game, npc, player, topic, _first(key) if key is not None else HELLO)
    if topic and not _asks_for_quests(talks, topic):
        _answer(game, player, npc, talks, topic)
        return
    offered = offer_quests(game, player, npc, but=_waiting(game, player) - before)
    if not concerned and not offered:
        _say_hello(game, player, npc, talks)


def _answers_in_scene(game: Game, npc: EntityId, words: str) -> bool:
    """Return whether a mob plays in a scene that goes on by these words."""
    role = game.world.get(npc, OnStage)
    run = game.resource_or_new(SceneDesk).runs.get(role.scene) if role is not None else None
    if run is None:
        return False
    return run.is_answered(words, SceneStage(game, run).facts(), game.now)


def _asks_for_quests(talks: Talks, topic: str) -> bool:
    """Return whether a word asks for quests. A word that is one of the mob's topics does not."""
    if topic not in QUEST_WORDS:
        return False
    key = topic_in(talks, topic)
    return key is None or topic not in words_of_topic(key)


def _answer(game: Game, player: EntityId, npc: EntityId, talks: Talks, topic: str) -> None:
    """Let a mob answer about a topic: a quest of its own, something that it knows of, or nothing."""
    key = topic_in(talks, topic)
    quest = _asked_about(game, npc, topic, key)
    if quest is not None:
        _tell_of(game, player, npc, quest)
    elif asks_for_news(topic) and game.world.has(npc, Lives):
        _tell_news(game, player, npc)
    elif key is not None:
        say(game, npc, player, talks.topics[key])
    elif game.world.has(npc, Lives) and not is_ai(game.world, player):
        note_words(game, npc, player, topic if " " in topic else f"tell me about {topic}")
    else:
        game.tell(player, msg.SHRUGS(target=name_of(game.world, npc)))


def _tell_news(game: Game, player: EntityId, npc: EntityId, say: Speech = say) -> None:
    """Let one of the townsfolk tell what it saw. A topic ``news`` is what it says if there was nothing."""
    dice = luck(game).of_townsman(game.world.need(npc, Lives).record)
    topics = game.world.get_or_default(npc, Talks).topics
    usual = tuple(topics[key] for key in filter(asks_for_news, topics))
    say(game, npc, player, news_of(game, npc, dice, usual or NO_NEWS))


def _waiting(game: Game, player: EntityId) -> set[str]:
    log = game.world.get_or_default(player, QuestLog)
    return set(log.again_at)


def _asked_about(game: Game, npc: EntityId, topic: str, key: str | None) -> QuestSpec | None:
    """Return the mob's quest that is meant: by its full title, or by a part of it that is not a topic."""
    if key is not None and topic in words_of_topic(key):
        return None
    quests = quests_of(game, npc)
    whole = (quest for quest in quests if topic in (quest.title.lower(), key_of(quest)))
    return next(whole, None) or (named(topic, quests) if key is None else None)


def _tell_of(game: Game, player: EntityId, npc: EntityId, quest: QuestSpec) -> None:
    """Let a mob speak about one of its quests: what has to be done, or why it is not available now."""
    log = game.world.get_or_default(player, QuestLog)
    refused = refusal(game, player, quest)
    if refused is None:
        _offer(game, player, npc, quest)
    elif quest.id in log.active:
        game.tell(player, quest_msg.SUMMARY(quest=quest.title, text=quest.summary))
        show_stage(game, player, quest, log.active[quest.id])
    else:
        game.tell(player, _not_now(game, player, npc, quest, refused) or refused)


def _say_hello(game: Game, player: EntityId, npc: EntityId, talks: Talks) -> None:
    """Let a mob greet a player, and tell the player what to do with it."""
    key = topic_in(talks, HELLO)
    hello = talks.topics[key] if key is not None else talks.greeting
    if hello:
        say(game, npc, player, hello)
    hints = list(_hints(game.world, npc, talks))
    if not hello and not hints:
        hints = [msg.SILENT(target=name_of(game.world, npc))]
    for hint in hints:
        game.tell(player, hint)


def _hints(world: World, npc: EntityId, talks: Talks) -> Iterator[Message]:
    """Yield what a player may ask or buy here."""
    name = name_of(world, npc)
    topics = _topics_to_name(talks)
    if topics:
        yield msg.TOPICS(target=name, topics=topics)
    for service, hint in _SERVICE_HINTS:
        if world.has(npc, service):
            yield hint(target=name)


def _topics_to_name(talks: Talks) -> tuple[str, ...]:
    """Return a word for each answer that a mob has, but its greeting. Of several words for one answer it is the first."""
    words: dict[str, str] = {}
    for key, answer in talks.topics.items():
        if HELLO not in words_of_topic(key):
            words.setdefault(answer, _first(key))
    return tuple(words.values())


def words_of_topic(key: str) -> list[str]:
    """Return the words, or groups of words, of a topic's key, such as ``"wolf, wolves"``. Players read the first."""
    return [word.strip().lower() for word in key.split(",")]


def _first(key: str) -> str:
    return words_of_topic(key)[0]


def topic_in(talks: Talks, text: str) -> str | None:
    """Return the key of the topic that a text mentions, or None.

    Of several, it is the one that is mentioned by most words ("cider day" before "cider"), else the first.
    """
    said = " ".join(_spoken_words(text))
    mentions = [(len(word.split()), key) for key, word in _mentioned(talks, said)]
    if not mentions:
        return _begun_topic(talks, said)
    return max(mentions, key=itemgetter(0))[1]


def _mentioned(talks: Talks, said: str) -> Iterator[tuple[str, str]]:
    """Yield each key with each of its words that were said."""
    for key in talks.topics:
        for word in words_of_topic(key):
            if f" {word} " in f" {said} ":
                yield key, word


def _begun_topic(talks: Talks, said: str) -> str | None:
    """Return the key of the topic that an abbreviation means, or None: "ask smith about sw"."""
    if len(said) < 2:
        return None
    for key in talks.topics:
        if any(word.startswith(said) for word in words_of_topic(key)):
            return key
    return None


def _spoken_words(text: str) -> list[str]:
    """Return the words of a text in lower case, without punctuation."""
    return "".join(char if char.isalnum() else " " for char in text.lower()).split()


def quests_of(game: Game, npc: EntityId) -> list[QuestSpec]:
    """Return all quests that a mob gives, to any player."""
    mob = game.world.get(npc, Mob)
    if mob is None:
        return []
    quests = game.resource(ContentIndex).quests.values()
    return [quest for quest in quests if quest.giver == mob.prototype]


def offered_to(game: Game, player: EntityId, room: EntityId | None) -> list[tuple[EntityId, QuestSpec]]:
    """Return (giver, quest) for every quest that a mob in a room offers to a player now."""
    if room is None:
        return []
    living = [npc for npc, _ in game.world.inside(room, Mob) if alive(game.world, npc)]
    return [
        (npc, quest)
        for npc in living
        for quest in quests_of(game, npc)
        if refusal(game, player, quest) is None
    ]


def _offer(game: Game, player: EntityId, npc: EntityId, quest: QuestSpec, say: Speech = say) -> None:
    say(game, npc, player, quest.offer)
    name = name_of(game.world, npc)
    game.tell(player, quest_msg.OFFER(npc=name, quest=quest.title, key=key_of(quest)))
    if quest.again_after_s:
        minutes = minutes_of(quest.again_after_s)
        game.tell(player, quest_msg.COMES_AGAIN(quest=quest.title, minutes=minutes))
    elif quest.repeatable:
        game.tell(player, quest_msg.COMES_AGAIN_AT_ONCE(quest=quest.title))


def _not_now(
    game: Game, player: EntityId, npc: EntityId, quest: QuestSpec, refused: Message
) -> Message | None:
    """Return when a mob will have a quest for a player; None if waiting does not help."""
    name = name_of(game.world, npc)
    if refused.template is quest_msg.NOT_YET_AGAIN:
        minutes = minutes_of(wait_for(game, player, quest))
        return quest_msg.OFFER_AGAIN(npc=name, quest=quest.title, minutes=minutes)
    if refused.template is quest_msg.NEEDS_FIRST:
        return quest_msg.OFFER_AFTER(npc=name, first=refused.fields["first"])
    if refused.template is quest_msg.NEEDS_TALK_FIRST:
        giver = refused.fields["giver"]
        # Who has the first quest offers it in this very talk.
        if giver == name:
            return None
        return quest_msg.OFFER_AFTER_TALK(npc=name, giver=giver)
    return None


def offer_quests(
    game: Game,
    player: EntityId,
    npc: EntityId,
    *,
    but: Collection[str] = frozenset(),
    say: Speech = say,
) -> bool:
    """Let a mob offer its quests to a player. Return whether it offered a quest that the player never finished.

    Args:
        game: the game.
        player: the player who gets the offers.
        npc: the mob.
        but: ids of quests whose waiting time the player has just been told.
        say: how the mob speaks: aloud, or in a whisper.
    """
    log = game.world.get_or_default(player, QuestLog)
    offered = False
    refused: list[tuple[QuestSpec, Message]] = []
    for quest in quests_of(game, npc):
        why_not = refusal(game, player, quest)
        if why_not is None:
            _offer(game, player, npc, quest, say)
            offered = offered or quest.id not in log.finished
        elif quest.id not in but:
            refused.append((quest, why_not))
            _tell_level(game, player, npc, quest, why_not)
    if not offered:
        _tell_when(game, player, npc, refused)
    return offered


def _tell_level(game: Game, player: EntityId, npc: EntityId, quest: QuestSpec, refused: Message) -> None:
    """Tell the level that a quest needs, if that is why it is refused."""
    if refused.template is quest_msg.LEVEL_TOO_LOW:
        name = name_of(game.world, npc)
        game.tell(player, quest_msg.OFFER_LATER(npc=name, level=quest.min_level, quest=quest.title))


def _tell_when(
    game: Game, player: EntityId, npc: EntityId, refused: Iterable[tuple[QuestSpec, Message]]
) -> None:
    """Tell when a mob will have one of its quests; a quest that only needs time comes before others."""
    later: list[Message] = []
    for quest, why_not in refused:
        told = _not_now(game, player, npc, quest, why_not)
        if told is None:
            continue
        at = 0 if why_not.template is quest_msg.NOT_YET_AGAIN else len(later)
        later.insert(at, told)
    if later:
        game.tell(player, later[0])


def key_of(quest: QuestSpec) -> str:
    """Return a quest's title as it is typed: ``wolf menace`` for The Wolf Menace."""
    return quest.title.lower().removeprefix("the ").removeprefix("a ").removeprefix("an ")


def _answers(world: World, event: SpeechHeard) -> Iterator[tuple[EntityId, Talks, str]]:
    """Yield the mobs in the room that know what was said, each with the key of the topic. None of them fights."""
    for mob, talks in world.inside(event.room, Talks):
        key = None
        if not world.has(mob, Fighting):
            key = topic_in(talks, event.text)
        if key is not None:
            yield mob, talks, key


def _called_by_name(world: World, event: SpeechHeard) -> dict[EntityId, None]:
    """Return the beings in the room whose name was said, or to whom it was said. Others do not answer."""
    if event.to is not None:
        return {event.to: None}
    said = frozenset(_spoken_words(event.text))
    here = [*world.inside(event.room, Talks), *world.inside(event.room, Character)]
    called: dict[EntityId, None] = {}
    for being, _ in here:
        if being != event.speaker and _is_named(world, being, said):
            called[being] = None
    return called


def _is_named(world: World, being: EntityId, said: frozenset[str]) -> bool:
    """Return whether a word of a being's name, or one of its keywords, was said."""
    identity = world.get(being, Identity)
    if identity is None:
        return False
    return not said.isdisjoint((*identity.name.lower().split(), *identity.keywords))


def _who_tells(game: Game, event: SpeechHeard) -> EntityId | None:
    """Return which of the townsfolk in the room tells news, or None if one of them answers otherwise.

    Those who were called by name come first, and among them those who saw something.
    """
    world = game.world
    here = [mob for mob, _ in world.inside(event.room, Lives)]
    free = list(filter(partial(can_act, world), here))
    said = frozenset(_spoken_words(event.text))
    asked = [mob for mob in free if _is_named(world, mob, said)] or free
    witness = next(filter(partial(latest_news, game), asked), None)
    if witness is not None:
        return witness
    return None if any(_answers(world, event)) else first(asked, None)


def _answer_aloud(game: Game, player: EntityId, npc: EntityId, talks: Talks, key: str) -> None:
    """Let a mob answer what was said in the room: news if townsfolk are asked for them, else the topic's text."""
    if asks_for_news(key) and game.world.has(npc, Lives):
        _tell_news(game, player, npc)
    else:
        say(game, npc, player, talks.topics[key])


def hear_whisper(game: Game, player: EntityId, npc: EntityId, words: str) -> None:
    """Let a mob answer in a whisper what a player whispered to it, as it answers what is said to it aloud.

    Scenes do not hear whispers.
    """
    if game.world.has(npc, Fighting):
        return
    topic = _whisper_of_topic(game, player, npc, words)
    if topic or can_hear(game.world, npc):
        note_whisper(game, npc, player, words, topic)


def _whisper_of_topic(game: Game, player: EntityId, npc: EntityId, words: str) -> str:
    """Let a mob whisper news, or its answer about a topic. Return the topic; "" if the words name none."""
    if asks_for_news(words) and game.world.has(npc, Lives) and can_act(game.world, npc):
        _tell_news(game, player, npc, whisper)
        return "news"
    talks = game.world.get_or_default(npc, Talks)
    key = topic_in(talks, words)
    if key is None:
        return ""
    whisper(game, npc, player, talks.topics[key])
    return _first(key)


class Ears:
    """Lets one mob answer when a player says a topic's word in the room."""

    def __init__(self) -> None:
        self._answered: dict[tuple[EntityId, str], Tick] = {}
        """For each (mob, topic), the tick from which it may be said again."""

    def subscribe(self, game: Game) -> list[Callable[[], None]]:
        """Subscribe to speech. Return functions that end the subscriptions."""
        return [game.bus.subscribe(SpeechHeard, lambda event: self._heard(game, event))]

    def _heard(self, game: Game, event: SpeechHeard) -> None:
        if event.channel != "say" or not is_player(game.world, event.speaker):
            return
        if not self._hear_question(game, event) and not self._answer_topic(game, event):
            self._pass_on(game, event)

    def _pass_on(self, game: Game, event: SpeechHeard) -> None:
        """Let the one of the townsfolk for whom words are hear them."""
        mob = addressee_of(game.world, event)
        if mob is not None:
            note_words(game, mob, event.speaker, event.text)
        else:
            self._put_off(game, event)

    def _put_off(self, game: Game, event: SpeechHeard) -> None:
        """Let a mob that plays in a scene tell a person who asks it something else that this has to wait."""
        mob = called_in_scene(game.world, event)
        if mob is None or not event.text.endswith("?") or is_ai(game.world, event.speaker):
            return
        if not _answers_in_scene(game, mob, event.text) and self._free(game, mob, "later"):
            line = luck(game).mobs.pick(PUTS_OFF).format(name=name_of(game.world, event.speaker))
            say(game, mob, event.speaker, Authored(line, event.speaker))

    def _answer_topic(self, game: Game, event: SpeechHeard) -> bool:
        """Let one mob answer that knows what was said. Return whether it did, or just did so before."""
        answers = list(_answers(game.world, event))
        if not answers:
            # Comparing everybody's names would cost a quarter of the time of a spoken line in a crowd.
            return False
        called = _called_by_name(game.world, event)
        if called:
            answers = [one for one in answers if one[0] in called]
        for mob, talks, key in answers:
            if self._free(game, mob, key):
                _answer_aloud(game, event.speaker, mob, talks, key)
                note_words(game, mob, event.speaker, event.text, _first(key))
                return True
        return bool(answers)

    def _hear_question(self, game: Game, event: SpeechHeard) -> bool:
        """Let one of the townsfolk tell what it saw, if a player asks for news in the room. Return whether one is to."""
        mob = _who_tells(game, event) if asks_for_news(event.text) else None
        if mob is not None and self._free(game, mob, "news"):
            _tell_news(game, event.speaker, mob)
            note_words(game, mob, event.speaker, event.text, "news")
        return mob is not None

    def _free(self, game: Game, mob: EntityId, key: str) -> bool:
        if self._answered.get((mob, key), Tick(0)) > game.tick:
            return False
        self._answered = {pair: until for pair, until in self._answered.items() if until > game.tick}
        self._answered[mob, key] = game.after(ANSWER_AGAIN_S)
        return True
