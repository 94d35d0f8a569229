"""Messages between two people, talks that learners share with tutors, and what tutors answer."""
