"""The service around the engine: the contract's messages on one side, the engine's plain values on the other."""
