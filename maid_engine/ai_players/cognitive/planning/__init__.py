"""Planning: from what a character wants to the next task.

``planning_system``  reviews goals, adopts and drops them, and chooses the next task
``plan_stack``       goals, the phase, the tasks, and the revision that commands are stamped with
``goal_progress``    measures progress on goals, and chooses new ones
``goal_intake``      which goals are taken up;  ``goal_choice``: what a model chose of them
``prospects``        quests and gatherings that could be taken up now
``goal_deeds``       the classes of deeds that goals need
``curriculum``       prefers goal types in which the AI player is learning
``alignment``        how well a goal type fits a character; ``diversity``: keeps goals different
``strategist``       what the character would like to do next for each goal
``goal_scheduler``   which goal is pursued first
``planner``          the backward planner, over options from ``operators``
``subgoal_planner``  steps from the planner, for goals and tasks that are stuck
``critic``           is this fight a good idea?  ``after_death``: heuristics after a death
``tasks``            turns steps of a rule into tasks, and validates tasks
``invalidation``     what invalidates a plan, and at which level
``promise_goals``    goals for promises to players
``phase_steps``      what can be done in a phase
``model_questions``  asks planning's questions;  ``proposed_phases``: phases with conditions that a model proposed
``task_proposals``   steps of a model for the rest of the rules' way;  ``place_labels``: names that mean one place each
``model_proposals``  applies answers of models, and goals that admins give in words
``goal_wording``     the facts and the wish of a goal in words
``plan_view``        a plan as a report;  ``plan_events``: events about plans;  ``limits``: limits of planning
"""
