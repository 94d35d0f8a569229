"""The document of a case in the editor: saved, versioned, published, made of a text, prepared again."""
