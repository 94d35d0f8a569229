"""The embedded engine: no key, no network, deterministic; sentence vectors, the intent catalogue, learned weights."""
