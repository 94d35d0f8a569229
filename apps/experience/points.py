"""How many points each thing gives: about ten for a minute of work."""

# Lessons: for answering, never for marking an item as completed
ITEM_RIGHT = 2  # an item answered right, once a day
ITEM_RIGHT_AT_FIRST = 4  # the same at the first try
SECTION_DONE = 30  # a section completed, once
JOURNAL_ENTRY = 10  # for what was written about one section, once a day

# Talks, each once a day for the same case
STEP_DONE = 3  # a step that was proven
TASK_DONE = 15  # a task whose steps are all done, none of them left out
CASE_SOLVED = 60  # of this the share of the steps that were done and not left out
DEBRIEF_QUALITY = 40  # at most, for how well a solved case was talked through

# Speaking, each once a day: for so many words or seconds that were said aloud
VOICE_WORDS = {50: 5, 100: 5, 250: 10, 500: 10, 1000: 15}
VOICE_SECONDS = {60: 5, 180: 5, 300: 10, 600: 10, 1200: 15}

# Words
WORD_PRACTISED = 1  # a word that was asked for, once a day
WORD_LEARNT = 5  # for a word that passes its first steps, once
WORD_SAID = 3  # for a word that was said in a sentence of one's own or in a talk, once
DAILY_TEST = 30  # once a day
