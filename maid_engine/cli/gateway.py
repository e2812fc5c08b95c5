"""gateway."""

from pathlib import Path
from typing import Annotated

import typer

from maid_engine.cli.serve import Host, LogLevel, TelnetPort, TlsPort
from maid_engine.cli.shell_context import SettingsFile, loaded_from
from maid_engine.core.json_values import JsonValue

World = Annotated[
    str | None,
    typer.Option("--world", help="The world: the path of its gateway.socket, or host:port."),
]
Certificate = Annotated[
    Path | None,
    typer.Option("--world-certificate", help="The certificate in PEM of a world at host:port."),
]
WebPort = Annotated[str | None, typer.Option("--web-port", help="Browser and websocket; or off.")]


def gateway(  # noqa: PLR0913
    *,
    settings: SettingsFile = None,
    world: World = None,
    world_certificate: Certificate = None,
    host: Host = None,
    telnet_port: TelnetPort = None,
    telnet_tls_port: TlsPort = None,
    web_port: WebPort = None,
    log_level: LogLevel = None,
) -> None:
    """Hold the players' connections, so that they stay while the world restarts."""
    overrides: dict[str, JsonValue] = {
        "host": host,
        "gateway.world": world,
        "gateway.world_certificate": str(world_certificate) if world_certificate is not None else None,
        "gateway.telnet_port": telnet_port,
        "gateway.telnet_tls_port": telnet_tls_port,
        "gateway.web_port": web_port,
        "log_level": log_level,
    }
    loaded = loaded_from(overrides, settings)
    from maid_engine.app.event_loop import run_fast
    from maid_engine.app.gateway_process import serve_gateway
    from maid_engine.net.ports import check_ports

    check_ports(loaded.settings.host, loaded.settings.gateway.ports, "gateway.")
    run_fast(serve_gateway(loaded.settings, announce=typer.echo))
