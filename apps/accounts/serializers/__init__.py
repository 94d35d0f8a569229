"""What goes in and out of accounts."""
