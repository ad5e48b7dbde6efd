"""`yoake bulk`: resolves a file of nights, on the processors of this machine or on a Ray cluster, without a server."""


class BulkError(Exception):
    """A run cannot begin with these files. Says why."""
