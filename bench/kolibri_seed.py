"""Fills Kolibri's home. Run by Kolibri itself: `kolibri manage shell -- -c "exec(open(…).read(), globals())"`.

A channel of 10 topics with 20 exercises each; classes of 50, 1,000 and 10,000 learners, and one lesson of 20 exercises
for each of them, of which a thousand learners have begun five.
"""

import json
import os
import uuid

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone
from kolibri.core.auth.models import Classroom, Facility, FacilityUser
from kolibri.core.content.models import AssessmentMetaData, ChannelMetadata, ContentNode, File, Language, LocalFile
from kolibri.core.lessons.models import Lesson, LessonAssignment
from kolibri.core.logger.models import ContentSummaryLog

TOPICS, EXERCISES = 10, 20
LEARNT, BEGUN = 1_000, 5  # learners who have begun exercises of the lesson, and how many each
CLASSES = (50, 1_000, 10_000)  # learners of each class; whoever is in a small one is in the larger ones too
TEXT = "Die Patientin klagt seit gestern Abend über Schmerzen im Oberbauch und bittet um Hilfe. "


def key():
    """Give a new random key in Kolibri's form."""
    return uuid.uuid4().hex


german, _made = Language.objects.get_or_create(id="de", defaults={"lang_code": "de", "lang_name": "Deutsch"})
channel = key()
told = {"channel_id": channel, "available": True, "lang": german}
root = ContentNode.objects.create(id=channel, title="Pflegedeutsch", content_id=key(), kind="topic", **told)
facts = {"name": "Pflegedeutsch", "root": root, "min_schema_version": "5", "last_updated": timezone.now()}
ChannelMetadata.objects.create(id=channel, total_resource_count=TOPICS * EXERCISES, **facts)
topics, exercises = [], []
for number in range(TOPICS):
    told["parent"] = root
    topic = ContentNode.objects.create(
        id=key(), title=f"Kapitel {number}", content_id=key(), kind="topic", description=TEXT * 3, **told
    )
    topics.append(topic.id)
    told["parent"] = topic
    for place in range(EXERCISES):
        node = ContentNode.objects.create(
            id=key(), title=f"Übung {place}", content_id=key(), kind="exercise", description=TEXT * 6, **told
        )
        kept = LocalFile.objects.create(id=key(), extension="perseus", available=True, file_size=1000)
        File.objects.create(id=key(), local_file=kept, contentnode=node, preset="exercise", lang=german, priority=1)
        AssessmentMetaData.objects.create(
            id=key(),
            contentnode=node,
            assessment_item_ids=[key() for _number in range(10)],
            number_of_assessments=10,
            mastery_model={"type": "m_of_n", "m": 3, "n": 5},
            randomize=True,
            is_manipulable=True,
        )
        exercises.append(node)

facility, admin = Facility.objects.get(), FacilityUser.objects.get(username="admin")
first = FacilityUser(username="x", facility=facility, dataset=facility.dataset)
first.set_password("learnerpass1")
same = {"facility": facility, "dataset": facility.dataset, "password": first.password}
classrooms = {size: Classroom.objects.create(name=f"Station {size}", parent=facility) for size in CLASSES}
classroom = classrooms[min(CLASSES)]
for begin in range(0, max(CLASSES), 500):
    with transaction.atomic():
        for number in range(begin, min(begin + 500, max(CLASSES))):
            learner = FacilityUser(username=f"learner{number}", full_name=f"Lernende {number}", **same)
            learner.save()
            for size, one in classrooms.items():
                if number < size:
                    one.add_member(learner)
chosen = exercises[:EXERCISES]
resources = [{"contentnode_id": one.id, "content_id": one.content_id, "channel_id": channel} for one in chosen]
lessons = {}
for size, one in classrooms.items():
    lessons[size] = Lesson.objects.create(
        title="Lektion 1", collection=one, created_by=admin, is_active=True, resources=resources
    )
    LessonAssignment.objects.create(lesson=lessons[size], collection=one, assigned_by=admin)
with transaction.atomic():  # a class without progress has little to sum up
    for learner in FacilityUser.objects.filter(username__startswith="learner").order_by("date_joined")[:LEARNT]:
        for place, node in enumerate(chosen[:BEGUN]):
            progress = 1.0 if place else 0.5
            ContentSummaryLog.objects.create(
                user=learner,
                content_id=node.content_id,
                channel_id=channel,
                kind="exercise",
                start_timestamp=timezone.now(),
                end_timestamp=timezone.now(),
                completion_timestamp=timezone.now() if place else None,
                time_spent=60.0,
                progress=progress,
            )
lesson = lessons[min(CLASSES)]
cache.clear()
with open(os.environ["SEEDED"], "w") as told_to:
    named = {"facility": facility.id, "topic": topics[0], "node": exercises[0].id, "lesson": lesson.id}
    named["classrooms"] = {size: one.id for size, one in classrooms.items()}
    items = list(AssessmentMetaData.objects.get(contentnode=exercises[0]).assessment_item_ids)
    json.dump({**named, "nodes": [one.id for one in chosen], "item": items[0]}, told_to)
