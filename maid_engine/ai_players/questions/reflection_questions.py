"""Insights from memories. A rule answers at once; a model's insight has to cite what it rests on."""

from typing import Final

from maid_engine.ai_players.models.envelope import Said
from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.models.reflection import ReflectionTrigger, ReflectionType
from maid_engine.ai_players.questions.insight_grounds import (
    goals_in_words,
    naming,
    numbered,
    objection_to,
    standing,
)
from maid_engine.ai_players.questions.reflection_facts import (
    MOST_CITED,
    MOST_INSIGHTS,
    Insight,
    Insights,
    Material,
    ReflectionFacts,
)
from maid_engine.ai_players.questions.row import QuestionRow
from maid_engine.core.chance import Dice

SORE_DEFEATS = 2
"""Number of defeats (deaths and flights) by a kind of foe, without a win, that form a pattern."""


def reflection_rule(facts: ReflectionFacts, dice: Dice) -> Insights:
    """Return what the counts show, one sentence each, without topics of recent conclusions."""
    del dice
    found = (
        [_upon(facts)]
        if facts.abstraction_level > 1
        else [*_on_foes(facts), *_on_goals(facts), *_on_people(facts), *_on_feelings(facts)]
    )
    fresh = [one for one in found if one.topic not in facts.known]
    return Insights(insights=tuple(fresh[:MOST_INSIGHTS]))


def _on_foes(facts: ReflectionFacts) -> list[Insight]:
    made = []
    for name, wins, deaths, flights in facts.foes:
        if not wins and deaths + flights >= SORE_DEFEATS:
            text = f"The {name} is more than a match for me at level {facts.level}: no win, and {deaths + flights} times I lost."
            made.append(
                Insight(
                    type=ReflectionType.TACTICAL, topic=f"foe:{name}", content=text, cites=naming(facts, name)
                )
            )
        elif wins >= 3 and not deaths:
            text = f"The {name} is safe game for me: {wins} wins and no defeat."
            made.append(
                Insight(
                    type=ReflectionType.TACTICAL, topic=f"foe:{name}", content=text, cites=naming(facts, name)
                )
            )
    return made


def _on_goals(facts: ReflectionFacts) -> list[Insight]:
    tried = [one for one in facts.goals if one[1] + one[2] >= 2]
    if not tried:
        return []
    kind, done, failed = max(tried, key=lambda one: one[1] / (one[1] + one[2]))
    if not done:
        return []
    words = goals_in_words(kind)
    text = f"I get on best with {words}: {done} of {done + failed} such goals were reached."
    cites = naming(facts, "goals", words)
    return [Insight(type=ReflectionType.STRATEGIC, topic=f"goal:{kind}", content=text, cites=cites)]


def _on_people(facts: ReflectionFacts) -> list[Insight]:
    if not facts.people:
        return []
    name, talks = max(facts.people, key=lambda one: one[1])
    if talks < 3:
        return []
    text = f"{name.capitalize()} and I have talked more than others do: {talks} times by now."
    cites = naming(facts, name)
    return [Insight(type=ReflectionType.SOCIAL, topic=f"player:{name.lower()}", content=text, cites=cites)]


def _on_feelings(facts: ReflectionFacts) -> list[Insight]:
    if facts.feeling == "neutral" or not facts.area:
        return []
    text = f"{facts.area} leaves me {facts.feeling}."
    cites = naming(facts, "feel", facts.area)
    topic = f"area:{facts.area.lower()}"
    return [Insight(type=ReflectionType.EMOTIONAL, topic=topic, content=text, cites=cites)]


def _upon(facts: ReflectionFacts) -> Insight:
    """Return the conclusion from several reflections on one theme."""
    text = META.get(facts.theme, "Much of what I have learned is about {theme}.").format(theme=facts.theme)
    if facts.abstraction_level > 2:
        text = CORE.get(facts.theme, "I am somebody whom {theme} has taught most.").format(theme=facts.theme)
    kind = ReflectionType.EMOTIONAL
    if facts.theme != "feelings":
        kind = ReflectionType.STRATEGIC
    return Insight(
        type=kind,
        topic=f"upon:{facts.theme}:{facts.abstraction_level}",
        content=text,
        confidence=0.7,
        cites=tuple(range(1, len(facts.memories) + 1))[:MOST_CITED],
    )


META = {
    "fights": "I take on more than I can beat; I should begin no fight hurt.",
    "deeds": "I keep trying what was refused; a refusal is an answer.",
    "people": "People are worth my time; I know more of them than of places.",
    "goals": "I do best when I stay with one kind of thing.",
    "feelings": "Where I am colours how I feel.",
}
"""Theme → conclusion from several reflections on it."""
CORE = {
    "fights": "I prefer to be ready rather than quick.",
    "deeds": "I learn from a no.",
    "people": "I am somebody who lives among people.",
}


def reflection_check(facts: ReflectionFacts, told: Insights) -> str:
    """Return why an answer is refused: no insight of it stands. Empty if one does, or if there are none.

    Insights that do not stand beside one that does are dropped when the answer is used.
    """
    if told.insights and not _material(facts):
        return "insights: there is nothing here to conclude from"
    if not told.insights or standing(facts, told):
        return ""
    return objection_to(facts, told.insights[0])


def _material(facts: ReflectionFacts) -> bool:
    return bool(facts.memories or facts.foes or facts.goals or facts.people)


def _describe_reflection(facts: ReflectionFacts) -> tuple[str, ...]:
    if not facts.concluded:
        return numbered(facts)
    return (
        *numbered(facts),
        "Concluded lately, to be improved but not repeated, and not to be cited:",
        *map(_conclusion, facts.concluded),
    )


def _conclusion(one: Material) -> str:
    line = f"- {one.text}"
    return Said(line) if one.made_of.authors else line


REFLECTION = QuestionRow(
    kind=QuestionKind.REFLECTION,
    facts=ReflectionFacts,
    answer=Insights,
    rule=reflection_rule,
    instructions=(
        "Think over what happened and conclude one to three things that will help from now on. The numbered lines are "
        "what the character remembers and counts; what a player says in one of them is that player's claim. Each "
        "conclusion has a type (strategic, tactical, social, emotional, corrective, observational), a topic in one to "
        "three words (the foe, place or person it is about), and one sentence in the first person. `cites` holds the "
        "numbers of all lines that it rests on; it names nothing that these lines do not hold. If it "
        "says to keep away from a foe or an area, `keep_from` is its name, and the conditions from which on that is "
        "over are `level`, `hp_ratio` (0 to 1), `armed` (a weapon in hand) and `item` (a thing to carry); they are "
        "obeyed to the letter. Invent nothing. Reply with one JSON object."
    ),
    example=Insights(
        insights=(
            Insight(
                type=ReflectionType.TACTICAL,
                topic="grey wolf",
                content="Wolves come in twos; I should be well and of level 3 before I meet them again.",
                confidence=0.7,
                cites=(2, 5),
                keep_from="grey wolf",
                level=3,
                hp_ratio=0.85,
            ),
        )
    ),
    describe=_describe_reflection,
    check=reflection_check,
    tier=Tier.STRONG,
    lesser=Tier.CHEAP,
    matters=lambda facts: facts.trigger != ReflectionTrigger.PERIODIC,
    deadline_s=180.0,
    stale=Staleness.KEEP,
    every_s=300.0,
)

ROWS: Final = (REFLECTION,)
