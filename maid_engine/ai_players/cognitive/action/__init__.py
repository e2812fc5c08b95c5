"""From a task to typed lines, and back to what came of them.

``validator``  may it work at all, before a word is typed
``human_timing``     how long a person would take: a deadline, never a sleep
``tempo``      how fast one AI player reads, thinks and types
``runner``     the action in flight as a state machine: next line, done, failed, interrupted
``outcome_check``    what came of one typed line
``history``    what was tried, and how it went
``command_patterns``   commands with slots, and filled again
``skill_observer`` watches each task through, and gives the library what it saw
``failure_classes``     why something did not work, and what to do about it; ``retry_policy`` does it
``ranking``    which way is worth most, with honest uncertainty
``command_generator`` commands from a model, where no template or skill knows a way
``lesson_check``    lessons, checked before an action is begun
``path_following``    a way at a time; in one go where every way is known by heart
``next_action`` how to go on with a task, or why not
``system``     all of it together: a task goes in, proposed commands come out
"""
