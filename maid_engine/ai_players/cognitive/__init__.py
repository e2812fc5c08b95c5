"""The mind: pure from what is heard to what is proposed. Nothing here awaits, reads a clock or rolls unseeded dice.

The conductor, and what it is made of:

``mind``          the step: what was heard in, what is proposed out
``agent_state``        all organs put together by hand, and how they sleep; ``spec``: what a mind is built with
``executive``     layer 2: on its cadence, the next command of what is planned; ``command_builder``: with its cause, and ``provenance``: on what it rests
``deliberative``  layer 3: when goals are looked at again

Organs, each a package:

``perception``    what was heard → observations
``world_model``   observations → beliefs and their changes
``memory``        what is kept, found again, summed up and forgotten
``personality``   who it is and how it feels; ``feelings``: what was noticed, as feelings
``planning``      goals → phases → tasks
``action``        a task → typed lines, and what came of them; skills
``reactive``      layer 1: reflexes
``reflection``    failures → lessons, memories → insights

Company, and the rest:

``observation_audience``       who else heard or saw what was noticed
``talk_sessions``  talks as sessions; ``talker``: hear, weigh, draft, say, close
``hearsay``       what others said of the world: claims, never beliefs
``pool_client``       a mind's end of the shared pool
``pool_lookup``   what a mind asks that pool about
``schedule``      the plan of a day
``activity_notes``         what was noticed, for the diary; ``room_notes``: for the rooms
``prompt_context``       a mind's own sections of a prompt; ``recent_history``: what it read lately
``embedding_requests``       what texts mean, asked for outside
"""
