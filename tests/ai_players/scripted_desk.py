"""A desk whose model answers each utterance as a test wants, through the checks of a real one."""

from maid_engine.ai_players.models.questions import Answer, AnswerFailure, QuestionKind, ThinkingLevel
from maid_engine.ai_players.prompting import render
from maid_engine.ai_players.questions.table import QUESTIONS


class ScriptedDesk:
    """Answers utterances by `says`: a function of the question's facts that returns the JSON of a reply, or None."""

    def __init__(self, says=lambda facts: None):
        self.says = says
        self.asked, self.refused = [], []

    def ask(self, ai_player_id, question, reply):
        del ai_player_id
        value = None
        if question.kind is QuestionKind.UTTERANCE:
            self.asked.append(question)
            value = self._read(question)
        reason = AnswerFailure.NONE if value is not None else AnswerFailure.UNAVAILABLE
        reply(Answer(question.id, question.kind, value=value, reason=reason))

    def _read(self, question):
        data = self.says(question.facts)
        if data is None:
            return None
        value, why = QUESTIONS[question.kind].parse(question.facts, data, question.sections)
        self.refused += [why] if why else []
        return value

    def prompt(self, number=-1):
        """The text of a question, as a model reads it."""
        question = self.asked[number]
        request = render(question, QUESTIONS[question.kind]).request
        return f"{request.stable}\n{request.variable}"

    def level(self, ai_player_id):
        del ai_player_id
        return ThinkingLevel.FULL

    def withdraw(self, ai_player_id):
        del ai_player_id
