"""A hosted provider to test against: a real web server that speaks OpenAI's protocol, well or in a chosen bad way.

In tests: `with FakeProvider() as fake: fake.mode = "garbage"`. By hand: `python -m tests.fake_provider 21300`.
"""

import base64
import email
import io
import json
import math
import struct
import sys
import threading
import wave
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from PIL import Image

RATE = 24_000
# What a provider might say in its errors: must never be shown or logged.
SECRET_WORDS = "internal-provider-words"
# Besides these, any status from 400 on, such as "401".
MODES = ("well", "hang", "500", "429", "400", "redirect", "garbage", "html", "empty", "huge", "slow", "cut", "echo")
# Only where the answer is streamed: one character a second; half of it and then nothing more.
STREAM_MODES = ("drip", "stall")


def tone(seconds: float) -> bytes:
    """A WAV file with a quiet tone."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        steps = range(int(seconds * RATE))
        file.writeframes(b"".join(struct.pack("<h", int(3000 * math.sin(step / 20))) for step in steps))
    return out.getvalue()


class FakeProvider:
    """The server: `mode` is how it behaves, `script` the modes of the next calls, `calls` what it was asked."""

    def __init__(self, port: int = 0) -> None:
        self.mode = "well"
        self.script: list[str] = []
        self.calls: list[dict[str, Any]] = []
        self.text = "Guten Morgen, mir geht es heute besser."
        self.speak: Callable[[dict[str, Any]], str] | None = None  # what is said depends on what is asked
        self.retry_after = "1"
        self.stopping = threading.Event()
        self.server = ThreadingHTTPServer(("127.0.0.1", port), self.handler())
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.stopping.set()
        self.server.shutdown()
        self.server.server_close()

    def handler(self) -> type[BaseHTTPRequestHandler]:
        fake = self

        class Talk(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = read_body(self.rfile.read(int(self.headers["Content-Length"])), self.headers["Content-Type"])
                fake.calls.append({"path": self.path, "body": body, "headers": dict(self.headers)})
                mode = fake.script.pop(0) if fake.script else fake.mode
                try:
                    answer(fake, self, mode, body)
                except (BrokenPipeError, ConnectionResetError):
                    self.close_connection = True  # the caller had enough

            def log_message(self, format: str, *args: object) -> None:
                """Nothing: the tests look at `calls`."""

        return Talk


def answer(fake: FakeProvider, talk: BaseHTTPRequestHandler, mode: str, body: dict[str, Any]) -> None:
    """Answer in the given mode; 404 for a path that none of the protocols has."""
    good = goods(fake, talk.path, mode, body)
    if good is None or mode.isdecimal():
        refuse(fake, talk, 404 if good is None else int(mode))
    elif mode == "hang":
        fake.stopping.wait(60)
    elif mode == "redirect":
        whole(talk, 302, "text/plain", b"", {"Location": fake.url + "/stolen"})
    elif mode == "html":
        whole(talk, 200, "text/html", f"<html><body>{SECRET_WORDS}</body></html>".encode())
    elif mode in ("garbage", "empty"):
        whole(talk, 200, good[0], b'{"choices": [' + SECRET_WORDS.encode() if mode == "garbage" else b"")
    elif mode == "huge":
        whole(talk, 200, good[0], b" " * 50_000_000)
    elif mode == "slow":
        whole(talk, 200, good[0], b"", {"X-Slow": "1"}, length=len(good[1]))
        for one in good[1]:
            talk.wfile.write(bytes([one]))
            if fake.stopping.wait(1):
                return
    elif body.get("stream"):
        stream(fake, talk, mode, body)
    elif mode == "cut":
        whole(talk, 200, good[0], good[1][: len(good[1]) // 2], length=len(good[1]))
        talk.close_connection = True
    else:
        whole(talk, 200, *good)


def goods(fake: FakeProvider, path: str, mode: str, body: dict[str, Any]) -> tuple[str, bytes] | None:
    """Give the type and the bytes of the right answer to a call; None for an unknown path."""
    if path == "/v1/audio/speech":
        return "audio/wav", tone(0.5)
    if path == "/v1/audio/transcriptions":
        return "application/json", transcription(fake)
    if path == "/v1/images/generations":
        return "application/json", picture()
    if path.endswith("/v2/translate"):  # DeepL's protocol
        return "application/json", json.dumps({"translations": [{"text": fake.text}]}).encode()
    if path == "/v1/chat/completions":
        return "application/json", chat(fake, mode, body)
    return None


def read_body(data: bytes, kind: str) -> dict[str, Any]:
    """A JSON body, or the fields of a form (its file as its bytes)."""
    if not kind.startswith("multipart/form-data"):
        found: dict[str, Any] = json.loads(data)
        return found
    letter = email.message_from_bytes(b"Content-Type: " + kind.encode() + b"\r\n\r\n" + data)
    fields: dict[str, Any] = {}
    for part in letter.get_payload():
        content = part.get_payload(decode=True)
        is_file = part.get_filename() is not None
        fields[part.get_param("name", header="content-disposition")] = content if is_file else content.decode()
    return fields


def picture() -> bytes:
    """What was "drawn": a small grey square."""
    out = io.BytesIO()
    Image.new("RGB", (64, 64), "grey").save(out, "PNG")
    return json.dumps({"created": 1, "data": [{"b64_json": base64.b64encode(out.getvalue()).decode()}]}).encode()


def transcription(fake: FakeProvider) -> bytes:
    """What was "heard": `text`, as the protocol's verbose_json."""
    words = [
        {"word": word, "start": number * 0.3, "end": number * 0.3 + 0.2}
        for number, word in enumerate(fake.text.split())
    ]
    segment = {"start": 0.0, "end": 60.0, "text": fake.text, "avg_logprob": -0.105}
    return json.dumps(
        {"language": "german", "duration": 2.4, "text": fake.text, "segments": [segment], "words": words}
    ).encode()


