"""Answers: the command's JSON objects, with attributes for their fields.

Every field that ``docs/schema`` describes is there, by name and by key; those that are declared here are for editors and type checkers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Optional, Union, overload

Rows = list[list[str]]


class View:
    """An object of the command, as it is printed with ``--format json``."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = dict(fields)

    def __getattr__(self, name: str) -> Any:
        # While it is unpickled there are no fields yet.
        fields = self.__dict__.get("_fields", {})
        if name in fields:
            return fields[name]
        raise AttributeError(f"{type(self).__name__} has no field {name!r}; it has {', '.join(fields)}")

    def __getitem__(self, name: Any) -> Any:
        return self._fields[name]

    def __contains__(self, name: object) -> bool:
        return name in self._fields

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._fields == other._fields

    __hash__ = None  # type: ignore[assignment]

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._fields]

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={self._fields[name]!r}" for name in self._shown() if name in self._fields)
        return f"{type(self).__name__}({shown})"

    def _shown(self) -> Sequence[str]:
        return ("status",)

    def to_dict(self) -> dict[str, Any]:
        """The fields as a dictionary of its own."""
        copied: dict[str, Any] = json.loads(self.to_json())
        return copied

    def to_json(self) -> str:
        """The object as a line of JSON."""
        return json.dumps(self._fields, ensure_ascii=False)


class Reading(View):
    """One thing that a clue can mean."""

    reading: int
    cost: int
    likely: bool
    paraphrase: str
    formula: str

    def _shown(self) -> Sequence[str]:
        return ("reading", "paraphrase", "formula")


class Solved(View):
    """The solution; or several, or clues that contradict each other. ``status`` is unique, several, none or not_understood."""

    status: str
    solution: Rows
    solutions: list[Rows]
    count: int
    complete: bool
    conflict: list[int]
    unused_clues: list[int]
    assumed_clues: list[int]
    answer: list[dict[str, Any]]

    def __init__(self, fields: Mapping[str, Any], categories: Sequence[str]) -> None:
        super().__init__(fields)
        self._categories = list(categories)

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution."""
        return bool(self.status == "unique")

    @property
    def rows(self) -> list[dict[str, str]]:
        """The rows of the solution by the names of the categories; none unless it is the only one."""
        return [dict(zip(self._categories, row)) for row in self.solution]

    def _shown(self) -> Sequence[str]:
        return ("status", "solution", "conflict") if self.status != "unique" else ("status", "solution")

    def _repr_html_(self) -> str:
        grids = [self.solution] if self.is_unique else self.solutions
        told = {"unique": "One solution", "several": "Several solutions", "none": "No solution"}
        heading = f"<p>{told.get(self.status, 'Not understood')}"
        if self.conflict:
            heading += ": clues " + ", ".join(map(str, self.conflict)) + " contradict each other"
        return heading + "</p>" + "".join(table(self._categories, grid) for grid in grids)


class Checked(View):
    """A report for setters: solutions, clues that are not needed, difficulty."""

    status: str
    solution: Rows
    conflict: list[int]
    redundant: Optional[list[int]]
    difficulty: Optional[dict[str, Any]]
    unused_clues: list[int]


class Step(View):
    """A step of an explanation."""

    step: int
    clues: list[int]
    rule: str
    cost: int
    because: list[dict[str, Any]]
    therefore: list[dict[str, Any]]
    text: str

    def _shown(self) -> Sequence[str]:
        return ("step", "clues", "text")


class Explanation(View):
    """The way to the solution: a sequence of steps, and an object with all that the command prints."""

    status: str
    level: str
    plan: str
    paragraphs: list[dict[str, Any]]
    solution: Rows
    complete: bool
    difficulty: Optional[dict[str, Any]]
    conflict: list[int]

    def __init__(self, fields: Mapping[str, Any]) -> None:
        super().__init__(fields)
        self._steps = [Step(step) for step in fields["steps"]]

    @property
    def steps(self) -> list[Step]:
        """The steps, in their order."""
        return list(self._steps)

    @property
    def text(self) -> str:
        """The explanation as running text."""
        return "\n\n".join(paragraph["text"] for paragraph in self.paragraphs)

    def __iter__(self) -> Iterator[Step]:
        return iter(self._steps)

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> list[Step]: ...
    @overload
    def __getitem__(self, at: str) -> Any: ...
    def __getitem__(self, at: Union[int, slice, str]) -> Any:
        return self._fields[at] if isinstance(at, str) else self._steps[at]

    def _shown(self) -> Sequence[str]:
        return ("status", "level")

    def _repr_html_(self) -> str:
        return "".join(f"<p>{escape(paragraph['text'])}</p>" for paragraph in self.paragraphs)


class Hint(View):
    """The next step from the marks on a board, or what is wrong with them."""

    status: str
    hint: str
    level: int
    text: str
    mistakes: list[dict[str, Any]]
    next: Optional[dict[str, Any]]

    def _shown(self) -> Sequence[str]:
        return ("hint", "text")


class Reasons(View):
    """Why two items belong together, or not."""

    status: str
    fact: Optional[dict[str, Any]]

    def _shown(self) -> Sequence[str]:
        return ("status", "fact")


class Verified(View):
    """How an answer does: ``status`` is right, wrong, possible or not_understood."""

    status: str
    against: str
    whole: Optional[bool]
    rows_right: int
    rows: int
    cells_right: int
    cells: int
    valid: Optional[bool]
    breaks: list[int]

    @property
    def is_right(self) -> bool:
        """Whether all of it is right."""
        return bool(self.status == "right")

    @property
    def score(self) -> float:
        """The share of cells that are right."""
        return float(self.cells_right) / self.cells if self.cells else 0.0

    def _shown(self) -> Sequence[str]:
        return ("status", "rows_right", "cells_right", "breaks")


def table(header: Sequence[str], rows: Rows) -> str:
    """Rows as a table of a page."""
    head = "".join(f"<th>{escape(name)}</th>" for name in header)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
