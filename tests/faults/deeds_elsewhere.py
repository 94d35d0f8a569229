"""What learners and authors do beside their talks, and what there must be afterwards: once."""

import io
import json
import os
import uuid
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import httpx
from PIL import Image

from kit.files.store import compute_key
from tests.content.test_exchange import WORDS
from tests.factories.cases import small
from tests.faults.deeds_in_lessons import a_section
from tests.faults.hosted import PUSH_PORT
from tests.faults.trap import IDLE, RECOVERY
from tests.faults.world import Deeds, Story, World, allow_recordings, is_played, upload
from tests.learner import Learner
from tests.push_service import PushService
from tests.speech.sounds import noise, recording

ELSEWHERE = Deeds()


@ELSEWHERE.of("speech.forget")
def forget(world: World) -> Story:
    allow_recordings(world.tarek, True).raise_for_status()
    heard = world.tarek.http.post("/stt/", files=upload(recording())).raise_for_status().json()
    world.stack.wait_for(lambda: world.count("speech_recording", "id = %s", heard["id"]), what="the recording")
    [(key,)] = world.database.execute("select key from speech_recording where id = %s", (heard["id"],)).fetchall()
    assert len(world.files(Path(key).name)) == 1
    yield lambda: allow_recordings(world.tarek, False)
    assert world.files(Path(key).name) == []
    assert world.count("speech_recording", "id = %s", heard["id"]) == 0


@ELSEWHERE.of("files.delete_unused")
def delete_unused(world: World) -> Story:
    def give_picture(color: str) -> httpx.Response:
        out = io.BytesIO()
        Image.new("RGB", (64, 64), color).save(out, "PNG")
        return world.tarek.http.post(f"/users/{me}/profile-image/", files={"file": ("a.png", out.getvalue())})

    me = world.tarek.http.get("/users/me").json()["id"]
    give_picture("teal").raise_for_status()
    [(key,)] = world.database.execute("select profile_image from accounts_user where id = %s", (me,)).fetchall()
    [file] = world.files(Path(key).name)
    os.utime(file, (0, 0))  # stored long ago
    yield lambda: give_picture("olive")
    assert world.files(Path(key).name) == []


@ELSEWHERE.of("privacy.export")
def export(world: World) -> Story:
    me = world.ada.http.get("/users/me").json()
    yield lambda: world.ada.http.post("/users/me/data-export", headers={"Prefer": "respond-async"})
    made = world.ada.http.get("/users/me/data-export").json()
    assert made["url"] and made["job"] is None
    assert world.count("privacy_dataexport", "user_id = %s and key <> ''", me["id"]) == 1


@ELSEWHERE.of("reports.export")
def export_members(world: World) -> Story:
    mina = Learner(world.stack, "manager")
    [home] = mina.http.get("/users/me").json()["user_stats"]["organizations"]
    body = {"report": "PROGRESS", "format": "CSV"}
    call = f"/organizations/{home['id']}/members/exports"
    yield lambda: mina.http.post(call, json=body, headers={"Prefer": "respond-async"})
    assert world.count("reports_memberexport", "organization_id = %s and key <> ''", home["id"]) == 1


@ELSEWHERE.of("vocabulary.export_words")
def export_words(world: World) -> Story:
    learner = Learner(world.stack)
    learner.http.put("/vocabs/from-context", json={"term": "Wunde", "context": "Die Wunde heilt."})
    call, body = "/vocab-lists/my/exports", {"format": "APKG"}
    yield lambda: learner.http.post(call, json=body, headers={"Prefer": "respond-async"})
    [list_id] = {word["vocab_list_id"] for word in learner.http.get("/vocab-lists/my").json()["results"]}
    mine = "learner_id = (select learner_id from vocabulary_vocablist where id = %s) and direction = 'EXPORT'"
    assert world.count("vocabulary_vocabfile", f"{mine} and state = 'DONE' and key <> ''", list_id) == 1


