"""Events: `publish()` after the commit, one Redis stream per user, Server-Sent Events to the browser."""
