"""Feedback on a conversation: language feedback, judgements, debriefs, vocabulary to keep."""
