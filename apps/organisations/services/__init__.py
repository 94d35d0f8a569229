"""Services of organisations: invitations, memberships, seats and mentorships."""
