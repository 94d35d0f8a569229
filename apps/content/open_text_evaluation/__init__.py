"""Free texts of learners, judged criterion by criterion: each judgement quotes the words that show it.

`criteria` judges by wordings, the `…_rules` by rules of one exercise each, `provider` asks a language model. `tasks`
and `evaluation` are behind the calls of `views`; kinds use `criteria` and `open_texts` (what a model may add).
"""
