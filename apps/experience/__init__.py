"""What people gain by learning: points that are never lost, and the level they make."""
