"""Reports about a mind for the rest of the server: frozen values of ``models.reports``.

``mind_reports``      all reports and queries about one mind
``belief_reports``    beliefs about the world, the character's condition, relationships
``memory_reports``    statistics of a memory, its entries, and what it recalls
``decision_reports``  the reasons for a command when it was decided
``own_objections``    the mind's own reasons against typing a line
``saved_mind``        reports about the saved state of a mind that is not running
"""
