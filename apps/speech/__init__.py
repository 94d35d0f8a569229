"""Speech recognition and speech synthesis."""
