"""Cases: what learners play, the exchange format, and the tools of their authors."""