def hand_in_words(learner: Learner, word: str) -> httpx.Response:
    """Hand in a table of one word."""
    file = {"file": ("words.csv", f"Wort;Artikel\n{word};der\n".encode(), "text/csv")}
    call = "/vocab-lists/my/imports"
    return learner.http.post(call, files=file, headers={"Prefer": "respond-async"}, timeout=60)


@ELSEWHERE.of("vocabulary.check_file")
def check_words(world: World) -> Story:
    learner, word = Learner(world.stack), f"Wort{uuid.uuid4().hex}"
    yield lambda: hand_in_words(learner, word)
    assert world.count("vocabulary_vocabfile", f"report::text like '%%{word}%%' and state = 'CHECKED'") == 1
    assert world.count("vocabulary_vocabitem", "term = %s", word) == 0


@ELSEWHERE.of("vocabulary.import_file")
def import_words(world: World) -> Story:
    # Somebody else than who has a file checked: of one learner's previews only the last one stays.
    learner, word = Learner(world.stack, "tutor"), f"Wort{uuid.uuid4().hex}"
    file = hand_in_words(learner, word).json()["id"]
    call = f"/vocab-lists/my/imports/{file}"
    world.stack.wait_for(lambda: learner.http.get(call).json()["state"] == "CHECKED", IDLE, "the preview")
    yield lambda: learner.http.post(f"{call}/confirmation", headers={"Prefer": "respond-async"})
    assert world.count("vocabulary_vocabitem", "term = %s", word) == 1
    assert learner.http.get(call).json()["state"] == "DONE"


@ELSEWHERE.of("kit.build_schema")
def build_schema(world: World) -> Story:
    def ask() -> httpx.Response:
        return httpx.get(f"{world.stack.base_url}/api/schema/", headers={"Accept-Language": "en"}, timeout=60)

    def ask_until_made() -> httpx.Response:  # 503 while it is being made
        world.stack.wait_for(lambda: ask().status_code == 200, RECOVERY, "the description of the API")
        return ask()

    yield ask_until_made
    assert ask().text.startswith("openapi:")
    assert world.count("kit_job", "kind = 'kit.build_schema'") == 1


def insert_job(world: World, kind: str, *arguments: uuid.UUID | str) -> None:
    """Write the row of a job of the queue `background`; the sweeper hands it over."""
    world.database.execute(
        "insert into kit_job (id, created_at, changed_at, kind, queue, arguments, key, state, percent, attempts,"
        " due_at, error_code, error, request_id) values (%s, now(), now(), %s, 'background',"
        " %s::jsonb, '', 'READY', 0, 0, now(), '', '', '')",
        (uuid.uuid4(), kind, json.dumps([str(one) for one in arguments])),
    )


@ELSEWHERE.of("privacy.erase")
def erase(world: World) -> Story:
    address, deletion = "erased@visite.example", uuid.uuid4()
    sign_up(world, address).raise_for_status()
    world.database.execute(
        "insert into privacy_accountdeletion"
        " (id, created_at, changed_at, user_id, hashed, due_at, cancelled_because)"
        " select %s, now(), now(), id, 'hashed', now(), '' from accounts_user where email = %s",
        (deletion, address),
    )

    def start() -> httpx.Response:
        insert_job(world, "privacy.erase", deletion)
        return world.tarek.http.get("/health/live")

    yield start
    assert world.count("accounts_user", "email = %s", address) == 0
    assert world.count("privacy_accountdeletion", "completed_at is not null and user_id is null") == 1


