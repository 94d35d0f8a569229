"""The daily path: about five minutes a day of words, exercises and one scene."""
