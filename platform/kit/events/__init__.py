"""What happened, told to those it concerns: `emit()` after the commit, one stream per person, SSE to the browser."""
