"""The provider engine: a chat model reads every line (NLU) and words what may be told (NLG), both checked."""
