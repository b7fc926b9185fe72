"""Logic grid puzzles in plain English: read, solved, proved, explained, hinted at, verified, and made anew.

    import cluewright as cw

    puzzle = cw.read("who: Ann, Bob\\npet: cat, dog\\n\\n1. Ann does not have the dog.\\n")
    puzzle.solve().rows     # [{'who': 'Ann', 'pet': 'cat'}, {'who': 'Bob', 'pet': 'dog'}]
"""

from ._dataset import GridConfig, GridDataset
from ._errors import (
    BadArgument,
    CluewrightError,
    Incomplete,
    NotMade,
    TooLarge,
    UnknownCell,
    UnknownReading,
    Unreadable,
    UnusableAnswer,
)
from ._making import answer, generate, make, records
from ._native import LAYOUTS, __version__
from ._puzzle import Category, Clue, Puzzle, read, verify
from ._views import Checked, Explanation, Hint, Reading, Reasons, Solved, Step, Verified, View

__all__ = [
    "LAYOUTS",
    "BadArgument",
    "Category",
    "Checked",
    "Clue",
    "CluewrightError",
    "Explanation",
    "GridConfig",
    "GridDataset",
    "Hint",
    "Incomplete",
    "NotMade",
    "Puzzle",
    "Reading",
    "Reasons",
    "Solved",
    "Step",
    "TooLarge",
    "UnknownCell",
    "UnknownReading",
    "Unreadable",
    "UnusableAnswer",
    "Verified",
    "View",
    "__version__",
    "answer",
    "generate",
    "make",
    "read",
    "records",
    "verify",
]
