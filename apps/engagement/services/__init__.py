"""Choosing members, sending them mails, and honouring who wants none."""
