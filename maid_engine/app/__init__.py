"""Settings, and the code that builds a server from its parts.

``server``             the composition root: builds the server from its parts, top to bottom
``stores``             the document store that the settings name
``maid_game``          a game with its services
``gateway_process``    runs a gateway
``server_hooks``       hooks between the server and the outside, for example for a recorder
``settings``           reads all settings once
``settings_sources``   where settings come from: TOML file, ``.env``, environment, command line
``settings_checks``    checks that what the settings name exists: address, files, packs, rooms, presets
``setting_info``       name, default, meaning and allowed values of each setting
``runtime_settings``   settings that can change while the server runs
``wiring_admin``       builds the admin API and the local socket
``wiring_player_api``  builds the API of players
``wiring_network``     builds the network and the administration around an open game
``wiring_gateways``    builds the world's side of its gateways
``wiring_absences``    builds the inboxes and the record of absences
``wiring_letters``     builds the letters, and connects them to moderation and personal data
``wiring_questions``   builds the questions of stand-ins to their owners, and the stewards
``wiring_storyteller`` builds the storyteller, which lets a model direct scenes
``wiring_minds``       builds the hosts in which minds run
``wiring_models``      builds the service for the models that answer AI players' questions
``wiring_monitoring``  builds health checks, alerts, dead letters and metrics
``game_metrics``       metrics of the game: ticks, commands, sessions, saves, queues
``inference_metrics``  metrics of language models: calls, cost, tokens, latency
``scene_metrics``      metrics of scenes
``agent_metrics``      metrics of AI players
``metrics_page``       the page that Prometheus reads
``event_loop``         the event loop of a live server: uvloop where there is one
``clock``              the ``Clock`` port over the event loop's clock
``disk_pack_writer``   the ``PackWriter`` port on the disk
``migrations``         the migrations of all parts, in order
"""
