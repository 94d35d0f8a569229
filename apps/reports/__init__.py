"""Reports over all apps: a person with what they have done, and the demo."""
