"""Puzzles as a Parquet file, for those who train on them. It needs pyarrow.

    python -m cluewright.parquet made.jsonl made.parquet

turns what ``cluewright generate --format jsonl`` writes into a table; :func:`write` does the same for puzzles that are made here.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Union

import pyarrow as pa
import pyarrow.parquet as pq

from . import _native
from ._errors import CluewrightError
from ._puzzle import Puzzle, read

TEXT = pa.string()
TEXTS = pa.list_(TEXT)
CATEGORY = pa.struct([("name", TEXT), ("items", TEXTS)])
STEP = pa.struct([("clues", pa.list_(pa.int32())), ("because", TEXTS), ("therefore", TEXTS), ("text", TEXT)])

SCHEMA = pa.schema(
    [
        ("id", TEXT),
        ("seed", pa.int64()),
        ("theme", TEXT),
        ("title", TEXT),
        ("intro", TEXT),
        ("question", TEXT),
        ("categories", pa.list_(CATEGORY)),
        ("clues", TEXTS),
        ("formulas", TEXTS),
        ("solution", pa.struct([("header", TEXTS), ("rows", pa.list_(TEXTS))])),
        ("difficulty", pa.struct([("band", pa.int32()), ("points", pa.float64()), ("steps", pa.int32())])),
        ("steps", pa.list_(STEP)),
        ("version", TEXT),
    ]
)
#: Rows that are held in memory at once.
GROUP = 1000


def write(path: Union[str, os.PathLike[str]], puzzles: Iterable[Puzzle], *, steps: bool = False) -> int:
    """Writes puzzles, a row for each, and gives how many; ``steps`` adds how a person solves each, which takes longer than the rest.

    The file has its name only once it is whole.
    """
    draft = Path(f"{os.fspath(path)}.{os.getpid()}.part")
    rows = (row(puzzle, steps=steps) for puzzle in puzzles)
    count = 0
    try:
        with pq.ParquetWriter(draft, SCHEMA, compression="zstd") as writer:
            while group := list(islice(rows, GROUP)):
                writer.write_table(pa.Table.from_pylist(group, schema=SCHEMA))
                count += len(group)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return count


def row(puzzle: Puzzle, *, steps: bool = False) -> dict[str, Any]:
    """A puzzle as a row."""
    own = puzzle.to_dict()
    rating = own.get("rating") or {}
    solution = own.get("solution")
    header = [category.name for category in puzzle.categories]
    return {
        "id": puzzle.id,
        "seed": rating.get("seed"),
        "theme": own.get("theme"),
        "title": puzzle.title,
        "intro": puzzle.intro,
        "question": puzzle.question,
        "categories": [{"name": category.name, "items": category.items} for category in puzzle.categories],
        "clues": own["clues"],
        "formulas": own.get("formulas"),
        "solution": solution and {"header": header, "rows": solution},
        "difficulty": rating and {"band": rating["difficulty"], "points": rating["points"], "steps": rating["steps"]} or None,
        "steps": [_step(step) for step in puzzle.explain("every-step")] if steps else None,
        "version": _native.__version__,
    }


def _step(step: Any) -> dict[str, Any]:
    return {
        "clues": step.clues,
        "because": [_fact(fact) for fact in step.because],
        "therefore": [_fact(fact) for fact in step.therefore],
        "text": step.text,
    }


def _fact(fact: dict[str, Any]) -> str:
    return f"{fact['a'][1]} is {'' if fact['is'] else 'not '}{fact['b'][1]}"


def lines(path: Union[str, os.PathLike[str]]) -> Iterator[Puzzle]:
    """The puzzles of a file in JSON lines; lines that tell an error are passed over."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                fields = json.loads(line)
                if fields.get("kind") != "error":
                    yield read(fields)
            except (CluewrightError, json.JSONDecodeError) as error:
                raise ValueError(f"{path}:{number}: {error}") from error


def main(arguments: Sequence[str]) -> int:
    """``python -m cluewright.parquet [--steps] FROM.jsonl TO.parquet``"""
    names = [argument for argument in arguments if argument != "--steps"]
    if len(names) != 2:
        print(main.__doc__, file=sys.stderr)
        return 2
    try:
        count = write(names[1], lines(names[0]), steps="--steps" in arguments)
    except (OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(f"{count} puzzles")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
