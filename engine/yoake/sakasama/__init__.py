"""The rule set `sakasama`: さかさま人狼. The wolves are the village; morning, dusk and night are three steps of one day."""
