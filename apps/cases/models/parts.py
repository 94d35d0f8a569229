"""The parts of a case, one row each, so that editor, admin and queries see them."""

from django.db import models
from django.db.models import Deferrable
from django.utils.translation import gettext_lazy as _

from apps.cases.models.case import Case, ExchangedRow
from kit.base_models import OrderedRow
from kit.files import FileKeyField


class PersonKind(models.TextChoices):
    """The patient, another person of the scene, or an observer who watches and comments."""

    PATIENT = "PATIENT", _("Patient")
    THIRD_PERSON = "THIRD_PERSON", _("Third Person")
    OBSERVER = "OBSERVER", _("Observer")


class PersonRole(models.TextChoices):
    """What a person is to the patient."""

    PATIENT = "PATIENT", _("Patient")
    RELATIVE = "RELATIVE", _("Relative")
    NURSE = "NURSE", _("Nurse")
    PHYSICIAN = "PHYSICIAN", _("Physician")
    OTHER = "OTHER", _("Other")


class Sex(models.TextChoices):
    """Chooses voice and portrait."""

    MALE = "MALE", _("Male")
    FEMALE = "FEMALE", _("Female")
    DIVERSE = "DIVERSE", _("Diverse")


class Part(ExchangedRow, OrderedRow):
    """A part of a case, named by its slug in the exchange file."""

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="%(class)ss", verbose_name=_("Case"))
    slug = models.SlugField(_("Short name"), max_length=100)

    class Meta(OrderedRow.Meta):
        abstract = True
        constraints = (
            models.UniqueConstraint(fields=["case", "slug"], name="one_%(class)s_per_slug"),
            models.UniqueConstraint(
                fields=["case", "position"], name="one_%(class)s_per_position", deferrable=Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.slug


class Person(Part):
    """A person the learner can talk to."""

    kind = models.CharField(_("Kind"), max_length=12, choices=PersonKind.choices)
    role = models.CharField(_("Role"), max_length=10, choices=PersonRole.choices)
    name = models.CharField(_("Name"), max_length=200)
    address = models.CharField(max_length=200, blank=True, default="")  # how the learner should say the name
    age = models.PositiveSmallIntegerField(_("Age"), null=True, blank=True)
    sex = models.CharField(_("Gender"), max_length=10, choices=Sex.choices)
    personality = models.TextField(blank=True, default="")
    appearance = models.TextField(blank=True, default="")
    formality = models.CharField(max_length=3, blank=True, default="")
    voice = models.CharField(_("Voice"), max_length=100, blank=True, default="")
    speaks_about = models.JSONField(default=list, blank=True)
    small_talk = models.JSONField(default=dict, blank=True)
    image_key = FileKeyField(max_length=80, blank=True, default="", editable=False)  # not part of the content

    class Meta(Part.Meta):
        verbose_name, verbose_name_plural = _("person"), _("people")

    def __str__(self) -> str:
        return self.name


class Scene(Part):
    """One meeting: where, with whom, and how it begins."""

    title = models.CharField(_("Title"), max_length=200)
    place = models.CharField(_("Place"), max_length=200, blank=True, default="")
    minutes_later = models.PositiveIntegerField(null=True, blank=True)
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="scenes", verbose_name=_("Person"))
    present = models.JSONField(null=True, blank=True)  # who else is there, by short name; null: the case doesn't say
    opening = models.JSONField(default=dict, blank=True)
    opening_facts = models.JSONField(default=list, blank=True)

    class Meta(Part.Meta):
        verbose_name, verbose_name_plural = _("scene"), _("scenes")


class Fact(Part):
    """What is true in a case, how people ask for it, how it is said and when it is disclosed."""

    topic = models.CharField(_("Topic"), max_length=100)
    slot = models.CharField(_("Slot"), max_length=20, blank=True, default="")
    subject = models.CharField(_("About whom"), max_length=200, blank=True, default="")
    known_by = models.JSONField(default=list, blank=True)
    questions = models.JSONField(_("Questions"), default=list)
    answers = models.JSONField(_("Answers"), default=dict, blank=True)
    disclosure = models.JSONField(_("Disclosure"), default=dict)
    emotion = models.CharField(_("Emotion"), max_length=20, blank=True, default="")
    truth = models.BooleanField(null=True, blank=True)
    values = models.JSONField(default=list, blank=True)
    wrong_values = models.JSONField(default=list, blank=True)
    also_ok = models.JSONField(default=list, blank=True)
    # intents of the catalogue: as the author links it, or else as they were found by the questions ({"intent", "sure"})
    intents = models.JSONField(_("Links of the author"), null=True, blank=True, default=None)
    found_intents = models.JSONField(default=list, blank=True, editable=False)
    model_questions = models.JSONField(_("Model questions"), default=dict, blank=True)  # by level: what help shows

    class Meta(Part.Meta):
        verbose_name, verbose_name_plural = _("fact"), _("facts")

    @property
    def rule(self) -> str:
        """When it is disclosed: SPONTANEOUS, ASKED, TRUST, AFTER or NEVER."""
        return str(self.disclosure.get("rule", ""))


class Task(Part):
    """One step of what the learner has to do."""

    title = models.CharField(_("Title"), max_length=200)
    description = models.TextField(_("Description"), blank=True, default="")
    scene = models.ForeignKey(
        Scene, on_delete=models.SET_NULL, null=True, blank=True, related_name="tasks", verbose_name=_("Scene")
    )
    person = models.ForeignKey(
        Person, on_delete=models.SET_NULL, null=True, blank=True, related_name="tasks", verbose_name=_("Person")
    )

    class Meta(Part.Meta):
        verbose_name, verbose_name_plural = _("task"), _("tasks")


class Examination(Part):
    """Something the learner can measure or look at, and what is found."""

    title = models.CharField(_("Title"), max_length=200, blank=True, default="")
    kind = models.CharField(_("Kind"), max_length=50, blank=True, default="")
    requests = models.JSONField(_("Requests"), default=list)
    result = models.TextField(_("Result"))
    vital = models.CharField(max_length=50, blank=True, default="")

    class Meta(Part.Meta):
        verbose_name, verbose_name_plural = _("examination"), _("examinations")


class LabSheet(Part):
    """A sheet of laboratory values."""

    title = models.CharField(_("Title"), max_length=200)
    minutes = models.PositiveIntegerField(_("Known after (minutes)"), null=True, blank=True)


class LabParameter(OrderedRow, ExchangedRow):
    """One value on a laboratory sheet."""

    sheet = models.ForeignKey(LabSheet, on_delete=models.CASCADE, related_name="parameters")
    code = models.CharField(max_length=50)
    value = models.JSONField()  # a number, or a word such as "positiv"
    unit = models.CharField(max_length=50)
    range = models.CharField(max_length=50, blank=True, default="")

    class Meta(OrderedRow.Meta):
        constraints = (
            models.UniqueConstraint(
                fields=["sheet", "position"], name="one_parameter_per_position", deferrable=Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.code


class Subtask(OrderedRow, ExchangedRow):
    """Something to be achieved within a task, and the criteria by which that is seen."""

    task = models.ForeignKey(Task, on_delete=models.CASCADE, related_name="subtasks")
    slug = models.SlugField(_("Short name"), max_length=100)
    title = models.CharField(_("Title"), max_length=300)
    hint = models.TextField(blank=True, default="")
    all = models.JSONField(default=list, blank=True)
    any = models.JSONField(default=list, blank=True)
    n_of = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta(OrderedRow.Meta):
        constraints = (
            models.UniqueConstraint(fields=["task", "slug"], name="one_subtask_per_slug"),
            models.UniqueConstraint(
                fields=["task", "position"], name="one_subtask_per_position", deferrable=Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.title
