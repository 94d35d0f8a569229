"""Migrations of drafts."""
