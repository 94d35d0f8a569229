"""The engines that understand a learner's line and word the reply: pure Python, no models, no requests."""
