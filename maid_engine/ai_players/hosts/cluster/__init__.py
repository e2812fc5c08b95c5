"""Hosts on a Ray cluster. Only ``cluster_driver``, ``actor_life`` and ``ray_connection`` import Ray.

The world starts one child process, the *driver*, and talks to it over a pair of sockets. The driver is Ray's client:
it makes an actor for each host, hands it batches, and passes on its replies and its death. It is a process of its own
because Ray ends the process of a client that has lost the cluster's head.

In the world:

``ray_hosts``      the engine: starts the driver, and talks to it
``driver_frame``   what the world and the driver say to each other

In the driver:

``cluster_driver`` what the process runs
``ray_connection`` connects to a cluster, or starts one on this machine
``actor_life``     one life of one host: its actor, from its creation to its end
``sent_setup``     what a host is started with, in a form that runs no code when it is read

On the machine of a host:

``host_actor``     a host in a worker process of Ray
"""
