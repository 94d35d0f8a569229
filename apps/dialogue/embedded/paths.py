"""Where the catalogue, its built index, the network of E5, vectors of cases and what was learned stand."""

from pathlib import Path

CATALOGUE = Path(__file__).resolve().parents[3] / "content" / "intents"
INDEX = CATALOGUE / "index.npz"
ENCODER = CATALOGUE.with_name("encoder")
CASES = CATALOGUE.with_name("cases")
CASE_VECTORS = CASES / "vectors"
LEARNED_WEIGHTS = Path(__file__).with_name("learned_weights.json")  # learned weights
