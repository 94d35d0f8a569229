"""The provider engine: a chat model assists NLU where the embedded engine is unsure, and NLG for released facts."""
