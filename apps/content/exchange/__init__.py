"""Courses as files: `course.json` alone or in a ZIP with the files that its items need; out and in again without loss.

Everything in a file has an `id`. Where it is a UUID it becomes the row's key, any other word makes a key of its own
together with the course's: the same file again finds its rows, learners keep what they did, and nothing is made twice.
"""
