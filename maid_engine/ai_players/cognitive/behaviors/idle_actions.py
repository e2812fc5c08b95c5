"""Small actions that show a character's personality: a greeting, a look around, a word with NPCs."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.fights import BOLD, measure
from maid_engine.ai_players.cognitive.behaviors.player_trade import offer_trade
from maid_engine.ai_players.cognitive.behaviors.quests import errand_due
from maid_engine.ai_players.cognitive.behaviors.shop_trade import haggle, rummage, sell_here
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.social import chat, evening_out, greet, is_evening
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Rule, do
from maid_engine.ai_players.cognitive.behaviors.study import ask_around, look_closer, meet_talkers
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.models.goal_kinds import each_kind
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.personality import Emotion
from maid_engine.ai_players.models.planning import GoalType, passing_goal

EVERY_S = 8.0
"""Seconds between two draws of a small action."""
LULL_SHARPNESS = 3.0
"""Exponent on the weights of kinds of goals in a lull: how strongly a character does what it likes best."""


IDLE_AGAIN_S = 120.0
"""Seconds before the same small action is repeated."""


def _gesture(s: Situation, goal: GoalView) -> Decision | None:
    """Gesture when other players are here."""
    del goal
    if not s.people.people():
        return None
    return _idle(s, "gesture", gesture=s.luck("gesture").pick(("smile", "nod")))


def _sigh(s: Situation, goal: GoalView) -> Decision | None:
    """Sigh or yawn."""
    del goal
    return _idle(s, "gesture", gesture=s.luck("gesture").pick(("sigh", "yawn")))


def _look_about(s: Situation, goal: GoalView) -> Decision | None:
    """Look around."""
    del goal
    return _idle(s, "look_around")


def _take_stock(s: Situation, goal: GoalView) -> Decision | None:
    """Check the inventory."""
    del goal
    return _idle(s, "check_inventory")


def _idle(s: Situation, verb: str, **parameters: str) -> Decision | None:
    key = Activity.IDLED.of(verb)
    if verb not in s.game.verbs or s.diary.since(key, s.now) < IDLE_AGAIN_S:
        return None
    return Decision((do(verb, "pass the time", **parameters).marking(Note(key)),))


def _judge(s: Situation, goal: GoalView) -> Decision | None:
    """Consider creatures here, unless the character is reckless."""
    if s.modulator.personality.combat_aggression < BOLD:
        return measure(s, goal)
    return None


HABITS: Final[Mapping[GoalType, tuple[tuple[float, Rule], ...]]] = each_kind(
    "HABITS",
    {
        GoalType.STUDY: ((0.5, look_closer),),
        GoalType.SOCIAL: ((0.3, _gesture), (0.35, chat)),
        GoalType.ECONOMIC: ((0.8, haggle), (0.5, rummage)),
        GoalType.EXPLORATION: ((0.35, _look_about),),
        GoalType.COMBAT: ((0.4, _judge),),
        GoalType.QUEST: (),
        GoalType.SKILL_DEVELOPMENT: (),
        GoalType.SURVIVAL: (),
    },
)
"""Calling of a character → its habits, each with a probability. A character without a calling has none."""


def _look_at_quests(s: Situation, goal: GoalView) -> Decision | None:
    """Read the list of quests."""
    del goal
    return _idle(s, "check_quests")


def _look_at_arms(s: Situation, goal: GoalView) -> Decision | None:
    """Check what is worn and wielded."""
    del goal
    return _idle(s, "check_equipment")


def _look_at_skills(s: Situation, goal: GoalView) -> Decision | None:
    """Check the own level and skills."""
    del goal
    return _idle(s, "check_status")


LULLS: Final[Mapping[GoalType, tuple[Rule, ...]]] = each_kind(
    "LULLS",
    {
        GoalType.STUDY: (look_closer, ask_around),
        GoalType.SOCIAL: (greet, chat, _gesture),
        GoalType.ECONOMIC: (haggle, sell_here, rummage, _take_stock),
        GoalType.EXPLORATION: (_look_about,),
        GoalType.COMBAT: (_judge, _look_at_arms),
        GoalType.QUEST: (ask_around, _look_at_quests),
        GoalType.SKILL_DEVELOPMENT: (_look_at_skills,),
        GoalType.SURVIVAL: (_look_about,),
    },
)
"""Kind of goal → what somebody who likes it does while nothing else is to be done, in order."""


def lull(s: Situation) -> Decision | None:
    """Return a small action of the kind that the character is drawn to; `None` for a quiet moment.

    The kind is drawn once in `EVERY_S` seconds, by the weights of the character and of its drives.
    """
    if s.diary.since(Activity.INTERLUDE.of(), s.now) < EVERY_S:
        return None
    luck = s.luck("lull", every_s=EVERY_S)
    kind = luck.weighted([(one, s.modulator.goal_weight(one) ** LULL_SHARPNESS) for one in GoalType])
    return _first(s, LULLS[kind])


def _first(s: Situation, rules: Iterable[Rule]) -> Decision | None:
    """Return the steps of the first rule that has any, and note them as a small action; `None` if none has."""
    for rule in rules:
        steps = rule(s, passing_goal())
        if steps:
            return steps.marking(Note(Activity.INTERLUDE.of()))
    return None


def interlude(s: Situation) -> Decision | None:
    """Return a small action, with the probabilities of the character; usually an empty decision."""
    if s.own.in_combat or s.diary.since(Activity.INTERLUDE.of(), s.now) < EVERY_S:
        return Decision()
    # Drawn again only once in EVERY_S, so that more frequent steps do not make more small actions.
    luck = s.luck("interlude", every_s=EVERY_S)
    drawn = (rule for chance, rule in small_things(s) if luck.chance(chance))
    return _first(s, drawn) or Decision()


def small_things(s: Situation) -> Sequence[tuple[float, Rule]]:
    """Return the small actions that this character may do, each with its probability.

    While a step of a quest is due, these are only a word to who is here and a question about work: topics can wait.
    """
    p, calling = s.modulator.personality, s.modulator.calling
    warmth = s.modulator.social_initiation_chance()
    if errand_due(s):
        return ((0.15 + p.curiosity * 0.5, meet_talkers), (warmth * 0.7, greet))
    thrift = min(1.0, s.modulator.goal_weight(GoalType.ECONOMIC) - 0.7)
    return (
        *(HABITS[calling] if calling is not None else ()),
        (p.curiosity * 0.35, look_closer),
        (0.15 + p.curiosity * 0.5, ask_around),
        (thrift * 0.4, sell_here),
        (thrift * 0.15, rummage),
        (warmth * 0.7, greet),
        *(((0.2 + p.extraversion * 0.3, evening_out),) if is_evening(s) else ()),
        (warmth * 0.5, chat),
        (p.extraversion * 0.3, offer_trade),
        (p.extraversion * 0.04, _gesture),
        (s.modulator.felt(Emotion.BORED) * (1.0 - p.patience) * 0.3, _sigh),
        (p.neuroticism * 0.05, _look_about),
        (p.conscientiousness * 0.03, _take_stock),
    )
