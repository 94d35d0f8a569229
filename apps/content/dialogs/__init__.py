"""Dialogs of items: lines, speakers and sound, and how they are rendered."""
