"""A picture, a sound, a film or a document, to be looked at or heard."""
