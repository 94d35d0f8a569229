"""Organisations, their members, mentorships and invitations."""
