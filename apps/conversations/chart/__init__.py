"""The chart of a simulated patient: vital signs, examinations, laboratory sheets, clinical notes."""
