"""E-mail: an outbox row and a job; one template gives both the text and the page."""
