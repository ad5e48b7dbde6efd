"""Exit statuses of a server."""

from typing import Final

DONE: Final = 0
FAILED: Final = 1
"""The server could not get ready."""
UNUSABLE: Final = 2
"""The configuration cannot be used here: an address is taken, a file is missing. Trying again does not help."""
