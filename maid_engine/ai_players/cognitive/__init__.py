"""The mind. It is pure: nothing here awaits, reads a clock or rolls unseeded dice.

The step and its layers:

``mind``                  ``Mind.step``: an intake in, an outcome out
``agent_state``           all parts of a mind, put together, saved and restored
``spec``                  what a mind is built with
``reactive``              layer 1: reflexes
``executive``             layer 2: the next command of the current plan, on a cadence
``deliberative``          layer 3: when goals are considered again
``command_builder``       a proposed command with its cause
``provenance``            what a proposed command was based on

Parts, each a package:

``perception``            text to observations
``world_model``           observations to beliefs
``memory``                what is kept, recalled, summed up and forgotten
``personality``           traits and mood
``feelings``              observations to feelings
``planning``              goals to phases to tasks
``action``                a task to typed lines and their results; skills
``reflection``            failures to lessons, memories to insights

Talk and knowledge:

``talk_sessions``         talks with other players, as sessions
``talker``                hears, decides, drafts, speaks, closes
``observation_audience``  who else heard or saw an observation
``hearsay``               claims of others about the world; kept apart from beliefs
``pool_client``           a mind's side of the shared knowledge pool
``pool_lookup``           what a mind asks the pool
``schedule``              the plan of a day

Notes and prompts:

``activity_notes``        observations to the activity log
``room_notes``            observations to notes about rooms
``prompt_context``        the mind's sections of a prompt
``recent_history``        what the mind read lately
``embedding_requests``    texts whose embeddings are asked for outside
"""
