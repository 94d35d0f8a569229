"""Index, weights, measurement of the engine, and replay of conversations."""
