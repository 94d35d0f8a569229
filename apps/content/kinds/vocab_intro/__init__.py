"""Words introduced before a lesson."""
