"""Proposals of persons, questions and whole cases from free words, which authors accept or not."""
