"""What goes into the calls about courses and comes out of them."""
