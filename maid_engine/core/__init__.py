"""Plain data that all other packages use. Imports the standard library, pydantic (``codec``) and inflect (``english``).

``ids``          one type for each identity, and the ``IdSource`` of new ones
``time``         ticks, seconds, cadences, periods
``world_clock``  the hour and day of the world at a game time
``scene_view``   what a director sees of a scene of townsfolk
``motives``      needs, temperament and ties of a being, and how it chooses what to do (a package)
``chance``       ``Dice``: seeded random numbers
``leases``       who alone may direct an entity for a short while
``errors``       base classes of what MAID raises, and ``Problem`` for mistakes in files
``events``       base class of events, and the events of sessions
``world``        ``World``: entities, their components and places, and what changed since the last save
``persistent``   marks entities that are saved
``messages``     message templates: text for each view, GMCP form, and the pattern that reads the text back
``slots``        the kinds of slots in a message: what each matches, and how it is read back
``meanings``     the closed vocabulary of sentences: ``Meaning``, and ``Role`` for the values in one
``patterns``     an index of those patterns
``plain_text``   normalises text that people write
``json_values``  types of JSON values and of JSON Schemas
``documents``    stored documents and queries, as values; ``written_data``: data of a document that is text already
``completion``   requests to language models and their replies, as values
``addresses``    network addresses, as limits and bans see them
``budget``       a token bucket
``offence``      words refused in names and in what AI players repeat
``bounded``      tables with at most so many entries: the oldest are dropped
``mappings``     copies of mappings without empty values
``ratios``       ratios and means of counts that may be zero
``sequences``    the first, the last or the only element of a sequence that may be empty
``suggestions``  "did you mean …?" for a name that was mistyped
``percentiles``  cheap recording of durations
``attribute_docs`` the docstrings under the attributes of a class, read from its source
``toml_lines``   line numbers of tables and keys in a TOML file
``english``      English word forms: plurals, articles, number words, lists, stems
``codec``        dataclasses as JSON, and back
``row_memo``     the JSON of saved rows, kept while they do not change
``lazy``         a property that is computed once per object
``observers``    ``Observers``: listeners to what an object reports
``interception`` methods whose calls can be intercepted
``program``      the name of the program as it was started
"""
