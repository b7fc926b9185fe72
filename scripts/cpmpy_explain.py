"""Explains formulas of the published benchmark with CPMpy, for comparison, and says how long that takes.

    python3 -m venv cpmpy-venv && cpmpy-venv/bin/pip install cpmpy==1.1.1 python-sat
    cpmpy-venv/bin/python scripts/cpmpy_explain.py FOLDER [--only spa,pasta] [--tool mus|ocus] [--limit SECONDS]
        [--solver pysat|ortools]

Reads the files of FOLDER (guarded clauses in JSON, as `explaining::PublishedFormula` does) and builds a sequence
of steps as the literature does (Bogaerts, Gamba & Guns, AIJ 2021): for every fact that can still be derived a
minimal unsatisfiable subset of the known facts, the constraints and the opposite of the fact; the cheapest is
the next step. `--tool mus` takes any minimal subset (`cpmpy.tools.mus`), `--tool ocus` a cheapest one
(`cpmpy.tools.optimal_mus`) by the weights of the file. Prints a line per puzzle: steps, mean cost by the weights
of the file, seconds of the clock and of the processor, and whether it was finished within the limit. The solver
behind it is pysat, which is several times faster here than CPMpy's usual one.

Then `cargo run --release -p cluewright-evaluation -- published FOLDER` gives our figures on the same files.
"""

import argparse
import json
import pathlib
import time

import cpmpy as cp
from cpmpy.tools import mus as any_mus

try:
    from cpmpy.tools.explain import optimal_mus
except ImportError:  # older versions have only `mus`
    optimal_mus = None


class Formula:
    """A file of the benchmark as CPMpy constraints."""

    def __init__(self, path):
        data = json.loads(path.read_text())
        soft = set(data["soft"])
        self.atoms = cp.boolvar(shape=data["nvars"] + 1)
        clauses = {guard: [] for guard in data["soft"]}
        self.always = []
        for clause in data["hard"]:
            guards = [-literal for literal in clause if -literal in soft]
            literals = [self.literal(literal) for literal in clause if -literal not in soft]
            (clauses[guards[0]] if guards else self.always).append(cp.any(literals))
        self.constraints = {guard: cp.all(parts) for guard, parts in clauses.items()}
        self.weights = {int(guard): weight for guard, weight in data["weights"].items()}
        self.facts = data["facts"]

    def literal(self, number):
        atom = self.atoms[abs(number)]
        return atom if number > 0 else ~atom

    def solution(self):
        """The facts that are true of the (only) solution, as numbers."""
        model = cp.Model(self.always + list(self.constraints.values()))
        assert model.solve(), "the formula has no solution"
        return [fact if self.atoms[fact].value() else -fact for fact in self.facts]


def cheapest_step(formula, known, unknown, tool, solver, deadline):
    """The cheapest step that the tool finds: its cost and what it concludes; None if time is up."""
    names = {}
    soft = []
    for guard, constraint in formula.constraints.items():
        names[id(constraint)] = formula.weights[guard]
        soft.append(constraint)
    for fact in known:
        literal = formula.literal(fact)
        names[id(literal)] = 1
        soft.append(literal)
    weights = [names[id(element)] for element in soft]
    best = None
    for fact in unknown:
        if time.monotonic() > deadline:
            return None
        hard = formula.always + [~formula.literal(fact)]
        if tool == "ocus":
            subset = optimal_mus(soft, hard, weights=weights, solver=solver)
        else:
            subset = any_mus(soft, hard, solver=solver)
        cost = sum(names[id(element)] for element in subset)
        if best is None or cost < best[0]:
            best = (cost, subset)
    cost, subset = best
    conclusions = [
        fact
        for fact in unknown
        if not cp.Model(formula.always + subset + [~formula.literal(fact)]).solve(solver=solver)
    ]
    return cost, conclusions


def explain(path, tool, solver, limit):
    """Steps, their mean cost, seconds, and whether all facts were derived in time."""
    formula = Formula(path)
    start, start_of_processor = time.monotonic(), time.process_time()
    unknown = formula.solution()
    known, costs = [], []
    while unknown:
        step = cheapest_step(formula, known, unknown, tool, solver, start + limit)
        if step is None:
            break
        cost, conclusions = step
        costs.append(cost)
        known += conclusions
        unknown = [fact for fact in unknown if fact not in conclusions]
    seconds, processor = time.monotonic() - start, time.process_time() - start_of_processor
    mean = sum(costs) / len(costs) if costs else 0
    print(
        f"{path.stem}\t{tool}\t{len(costs)}\t{mean:.1f}\t{seconds:.1f}\t{processor:.1f}\t{not unknown}",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--only", default="", help="names of files, with commas between them")
    parser.add_argument("--tool", choices=["mus", "ocus"], default="mus")
    parser.add_argument("--solver", default="pysat", help="one that CPMpy knows and that takes assumptions")
    parser.add_argument("--limit", type=float, default=1800, help="seconds per puzzle")
    arguments = parser.parse_args()
    if arguments.tool == "ocus" and optimal_mus is None:
        parser.error("this version of CPMpy has no optimal_mus")
    only = set(filter(None, arguments.only.split(",")))
    print("puzzle\ttool\tsteps\tmean cost\tseconds\tCPU seconds\tfinished")
    for path in sorted(arguments.folder.glob("*.json")):
        if not only or path.stem in only:
            explain(path, arguments.tool, arguments.solver, arguments.limit)


if __name__ == "__main__":
    main()
