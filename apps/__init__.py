"""The Django apps of Visite, one for each domain."""
