"""What lessons speak against."""

from maid_engine.ai_players.cognitive.behaviors.situation.items import ItemsView
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Subject


class RiskView(ItemsView):
    """What was learned, asked before anything is dared."""

    def warned(self, subject: Subject, about: str, *, whatever_health: bool = False) -> Lesson | None:
        """The lesson that speaks against this now; None when there is none, or one is ready for it.

        Args:
            subject: what kind of thing it is about.
            about: what it is about, as lessons call it.
            whatever_health: look past one's health, as in the midst of a fight.
        """
        if not self.lessons:
            return None
        lesson = self.lessons.get(subject, about, self.now)
        if lesson is None or self._ready_for(lesson, whatever_health=whatever_health):
            return None
        return lesson

    def _ready_for(self, lesson: Lesson, *, whatever_health: bool) -> bool:
        """Whether one has what it asks for; each friend at one's side counts for a level."""
        if lesson.counsel is not Counsel.PREPARE:
            return False
        needs = lesson.needs
        well = whatever_health or self.hp_ratio >= needs.hp_ratio
        return (
            well
            and self.level + self.company_here() >= needs.level
            and (not needs.item or self.has(needs.item))
        )

    def shunned(self) -> frozenset[str]:
        """Rooms that lessons keep one out of now."""
        if not self.lessons:
            return frozenset()
        return frozenset(
            lesson.about
            for lesson in self.lessons.of(Subject.ROOM, self.now)
            if not self._ready_for(lesson, whatever_health=False)
        )
