"""A data set of puzzles with questions and verifiable answers, with the interface of reasoning-gym's data sets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Optional

from ._errors import BadArgument, CluewrightError
from ._making import Difficulty, make
from ._puzzle import Puzzle, read

NAME = "cluewright"
#: Data sets of different seeds share no puzzle unless they are larger than this.
APART = 1 << 20
#: Seeds of puzzles stay below this: JSON keeps them in every reader.
SEEDS = 1 << 53


@dataclass
class GridConfig:
    """What the puzzles of a data set are like."""

    categories: int = 4
    items: int = 4
    #: A band from 1 to 5, by number or word, or two of them.
    difficulty: Optional[Difficulty] = None
    theme: Optional[str] = None
    #: ``grid`` asks for the whole solution, ``name`` for the item that belongs to another.
    ask: str = "grid"
    seed: Optional[int] = None
    size: int = 500

    def validate(self) -> None:
        """Raises :class:`BadArgument` if there is no such data set."""
        if not (2 <= self.categories <= 8 and 2 <= self.items <= 8):
            raise BadArgument("there are puzzles of 2 to 8 categories of 2 to 8 items")
        if self.ask not in ("grid", "name"):
            raise BadArgument("“ask” is grid or name")
        if self.seed is not None and not 0 <= self.seed < SEEDS // APART:
            raise BadArgument(f"the seed of a data set is from 0 to {SEEDS // APART - 1}")


class GridDataset:
    """Puzzles by their place; each is made when it is asked for, and the same for the same configuration."""

    def __init__(self, config: Optional[GridConfig] = None, **settings: Any) -> None:
        config = config or GridConfig(**settings)
        config.validate()
        self.config = config
        self.size = config.size
        self.seed = config.seed if config.seed is not None else Random().randrange(SEEDS // APART)

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[at] for at in range(self.size))

    def __getitem__(self, at: int) -> dict[str, Any]:
        """An object with ``question``, ``answer`` and ``metadata``."""
        if not -self.size <= at < self.size:
            raise IndexError(at)
        at %= self.size
        config = self.config
        seed = (self.seed * APART + at) % SEEDS
        puzzle = read(
            json.loads(
                make(seed, categories=config.categories, items=config.items, difficulty=config.difficulty, theme=config.theme)
            )
        )
        question, answer = (_whole if config.ask == "grid" else _one)(puzzle, Random(seed))
        own = puzzle.to_dict()
        rating = own.pop("rating")
        return {
            "question": question,
            "answer": answer,
            "metadata": {
                "source_dataset": NAME,
                "source_index": at,
                "ask": config.ask,
                "seed": seed,
                "theme": own.get("theme"),
                "solution": {"header": [category.name for category in puzzle.categories], "rows": own["solution"]},
                "rating": rating,
                "difficulty": {"categories": config.categories, "items": config.items, "band": rating["difficulty"]},
                "puzzle": {name: own[name] for name in ("title", "intro", "categories", "clues", "formulas", "solution") if name in own},
            },
        }

    def score_answer(self, answer: Optional[str], entry: dict[str, Any]) -> float:
        """1 for a right answer; for a whole grid otherwise the share of cells that are right, below 1."""
        if not isinstance(answer, str) or not answer.strip():
            return 0.0
        if entry["metadata"]["ask"] == "name":
            return float(_bare(answer) == _bare(entry["answer"]))
        puzzle = read(entry["metadata"]["puzzle"])
        for grid in _grids(answer):
            try:
                return puzzle.verify(grid).score
            except CluewrightError:
                continue
        return 0.0


def _told(puzzle: Puzzle) -> str:
    lists = "\n".join(f"{category.name}: {', '.join(category.items)}" for category in puzzle.categories)
    clues = "\n".join(f"{number}. {clue}" for number, clue in enumerate(puzzle.to_dict()["clues"], 1))
    return "\n\n".join(part for part in (puzzle.intro, lists, clues) if part)


def _whole(puzzle: Puzzle, _: Random) -> tuple[str, str]:
    names = [category.name for category in puzzle.categories]
    asked = (
        "Every item belongs to exactly one item of each other category. Find them all. Answer with a table alone, a line for each of the "
        f"{names[0]}, with the columns {' | '.join(names)}."
    )
    return f"{_told(puzzle)}\n\n{asked}", "\n".join(" | ".join(row) for row in puzzle.solution or [])


def _one(puzzle: Puzzle, chance: Random) -> tuple[str, str]:
    known, wanted = chance.sample(range(len(puzzle.categories)), 2)
    row = chance.choice(puzzle.solution or [])
    asked = f"Which of the {puzzle.categories[wanted].name} belongs to {row[known]}? Answer with the name alone."
    return f"{_told(puzzle)}\n\n{asked}", row[wanted]


def _bare(name: str) -> str:
    return " ".join(name.casefold().split()).strip(" .`*'\"")


def _grids(answer: str) -> Iterator[Any]:
    """What in an answer can be a grid: JSON of a block or of the whole, or its lines; what comes last, first."""
    blocks = re.findall(r"```(?:\w*\n)?(.*?)```", answer, re.DOTALL)
    objects = re.findall(r"\{.*\}|\[.*\]", answer, re.DOTALL)
    for text in [*reversed(blocks), *reversed(objects), answer]:
        try:
            yield json.loads(text)
        except json.JSONDecodeError:
            yield text.strip()
