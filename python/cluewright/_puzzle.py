"""A puzzle, and all that can be asked of it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _native
from ._errors import BadArgument, Incomplete
from ._views import Checked, Explanation, Hint, Reading, Reasons, Rows, Solved, Verified, View

if TYPE_CHECKING:
    import cpmpy

#: An item: its name or, where that stands in two categories, the name of its category and its own.
Item = Union[str, tuple[str, str]]
#: A mark: two items, and whether they belong together (they do if nothing is said).
Mark = Union[tuple[Item, Item], tuple[Item, Item, bool]]

#: How much a hint tells, in words.
HINTS = {"clue": 1, "facts": 2, "thought": 3, "marks": 4}


class Category:
    """A category: its name and its items."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.name: str = fields["name"]
        self.items: list[str] = list(fields["items"])
        self.description: Optional[str] = fields.get("description")

    def __repr__(self) -> str:
        return f"Category({self.name!r}, {self.items!r})"


class Clue(View):
    """A clue, and what it means."""

    clue: int
    text: str
    #: understood, assumed, ambiguous, not_understood or given, and how it came about in ``docs/schema/read.json``.
    status: str
    paraphrase: Optional[str]
    formula: Optional[str]
    reading: Optional[int]
    message: Optional[str]
    help: Optional[str]

    def __init__(self, fields: Mapping[str, Any], puzzle: Puzzle) -> None:
        super().__init__(fields)
        self._puzzle = puzzle

    @property
    def readings(self) -> list[Reading]:
        """What it can mean, the likeliest first."""
        return [Reading(reading) for reading in self._fields["readings"]]

    def choose(self, reading: Union[int, Reading]) -> Puzzle:
        """The puzzle with this reading of the clue; they are numbered from 1."""
        number = reading.reading if isinstance(reading, Reading) else reading
        return self._puzzle.choose(self.clue, number)

    def _shown(self) -> Sequence[str]:
        return ("clue", "text", "status", "formula")


class Puzzle:
    """A logic grid puzzle. Its clues are read when an answer first needs them, and then never again."""

    def __init__(self, native: _native.Puzzle) -> None:
        self._native = native
        self._fields: Optional[dict[str, Any]] = None
        self._read: Optional[View] = None

    def to_dict(self) -> dict[str, Any]:
        """The puzzle as the object of ``docs/schema/puzzle.json``, with every field of its file."""
        fields: dict[str, Any] = json.loads(self._native.to_json())
        return fields

    def to_json(self) -> str:
        """The same as JSON."""
        return self._native.to_json()

    def _own(self) -> dict[str, Any]:
        if self._fields is None:
            self._fields = self.to_dict()
        return self._fields

    @property
    def id(self) -> Optional[str]:
        """What its file calls it."""
        return self._own().get("id")

    @property
    def title(self) -> Optional[str]:
        """Its title, if it has one."""
        return self._own().get("title")

    @property
    def intro(self) -> Optional[str]:
        """The story before the clues, if there is one."""
        return self._own().get("intro")

    @property
    def categories(self) -> list[Category]:
        """The categories, in their order."""
        return [Category(category) for category in self._own().get("categories", ())]

    @property
    def solution(self) -> Optional[Rows]:
        """The solution that its file gives, if it gives one; :meth:`solve` finds it from the clues."""
        return self._own().get("solution")

    @property
    def rating(self) -> Optional[View]:
        """How hard a new puzzle is: ``difficulty``, ``points``, ``steps``, ``seed``."""
        rating = self._own().get("rating")
        return View(rating) if isinstance(rating, dict) else None

    @property
    def question(self) -> Optional[str]:
        """What a new puzzle asks, if it asks for an item that no clue names."""
        question = self._own().get("question")
        return question if isinstance(question, str) else None

    def read(self) -> View:
        """What the clues mean, and what had to be assumed."""
        if self._read is None:
            self._read = View(json.loads(self._native.read()))
        return self._read

    @property
    def clues(self) -> list[Clue]:
        """The clues with their meanings."""
        return [Clue(clue, self) for clue in self.read().clues]

    def choose(self, clue: int, reading: int) -> Puzzle:
        """The puzzle with a reading of a clue chosen; both are numbered from 1."""
        if clue < 1 or reading < 1:
            raise BadArgument("clues and readings are numbered from 1")
        chosen = Puzzle(self._native.choosing(clue, reading))
        chosen.read()
        return chosen

    def within(self, seconds: Optional[float]) -> Puzzle:
        """The puzzle with so much time for every answer; what is not known by then is told as not known."""
        return Puzzle(self._native.within(seconds))

    def solve(self, most: Optional[int] = None) -> Solved:
        """The solution with its proof of being the only one; or several, ``most`` at most (0: all); or a contradiction."""
        return Solved(json.loads(self._native.solve(most)), [category.name for category in self.categories])

    def check(self) -> Checked:
        """A report for setters."""
        return Checked(json.loads(self._native.check()))

    def explain(self, level: str = "normal") -> Explanation:
        """How a person finds the solution: ``brief``, ``normal``, or ``every-step`` by cheapest steps."""
        return Explanation(json.loads(self._native.explain(level)))

    def hint(self, marks: Union[Iterable[Mark], Mapping[tuple[Item, Item], bool]] = (), level: Union[int, str] = "thought") -> Hint:
        """The next step from the marks on a board, or a mark that is wrong.

        ``level`` says how much it tells: clue, facts, thought or marks, or 1 to 4.
        """
        if isinstance(level, str) and level not in HINTS:
            raise BadArgument(f"there is no level {level!r} of a hint; there are {', '.join(HINTS)}")
        number = HINTS[level] if isinstance(level, str) else level
        if not 1 <= number <= len(HINTS):
            raise BadArgument(f"the levels of a hint are from 1 to {len(HINTS)}")
        return Hint(json.loads(self._native.hint(list(_cells(marks)), number)))

    def why(self, a: Item, b: Item) -> Reasons:
        """Why two items belong together, or not."""
        return Reasons(json.loads(self._native.why(_cell(a, b))))

    def mus(self) -> list[int]:
        """The clues that contradict each other, from 1: a minimal unsatisfiable set, the smallest if it was found in time; none if the
        puzzle has a solution."""
        return list(self.solve().conflict)

    def verify(self, answer: Any) -> Verified:
        """How much of an answer is right, and which clues it breaks.

        It is rows of names, rows by names of categories, ``{"header": […], "rows": […]}``, ``{"House 1": {"Name": "Ann"}}``, or text with ``|``
        or commas between names.
        """
        if isinstance(answer, Solved):
            answer = answer.solution
        return Verified(json.loads(self._native.verify(json.dumps(_plain(answer)))))

    def to_asp(self) -> str:
        """An answer-set program, for clingo."""
        return self.export("asp")

    def export(self, language: str) -> str:
        """The puzzle as ``asp``, ``fol`` (first-order logic for IDP), ``drs`` (discourse structures) or ``lingo`` (Constraint Lingo)."""
        text, missing = self._native.export(language)
        _complete(missing)
        return text

    def model(self) -> View:
        """What a constraint solver needs: the numbers that items are worth, and the clues as formulas in JSON."""
        return View(json.loads(self._native.model()))

    def to_cpmpy(self) -> cpmpy.Model:
        """A CPMpy model: a constraint for each clue, and a variable ``category: item`` for each item's row, from 0."""
        from ._cpmpy import model

        view = self.model()
        _complete([(number, "it was not understood") for number, formula in enumerate(view.formulas, 1) if formula is None])
        return model(view)

    def __repr__(self) -> str:
        size = " × ".join([str(len(self.categories)), str(len(self.categories[0].items) if self.categories else 0)])
        return f"Puzzle({self.title or self.id!r}, {size}, {len(self._own().get('clues', ()))} clues)"

    def _repr_html_(self) -> str:
        own = self._own()
        title = f"<h3>{escape(self.title)}</h3>" if self.title else ""
        intro = f"<p>{escape(self.intro)}</p>" if self.intro else ""
        lists = "".join(
            f"<li><b>{escape(category.name)}</b>: {escape(', '.join(category.items))}</li>" for category in self.categories
        )
        clues = "".join(f"<li>{escape(clue)}</li>" for clue in own.get("clues", ()))
        return f"{title}{intro}<ul>{lists}</ul><ol>{clues}</ol>"

    def __reduce__(self) -> tuple[Any, ...]:
        # Puzzles go between processes as their files do; a reading that was chosen stays behind, as it would there.
        return read, (self.to_json(),)


