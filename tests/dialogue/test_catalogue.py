"""The shipped index belongs to the shipped catalogue, and the web process stays light."""

import subprocess
import sys

from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.intent_catalogue import compute_checksum, load
from apps.dialogue.embedded.paths import CATALOGUE, INDEX


def test_the_shipped_index_is_not_stale(index: CatalogueIndex) -> None:
    assert index.checksum == compute_checksum(CATALOGUE), "run manage.py build_dialogue_index"


def test_the_shipped_index_is_small() -> None:
    assert INDEX.stat().st_size < 12_000_000


def test_every_intent_and_act_has_phrasings_and_every_neighbour_exists() -> None:
    catalogue = load(CATALOGUE)
    assert all(intent.phrasings for intent in catalogue.intents.values())
    assert all(act.positives and act.negatives for act in catalogue.acts)
    unknown = (
        {n for intent in catalogue.intents.values() for n in intent.neighbours}
        - set(catalogue.intents)
        - set(catalogue.same)
    )
    assert not unknown


def test_what_the_web_process_imports_needs_no_numpy() -> None:
    names = ("types", "case", "policy", "nlg", "turn", "registry", "measurement", "expectations")
    imports = "; ".join(f"import apps.dialogue.{name}" for name in names)
    code = f"{imports}; import sys; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
