"""Mails by which managers and tutors remind and praise members of their organisation."""
