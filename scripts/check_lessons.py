#!/usr/bin/env python3
"""Checks explanations at the level `normal` by another route, and counts their steps and words.

    scripts/check_lessons.py CHECKER WORK

CHECKER is the folder of the independent checker (its own parser and semantics of formulas, `cw.py`; it needs
python-sat), WORK the folder into which its `explain_all.py` wrote the explanations. Nothing of the project's code is used. Checked is: every thought follows from the clues and facts that it
names and from the rules of the grid, without a clue from those that it names; it names only what is known by then and no clue in vain; its proof proves, line
by line and case by case; what is marked without a word is crossing out, what is left over or putting together; the
end is the whole grid.
"""

import json
import statistics
import sys

sys.path.insert(0, sys.argv[1])
from cw import Puzzle  # noqa: E402
from pysat.solvers import Minisat22  # noqa: E402


class Lesson:
    def __init__(self, view, source):
        self.view = view
        categories = [dict(name=c["name"], items=list(map(str, c["items"]))) for c in view["categories"]]
        ordered = [c["name"] for c in source.get("categories", []) if c.get("ordered")]
        for category in categories:
            if category["name"] in ordered:
                category["ordered"] = True
        self.puzzle = Puzzle(categories, [clue["formula"] for clue in view["clues"]])
        self.items = {
            (c["name"], item): (at, place)
            for at, c in enumerate(categories)
            for place, item in enumerate(c["items"])
        }
        self.rules = [clause for _, clauses in self.puzzle.grid_rules() for clause in clauses]
        self.engine = Minisat22(bootstrap_with=self.rules)
        self.guards = []
        for formula in self.puzzle.ast:
            guard = self.puzzle.new()
            self.guards.append(guard)
            if formula is None:
                continue
            definitions = []
            literal = self.puzzle.tseitin(formula, definitions)
            for clause in definitions:
                self.engine.add_clause(clause)
            if literal == "F":
                self.engine.add_clause([-guard])
            elif literal != "T":
                self.engine.add_clause([-guard, literal])
        self.books = Minisat22(bootstrap_with=self.rules)
        self.named = {}
        self.by_rules = Minisat22()
        for name, clauses in self.puzzle.grid_rules():
            self.named[name] = self.puzzle.new()
            for clause in clauses:
                self.by_rules.add_clause([*clause, -self.named[name]])
        self.problems = []

    def literal(self, fact):
        literal = self.puzzle.lit(self.items[tuple(fact["a"])], self.items[tuple(fact["b"])])
        return literal if fact["is"] else -literal

    def literals(self, facts):
        return [self.literal(fact) for fact in facts]

    def refuted(self, facts, clues):
        return not self.engine.solve(assumptions=[self.guards[clue - 1] for clue in clues] + list(facts))

    def follows(self, facts, clues, conclusions):
        return all(self.refuted(list(facts) + [-one], clues) for one in conclusions)

    def rule(self, rule):
        """The switch of a rule of the grid that is named."""
        category = {view["name"]: at for at, view in enumerate(self.view["categories"])}
        if "item" in rule:
            return self.named[("one", *self.items[tuple(rule["item"])], category[rule["category"]])]
        return self.named[("trans", *sorted(category[name] for name in rule["categories"]))]

    def follows_by_rules(self, facts, rules, conclusions):
        """Whether facts follow from others by the rules of the grid that are named alone."""
        switches = [self.rule(rule) for rule in rules]
        return all(not self.by_rules.solve(assumptions=switches + list(facts) + [-one]) for one in conclusions)

    def kept(self, known):
        """What follows rule by rule of the grid, without a thought."""
        _, all_known = self.books.propagate(assumptions=sorted(known, key=abs))
        return {one for one in all_known if abs(one) <= self.puzzle.ncells}

    def proof(self, name, thought, lines, known):
        """Lines of one depth, and the cases below them."""
        depth = lines[0].get("depth", 0)
        known = set(known) | {self.literal(lines[0]["suppose"])}
        at = 1
        while at < len(lines) and lines[at].get("depth", 0) == depth and lines[at]["suppose"] is None:
            line = lines[at]
            because, therefore = self.literals(line["because"]), self.literals(line["therefore"])
            if not set(because) <= known:
                self.problems.append(f"{name}: a line uses what is neither known nor supposed")
            if not set(line["clues"]) <= set(thought["clues"]):
                self.problems.append(f"{name}: a line uses a clue that is not named")
            if therefore and not self.follows(because, line["clues"], therefore):
                self.problems.append(f"{name}: a line does not follow")
            if not therefore and not self.refuted(because, line["clues"]):
                self.problems.append(f"{name}: what cannot be can be")
            known |= set(therefore)
            at += 1
        rest = lines[at:]
        if not rest:
            if lines[-1]["therefore"] or len(lines) < 2:
                self.problems.append(f"{name}: a proof does not end in what cannot be")
            return
        starts = [n for n, line in enumerate(rest) if line["suppose"] is not None and line.get("depth", 0) == depth + 1]
        cases = [rest[start:end] for start, end in zip(starts, starts[1:] + [len(rest)])]
        if starts[:1] != [0] or not self.refuted(
            list(known) + [-self.literal(case[0]["suppose"]) for case in cases], []
        ):
            self.problems.append(f"{name}: the cases are not all there are")
        for case in cases:
            self.proof(name, thought, case, known)

    def check(self):
        known = self.kept(set())
        for step in self.view["steps"]:
            before = set(known)
            for thought in step["thoughts"]:
                name = f"step {step['step']}"
                because, therefore = self.literals(thought["because"]), self.literals(thought["therefore"])
                if not set(because) <= known:
                    self.problems.append(f"{name}: uses what is not known")
                if any(abs(one) in map(abs, known) for one in therefore):
                    self.problems.append(f"{name}: concludes what is known")
                if not self.follows(because, thought["clues"], therefore):
                    self.problems.append(f"{name}: does not follow")
                if not thought["clues"] and not self.follows_by_rules(because, thought["grid_rules"], therefore):
                    self.problems.append(f"{name}: does not follow by the rules of the grid that it names")
                for clue in thought["clues"]:
                    if self.follows(because, [c for c in thought["clues"] if c != clue], therefore):
                        self.problems.append(f"{name}: clue {clue} is not needed")
                if thought["nested"]:
                    if -self.literal(thought["nested"][0]["suppose"]) not in therefore:
                        self.problems.append(f"{name}: the proof is of something else")
                    self.proof(name, thought, thought["nested"], because)
                elif thought["rule"] == "several_clues":
                    self.problems.append(f"{name}: several clues without an argument")
                known = self.kept(known | set(therefore))
            if set(self.literals(step["therefore"])) != known - before:
                self.problems.append(f"step {step['step']}: marks more or less than bookkeeping")
        if len(known) != self.puzzle.ncells:
            self.problems.append(f"the end has {len(known)} of {self.puzzle.ncells} cells")


