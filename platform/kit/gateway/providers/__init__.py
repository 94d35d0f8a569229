"""The providers. Only modules in this package import provider clients; nothing outside imports them by name."""
