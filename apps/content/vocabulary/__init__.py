"""Words of items: lists, extraction from texts, audio, keeping."""
