"""gateway."""

from typing import Annotated

import typer

from maid_engine.cli.serve import Host, TelnetPort
from maid_engine.cli.shell_context import SettingsFile, loaded_from
from maid_engine.core.json_values import JsonValue

World = Annotated[
    str | None,
    typer.Option("--world", help="The world: the path of its gateway.socket, or host:port."),
]
WebPort = Annotated[str | None, typer.Option("--web-port", help="Browser and websocket; or off.")]


def gateway(
    *,
    settings: SettingsFile = None,
    world: World = None,
    host: Host = None,
    telnet_port: TelnetPort = None,
    web_port: WebPort = None,
) -> None:
    """Hold the players' connections, so that they stay while the world restarts."""
    overrides: dict[str, JsonValue] = {
        "host": host,
        "gateway.world": world,
        "gateway.telnet_port": telnet_port,
        "gateway.web_port": web_port,
    }
    loaded = loaded_from(overrides, settings)
    from maid_engine.app.event_loop import run_fast
    from maid_engine.app.gateway_process import serve_gateway
    from maid_engine.net.ports import check_ports

    check_ports(loaded.settings.host, loaded.settings.gateway.ports, "gateway.")
    run_fast(serve_gateway(loaded.settings, announce=typer.echo))
