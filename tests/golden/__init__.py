"""The golden cases: recorded nights and decisions, played through the contract and compared in every field."""
