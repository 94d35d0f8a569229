"""Where the catalogue and its built index stand."""

from pathlib import Path

CATALOGUE = Path(__file__).resolve().parents[4] / "content" / "intents"
INDEX = CATALOGUE / "index.npz"
