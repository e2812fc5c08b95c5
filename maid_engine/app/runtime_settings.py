"""Settings that can change while a server runs, and the code that applies a change.

A value set through the admin API overrides the environment and files. The settings of a single AI player
override it in turn. It is stored, and remains in force after a restart until it is reset through the API.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import structlog
from pydantic import BaseModel, ValidationError

from maid_engine.accounts.account_ports import AccountRules
from maid_engine.admin.setting_port import SettingNotLiveError, ShownSetting
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.cost import BudgetLimits, BudgetPolicy
from maid_engine.ai_players.spending_limits import limits_of
from maid_engine.app.setting_info import Control, SettingInfo, setting_infos
from maid_engine.app.settings import KEYS, Effective, Loaded, Settings
from maid_engine.app.settings_checks import game_mistakes, refuse
from maid_engine.app.wiring_storyteller import set_up_storyteller
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import ConfigError
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.engine.services import Game
from maid_engine.moderation.flood_control import FloodPolicy
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.ports.store import DocumentStore

if TYPE_CHECKING:
    from maid_engine.admin.context import AdminContext

COLLECTION: Final = "settings"
SOURCE: Final = "admin API"
RESTART: Final = (
    "it is read when the server starts: set it in the environment or in settings.toml, and start it again"
)
SECONDS_A_DAY: Final = 86_400

log = structlog.get_logger(__name__)


class Running(NamedTuple):
    """The parts of a running server that a change may affect."""

    game: Game
    admin: "AdminContext | None"


Apply = Callable[[Running, Settings], None]


def account_rules(settings: Settings) -> AccountRules:
    """Return the account limits from the settings."""
    return AccountRules(
        most_characters=settings.characters_per_account,
        deletion_grace_s=settings.deletion_grace_days * SECONDS_A_DAY,
        registration_open=settings.registration == "open",
        offensive_words=settings.offensive_words,
    )


def _accounts(running: Running, settings: Settings) -> None:
    running.game.accounts.rules = account_rules(settings)


def _link_dead(running: Running, settings: Settings) -> None:
    running.game.link_dead_s = settings.link_dead_s


def _speech(running: Running, settings: Settings) -> None:
    for policy in running.game.resource(Moderation).policies:
        if isinstance(policy, FloodPolicy):
            policy.limits = settings.speech
            policy.slow_mode_s = settings.slow_mode_s


def _away(running: Running, settings: Settings) -> None:
    running.game.provide(settings.away)


def _logging(running: Running, settings: Settings) -> None:
    del running
    configure_logging(settings)


def _admin(running: Running, settings: Settings) -> None:
    if running.admin is not None:
        running.admin.settings = settings.admin
        running.admin.rates.per_minute = settings.admin.requests_per_minute


def _switch(running: Running, settings: Settings) -> None:
    manager = running.game.resource(AIPlayerManager)
    if manager.enabled != settings.ai_players.enabled:
        manager.switch(settings.ai_players.enabled)


def _nothing_more(running: Running, settings: Settings) -> None:
    """Do nothing: the setting is read each time it is needed."""


def _minds(running: Running, settings: Settings) -> None:
    del settings
    manager = running.game.resource(AIPlayerManager)
    manager.respec_all()


def _budgets(running: Running, settings: Settings) -> None:
    manager = running.game.resource(AIPlayerManager)
    if manager.thinking is None:
        return
    enforcer, wanted = manager.thinking.enforcer, settings.ai_players
    enforcer.policy = BudgetPolicy(wanted.budget_policy)
    enforcer.each = limits_of(wanted)
    enforcer.budget(EVERYBODY).limits = BudgetLimits(wanted.global_max_cost_per_hour)
    set_up_storyteller(running.game, wanted)
    for agent in manager.list():
        enforcer.limit(agent.id, agent.config.max_cost_per_hour, agent.config.max_cost_per_day)


def _storyteller(running: Running, settings: Settings) -> None:
    set_up_storyteller(running.game, settings.ai_players)


_INPUT: Final = "Input "
"""How pydantic's messages name a value."""
LIVE: Final[Mapping[str, Apply]] = {
    "registration": _accounts,
    "offensive_words": _accounts,
    "characters_per_account": _accounts,
    "deletion_grace_days": _accounts,
    "link_dead_s": _link_dead,
    "slow_mode_s": _speech,
    "speech.window_s": _speech,
    "speech.far_lines_max": _speech,
    "speech.near_lines_max": _speech,
    "speech.directed_max": _speech,
    "speech.repeat_window_s": _speech,
    "speech.repeats_max": _speech,
    "away.enabled": _away,
    "away.standins_max": _away,
    "away.minutes_absence_max": _away,
    "away.minutes_day_max": _away,
    "away.gold_hour_max": _away,
    "away.deaths_max": _away,
    "away.inbox_max": _away,
    "away.inbox_days": _away,
    "away.letter_length_max": _away,
    "away.letters_max": _away,
    "away.letter_days": _away,
    "away.letters_per_day": _away,
    "away.letter_requests_per_day": _away,
    "away.letter_request_days": _away,
    "away.api": _away,
    "away.api_requests_per_minute": _away,
    "away.gain": _away,
    "log_level": _logging,
    "admin.requests_per_minute": _admin,
    "admin.token_days": _admin,
    "ai_players.enabled": _switch,
    "ai_players.max_agents": _nothing_more,
    "ai_players.auto_spawn_count": _nothing_more,
    "ai_players.degrade_at_scale": _nothing_more,
    "ai_players.persist_on_despawn": _nothing_more,
    "ai_players.cognitive_tick_interval": _minds,
    "ai_players.idle_tick_interval": _minds,
    "ai_players.action_min_delay": _minds,
    "ai_players.action_max_delay": _minds,
    "ai_players.storyteller_enabled": _storyteller,
    "ai_players.storyteller_max_cost_per_hour": _storyteller,
    "ai_players.storyteller_max_cost_per_day": _storyteller,
    "ai_players.budget_policy": _budgets,
    "ai_players.global_max_cost_per_hour": _budgets,
    "ai_players.per_agent_max_cost_per_hour": _budgets,
    "ai_players.per_agent_max_cost_per_hour_burst": _budgets,
    "ai_players.per_agent_max_cost_per_hour_sustained": _budgets,
    "ai_players.per_agent_max_cost_per_day": _budgets,
    "ai_players.per_agent_max_input_tokens_per_hour": _budgets,
    "ai_players.per_agent_max_output_tokens_per_hour": _budgets,
}
"""Settings that can change while the server runs → function that applies a change."""

