"""People, their devices and tokens, sign-up and sign-in."""
