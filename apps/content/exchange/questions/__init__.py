"""Questions of other programs as items of ours, and back: GIFT (Moodle), QTI 2.1 to 3.0 and CSV.

A format reads a file into `Question`s and says line by line what it could not read (`Remark`).
"""