@ELSEWHERE.of("content.import_course")
def import_course(world: World) -> Story:
    pack, course, wanted = io.BytesIO(), "imported-once", uuid.uuid4()
    with zipfile.ZipFile(pack, "w") as entries:
        entries.writestr("course.json", json.dumps(WORDS | {"id": course, "title": "Einmal importiert"}))
    key = compute_key(pack.getvalue(), ".zip")
    file = world.stack.instance.folder / "media" / key
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(pack.getvalue())
    os.utime(file, (0, 0))  # stored long ago
    world.database.execute(
        "insert into content_courseimport (id, created_at, changed_at, user_id, key, title, as_copy, is_update, state,"
        " error, by_author) select %s, now(), now(), id, %s, 'x', false, false, 'WAITING', '', false"
        " from accounts_user where email = %s",
        (wanted, key, world.stack.accounts["admin"]["email"]),
    )

    def start() -> httpx.Response:
        insert_job(world, "content.import_course", wanted)
        return world.tarek.http.get("/health/live")

    yield start
    assert world.count("courses_course", "title = 'Einmal importiert'") == 1
    assert world.count("content_courseimport", "id = %s and state = 'DONE' and key = ''", wanted) == 1
    world.stack.wait_for(lambda: not world.files(Path(key).name), RECOVERY, "the end of the uploaded file")


@ELSEWHERE.of("content.check_course_file")
def check_course_file(world: World) -> Story:
    pack, course = io.BytesIO(), f"checked-{uuid.uuid4()}"
    with zipfile.ZipFile(pack, "w") as entries:
        entries.writestr("course.json", json.dumps(WORDS | {"id": course, "title": "Einmal geprüft"}))
    file = {"file": ("kurs.zip", pack.getvalue(), "application/zip")}
    yield lambda: world.ada.http.post("/course-imports/", files=file, headers={"Prefer": "respond-async"}, timeout=60)
    handed_in = "content_courseimport", "title = 'Einmal geprüft' and state = 'UNCONFIRMED' and preview is not null"
    assert world.count(*handed_in) == 1
    assert world.count("courses_course", "title = 'Einmal geprüft'") == 0


@ELSEWHERE.of("cases.from_text")
def from_text(world: World) -> Story:
    text, title = "Patientin: Frau Erna Kühn, 81 Jahre\nAllergien: keine", f"Aus Text {uuid.uuid4()}"
    body = {"text": f"Titel: {title}\n{text}"}
    yield lambda: world.ada.http.post("/cases/from-text", json=body, timeout=60)
    assert world.count("cases_case", "title = %s and status = 'READY' and version = 1", title) == 1


@ELSEWHERE.of("speech.hear", paid=1)
def hear(world: World) -> Story:
    key = {"Idempotency-Key": str(uuid.uuid4())}
    before, sound = world.count("speech_recognition"), noise(1.5)
    yield lambda: world.anna.http.post("/stt/", files=upload(sound), headers=key)
    again = world.anna.http.post("/stt/", files=upload(sound), headers=key)
    assert again.status_code == 200 and again.json()["text"]
    assert world.count("speech_recognition") == before + 1
    assert world.count("speech_recognition", "audio is not null") == 0
    assert world.count("speech_recording", "id = %s", again.json()["id"]) == 1


@ELSEWHERE.of("speech.narrate", paid=1)
def narrate(world: World) -> Story:
    body = {"recommended_user_input": "Darf ich Ihnen beim Aufstehen helfen?", "audio_id": "hint-1"}
    yield lambda: world.anna.http.post("/tts/generate-user-input-recommendation-audio/", json=body)
    again = world.anna.http.post("/tts/generate-user-input-recommendation-audio/", json=body).json()
    is_played(world.anna, again["audio_url"])


@ELSEWHERE.of("translation.translate", paid=1)
def translate(world: World) -> Story:
    body = {"text": "Wie haben Sie heute Nacht geschlafen?", "target_language": "eng"}
    key = {"Idempotency-Key": str(uuid.uuid4())}
    yield lambda: world.anna.http.post("/translations/", json=body, headers=key)
    again = world.anna.http.post("/translations/", json=body, headers=key)
    assert (again.status_code, again.json()["source"]) == (200, "PROVIDER")
    assert world.count("translation_translation", "text = %s", body["text"]) == 1


@ELSEWHERE.of("cases.propose", paid=1)
def propose(world: World) -> Story:
    body = {"text": "Frau Keller, 78 Jahre, freundlich, trägt eine Brille."}
    key = {"Idempotency-Key": str(uuid.uuid4())}
    yield lambda: world.ada.http.post("/patients/freehand", json=body, headers=key)
    again = world.ada.http.post("/patients/freehand", json=body, headers=key)
    assert (again.status_code, again.json()["origin"]) == (200, "PROVIDER"), again.text
    assert again.json()["person"]["address"] == "Frau Keller"