KEEPS_ITSELF: Final = "ai_players.enabled"
"""The manager stores this switch: `@ai on` and `@ai off` change the same one."""


class LiveSettings(Interceptable):
    """The settings in force. Implements the port of the admin API for settings.

    Args:
        loaded: the settings from environment and files.
        store: holds the collection ``settings``.
    """

    def __init__(self, loaded: Loaded, store: DocumentStore) -> None:
        self.admin: AdminContext | None = None
        """Set when there is an admin API."""
        # The manager's settings change in place, so the initial ones are a separate copy.
        self._given = Loaded(loaded.settings.model_copy(deep=True), loaded.sources)
        self._store = store
        self._now = loaded.settings
        self._changed: dict[str, str] = {}
        """Key → who set it."""

    def came_from(self, sources: Mapping[str, str]) -> None:
        """Set the source of each setting."""
        self._given = Loaded(self._given.settings, sources)

    @property
    def now(self) -> Settings:
        """All settings in force."""
        return self._now

    async def load(self, game: Game) -> None:
        """Apply the stored changes. Obsolete keys and invalid values are skipped with a warning.

        Raises:
            StoreError: the store cannot be read.
        """
        async for document in self._store.query(Query(COLLECTION)):
            key, data = document.key, document.data
            if key not in LIVE or key == KEEPS_ITSELF:
                log.warning("settings.override_obsolete", key=key)
                continue
            try:
                self._take(self._after({key: data["value"]}), (key,), game, by=data["by"])
            except ConfigError as error:
                log.warning("settings.override_refused", key=key, error=str(error))

    # --- the admin API's port ---

    def all(self) -> Iterator[ShownSetting]:
        """Yield every setting, in order."""
        given = {one.key: one for one in self._given.effective()}
        for one in Loaded(self._now, self._given.sources).effective():
            yield self._shown(one, given)

    @interceptable
    async def change(self, changes: Mapping[str, object], *, by: str, keep: bool) -> tuple[ShownSetting, ...]:
        """Apply all of these changes, or none; see :class:`RuntimeSettings`."""
        game = self._game()
        for key in changes:
            _check_live(key)
        after = self._after(changes)
        refuse((one for one in game_mistakes(after, game) if one.key in changes), {})
        if keep:
            saves = [
                Document(COLLECTION, key, {"value": value, "by": by, "wall": game.clock.wall()})
                for key, value in changes.items()
                if key != KEEPS_ITSELF
            ]
            await self._store.write(Batch(saves=tuple(saves)))
        self._take(after, changes, game, by=by)
        return tuple(one for one in self.all() if one.key in changes)

    @interceptable
    async def reset(self, key: str, *, by: str) -> ShownSetting:
        """Reset one setting to the value from the environment and the files; see :class:`RuntimeSettings`."""
        _check_live(key)
        after = self._after({key: _value(self._given.settings, key)})
        await self._store.write(Batch(deletes=((COLLECTION, key),)))
        self._take(after, (key,), self._game(), by=by)
        self._changed.pop(key, None)
        return next(one for one in self.all() if one.key == key)

    # --- helpers ---

    def _after(self, changes: Mapping[str, object]) -> Settings:
        """Return all settings with these changes.

        Raises:
            ConfigError: the new values are invalid.
        """
        after = self._now
        for key, value in changes.items():
            after = _with(after, key, value)
        return _checked(after)

    def _take(self, after: Settings, keys: Iterable[str], game: Game, *, by: str) -> None:
        """Apply the new values of these keys."""
        changed = tuple(keys)
        self._now = after
        _copy_into(game.resource(AIPlayerManager), after, changed)
        for apply in dict.fromkeys(LIVE[key] for key in changed):
            apply(Running(game, self.admin), after)
        self._changed.update(dict.fromkeys(changed, by))

    def _shown(self, one: Effective, given: Mapping[str, Effective]) -> ShownSetting:
        by = self._changed.get(one.key)
        value, source = one.value, f"{SOURCE}, by {by}" if by is not None else one.source
        if one.key == KEEPS_ITSELF and self.admin is not None:
            value = self.admin.manager.enabled
            if by is None and value != given[one.key].value:
                source = "@ai"
        live = one.key in LIVE
        info = setting_infos().get(one.key, SettingInfo(one.key, "", Control.TEXT))
        return ShownSetting(
            one.key,
            value,
            source,
            live,
            "" if live else RESTART,
            description=info.description,
            default=info.default,
            control=info.control.value,
            choices=info.choices,
            minimum=info.minimum,
            maximum=info.maximum,
            optional=info.optional,
        )

    def _game(self) -> Game:
        if self.admin is None:
            raise ConfigError("settings change only while the server runs")
        return self.admin.game


