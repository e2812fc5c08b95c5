"""What the outside sees of a mind, made from its parts as frozen values of ``models.reports``.

``mind_reports``      all reports and questions about one mind
``belief_reports``    beliefs about the world, the character's condition, relationships
``memory_reports``    a memory in figures, one by one, and as it answers
``decision_reports``  what stood behind a command when it was decided
``own_objections``    the mind's own reasons against typing a line
``saved_mind``        the same about a mind that is only saved, and a player erased from it
"""