def chat(fake: FakeProvider, mode: str, body: dict[str, Any]) -> bytes:
    """The whole answer to a talk."""
    choice = {
        "index": 0,
        "message": {"role": "assistant", "content": spoken(fake, mode, body)},
        "finish_reason": "stop",
    }
    return json.dumps({"choices": [choice], "usage": {"prompt_tokens": 12, "completion_tokens": 8}}).encode()


def spoken(fake: FakeProvider, mode: str, body: dict[str, Any]) -> str:
    """What is said; "echo" gives back everything that was asked."""
    if mode == "echo":
        return json.dumps(body["messages"], ensure_ascii=False)
    return fake.speak(body) if fake.speak else fake.text


def stream(fake: FakeProvider, talk: BaseHTTPRequestHandler, mode: str, body: dict[str, Any]) -> None:
    """The answer word by word; cut: ends in the middle without saying so."""
    whole(talk, 200, "text/event-stream", b"", length=None)
    text = spoken(fake, mode, body)
    pieces = list(text) if mode == "drip" else [word + " " for word in text.split()]
    for piece in pieces[: len(pieces) // 2] if mode in ("cut", "stall") else pieces:
        frame(talk, {"choices": [{"index": 0, "delta": {"content": piece}}]})
        if mode == "drip" and fake.stopping.wait(1):
            return
    if mode == "stall":
        fake.stopping.wait(60)
    elif mode != "cut":
        frame(talk, {"choices": [], "usage": {"prompt_tokens": 12, "completion_tokens": 8}})
        talk.wfile.write(b"data: [DONE]\n\n")
    talk.close_connection = True


def frame(talk: BaseHTTPRequestHandler, data: dict[str, Any]) -> None:
    talk.wfile.write(b"data: " + json.dumps(data).encode() + b"\n\n")
    talk.wfile.flush()


def refuse(fake: FakeProvider, talk: BaseHTTPRequestHandler, status: int) -> None:
    """Answer with an error in the words of the provider."""
    headers = {"Retry-After": fake.retry_after} if status == 429 else {}
    whole(talk, status, "application/json", json.dumps({"error": {"message": SECRET_WORDS}}).encode(), headers)


def whole(
    talk: BaseHTTPRequestHandler,
    status: int,
    kind: str,
    body: bytes,
    extra: dict[str, str] | None = None,
    length: int | None = -1,
) -> None:
    """Status, headers and body; `length` may promise more than there is, or (None) nothing."""
    talk.send_response(status)
    talk.send_header("Content-Type", kind)
    if length is not None:
        talk.send_header("Content-Length", str(len(body) if length < 0 else length))
    for name, value in (extra or {}).items():
        talk.send_header(name, value)
    talk.end_headers()
    talk.wfile.write(body)
    talk.wfile.flush()


if __name__ == "__main__":
    with FakeProvider(int(sys.argv[1]) if len(sys.argv) > 1 else 21300) as provider:
        sys.stdout.write(f"{provider.url}\n")
        sys.stdout.flush()
        provider.thread.join()
