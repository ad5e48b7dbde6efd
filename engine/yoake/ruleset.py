"""What a rule set is to the rest of the house, and the registry of those there are."""

from typing import Protocol
