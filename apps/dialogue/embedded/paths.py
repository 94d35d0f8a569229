"""Where the catalogue, its built index and what was learned stand."""

from pathlib import Path

CATALOGUE = Path(__file__).resolve().parents[3] / "content" / "intents"
INDEX = CATALOGUE / "index.npz"
LEARNED_WEIGHTS = Path(__file__).with_name("learned_weights.json")  # learned weights
