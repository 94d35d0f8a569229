"""Turns of a conversation: messages, replies, speech, undo and replay."""
