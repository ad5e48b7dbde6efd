"""The rule set `deep_fog`: 深い霧の夜 of 人狼議事, whose villagers do not know what they are."""
