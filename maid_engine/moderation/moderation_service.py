"""Reports by players, flagged speech, mutes, and the policies for speech.

All of it is kept in memory and in the store. The amount is limited: closed entries are deleted first.
"""

from collections.abc import Callable, Iterable
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any, Final

import structlog

from maid_engine.accounts.actor_lookup import owner_of
from maid_engine.accounts.authority import Act, Actor, Denial, Person, Standing, may, require
from maid_engine.accounts.standings import standing_of
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import ModerationError, StoreError
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.mappings import filled
from maid_engine.core.messages import Authored, Message
from maid_engine.engine.services import Game
from maid_engine.moderation import moderation_messages as msg
from maid_engine.moderation.moderation_models import (
    FlaggedSpeech,
    Mute,
    Policy,
    Report,
    ReportState,
    Speech,
    Verdict,
)
from maid_engine.moderation.numbered_entries import EntryForm, NumberedEntries
from maid_engine.ports.store import DocumentStore

__all__ = ["FlaggedSpeech", "Moderation", "Mute", "Policy", "Report", "ReportState", "Speech", "Verdict"]

log = structlog.get_logger(__name__)

REPORTS: Final = "reports"
FLAGGED: Final = "flagged_speech"
MUTES: Final = "mutes"
MOST_REPORTS: Final = 1_000
MOST_OPEN_REPORTS_BY_ONE: Final = 10
"""At most this many reports of one player may be open. More would hide the reports of others."""
MOST_FLAGGED: Final = 500
LONGEST_REASON: Final = 500
LONGEST_MUTE_S: Final = 366 * 86_400.0
NO_REASON: Final = "no reason given"


def _report(data: Any) -> Report:
    return Report(**{**data, "heard": tuple(data["heard"]), "state": ReportState(data["state"])})


def _flagged(data: Any) -> FlaggedSpeech:
    return FlaggedSpeech(**{**data, "heard_by": tuple(data["heard_by"])})


REPORT_FORM: Final = EntryForm(
    REPORTS,
    to_data=asdict,
    of_data=_report,
    is_open=lambda one: one.state is ReportState.OPEN,
    kept_from=lambda one: one.resolved_wall,
    most=MOST_REPORTS,
)
FLAGGED_FORM: Final = EntryForm(
    FLAGGED,
    to_data=asdict,
    of_data=_flagged,
    is_open=lambda one: not one.reviewed_by,
    kept_from=lambda one: one.wall,
    most=MOST_FLAGGED,
)


