"""New puzzles, one after the other."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count as counted
from typing import Any, Generic, Optional, TypeVar, Union

from . import _native
from ._errors import BadArgument, CluewrightError
from ._puzzle import Puzzle, read

#: A band of difficulty, from 1 to 5, by its number or its word; or the least and the greatest.
Difficulty = Union[int, str, tuple[int, int]]

BANDS = {"easy": 1, "fairly-easy": 2, "moderate": 3, "hard": 4, "very-hard": 5}
#: How many puzzles each thread may be ahead of the one that is taken.
AHEAD = 4

T = TypeVar("T")


def make(
    seed: int,
    *,
    form: str = "jsonl",
    categories: int = 4,
    items: int = 4,
    theme: Optional[str] = None,
    difficulty: Optional[Difficulty] = None,
    clues: Union[int, tuple[int, int], None] = None,
    question: bool = False,
) -> str:
    """The puzzle of a seed, as the line that ``cluewright generate --format FORM --seed SEED`` writes for it."""
    return _native.make(form, categories, items, seed, theme, _bands(difficulty), _range(clues), question)


class Making(Iterator[T], Generic[T]):
    """What is made of the seeds from one on. A seed of which no puzzle is made raises :class:`NotMade`; the next one goes on behind it."""

    def __init__(self, seeds: Iterator[int], threads: int, made: Any) -> None:
        self._seeds = seeds
        self._made = made
        self._waiting: deque[Future[T]] = deque()
        self._threads = threads
        self._pool: Optional[ThreadPoolExecutor] = ThreadPoolExecutor(threads) if threads > 1 else None

    def __iter__(self) -> Making[T]:
        return self

    def __next__(self) -> T:
        if self._pool is None:
            made: T = self._made(next(self._seeds))
            return made
        while len(self._waiting) < self._threads * AHEAD:
            seed = next(self._seeds, None)
            if seed is None:
                break
            self._waiting.append(self._pool.submit(self._made, seed))
        if not self._waiting:
            self.close()
            raise StopIteration
        return self._waiting.popleft().result()

    def close(self) -> None:
        """Makes nothing more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool, self._seeds = None, iter(())

    def __del__(self) -> None:
        self.close()


def generate(seed: int = 1, *, count: Optional[int] = None, threads: int = 1, **wish: Any) -> Making[Puzzle]:
    """New puzzles of the seeds ``seed``, ``seed + 1`` and so on, ``count`` of them or without end; ``wish`` as for :func:`make`.

    Each has one solution and no clue too many, and comes with its formulas, its solution and its rating. The same seed gives the same puzzle,
    whatever the number of threads.
    """
    if "form" in wish:
        raise BadArgument("“form” is for records()")
    return Making(_seeds(seed, count), threads, lambda seed: read(json.loads(make(seed, **wish))))


def records(
    seed: int = 1, *, count: Optional[int] = None, form: str = "jsonl", threads: int = 1, **wish: Any
) -> Making[dict[str, Any]]:
    """The same as records of a data set: ``jsonl``, ``zebralogic`` or ``reasoning-gym``."""
    return Making(_seeds(seed, count), threads, lambda seed: json.loads(make(seed, form=form, **wish)))


def _seeds(seed: int, count: Optional[int]) -> Iterator[int]:
    return counted(seed) if count is None else iter(range(seed, seed + count))


def _bands(difficulty: Optional[Difficulty]) -> Optional[tuple[int, int]]:
    if isinstance(difficulty, str):
        if difficulty not in BANDS:
            raise BadArgument(f"there is no difficulty {difficulty!r}; there are {', '.join(BANDS)}")
        difficulty = BANDS[difficulty]
    bands = _range(difficulty)
    if bands and not 1 <= bands[0] <= bands[1] <= len(BANDS):
        raise BadArgument("difficulties are from 1 (easy) to 5 (very hard)")
    return bands


def _range(wanted: Union[int, tuple[int, int], None]) -> Optional[tuple[int, int]]:
    return (wanted, wanted) if isinstance(wanted, int) else wanted


def answer(command: str, line: Union[str, bytes, dict[str, Any]], *, limit: Optional[float] = None) -> dict[str, Any]:
    """What ``cluewright COMMAND --format jsonl`` answers to a line, but for its times: an object also for a line that is no puzzle.

    ``command`` is read, solve, check, explain or verify; a line is a text, a puzzle, or a record with the text in a field ``puzzle``, ``question``,
    ``text``, ``input`` or ``prompt``.
    """
    if command not in COMMANDS:
        raise BadArgument(f"there is no command {command!r}; there are {', '.join(COMMANDS)}")
    name = None
    try:
        record = _record(line)
        name = record.get("id")
        puzzle = read(_puzzle_in(record), limit=limit)
        name = puzzle.id if name is None else name
        return {"id": name, **COMMANDS[command](puzzle, record)}
    except (CluewrightError, json.JSONDecodeError, UnicodeDecodeError) as error:
        found = getattr(error, "diagnostics", None) or [{"code": "P01", "severity": "error", "message": str(error)}]
        return {"id": name, "schema": 1, "kind": "error", "status": "error", "diagnostics": found}


COMMANDS: dict[str, Any] = {
    "read": lambda puzzle, _: puzzle.read().to_dict(),
    "solve": lambda puzzle, _: puzzle.solve().to_dict(),
    "check": lambda puzzle, _: puzzle.check().to_dict(),
    "explain": lambda puzzle, _: puzzle.explain("every-step").to_dict(),
    "verify": lambda puzzle, record: puzzle.verify(record.get("answer")).to_dict(),
}

#: Fields in which data sets keep the text of a puzzle, in the order in which they are looked for.
TEXTS = ("puzzle", "question", "text", "input", "prompt")


def _record(line: Union[str, bytes, dict[str, Any]]) -> dict[str, Any]:
    if isinstance(line, dict):
        return line
    text = line if isinstance(line, str) else line.decode()
    if not text.lstrip().startswith("{"):
        return {"text": text}
    record: dict[str, Any] = json.loads(text)
    return record


def _puzzle_in(record: dict[str, Any]) -> Union[str, dict[str, Any]]:
    if "categories" in record or "clues" in record:
        return record
    texts = (record[name] for name in TEXTS if isinstance(record.get(name), (str, dict)))
    return next(texts, record)
