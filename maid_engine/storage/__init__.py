"""Document stores (adapters of the port ``store``), and the journal's file.

``memory``        a store in memory; the default for tests and simulations
``sqlite``        one SQLite file in WAL mode, used off the event loop; the default of a server
``postgres``      a PostgreSQL database (extra ``postgres``), by asyncpg
``postgres_address`` its address; ``postgres_connection``, ``postgres_tables``, ``postgres_errors``: what each says
``writer_claim``  the right to write to such a database, which one server has at a time
``document_text`` documents as JSON text
``journal_file``  the inputs of a server as JSON lines beside its database
``document_rows`` all documents of a database as text; ``postgres_rows`` and ``row_archive`` read and write them
``database_copy`` copies all documents between files, databases and backups; ``sqlite_rows`` those of a file
``backup_folder`` names the backups of a database, and deletes the oldest
``copies``        copies of a database file: make, inspect, restore
``damage``       the error text for a damaged file: what was found, and how to restore a copy
``access``        the error text for a file that this process may not use
``filelock``     a lock that only one server can hold

All stores pass ``maid_qa.testing.contracts.StoreContract``.
"""