class Moderation(Interceptable):
    """Player reports, flagged speech and mutes; a resource of the game.

    Args:
        game: provides the clock, accounts and characters.
        store: holds the collections ``reports``, ``flagged_speech`` and ``mutes``.
    """

    def __init__(self, game: Game, store: DocumentStore) -> None:
        self.policies: list[Policy] = []
        """Policies for public speech, called in this order. The first that objects decides."""
        self.directed_policies: list[Policy] = []
        """Policies for speech and acts directed at one other character, called likewise."""
        self.on_change: list[Callable[[str, int], None]] = []
        """Called with what has changed ("report", "flagged", "mute") and its number; 0 for a mute."""
        self._game = game
        self._store = store
        self._reports = NumberedEntries(store, REPORT_FORM)
        self._flagged = NumberedEntries(store, FLAGGED_FORM)
        self._mutes: dict[str, Mute] = {}
        self._unwritten: dict[int, FlaggedSpeech] = {}
        self._writing = False

    async def load(self) -> None:
        """Read the stored entries, and delete those that are too old."""
        await self._reports.load()
        await self._flagged.load()
        async for document in self._store.query(Query(MUTES)):
            mute = Mute(**document.data)
            self._mutes[mute.key] = mute
        await self._let_go()

    # --- reports ---

    @interceptable
    async def report(self, by: str, about: str, reason: str, heard: Iterable[str] = ()) -> Report:
        """Add a report; it is durable when this returns.

        Args:
            by: the name of the character who reports.
            about: the name of the reported character.
            reason: in the reporter's words; may be empty.
            heard: the last lines that the reporter heard, oldest first.

        Raises:
            ModerationError: the reporter has too many open reports.
        """
        waiting = [one for one in self.reports(ReportState.OPEN) if one.by == by]
        if len(waiting) >= MOST_OPEN_REPORTS_BY_ONE:
            raise ModerationError(
                f"{len(waiting)} of your reports wait for a moderator. Wait until one has been looked at."
            )
        number = self._reports.new_number()
        made = Report(number, by, about, reason[:LONGEST_REASON], self._game.clock.wall(), tuple(heard))
        await self._reports.add(made)
        await self._let_go()
        log.info("moderation.player_reported", report=number)
        self._tell("report", number)
        return made

    def reports(self, state: ReportState | None = ReportState.OPEN) -> tuple[Report, ...]:
        """Return the reports in this state, or all of them if None; latest first."""
        return tuple(one for one in self._reports if state in (None, one.state))

    def find_report(self, number: int) -> Report:
        """Return the report with this number.

        Raises:
            KeyError: there is no such report.
        """
        return self._reports[number]

    @interceptable
    async def resolve(self, number: int, by: Actor, *, dismiss: bool = False, note: str = "") -> Report:
        """Close a report. The change is durable and audited when this returns.

        Raises:
            KeyError: there is no such report.
            ModerationError: the report is already closed.
            NotAllowedError: the actor may not judge this report.
        """
        report = self._reports[number]
        judged = owner_of(self._game, report.about)
        if not self._is_only_judge(by.standing, judged):
            require(by, Act.JUDGE, judged)
        if report.state is not ReportState.OPEN:
            raise ModerationError(f"report {number} has been closed by {report.resolved_by}.")
        state = ReportState.DISMISSED if dismiss else ReportState.RESOLVED
        wall = self._game.clock.wall()
        closed = replace(
            report, state=state, resolved_by=by.name, resolved_wall=wall, note=note[:LONGEST_REASON]
        )
        await self._reports.replace(closed)
        self._game.accounts.audit(by, f"report {state}", report.about, f"report {number} {note}".strip())
        self._tell("report", number)
        return closed

    def _is_only_judge(self, judge: Standing, about: Person) -> bool:
        """Return whether a report is about its judge, and no other account may judge it."""
        if may(judge, Act.JUDGE, about) is not Denial.ABOUT_YOU:
            return False
        others = (standing_of(one) for one in self._game.accounts.all() if one.id != judge.account)
        return not any(one.is_able(Act.JUDGE) for one in others)

    # --- flagged speech ---

    @interceptable
    def flag(self, speaker: str, heard_by: str, text: str, pattern: str) -> FlaggedSpeech:
        """Keep speech for review by a moderator. The same words of the same speaker make one entry."""
        wall = self._game.clock.wall()
        words = text[:LONGEST_REASON]
        same = self._waiting(speaker, words)
        if same is None:
            number = self._flagged.new_number()
            flagged = FlaggedSpeech(number, speaker, (heard_by,), words, pattern, wall)
            log.info("moderation.speech_flagged", flagged=number, pattern=pattern)
        elif heard_by in same.heard_by:
            flagged = replace(same, times=same.times + 1)
        else:
            flagged = replace(same, heard_by=(*same.heard_by, heard_by))
        self._flagged.keep(flagged)
        self._write_soon(flagged)
        self._tell("flagged", flagged.number)
        return flagged

    def _waiting(self, speaker: str, words: str) -> FlaggedSpeech | None:
        """Return the entry of these words of a speaker that nobody has reviewed; None if there is none."""
        for one in self._flagged:
            if not one.reviewed_by and (one.speaker, one.text) == (speaker, words):
                return one
        return None

    def flagged(self, *, reviewed: bool | None = False) -> tuple[FlaggedSpeech, ...]:
        """Return speech that awaits review, that was reviewed, or both (None); latest first."""
        return tuple(one for one in self._flagged if reviewed in (None, bool(one.reviewed_by)))

    @interceptable
    async def review(self, number: int, by: Actor) -> FlaggedSpeech:
        """Mark speech as reviewed. The change is durable and audited when this returns.

        Raises:
            KeyError: there is no such speech.
            NotAllowedError: the actor may not review this speaker's words.
        """
        require(by, Act.JUDGE, owner_of(self._game, self._flagged[number].speaker))
        seen = replace(self._flagged[number], reviewed_by=by.name, reviewed_wall=self._game.clock.wall())
        await self._flagged.replace(seen)
        self._game.accounts.audit(by, "review speech", seen.speaker, f"flagged {number}")
        self._tell("flagged", number)
        return seen

    # --- mutes ---

    @interceptable
    async def mute(self, player: str, seconds: float, by: Actor, reason: str = "") -> Mute:
        """Mute a player for some time. The mute is durable and audited when this returns.

        Args:
            player: the name of a character; all characters of its account are muted.
            seconds: duration of the mute.
            by: the actor who mutes.
            reason: shown to the muted player.

        Raises:
            ModerationError: there is no such character, or the duration is out of range.
            NotAllowedError: the actor may not mute this player.
        """
        require(by, Act.MUTE, owner_of(self._game, player))
        found = self._game.characters.find(player)
        if found is None:
            raise ModerationError(f"there is no character called {player}.")
        if not 0 < seconds <= LONGEST_MUTE_S:
            raise ModerationError("a mute lasts at least a minute and at most a year.")
        name = self._game.characters.name_of(found)
        wall = self._game.clock.wall()
        muted = Mute(self._key(found), name, by.name, reason[:LONGEST_REASON], wall, wall + seconds)
        await self._store.write(Batch(saves=(Document(MUTES, muted.key, asdict(muted)),)))
        self._mutes[muted.key] = muted
        self._game.accounts.audit(by, "mute", name, f"{round(seconds / 60)} minutes. {reason}".strip())
        self._tell("mute", 0)
        return muted

    @interceptable
    async def unmute(self, player: str, by: Actor) -> Mute:
        """End a mute. The change is durable and audited when this returns.

        Raises:
            ModerationError: there is no such character, or it is not muted.
            NotAllowedError: the actor may not unmute this player.
        """
        require(by, Act.UNMUTE, owner_of(self._game, player))
        found = self._game.characters.find(player)
        muted = None
        if found is not None:
            muted = self.mute_of(PlayerId(found))
        if muted is None:
            raise ModerationError(f"nobody called {player} is muted.")
        await self._store.write(Batch(deletes=((MUTES, muted.key),)))
        del self._mutes[muted.key]
        self._game.accounts.audit(by, "unmute", muted.player)
        self._tell("mute", 0)
        return muted

    def mutes(self) -> tuple[Mute, ...]:
        """Return the mutes in force, by name."""
        wall = self._game.clock.wall()
        return tuple(
            sorted((one for one in self._mutes.values() if one.until_wall > wall), key=lambda one: one.player)
        )

    def mute_of(self, player: PlayerId) -> Mute | None:
        """Return the mute in force for a character; None if there is none."""
        if not self._mutes:
            return None
        muted = self._mutes.get(self._key(player))
        if muted is not None and muted.until_wall > self._game.clock.wall():
            return muted
        return None

    def is_muted(self, player: PlayerId) -> bool:
        """Return whether a character is muted."""
        return self.mute_of(player) is not None

    # --- checks before delivery ---

    def judge(self, speech: Speech) -> Verdict:
        """Return why this may not be said; None if it may. Checks the speaker's mute, then the policies."""
        muted = self.mute_of(PlayerId(speech.speaker))
        if muted is not None:
            return muted_message(muted, self._game.clock.wall())
        if speech.is_directed:
            return self.judge_act(speech)
        if speech.is_public:
            return _first_refusal(self.policies, speech)
        return None

    def judge_act(self, speech: Speech) -> Verdict:
        """Return why a character may not address another, in words or without; None if it may."""
        return _first_refusal(self.directed_policies, speech)

    # --- personal data ---

    def held_of(self, names: Iterable[str], account: str) -> dict[str, Any]:
        """Return what is stored about a person: reports by and about them, flagged speech, their mute."""
        known = {name.lower() for name in names}
        muted = self._mutes.get(account)
        found = {
            "reports": [asdict(one) for one in self._reports if one.concerns(known)],
            "flagged": [asdict(one) for one in self._flagged if one.speaker.lower() in known],
            "mute": asdict(muted) if muted is not None else None,
        }
        return filled(found)

    @interceptable
    def erase(self, names: Iterable[str], account: str) -> int:
        """Delete what :meth:`held_of` returns, from the store with the next save.

        Return the number of entries.
        """
        held = self.held_of(names, account)
        reports = [one["number"] for one in held.get("reports", ())]
        flagged = [one["number"] for one in held.get("flagged", ())]
        keys = [*self._reports.keys(reports), *self._flagged.keys(flagged)]
        if "mute" in held:
            keys.append((MUTES, account))
        self._reports.drop(reports)
        self._flagged.drop(flagged)
        for number in flagged:
            self._unwritten.pop(number, None)
        self._mutes.pop(account, None)
        for collection, key in keys:
            self._game.saver.delete(collection, key)
        return len(keys)

    # --- storage ---

    def _key(self, player: PlayerId) -> str:
        account = self._game.accounts.account_of(player)
        if account is not None:
            return account.id
        return self._game.characters.name_of(player).lower()

    def _tell(self, what: str, number: int) -> None:
        for listener in self.on_change:
            try:
                listener(what, number)
            except Exception:
                log.exception("moderation.listener_failed", what=what)

    def _write_soon(self, flagged: FlaggedSpeech) -> None:
        self._unwritten[flagged.number] = flagged
        if not self._writing:
            self._writing = True
            self._game.accounts.start("flagged speech", self._flush())

    async def _flush(self) -> None:
        """Write flagged speech. What cannot be written waits until more speech is flagged."""
        try:
            while self._unwritten:
                waiting = dict(self._unwritten)
                await self._flagged.write(waiting.values())
                for number, written in waiting.items():
                    if self._unwritten.get(number) is written:
                        del self._unwritten[number]
            await self._let_go()
        except StoreError:
            log.exception("moderation.write_failed", waiting=len(self._unwritten))
        finally:
            self._writing = False

    async def _let_go(self) -> None:
        """Delete old entries, the entries above the limits, and mutes that have ended.

        Reports are old when closed long ago, flagged speech when said long ago. Above the limits, closed reports and
        reviewed speech are deleted first, then the oldest.
        """
        wall = self._game.clock.wall()
        reports, flagged = self._reports.surplus(wall), self._flagged.surplus(wall)
        over = [mute.key for mute in self._mutes.values() if mute.until_wall <= wall]
        deletes = [*self._reports.keys(reports), *self._flagged.keys(flagged)]
        deletes += [(MUTES, key) for key in over]
        if not deletes:
            return
        await self._store.write(Batch(deletes=tuple(deletes)))
        self._reports.drop(reports)
        self._flagged.drop(flagged)
        for key in over:
            self._mutes.pop(key, None)


def _first_refusal(policies: Iterable[Policy], speech: Speech) -> Verdict:
    for policy in policies:
        verdict = policy(speech)
        if verdict is not None:
            return verdict
    return None


def muted_message(muted: Mute, wall: float) -> Message:
    """Return the message for a muted player: until when, and why."""
    return msg.MUTED(
        until=when_words(muted.until_wall),
        minutes=max(1, round((muted.until_wall - wall) / 60)),
        reason=Authored(muted.reason or NO_REASON, EntityId(muted.by)),
    )


def when_words(wall: float) -> str:
    """Return a moment in UTC as text: ``2026-11-22 05:40``."""
    return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%d %H:%M")
