"""What the API's schema calls sets of words that several shapes share."""

NAMES = {
    "LanguageEnum": "kit.languages.CHOICES",
    "LevelEnum": "kit.levels.Level",
    "JobStateEnum": "kit.jobs.models.State",
    "MessageStateEnum": "apps.conversations.models.MessageState",
    "AudioStateEnum": "apps.conversations.models.AudioState",
    "SubtaskStateEnum": "apps.conversations.models.SubtaskState",
    "StandingEnum": "apps.conversations.shapes.chart.STATES",
    "SexEnum": "apps.cases.models.Sex",
    "CaseStatusEnum": "apps.cases.models.Status",
    "PersonKindEnum": "apps.cases.models.PersonKind",
    "AbilityEnum": "apps.speech.shapes.KINDS",
    "ProgressStateEnum": "apps.courses.progress.ProgressState",
    "CourseStatusEnum": "apps.courses.models.CourseStatus",
    "CourseLevelEnum": "apps.courses.models.CourseLevel",
    "BlockTypeEnum": "apps.content.rich_text.BLOCKS",
    "GapModeEnum": "apps.content.kinds.cloze.shapes.MODES",
    "MarkEnum": "apps.content.shapes.items.MARKS",
    "TranslationSourceEnum": "apps.translation.shapes.SOURCES",
}
