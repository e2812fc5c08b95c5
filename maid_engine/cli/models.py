"""models, models try."""

from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.shell_context import SettingsFile, run, settings_from

if TYPE_CHECKING:
    from maid_engine.ai_players.models.questions import Tier
    from maid_engine.app.settings import Settings
    from maid_engine.llm.metered import Spent
    from maid_engine.llm.prices import PriceList

app = typer.Typer(help="Language models: which model answers which tier, and its price.")


@app.callback(invoke_without_command=True)
def models(context: typer.Context, settings: SettingsFile = None) -> None:
    """List the model of each tier, with its price for a million tokens."""
    if context.invoked_subcommand is not None:
        return
    from maid_engine.ai_players.models.questions import Tier
    from maid_engine.llm.factory import price_list

    known = settings_from({}, settings)
    prices = price_list(known.llm)
    typer.echo(
        "tier    model                                US dollars for a million tokens: in, cached, out"
    )
    for tier in Tier:
        typer.echo(f"{tier.value:<7} {_row(known, prices, tier)}")
    if not known.llm.enabled:
        typer.echo("llm.enabled is off: nobody is asked.", err=True)


@app.command("try")
def try_one(
    tier: Annotated[str, typer.Argument(help="strong, fast, cheap or free.")],
    words: Annotated[str, typer.Argument(help="The prompt.")],
    settings: SettingsFile = None,
) -> None:
    """Send one small request to the model of a tier; print reply, tokens and cost."""
    from maid_engine.ai_players.models.questions import Tier
    from maid_engine.core.errors import ConfigError

    if tier not in {one.value for one in Tier}:
        raise ConfigError(f"{tier!r} is not a tier; choose one of {', '.join(one.value for one in Tier)}")
    reply, spent = run(_asked(settings_from({}, settings), Tier(tier), words))
    typer.echo(reply)
    typer.echo(_bill(spent), err=True)


def _row(settings: "Settings", prices: "PriceList", tier: "Tier") -> str:
    from maid_engine.llm.factory import choice_of
    from maid_engine.llm.prices import UnpricedError

    choice, why_not = choice_of(settings.llm, settings.ai_players, tier)
    if choice is None:
        return f"- ({why_not})"
    name = f"{choice.provider}/{choice.model}"
    try:
        rate = prices.rate(choice.provider, choice.model)
    except UnpricedError as error:
        return f"{name:<36} ({error})"
    return f"{name:<36} {rate.input_usd:.2f}, {rate.cached_usd or 0.0:.2f}, {rate.output_usd:.2f}"


async def _asked(settings: "Settings", tier: "Tier", words: str) -> "tuple[str, Spent]":
    from maid_engine.app.clock import LoopClock
    from maid_engine.core.chance import Dice
    from maid_engine.core.completion import CompletionRequest
    from maid_engine.core.errors import ConfigError
    from maid_engine.llm.factory import build_models, choice_of
    from maid_engine.llm.metered import Metered, Spent

    choice, why_not = choice_of(settings.llm, settings.ai_players, tier)
    if choice is None or not settings.llm.enabled:
        raise ConfigError(f"no model answers the tier {tier.value}: {why_not or 'llm.enabled is off'}")
    clock = LoopClock()
    found = build_models(settings.llm, settings.ai_players, clock=clock, dice=Dice("try"))
    if found is None:
        raise ConfigError(
            f"no model answers the tier {tier.value}: pip install '.[llm]' in the checkout of MAID"
        )
    bills: list[Spent] = []
    try:
        provider = Metered(found.registry.get(choice.provider), found.prices, clock, bills.append)
        request = CompletionRequest("Answer in one or two plain sentences.", words, max_output_tokens=200)
        completion = await provider.complete(choice.model, request)
    finally:
        await found.aclose()
    return completion.text, bills[0]


def _bill(spent: "Spent") -> str:
    usage = spent.usage
    return (
        f"{spent.provider}/{spent.model}: {usage.input_tokens} tokens in ({usage.cached_tokens} cached),"
        f" {usage.output_tokens} out, {spent.usd:.6f} US dollars, {spent.latency_s:.2f} s"
    )
