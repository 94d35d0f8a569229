"""What lies in a lesson: items of many kinds, and what learners answer to them."""
