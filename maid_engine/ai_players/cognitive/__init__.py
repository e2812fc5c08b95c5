"""The mind of an AI player. It is pure: nothing here awaits, reads a clock or rolls unseeded dice.

The step and its layers:

``mind``                  ``Mind.step``: an intake in, an outcome out
``observation_consumers``  the organs that process observations, in order
``mind_port``             ``MindPort``: the interface of a mind for the server
``agent_state``           all organs of a mind, assembled
``mind_parts``            the one list of what is saved, restored and searched for a person
``spec``                  the parameters of a mind
``reports``               frozen values that show a mind to the outside
``reactive``              layer 1: reflexes
``executive``             layer 2: the next command of the current plan, on a cadence
``progress``              the values that change as long as a character gets on
``precedence``            what comes before a task or an action
``step_events``           the events that a step reports to the server
``goal_changes``          changes of the goals in the settings
``deliberative``          layer 3: when goals are reviewed
``command_builder``       a proposed command with its cause
``provenance``            what a proposed command was based on

Organs, each a package. An organ imports only organs on the lines below its own (an import-linter contract):

``planning``              goals to phases to tasks
``reflection``            beside it: failures to lessons, memories to insights
``action``                a task to typed lines and their results
``behaviors``             rules: what to want, what to do, what to say
``perception``            text to observations
``memory``                what is kept, recalled, summarized and forgotten; skills, lessons, claims of others
``world_model``           observations to beliefs
``personality``           beside it: traits, mood, the plan of a day

``feelings`` turns observations into feelings, ``drive_notes`` into changes of drives, ``news_notes`` into news.

Talk and knowledge:

``talk_record``           a talk with one partner, and the draft of an answer
``talk_drafts``           the answers that wait to be said
``past_talks``            talks that are over, with their memories
``talk_sessions``         talks with other players, as sessions
``talk_reading``          what words are for, and what they name, for one hearer
``talk_examples``         what worked in talks, and what did not
``talk_threads``          what words stand for that lean on what either side said last
``talk_quests``           words about the quest that a talk is at, without its name
``talk_names``            by which name somebody wants to be called
``talk_grammar``          drops a reading that the grammar of its words rules out
``talk_answers``          the answer to one question, to two in one line, or once more to one that was taken wrongly
``talk_facts``            what somebody tells about itself, to be remembered
``talk_deeds``            what is said of a draft: the model's answer if its deed can be promised, or the rule's
``talk_decisions``        how to react to what was heard, and the steps of an answer; changes nothing
``talker``                listens, decides, drafts, speaks, closes talks
``pool_client``           a mind's client of the shared knowledge pool

Notes and prompts:

``activity_notes``        observations to the activity log
``company_watch``         where other players are met, and when they come and go
``refusal_lessons``       what the game's refusal of a command teaches
``departure``             what it does before it leaves the game
``stay``                  how long it remains where it is before it walks on
``company_notes``         when a group's leader was seen, and when the group last moved
``room_notes``            observations to notes about rooms
``spoken_facts``          what the mind knows of what is spoken of, in sentences
``prompt_context``        the mind's sections of a prompt
``embedding_requests``    texts whose embeddings are requested from outside
"""
