"""What training needs, in one folder that travels: the encoder in whole numbers, with the part of its vocabulary that is needed, and the pairs of clues and formulas.
usage: prepare.py ENCODER OUT NAME=PAIRS.jsonl[:WEIGHT] …  (see README.md). ENCODER is the folder of the encoder, or a file of weights to go on with."""

import gzip
import json
import os
import sys

import numpy
from safetensors import safe_open

from weights import rows, vocabulary_of
from wordpieces import MARKS, SPECIAL, vocabulary


def texts(pairs):
    for pair in pairs:
        yield from (part[0] for part in pair["parts"])
        for category in pair["categories"]:
            yield category["name"]
            yield from category["items"]


def take_encoder(folder, out, pairs):
    """Writes the encoder of a folder in whole numbers; gives the part of its vocabulary that these pairs need."""
    with open(f"{folder}/vocab.txt") as file:
        bert = [line.rstrip("\n") for line in file]
    kept = vocabulary(bert, texts(pairs))
    number = {piece: place for place, piece in enumerate(bert)}
    tensors = {}
    with safe_open(f"{folder}/model.safetensors", "np") as file:
        for key in file.keys():
            if not key.endswith("position_ids") and "pooler" not in key:
                tensors[key] = file.get_tensor(key).astype(numpy.float32)
    words = tensors["embeddings.word_embeddings.weight"]
    # The marks of items and categories take the places of pieces that BERT has never used.
    marks = [number[f"[unused{place}]"] for place in range(len(MARKS))]
    chosen = [number[piece] for piece in SPECIAL] + marks + [place for place, _ in kept]
    tensors["embeddings.word_embeddings.weight"] = words[chosen]
    # Training begins from them and goes on: an eighth of the bits do for that.
    saved = {}
    for key, value in tensors.items():
        if value.ndim == 2:
            saved[key], saved[f"{key} scale"] = rows(value)
        else:
            saved[key] = value
    numpy.savez_compressed(f"{out}/encoder.npz", **saved)
    return SPECIAL + MARKS + [piece for _, piece in kept]


def main():
    folder, out, *sources = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    pairs = []
    for source in sources:
        name, path = source.split("=", 1)
        path, _, weight = path.partition(":")
        with open(path) as file:
            for line in file:
                pair = json.loads(line)
                pair.update(source=name, weight=float(weight or 1))
                pairs.append(pair)
    if os.path.isdir(folder):
        pieces = take_encoder(folder, out, pairs)
    else:
        pieces = vocabulary_of(folder)
    with open(f"{out}/vocabulary.txt", "w") as file:
        file.write("\n".join(pieces) + "\n")
    with gzip.open(f"{out}/pairs.jsonl.gz", "wt") as file:
        for pair in pairs:
            file.write(json.dumps(pair) + "\n")
    print(len(pieces), "pieces,", len(pairs), "pairs")


if __name__ == "__main__":
    main()
