"""Support for one person at a time in the back office, and what needs attention on its first page."""