@ELSEWHERE.of("cases.propose_questions", paid=1)
def propose_questions(world: World) -> Story:
    case = world.ada.http.post("/cases/create-or-overwrite", json={"case": small(id="asked-about")}).json()
    world.settle()
    fact = small(id="asked-about")["facts"][0]["id"]
    address, body = f"/cases/{case['id']}/question-proposals", {"facts": [fact]}
    key = {"Idempotency-Key": str(uuid.uuid4())}
    yield lambda: world.ada.http.post(address, json=body, headers=key)
    again = world.ada.http.post(address, json=body, headers=key)
    assert again.status_code == 200 and [one["fact"] for one in again.json()["facts"]] == [fact], again.text


@ELSEWHERE.of("cases.portrait", paid=1)
def portrait(world: World) -> Story:
    case = world.ada.http.post("/cases/create-or-overwrite", json={"case": small(id="portrayed")}).json()
    patient = next(person for person in case["persons"] if person["kind"] == "PATIENT")["id"]
    world.settle()
    body = {"case_id": case["id"], "person_id": patient}
    yield lambda: world.ada.http.post("/patients/profile-image", json=body)
    [(key,)] = world.database.execute("select image_key from cases_person where id = %s", (patient,)).fetchall()
    assert len(world.files(Path(key).name)) == 1


@ELSEWHERE.of("courses.draw_title_image", paid=1)
def draw_title_image(world: World) -> Story:
    _course, section = a_section(world)
    address, key = f"/media/title-image/section/{section}/drawing", {"Idempotency-Key": str(uuid.uuid4())}
    yield lambda: world.ada.http.post(address, json={}, headers=key)
    again = world.ada.http.post(address, json={}, headers=key)
    assert again.status_code == 200, again.text
    assert world.ada.http.get(f"{world.stack.base_url}{again.json()['image_url']}").status_code == 200


def sign_up(world: World, address: str) -> httpx.Response:
    names = {"first_name": "Neu", "last_name": "Hier", "terms_accepted": True}
    return world.anna.http.post("/auth/sign-up", json={"email": address, "password": "Regenschirm-42", **names})


@ELSEWHERE.of("mail.send")
def send_mail(world: World) -> Story:
    yield lambda: sign_up(world, "posted@visite.example")
    world.is_one_letter_to("posted@visite.example", "confirm_sign_up")


@ELSEWHERE.of("engagement.send")
def send_campaign(world: World) -> Story:
    mina = Learner(world.stack, "manager")
    home = mina.http.get("/users/my-organization-memberships").json()[0]["organization"]["id"]
    where, letters = f"/organizations/{home}/send-engagement-email", "template = 'engagement_praise'"
    meant = mina.http.get(f"/organizations/{home}/engagement/members").raise_for_status().json()["count"]
    yield lambda: mina.http.post(where, json={"template": "PRAISE"})
    settled = "state = 'SENT'"
    world.stack.wait_for(lambda: world.count("engagement_campaignrecipient", settled) == meant, RECOVERY, "the mails")
    assert world.count("kit_mail", letters) == meant
    subjects = f"select distinct subject from kit_mail where {letters}"
    known = {subject for (subject,) in world.database.execute(subjects).fetchall()}
    reached = [row["to"] for row in world.stack.mails() if row["subject"] in known]
    assert len(reached) == len(set(reached)) == meant


