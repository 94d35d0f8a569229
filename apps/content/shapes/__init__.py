"""What goes into the calls about content and comes out of them."""
