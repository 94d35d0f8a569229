"""What goes into talks and comes out of them."""
