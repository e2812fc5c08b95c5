"""What happens in a pass: the beat, and a director's wishes as far as they are allowed."""

from maid_engine.ports.scene_director import (
    Direction,
    Reconciliation,
    SceneActivation,
    SceneDeactivation,
    SceneDirective,
    SceneStateUpdate,
)
from maid_stdlib.content.scene_specs import BeatSpec, SceneAct, SceneEntry, SceneExit, SceneSpec, SceneState
from maid_stdlib.scenes.stage_plan import (
    MOST_WISHES,
    Company,
    Refusal,
    StagePlan,
    first_pass,
    second_pass,
)

SPEC = SceneSpec("a:b", "B", ("a:yard", "a:river"), {"ann": "a:ann", "bob": "a:bob", "cy": "a:cy"})
BEAT = BeatSpec(acts=(SceneAct("bob", "Hm."), SceneAct("ann", "Oh!"), SceneAct("cy", "Hey!", 1)))
HERE = Company({"ann": "a:yard", "bob": "a:yard", "cy": "a:yard"})


def names(plan):
    return [act.who for act in plan.acts]


def test_acts_are_done_by_priority_then_by_name():
    assert names(first_pass(SPEC, BEAT, None, HERE)) == ["cy", "ann", "bob"]


def test_without_beat_and_director_nothing_happens():
    plan = first_pass(SPEC, None, None, HERE)
    assert plan == StagePlan()


def test_a_director_chooses_who_acts_and_the_pack_has_the_words():
    wish = Direction((SceneDirective("bob", "I say so.", 1), SceneDirective("ann", "", 2)))
    plan = first_pass(SPEC, BEAT, wish, HERE)
    assert plan.acts == (SceneAct("bob", "Hm.", 1), SceneAct("ann", "Oh!", 2))
    assert not plan.foreign


def test_who_has_no_line_says_what_the_director_wrote():
    plan = first_pass(SPEC, BeatSpec(acts=BEAT.acts[:1]), Direction((SceneDirective("ann", "Ah!"),)), HERE)
    assert plan.acts == (SceneAct("ann", "Ah!", 5),)
    assert plan.foreign == {"ann"}


def test_a_director_without_allowed_actors_leaves_the_beat_as_it_is():
    plan = first_pass(SPEC, BEAT, Direction((SceneDirective("zoe", "Ah!"),)), HERE)
    assert names(plan) == ["cy", "ann", "bob"]
    assert plan.refusals == (Refusal("zoe", "is not of the cast"),)


def test_its_moves_are_added_to_those_of_the_beat():
    beat = BeatSpec(enters=(SceneEntry("cy", "a:yard"),), leaves=(SceneExit("bob"),))
    wish = Direction(
        activations=(SceneActivation("ann", "a:river", "wades in"),),
        states=(SceneStateUpdate("cy", mood="glad"),),
    )
    plan = first_pass(SPEC, beat, wish, Company({"bob": "a:yard"}))
    assert plan.entries == (SceneEntry("cy", "a:yard"), SceneEntry("ann", "a:river", "wades in"))
    assert plan.exits == (SceneExit("bob"),)
    assert plan.states == (SceneState("cy", None, "glad"),)


def test_who_enters_may_act_and_who_leaves_may_not():
    wish = Direction(
        (SceneDirective("ann", "Here!"), SceneDirective("bob", "Bye!")),
        (SceneActivation("ann", "a:yard"),),
        (SceneDeactivation("bob"),),
    )
    plan = first_pass(SPEC, None, wish, Company({"bob": "a:yard"}))
    assert names(plan) == ["ann"]
    assert plan.refusals == (Refusal("bob", "is not in the scene"),)


def test_who_is_needed_at_its_post_is_not_moved():
    bound = Company({"ann": "a:yard"}, bound=frozenset({"ann", "bob"}))
    wish = Direction(
        (),
        (SceneActivation("bob", "a:river"),),
        (SceneDeactivation("ann"),),
        (SceneStateUpdate("ann", "a:river"), SceneStateUpdate("ann", mood="glad")),
    )
    plan = first_pass(SPEC, None, wish, bound)
    assert [refusal.why for refusal in plan.refusals] == ["is needed at its post"] * 3
    assert plan.states == (SceneState("ann", None, "glad"),)


def test_the_dead_do_not_enter():
    plan = first_pass(
        SPEC, None, Direction((), (SceneActivation("bob", "a:yard"),)), Company(dead=frozenset({"bob"}))
    )
    assert plan.refusals == (Refusal("bob", "is dead"),)


def test_wishes_have_a_number():
    many = tuple(SceneDirective("ann", "Oh!") for _ in range(MOST_WISHES + 3))
    plan = first_pass(SPEC, None, Direction(many), HERE)
    assert names(plan) == ["ann"]
    assert plan.refusals[0] == Refusal("", "3 more are to act than the 12 that may")


def test_in_pass_2_only_those_act_who_have_not():
    after = Company(HERE.on_stage, acted=frozenset({"cy"}))
    plan = second_pass(SPEC, BEAT.acts, None, None, after)
    assert names(plan) == ["ann", "bob"]


def test_a_reconciliation_may_call_others_and_nobody_twice():
    after = Company(HERE.on_stage, acted=frozenset({"cy"}))
    wish = Reconciliation((SceneDirective("cy", "Again!"), SceneDirective("bob", "Me too.")))
    plan = second_pass(SPEC, (), None, wish, after)
    assert plan.acts == (SceneAct("bob", "Me too.", 5),)
    assert plan.refusals == (Refusal("cy", "has acted in this round"),)


def test_a_reconciliation_keeps_what_is_left_of_the_beat():
    after = Company(HERE.on_stage, acted=frozenset({"cy"}))
    plan = second_pass(SPEC, BEAT.acts, None, Reconciliation((SceneDirective("bob", "", 1),)), after)
    assert plan.acts == (SceneAct("bob", "Hm.", 1), SceneAct("ann", "Oh!", 5))
