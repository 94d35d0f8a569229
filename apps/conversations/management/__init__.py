"""Commands for conversations."""