def read(name):
    with open(name, encoding="utf-8") as file:
        return json.load(file)


def words(text):
    return len(text.split())


def main():
    rows = []
    thoughts = 0
    wrong = 0
    work = sys.argv[2]
    for source, name in read(f"{work}/files.json"):
        view = read(f"{work}/ex/{name}")
        if view.get("status") != "unique":
            continue
        lesson = Lesson(view, read(source))
        lesson.check()
        wrong += bool(lesson.problems)
        thoughts += sum(len(step["thoughts"]) for step in view["steps"])
        parts = [words(" ".join(part)) if len(part) == 1 else max(map(words, part)) for s in view["steps"] for part in s["parts"]]
        total = words(view["plan"]) + words(view.get("recap", "")) + sum(words(" ".join(part)) for s in view["steps"] for part in s["parts"])
        rows.append((len(view["steps"]), total, max(parts, default=0), name))
        print(name, "steps", rows[-1][0], "words", total, "longest", rows[-1][2], *lesson.problems[:3])
    for at, what in enumerate(["steps", "words", "longest paragraph"]):
        values = [row[at] for row in rows]
        print(f"{what}: median {statistics.median(values)}, most {max(values)} ({max(rows, key=lambda r: r[at])[3]})")
    print(f"{len(rows)} puzzles, {thoughts} thoughts, {wrong} puzzles with problems")
    sys.exit(bool(wrong))


main()
