"""What more than one layer asks about a player. A rule that only one layer needs lives in that layer."""
