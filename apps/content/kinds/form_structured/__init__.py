"""A form that is filled in while listening to a dialog."""
