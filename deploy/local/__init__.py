"""The launcher: installs and runs the whole product on one machine, reachable from this machine only."""
