"""Gateways: processes that keep the clients' connections while the world restarts.

A gateway runs the same listeners and sessions as a world. Its sessions talk to a ``RelayConversation``, which passes
their input to the world, and the world's output back. In the world, each of these clients has a ``GatewaySession``.

``link_frame``         frames between a gateway and a world
``link_bodies``        what frames contain, and the digest of the protocol
``link_state``         the state of a link, as a table
``link_connection``    one end of a link on a transport
``gateway_settings``   the settings of both sides
``world_gate``         world: listens for gateways, seats their clients; ``gateway_peer`` is one link
``gateway_session``    world: the session of a client behind a gateway
``session_tickets``    world: the tickets with which clients get their characters back
``gateway_check``      world: the health check
``gateway``            gateway: its listeners, its clients and its link
``world_link``         gateway: connects to the world, again and again
``world_address``      gateway: where the world is
``relay_conversation`` gateway: the conversation of one client
``unconfirmed_lines``  gateway: lines that the world has not confirmed
``held_seat``          gateway: the seat of a browser that may resume
``gateway_notices``    gateway: messages to players
"""
