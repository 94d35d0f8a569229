"""What learners and authors do beside their talks, and what there must be afterwards: once."""

import uuid
from pathlib import Path

import httpx

from tests.factories.cases import small
from tests.faults.world import Deeds, Story, World, allow_recordings, is_played, upload
from tests.speech.sounds import noise, recording

ELSEWHERE = Deeds()


@ELSEWHERE.of("speech.forget")
def forget(world: World) -> Story:
    allow_recordings(world.tarek, True).raise_for_status()
    heard = world.tarek.http.post("/stt/", files=upload(recording())).raise_for_status().json()
    world.stack.wait_for(lambda: world.count("speech_recording", "id = %s", heard["id"]), 40, "the recording")
    [(key,)] = world.database.execute("select key from speech_recording where id = %s", (heard["id"],)).fetchall()
    assert len(world.files(Path(key).name)) == 1
    yield lambda: allow_recordings(world.tarek, False)
    assert world.files(Path(key).name) == []
    assert world.count("speech_recording", "id = %s", heard["id"]) == 0


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


@ELSEWHERE.of("cases.portrait", paid=1)
def portrait(world: World) -> Story:
    case = world.ada.http.post("/cases/create-or-overwrite", json={"case": small(id="portrayed")}).json()
    patient = next(person for person in case["persons"] if person["kind"] == "PATIENT")["id"]
    world.settle()
    body = {"case_id": case["id"], "person_id": patient}
    yield lambda: world.ada.http.post("/patients/profile-image", json=body)
    [(key,)] = world.database.execute("select image_key from cases_person where id = %s", (patient,)).fetchall()
    assert len(world.files(Path(key).name)) == 1


def sign_up(world: World, address: str) -> httpx.Response:
    names = {"first_name": "Neu", "last_name": "Hier", "terms_accepted": True}
    return world.anna.http.post("/auth/sign-up", json={"email": address, "password": "Regenschirm-42", **names})


@ELSEWHERE.of("mail.send")
def send_mail(world: World) -> Story:
    yield lambda: sign_up(world, "posted@visite.example")
    world.is_one_letter_to("posted@visite.example")


@ELSEWHERE.of("accounts.send_code")
def send_code(world: World) -> Story:
    yield lambda: sign_up(world, "coded@visite.example")
    world.is_one_letter_to("coded@visite.example")


@ELSEWHERE.of("accounts.tell_owner")
def tell_owner(world: World) -> Story:
    address = world.stack.accounts["manager"]["email"]
    yield lambda: sign_up(world, address)
    world.is_one_letter_to(address)


@ELSEWHERE.of("accounts.send_reset_link")
def send_reset_link(world: World) -> Story:
    address = world.stack.accounts["tutor"]["email"]
    yield lambda: world.tarek.http.post("/auth/reset-password", json={"email": address})
    world.is_one_letter_to(address)
