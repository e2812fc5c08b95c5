"""Hosts: where minds run. A host may be this process or another one.

The world sends each host one batch a tick and receives one reply to it. Both are frozen values, so they can
cross a pipe or a network:

``host_batch``  what the world asks of a host: steps, new minds, changes, saves, questions
``host_reply``  what the host returns for it
``recipe``      what a mind is made of, without the knowledge that each host has by itself
``face``        what the world may read of a mind that runs elsewhere
"""
