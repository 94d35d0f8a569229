"""Learners' words as files of other programs: tables (CSV) and packages of Anki (.apkg), out and in."""
