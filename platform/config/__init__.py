"""Settings, the table of contents of the paths, and the entry points of web and worker."""
