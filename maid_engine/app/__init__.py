"""Settings, wiring, and the server that they make.

``server``             the composition root: builds the server from its parts, top to bottom
``maid_game``          a game with its services
``server_hooks``       what another package may put between a server and the outside, such as a recorder
``settings``           reads all settings once
``settings_sources``   where settings come from: TOML file, ``.env``, environment, command line
``settings_checks``    checks that what the settings name exists: address, files, packs, rooms, presets
``setting_info``       name, default, meaning and allowed values of each setting; ``attribute_docs``: their texts, read from the source
``runtime_settings``   settings that can change while the server runs
``wiring_admin``       the admin API and the local socket, put together
``wiring_network``     the network and the administration around a game that is alive
``wiring_models``      the models that answer AI players' questions
``wiring_monitoring``  health checks, alerts, dead letters and metrics, put together
``game_metrics``       metrics of the game: ticks, commands, sessions, saves, queues
``inference_metrics``  metrics of language models: calls, cost, tokens, latency
``agent_metrics``      metrics of AI players
``metrics_page``       the page that Prometheus reads
``clock``              the ``Clock`` port over the event loop's clock
``migrations``         the migrations of all parts, in order
"""
