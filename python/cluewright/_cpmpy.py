"""A puzzle as a CPMpy model.

Every item has a variable for its row; the items of the first category stand in their rows as they are listed. What formulas mean is
defined in ``docs/formulas.md``; this says the same in CPMpy's words.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

import cpmpy as cp

from ._errors import Incomplete
from ._views import View

RELATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


def model(view: View) -> cp.Model:
    """The model of a puzzle whose clues were all understood."""
    writer = Writer(view.categories)
    constraints = writer.grid()
    for number, formula in enumerate(view.formulas, 1):
        constraint = writer.formula(formula, [])
        if isinstance(constraint, bool):
            constraint = cp.BoolVal(constraint)
        # Minimal unsatisfiable sets and the like tell which clue a constraint is.
        constraint.set_description(f"clue {number}")
        constraints.append(constraint)
    return cp.Model(constraints)


class Sum:
    """A sum of multiples of measured rows, and a number: what all comparisons come to. Fractions until the end."""

    def __init__(self, number: Fraction = Fraction(0)) -> None:
        self.number = number
        self.parts: list[tuple[Fraction, Any]] = []

    def plus(self, other: Sum, times: Fraction = Fraction(1)) -> Sum:
        made = Sum(self.number + times * other.number)
        made.parts = self.parts + [(times * factor, part) for factor, part in other.parts]
        return made

    def whole(self) -> tuple[int, Any]:
        """What it must be multiplied by to be of whole numbers, and that."""
        by = lcm(self.number.denominator, *(factor.denominator for factor, _ in self.parts))
        return by, int(self.number * by) + sum(int(factor * by) * part for factor, part in self.parts)


class Writer:
    """Writes the formulas of one puzzle."""

    def __init__(self, categories: Sequence[dict[str, Any]]) -> None:
        self.categories = {category["name"]: category for category in categories}
        self.size = len(categories[0]["items"]) if categories else 0
        self.rows = {
            (category["name"], item): cp.intvar(0, self.size - 1, name=f"{category['name']}: {item}")
            for category in categories
            for item in category["items"]
        }
        self.first = categories[0]["name"] if categories else ""

    def grid(self) -> list[Any]:
        """No two items of a category are in one row; the first category says which row is which."""
        constraints: list[Any] = [
            cp.AllDifferent([self.rows[name, item] for item in category["items"]]) for name, category in self.categories.items()
        ]
        first = self.categories[self.first]["items"] if self.first else []
        return constraints + [self.rows[self.first, item] == row for row, item in enumerate(first)]

    def formula(self, formula: Any, bound: list[int]) -> Any:
        """A formula; ``bound`` are the rows that the quantifiers around it stand for."""
        if isinstance(formula, bool):
            return formula
        (key, body), *_ = formula.items()
        write = getattr(self, f"_{key}")
        return write(body, formula, bound)

    def all(self, formulas: Sequence[Any], bound: list[int]) -> list[Any]:
        return [self.formula(formula, bound) for formula in formulas]

    def row(self, term: Any, bound: list[int]) -> Any:
        return bound[term["row"]] if isinstance(term, dict) else self.rows[term[0], term[1]]

    def same(self, a: Any, b: Any, bound: list[int]) -> Any:
        return self.row(a, bound) == self.row(b, bound)

    def having(self, category: str, term: Any, fits: Callable[[int], bool], bound: list[int]) -> Any:
        """The item of a category in the row of a term is one of those at places that fit."""
        items = self.categories[category]["items"]
        row = self.row(term, bound)
        return cp.any([self.rows[category, item] == row for at, item in enumerate(items) if fits(at)])

    def numbers(self, measure: str, category: str) -> list[Fraction]:
        numbers = self.categories[category][measure]
        if None in numbers:
            raise Incomplete(f"not every item of “{category}” has what a clue compares")
        return [Fraction(number) for number in numbers]

    def measured(self, measure: str, category: str, term: Any, bound: list[int]) -> Sum:
        """What is measured of the item of a category in a term's row."""
        numbers = self.numbers(measure, category)
        items = self.categories[category]["items"]
        if not isinstance(term, dict) and term[0] == category:
            return Sum(numbers[items.index(term[1])])
        row = self.row(term, bound)
        made = Sum()
        made.parts = [(number, self.rows[category, item] == row) for number, item in zip(numbers, items)]
        return made

    def quantity(self, quantity: Any, bound: list[int]) -> Sum:
        if not isinstance(quantity, dict):
            return Sum(Fraction(quantity))
        ((key, body),) = quantity.items()
        if key in ("value", "place", "letters", "initial"):
            return self.measured(key, body[0], body[1], bound)
        if key == "times":
            return Sum().plus(self.quantity(body[1], bound), Fraction(body[0]))
        a, b = self.quantity(body[0], bound), self.quantity(body[1], bound)
        if key == "distance":
            by, difference = a.plus(b, Fraction(-1)).whole()
            made = Sum()
            made.parts = [(Fraction(1, by), abs(difference))]
            return made
        return a.plus(b, Fraction(1 if key == "sum" else -1))

    def compared(self, a: Sum, relation: str, b: Sum) -> Any:
        return RELATIONS[relation](a.plus(b, Fraction(-1)).whole()[1], 0)

    def _is(self, terms: Any, _: Any, bound: list[int]) -> Any:
        return self.same(terms[0], terms[1], bound)

    def _not(self, body: Any, _: Any, bound: list[int]) -> Any:
        inner = self.formula(body, bound)
        return not inner if isinstance(inner, bool) else ~inner

    def _and(self, body: Any, _: Any, bound: list[int]) -> Any:
        return cp.all(self.all(body, bound))

    def _or(self, body: Any, _: Any, bound: list[int]) -> Any:
        return cp.any(self.all(body, bound))

    def _implies(self, body: Any, _: Any, bound: list[int]) -> Any:
        return cp.any([self._not(body[0], _, bound), self.formula(body[1], bound)])

    def _iff(self, body: Any, _: Any, bound: list[int]) -> Any:
        a, b = self.all(body, bound)
        return a == b

    def _count(self, amount: Any, formula: Any, bound: list[int]) -> Any:
        return self.many(amount, self.all(formula["of"], bound))

    def _rows(self, amount: Any, formula: Any, bound: list[int]) -> Any:
        return self.many(amount, [self.formula(formula["where"], [*bound, row]) for row in range(self.size)])

    def _every(self, body: Any, _: Any, bound: list[int]) -> Any:
        return cp.all([self.formula(body, [*bound, row]) for row in range(self.size)])

    def many(self, amount: Any, all: Sequence[Any]) -> Any:
        ((key, number),) = amount.items()
        relation = {"exactly": "=", "at_least": ">=", "at_most": "<="}[key]
        return RELATIONS[relation](cp.sum(all), number)

    def _different(self, terms: Any, _: Any, bound: list[int]) -> Any:
        return cp.AllDifferent([self.row(term, bound) for term in terms])

    def _pairs(self, sides: Any, _: Any, bound: list[int]) -> Any:
        left, right = sides
        met = [cp.any([self.same(a, b, bound) for b in right]) for a in left]
        return cp.all([self._different(left, _, bound), self._different(right, _, bound), *met])

    def _compare(self, body: Any, _: Any, bound: list[int]) -> Any:
        return self.compared(self.quantity(body[0], bound), body[1], self.quantity(body[2], bound))

    def _parity(self, parity: Any, formula: Any, bound: list[int]) -> Any:
        by, total = self.quantity(formula["of"], bound).whole()
        # A fraction is neither odd nor even.
        return total % (2 * by) == (by if parity == "odd" else 0)

    def _next(self, body: Any, _: Any, bound: list[int]) -> Any:
        a, b = (self.measured("place", body["category"], term, bound) for term in body["rows"])
        return abs(a.plus(b, Fraction(-1)).whole()[1]) == 1

    def _between(self, body: Any, _: Any, bound: list[int]) -> Any:
        a, middle, b = (self.measured("place", body["category"], term, bound) for term in body["rows"])
        rising = self.compared(a, "<", middle) & self.compared(middle, "<", b)
        falling = self.compared(b, "<", middle) & self.compared(middle, "<", a)
        return cp.any([rising, falling])

    def extreme(self, body: Any, relation: str, bound: list[int]) -> Any:
        category, of = body["category"], body["of"]
        own = self.measured("value", category, of, bound)
        if "among" in body:
            beaten = [
                cp.any([self.same(of, term, bound), self.compared(own, relation, self.measured("value", category, term, bound))])
                for term in body["among"]
            ]
            return cp.all(beaten)
        numbers = self.numbers("value", category)
        best = max(numbers) if relation == ">" else min(numbers)
        return self.having(category, of, lambda at: numbers[at] == best, bound)

    def _highest(self, body: Any, _: Any, bound: list[int]) -> Any:
        return self.extreme(body, ">", bound)

    def _lowest(self, body: Any, _: Any, bound: list[int]) -> Any:
        return self.extreme(body, "<", bound)

    def word(self, body: Any, test: Callable[[str, str], bool], bound: list[int]) -> Any:
        items = [item.lower() for item in self.categories[body["category"]]["items"]]
        return self.having(body["category"], body["of"], lambda at: test(items[at], body["text"].lower()), bound)

    def _contains(self, body: Any, _: Any, bound: list[int]) -> Any:
        return self.word(body, operator.contains, bound)

    def _starts(self, body: Any, _: Any, bound: list[int]) -> Any:
        return self.word(body, str.startswith, bound)

    def _ends(self, body: Any, _: Any, bound: list[int]) -> Any:
        return self.word(body, str.endswith, bound)
