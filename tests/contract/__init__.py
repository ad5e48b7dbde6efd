"""The contract: what it promises, that it keeps its promises, and that the generated code is what it says."""
