"""From what a character wants to the next thing to do.

``plan_stack``    goals, the phase, the tasks, and the revision that commands are stamped with
``goals``         progress on goals, and where the next one comes from
``attention``     which goal gets the time, by character
``tasks``         steps of a rule as tasks; is this task still possible?
``invalidation``  which level of the plan a change of belief breaks
``system``        review, take up, set aside, and name the next task
"""