def _check_live(key: str) -> None:
    """Raise if the key cannot change at run time, as :class:`RuntimeSettings` documents."""
    if key in LIVE:
        return
    if key not in KEYS:
        raise KeyError(key)
    raise SettingNotLiveError(f"{key} cannot change while the server runs; {RESTART}")


def _value(settings: Settings, key: str) -> object:
    found: object = settings
    for part in key.split("."):
        found = getattr(found, part)
    return found


def _with(settings: Settings, key: str, value: object) -> Settings:
    """Return a copy with one value changed, not yet validated."""
    group, _, last = key.rpartition(".")
    if not group:
        return settings.model_copy(update={last: value})
    changed: BaseModel = getattr(settings, group).model_copy(update={last: value})
    return settings.model_copy(update={group: changed})


def _checked(settings: Settings) -> Settings:
    """Return the settings after checking each value's range and the values together.

    Raises:
        ConfigError: a value is invalid. The text names the key and what is allowed.
    """
    parts: dict[str, Any] = {name: getattr(settings, name) for name in Settings.model_fields}
    try:
        for group in ("ai_players", "admin", "speech", "away"):
            values = {name: getattr(parts[group], name) for name in type(parts[group]).model_fields}
            parts[group] = _validated(type(parts[group]), values, f"{group}.")
        checked: Settings = _validated(Settings, parts, "")
    except ValidationError as error:
        raise ConfigError(str(error)) from error
    return checked


def _validated(kind: Any, values: Mapping[str, object], prefix: str) -> Any:
    try:
        return kind.model_validate(dict(values))
    except ValidationError as error:
        errors = error.errors(include_url=False)
        wrong = [_told(f"{prefix}{'.'.join(map(str, one['loc']))}", one["msg"]) for one in errors]
        raise ConfigError("; ".join(wrong)) from error


def _told(key: str, why: str) -> str:
    """Return what is wrong with a value: "the setting slow_mode_s should be less than or equal to 3600"."""
    if why.startswith(_INPUT):
        return f"the setting {key} {why.removeprefix(_INPUT)}"
    return f"{key}: {why.removeprefix('Value error, ')}"


def _copy_into(manager: AIPlayerManager, settings: Settings, keys: Iterable[str]) -> None:
    """Update the manager's own copy of the settings, which other parts read each time."""
    names = [key.partition(".")[2] for key in keys if key.startswith("ai_players.")]
    # Set them together: field by field, each would be validated against values that are not changed yet.
    manager.settings.__dict__.update({name: getattr(settings.ai_players, name) for name in names})
