"""From a task to typed lines, and back to what came of them.

``templates``  what can be done, by name: a task's template with its holes filled from beliefs
``validator``  may it work at all, before a word is typed
``timing``     how long a person would take: a deadline, never a sleep
``runner``     the action in flight as a state machine: next line, done, failed, interrupted
``history``    what was tried, and how it went
``system``     the five together: a task goes in, proposed commands come out
"""
