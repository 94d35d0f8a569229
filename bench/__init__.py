"""Measurements: ratios of one run, because machines differ and are never quiet."""
