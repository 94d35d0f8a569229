"""Translation by providers and by word lists."""
