"""A network with the inputs and the output of a Piper voice, in a few hundred bytes: each phoneme is a steady level.

The fields of ONNX (onnx.proto, version 3) are written here as protocol buffers, so that no package for it is needed.
"""

from collections.abc import Sequence
from struct import pack

FLOAT, INT64 = 1, 7  # TensorProto.DataType
INT_ATTRIBUTE = 2
SAMPLES = 500.0  # of each phoneme, at the length scale of 1


def number(value: int) -> bytes:
    """A varint."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + number(rest) if rest else bytes([low])


def field(place: int, value: int | str | bytes) -> bytes:
    """A field of a message: a number, or a text or message with its length."""
    if isinstance(value, int):
        return number(place << 3) + number(value)
    data = value.encode() if isinstance(value, str) else value
    return number(place << 3 | 2) + number(len(data)) + data


def node(kind: str, inputs: Sequence[str], output: str, **attributes: int) -> bytes:
    """A node of the graph."""
    told = b"".join(
        field(5, field(1, name) + field(3, value) + field(20, INT_ATTRIBUTE)) for name, value in attributes.items()
    )
    return field(1, b"".join(field(1, name) for name in inputs) + field(2, output) + field(4, kind) + told)


def constant(name: str, kind: int, shape: Sequence[int], data: bytes) -> bytes:
    """A constant of the graph."""
    return field(5, b"".join(field(1, size) for size in shape) + field(2, kind) + field(8, name) + field(9, data))


def value(place: int, name: str, kind: int, dimensions: int) -> bytes:
    """An input (11) or the output (12) of the graph, of any sizes."""
    shape = b"".join(field(1, field(2, f"{name}{at}")) for at in range(dimensions))
    return field(place, field(1, name) + field(2, field(1, field(1, kind) + field(2, shape))))


def build_network() -> bytes:
    """The file: samples are the phonemes' numbers, each held for 500 samples times the length scale."""
    graph = [
        node("Cast", ["input"], "levels", to=FLOAT),
        node("Mul", ["levels", "step"], "quiet"),
        node("Gather", ["scales", "second"], "length"),
        node("Mul", ["length", "samples"], "many"),
        node("Cast", ["many"], "times", to=INT64),
        node("Concat", ["one", "times"], "repeats", axis=0),
        node("Tile", ["quiet", "repeats"], "output"),
        field(2, "voice"),
        constant("step", FLOAT, [1], pack("<f", 0.001)),
        constant("second", INT64, [1], pack("<q", 1)),
        constant("samples", FLOAT, [1], pack("<f", SAMPLES)),
        constant("one", INT64, [1], pack("<q", 1)),
        value(11, "input", INT64, 2),
        value(11, "input_lengths", INT64, 1),
        value(11, "scales", FLOAT, 1),
        value(12, "output", FLOAT, 2),
    ]
    return field(1, 8) + field(8, field(1, "") + field(2, 13)) + field(7, b"".join(graph))
