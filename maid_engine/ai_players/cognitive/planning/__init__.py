"""From what a character wants to the next thing to do.

``system``        review, take up, set aside, and name the next task
``plan_stack``    goals, the phase, the tasks, and the revision that commands are stamped with
``goal_progress`` progress on goals, and where the next one comes from
``curriculum``    what draws because one learns by it, and how much is asked for
``alignment``     how well a kind of goal fits a character; ``diversity`` keeps goals apart
``goal_scheduler``     which goal gets the time
``planner``       what to do first: backward over options from ``operators``
``subgoal_planner``    the planner's options as steps, for goals and tasks that are stuck
``critic``        is this fight a good idea?  ``after_death``: after a death
``tasks``         steps of a rule as tasks; is this task still possible?
``invalidation``  which level of the plan is broken, and by what
``model_questions``       planning's questions;  ``model_proposals``: what models and admins answer
``goal_wording``       a goal in words;  ``plan_view``: a plan in words;  ``plan_events``: its events;  ``limits``: its settings
"""
