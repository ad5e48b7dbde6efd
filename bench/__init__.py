"""How fast: the engine alone, and the service against an echo of the same messages."""
