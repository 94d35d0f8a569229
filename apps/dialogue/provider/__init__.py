"""The provider engine: a model helps where the embedded understanding is unsure, and words what may be told."""