@ELSEWHERE.of("reminders.send")
def remind(world: World) -> Story:
    mina = Learner(world.stack, "manager")
    me = mina.http.get("/users/me").raise_for_status().json()
    word = {"term": "Verband", "context": "Der Verband ist frisch."}
    kept = mina.http.put("/vocabs/from-context", json=word).raise_for_status().json()["id"]
    noon = datetime.now(UTC).hour - 12  # the zone in which it is past noon, and not yet one: names count to the west
    due = "update vocabulary_vocabitem set due_at = now() - interval '1 day' where id = %s"
    wanted = (
        "update accounts_user set mail_reminders = true, reminder_time = '00:00', days_off = '[]', quiet_hours = false,"
        " email_confirmed_at = now(), time_zone = %s where id = %s"
    )

    def start() -> httpx.Response:
        world.database.execute(due, (kept,))
        world.database.execute(wanted, (f"Etc/GMT{noon:+d}", me["id"]))
        insert_job(world, "reminders.send", "")
        return world.tarek.http.get("/health/live")

    yield start
    world.is_one_letter_to(me["email"], "reminder")
    assert world.count("reminders_reminder", "user_id = %s", me["id"]) == 1


@ELSEWHERE.of("assignments.tell")
def tell_assignees(world: World) -> Story:
    home = world.tarek.http.get("/users/my-organization-memberships").json()[0]["organization"]["id"]
    members = world.tarek.http.get(f"/organizations/{home}/members").raise_for_status().json()["results"]
    people = [row["user_id"] for row in members if not (row["is_manager"] or row["is_tutor"])]
    _course, section = a_section(world)
    body = {"section_id": section, "user_ids": people}
    yield lambda: world.tarek.http.post("/user-section-assignments/", json=body)
    sent = "template = 'assignment' and state = 'SENT'"
    world.stack.wait_for(lambda: world.count("kit_mail", sent) == len(people), RECOVERY, "the mails")
    assert world.count("kit_mail", "template = 'assignment'") == len(people)
    assert world.count("assignments_assignment", "section_id = %s", section) == len(people)


@ELSEWHERE.of("accounts.send_code")
def send_code(world: World) -> Story:
    yield lambda: sign_up(world, "coded@visite.example")
    world.is_one_letter_to("coded@visite.example", "confirm_sign_up")


@ELSEWHERE.of("accounts.tell_owner")
def tell_owner(world: World) -> Story:
    address = world.stack.accounts["manager"]["email"]
    yield lambda: sign_up(world, address)
    world.is_one_letter_to(address, "address_known")


@ELSEWHERE.of("accounts.send_reset_link")
def send_reset_link(world: World) -> Story:
    address = world.stack.accounts["tutor"]["email"]
    yield lambda: world.tarek.http.post("/auth/reset-password", json={"email": address})
    world.is_one_letter_to(address, "reset_password")


@ELSEWHERE.of("push.send")
def send_push(world: World) -> Story:
    with PushService(port=PUSH_PORT) as service:
        browser = service.browser("tarek")
        world.tarek.http.post("/push/subscribe", json=browser.subscription).raise_for_status()
        hours = {"quiet_hours": False}
        me = world.tarek.http.get("/users/me").json()["id"]
        world.tarek.http.put(f"/users/{me}", json=hours).raise_for_status()
        yield lambda: world.tarek.http.post("/push/send-unread-count", json={})
        # A worker that dies after the service took it sends it again: the same tag makes it one on the screen.
        assert {message["tag"] for message in service.read_by(browser)} == {"UNREAD:/messages"}
        assert world.count("push_pushsubscription", "delivered_at is not null") == 1
        world.tarek.http.delete("/push/unsubscribe").raise_for_status()


@ELSEWHERE.of("courses.rename_tag")
def rename_tag(world: World) -> Story:
    old, new = f"Alt {uuid.uuid4().hex[:8]}", f"Neu {uuid.uuid4().hex[:8]}"
    for number in range(2):
        body = {"title": f"Kurs {number}", "level": "A2.1", "tags": [old, "Bleibt"]}
        world.ada.http.post("/courses/", json=body).raise_for_status()

    def start() -> httpx.Response:
        insert_job(world, "courses.rename_tag", "tags", old, new)
        return world.tarek.http.get("/health/live")

    yield start
    assert world.count("courses_course", "tags = array[%s, 'Bleibt']::varchar[]", new) == 2
    assert world.count("courses_course", "%s = any(tags)", old) == 0
