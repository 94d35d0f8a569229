"""Writing: threads and what was read, messages, shared talks."""