def read(
    source: Union[str, bytes, Mapping[str, Any], os.PathLike[str]],
    *,
    layout: Optional[str] = None,
    limit: Optional[float] = None,
) -> Puzzle:
    """Opens a puzzle: a text in any form or layout that the command takes, a puzzle as an object, or a path.

    ``layout`` is one of :data:`cluewright.LAYOUTS`, or ``own``, instead of the one that the text seems to have; ``limit`` is the time in
    seconds for every answer.
    """
    if isinstance(source, os.PathLike):
        with open(source, "rb") as file:
            text = file.read()
    elif isinstance(source, Mapping):
        text = json.dumps(source, ensure_ascii=False).encode()
    elif isinstance(source, str):
        text = source.encode()
    else:
        text = bytes(source)
    return Puzzle(_native.Puzzle(text, layout, limit))


def verify(puzzle: Union[Puzzle, str, Mapping[str, Any]], answer: Any) -> Verified:
    """How much of an answer to a puzzle is right: whole, rows and cells, and the clues that it breaks."""
    return (puzzle if isinstance(puzzle, Puzzle) else read(puzzle)).verify(answer)


def _item(item: Item) -> str:
    return item if isinstance(item, str) else f"{item[0]}:{item[1]}"


def _cell(a: Item, b: Item) -> str:
    return f"{_item(a)}={_item(b)}"


def _cells(marks: Union[Iterable[Mark], Mapping[tuple[Item, Item], bool]]) -> Iterator[tuple[str, bool]]:
    if isinstance(marks, Mapping):
        marks = [(a, b, belongs) for (a, b), belongs in marks.items()]
    for mark in marks:
        belongs = mark[2] if len(mark) == 3 else True
        yield _cell(mark[0], mark[1]), bool(belongs)


def _plain(answer: Any) -> Any:
    """Rows that are objects become rows under a header."""
    if isinstance(answer, Sequence) and not isinstance(answer, str) and answer and all(isinstance(row, Mapping) for row in answer):
        header = list(answer[0])
        return {"header": header, "rows": [[row.get(name, "") for name in header] for row in answer]}
    return answer


def _complete(missing: Sequence[tuple[int, str]]) -> None:
    if missing:
        told = "; ".join(f"clue {clue}: {why}" for clue, why in missing)
        error = Incomplete(f"not every clue can be written so: {told}")
        error.missing = list(missing)
        raise error
