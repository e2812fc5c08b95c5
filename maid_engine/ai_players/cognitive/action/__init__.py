"""Turns tasks into typed lines, and judges their results.

``validator``  checks preconditions before a line is typed
``human_timing``     how long a person would take: a deadline, never a sleep
``tempo``      how fast one AI player reads, thinks and types
``runner``     the action in flight as a state machine: next line, done, failed, interrupted
``outcome_check``    the outcome of one typed line
``history``    the last actions and their results
``command_patterns``   commands with slots, made and filled
``skill_observer`` observes each task and adds what worked to the skill library
``failure_classes``     classes of failures and their remedies; ``retry_policy`` applies them
``candidate``  which way has the highest expected utility
``command_generator`` commands from a model, where no template or skill knows a way
``lesson_check``    lessons, checked before an action begins
``path_follower``     walks: exit by exit, or in one action where every exit is known by heart
``next_action`` how to go on with a task, or why not
``action_system`` all of it together: a task goes in, proposed commands come out
"""
