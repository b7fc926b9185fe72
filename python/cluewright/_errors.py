"""What can stand in the way of an answer."""

from __future__ import annotations

import json
from typing import Any


class CluewrightError(Exception):
    """Something is wrong with what was given; ``diagnostics`` say what, where and what to do."""

    #: Objects with ``code``, ``severity``, ``message``, ``help``, ``line`` and ``column``.
    diagnostics: list[dict[str, Any]]

    def __init__(self, message: str, diagnostics: str = "[]") -> None:
        super().__init__(message)
        self.diagnostics = json.loads(diagnostics)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), json.dumps(self.diagnostics))


class Unreadable(CluewrightError, ValueError):
    """The text holds no puzzle; every reason has its place."""


class TooLarge(CluewrightError):
    """The puzzle can be read and is too large to compute with."""


class UnknownCell(CluewrightError, KeyError):
    """A mark or a cell names nothing of this puzzle."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnusableAnswer(CluewrightError, ValueError):
    """What was given as an answer is none."""


class UnknownReading(CluewrightError, ValueError):
    """A clue or a reading that was chosen does not exist."""


class NotMade(CluewrightError):
    """No such puzzle was made."""


class BadArgument(CluewrightError, ValueError):
    """An argument is none of those that can be used."""


class Incomplete(CluewrightError):
    """A clue has no place in what the puzzle is to be written as; ``missing`` has the number of each and why."""

    missing: list[tuple[int, str]]

    def __init__(self, message: str, diagnostics: str = "[]") -> None:
        super().__init__(message, diagnostics)
        self.missing = []
