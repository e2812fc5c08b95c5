"""Hosts: where minds run. A host may be this process or another one.

The world sends each host one batch a tick and receives one reply to it. Both are frozen values, so they can
cross a pipe or a network:

``host_batch``     what the world asks of a host: steps, new minds, changes, saves, questions
``host_reply``     what the host returns for it
``host_setup``     what a host is started with
``recipe``         what a mind is made of, without the knowledge that each host has by itself
``heard_events``   which events of a step cross
``face``           what the world may read of a mind that runs elsewhere
``saved_state``    the saved state of a mind as bytes
``codec``          the form of batches and replies as bytes

In a host:

``mind_host``      does what batches say
``hosted_mind``    one mind with its records
``mind_checkpoint`` everything in a mind as bytes, also what it is in the middle of
``mind_questions`` questions by people about a mind

In the world:

``mind_hosts``     the interface of an engine that starts hosts
``local_hosts``    hosts in the world's process
``process_hosts``  hosts in child processes; ``host_process``: what such a process runs, ``host_log``: its log
``host_hello``     the version that a host says first, with digests of its code (``code_digest``); ``frame_kind``: the first byte of what it writes
``cluster``        hosts on a Ray cluster
``child_link``     a child process and a pair of sockets to it
``host_fleet``     what is sent, what came back, and what died; ``batch_sender``: writes batches
``world_host``     what the world knows of one host; ``placement``: which mind is in which host, and which move
``home_minds``     minds for which the world thinks while their hosts do not answer
``mind_log``       what hosts did with each mind since its checkpoint, to do it again exactly
``remote_mind``    the world's side of one mind; ``remote_reports``: what the world reads of it
``fleet_check``    finds late hosts
``minds_settings`` which engine, and how many hosts
"""
