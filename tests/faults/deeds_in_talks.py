"""What learners do in their talks that sets a job going, and what there must be afterwards: once."""

from tests.factories.cases import small
from tests.faults.world import ASKED, Deeds, Story, World, allow_recordings, is_played, upload
from tests.learner import Talk
from tests.speech.sounds import recording

IN_TALKS = Deeds()


@IN_TALKS.of("conversations.voice")
def voice(world: World) -> Story:
    talk = world.talk()
    yield lambda: talk.say("Wie groß sind Sie? Und wie viel wiegen Sie?")  # two sentences, spoken and then joined
    [reply] = talk.replies()
    assert reply["audio_state"] == "READY" and len(reply["audio_parts"]) > 1
    for url in (reply["audio_url"], *(part["url"] for part in reply["audio_parts"])):
        is_played(talk.learner, url)


@IN_TALKS.of("conversations.voice_part", paid=1)
def voice_part(world: World) -> Story:
    talk = world.talk()
    yield lambda: talk.say("Was passiert, wenn Sie Penicillin nehmen?")
    [reply] = talk.replies()
    [part] = reply["audio_parts"]
    assert (part["text_start"], part["text_end"]) == (0, len(reply["text"]))
    is_played(talk.learner, part["url"])


@IN_TALKS.of("conversations.review")
def review(world: World) -> Story:
    talk, line = world.talk(), "Ich möchte mit Sie über Ihr Schmerzen sprechen. Haben Sie Schmerzen?"
    yield lambda: talk.say(line)
    [said] = talk.said(line)
    places = [(remark["start"], remark["code"]) for remark in said["corrections"]]
    assert len(places) == len(set(places))


@IN_TALKS.of("conversations.check_note")
def check_note(world: World) -> Story:
    talk = world.answered
    [note] = talk.learner.http.get(f"/clinical-notes/{talk.id}").json()
    section = note["sections"][0]["key"]
    texts = {"sections": {section: "Herr Brandner hat keine Allergien."}, "version": note["version"]}
    written = talk.learner.http.patch(f"/clinical-notes/edit/{note['id']}", json=texts).raise_for_status().json()
    yield lambda: talk.learner.http.post(f"/clinical-notes/check/{note['id']}", json={})
    checked = talk.learner.http.get(f"/clinical-notes/single/{note['id']}").json()
    assert checked["checked_version"] == checked["version"] == written["version"]
    assert checked["sections"] == written["sections"]
    assert len({str(remark) for remark in checked["remarks"]}) == len(checked["remarks"])


@IN_TALKS.of("conversations.debrief", paid=1)
def debrief(world: World) -> Story:
    talk = world.talk()
    for line in ("Guten Morgen.", "Haben Sie Allergien?", "Rauchen Sie?", "Auf Wiedersehen."):  # a model judges them
        talk.exchange(line)
    path = f"/case-interactions/{talk.interaction_id}/debrief"
    yield lambda: talk.learner.http.post(path, json={})
    assert talk.learner.http.get(path).status_code == 200
    assert world.count("conversations_debrief", "case_interaction_id = %s", talk.interaction_id) == 1
    twice = "case_interaction_id = %s group by criterion having count(*) > 1"
    rows = world.database.execute(
        f"select criterion from conversations_judgement where {twice}", (talk.interaction_id,)
    )
    assert rows.fetchall() == []


@IN_TALKS.of("conversations.prepare")
def prepare(world: World) -> Story:
    slug = "killed-while-prepared"
    yield lambda: world.ada.http.post("/cases/create-or-overwrite", json={"case": small(id=slug)})
    assert world.count("cases_case", "slug = %s and status = 'READY'", slug) == 1
    assert Talk.is_quiet(world.ada.begin(slug))


@IN_TALKS.of("conversations.translate", paid=1)
def translate_line(world: World) -> Story:
    talk = world.answered
    path = f"/patient-messages/{talk.replies()[0]['id']}/translation"
    yield lambda: talk.learner.http.patch(path, params={"target_language": "spa"})
    found = talk.learner.http.patch(path, params={"target_language": "spa"}).json()
    assert (found["origin"], found["job"]) == ("PROVIDER", None) and found["text"]


@IN_TALKS.of("conversations.speak", paid=1)
def speak_line(world: World) -> Story:
    talk = world.answered
    body = {"message_id": talk.replies()[0]["id"], "speaking_speed": "SLOW"}
    yield lambda: talk.learner.http.post("/tts/generate-message-audio/", json=body)
    again = talk.learner.http.post("/tts/generate-message-audio/", json=body)
    assert again.status_code == 200
    is_played(talk.learner, again.json()["audio_url"])


@IN_TALKS.of("conversations.keep_recording")
def keep_recording(world: World) -> Story:
    talk = world.answered
    allow_recordings(world.anna, True).raise_for_status()
    line, path = talk.said(ASKED)[0]["id"], "/case-interactions/{}/audio"
    yield lambda: talk.learner.http.post(path.format(line), files=upload(recording(text=ASKED)))
    assert world.count("speech_recording", "id = %s", line) == 1
    [said] = talk.said(ASKED)
    assert said["audio_state"] == "READY"
    is_played(talk.learner, said["audio_url"])
    assert world.files("*.upload") == []


@IN_TALKS.of("conversations.reply", paid=2)  # the line is read, and the answer worded
def reply(world: World) -> Story:
    talk, question = world.talk(), "Seit wann haben Sie Atemnot?"
    yield lambda: talk.say(question)
    assert len(talk.said(question)) == 1
    assert [row["state"] for row in talk.replies()] == ["COMPLETE"]
    assert world.count("conversations_message", "conversation_id = %s", talk.id) == len(talk.messages())


@IN_TALKS.of("conversations.try_out", paid=4)  # nothing is kept before its end: both runs read and word the line
def try_out(world: World) -> Story:
    made = (
        world.ada.http.post("/cases/documents", json={"document": small(title="Ausprobiert")}).raise_for_status().json()
    )
    line = {"person": "p1", "text": "Haben Sie Schmerzen beim Ausprobieren?"}
    yield lambda: world.ada.http.post(f"/cases/{made['id']}/try-out", json=line, timeout=60)
    assert world.count("conversations_message", "text = %s", line["text"]) == 0, "nothing of a try-out is a learner's"
