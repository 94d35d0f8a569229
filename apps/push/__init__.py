"""Web push: notifications on the devices of people, also while no tab is open."""
