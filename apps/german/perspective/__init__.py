"""What a person was told, from that person's side: said back as "ich", reduced to its order, or recalled as a promise.

Pronouns change sides, and finite verbs follow their subject (Duden, Die Grammatik: "Das Verb", "Der Imperativ").
Nothing is given where a form isn't certain: a wrong "ich" costs more than a reply without it.
"""
