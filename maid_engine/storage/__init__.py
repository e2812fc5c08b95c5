"""Document stores (adapters of the port ``store``), and the journal's file.

``memory``        a store in memory; the default for tests and simulations
``sqlite``        one SQLite file in WAL mode, used off the event loop; the default of a server
``document_text`` documents as JSON text
``journal_file``  the inputs of a server as JSON lines beside its database
``copies``        copies of a database file: make, inspect, restore
``damage``       the error text for a damaged file: what was found, and how to restore a copy
``access``        the error text for a file that this process may not use
``filelock``     a lock that only one server can hold

Both stores pass ``maid_qa.testing.contracts.StoreContract``.
"""
