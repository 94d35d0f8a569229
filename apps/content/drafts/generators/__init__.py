"""Generators that need no provider: rules over the German of a text, dictionaries and templates.

What they call wrong is wrong by a rule that can be named: an article that no reading of the noun agrees with, a form of
a verb that its place does not take, a statement that the text does not make. Titles are German, as lessons are.
"""
