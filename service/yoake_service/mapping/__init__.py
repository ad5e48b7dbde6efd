"""Between the messages of the contract and the values of the engine. Formats only: no rule of any game lives here."""
