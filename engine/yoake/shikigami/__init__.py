"""The rule set `shikigami`: 汝は人狼なりや？ 式神研, version 5.2, with 409 main roles."""
