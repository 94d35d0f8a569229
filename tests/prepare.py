"""Makes the data that products under test begin with (`tests/prepared.py`): ``python -m tests.prepare``."""

import shutil
import time

from deploy.local.console import print_line
from deploy.local.locks import hold_lock
from deploy.local.paths import Instance
from tests.faults.trap import settle
from tests.prepared import FOLDER, MARK, compute_name, find
from tests.stack import FIRST_PORT, Stack

FIRST = FIRST_PORT + 180


def make() -> None:
    """Start a product, wait until nothing is left to be done, and stop it; what was made from other trees goes."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with hold_lock(FOLDER / "making.lock"):
        if find() is not None:
            return
        for folder in FOLDER.iterdir():
            if folder.is_dir():
                Instance(folder).remove()
        product = Stack(FOLDER / compute_name(), FIRST)
        try:
            product.start()
            with product.database() as database:
                settle(product, database)
        finally:
            product.stop()
        shutil.rmtree(product.instance.logs)
        (product.instance.folder / MARK).touch()


if __name__ == "__main__":
    began = time.monotonic()
    make()
    print_line(f"Data for products under test: {time.monotonic() - began:.0f} s")
