"""Proposals for authors: what a generator, a provider or a file offers, and what an author has taken of it.

A draft never changes a lesson by itself. `generators` and `apps.content.exchange.questions` make proposals,
`services.accept_proposals` turns them into items by the services that authors' own changes go through.
"""
