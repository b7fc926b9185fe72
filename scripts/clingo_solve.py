"""Solves answer-set programs with clingo, in this process, and says how long that takes.

Reads one JSON object per line on standard input:

    {"id": "zebra", "program": "…", "models": 2, "limit": 60, "repeats": 5}

and writes one JSON object per line on standard output:

    {"id": "zebra", "models": [[["at", 3, 1], …]], "complete": true, "seconds": [0.0041, …]}

`models` holds the shown atoms of every model found, up to the number asked for (0 for all); `complete`
says that the search ended by itself: with models 2, one model and a complete search mean that the model
is the only one. `seconds` has one entry per repeat: creating the solver, reading the program, grounding
and solving, all of it.

Needs the Python module clingo (`pip install clingo==5.8.0`). With `--program FILE` it solves one program
from a file instead and prints the same object, which is convenient by hand.
"""

import argparse
import json
import sys
import time

import clingo


def atom_of(symbol):
    """An atom as a list: its name, then its arguments as numbers or texts."""
    arguments = [
        argument.number if argument.type == clingo.SymbolType.Number else str(argument)
        for argument in symbol.arguments
    ]
    return [symbol.name, *arguments]


def solve_once(program, models, limit):
    """Models found, whether the search was completed, and the seconds it took."""
    found = []

    def keep(model):
        found.append(model.symbols(shown=True))

    start = time.perf_counter()
    control = clingo.Control([f"--models={models}", "--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    if limit is None:
        result = control.solve(on_model=keep)
        complete = True
    else:
        with control.solve(on_model=keep, async_=True) as handle:
            left = max(0.0, limit - (time.perf_counter() - start))
            complete = handle.wait(left)
            if not complete:
                handle.cancel()
            result = handle.get()
    seconds = time.perf_counter() - start
    complete = complete and not result.unknown
    return [[atom_of(symbol) for symbol in symbols] for symbols in found], complete, seconds


def solve(task):
    """The answer to one task."""
    seconds = []
    for _ in range(max(1, task.get("repeats", 1))):
        models, complete, taken = solve_once(task["program"], task.get("models", 2), task.get("limit"))
        seconds.append(taken)
        if not complete:
            break
    return {"id": task.get("id"), "models": models, "complete": complete, "seconds": seconds}


def main():
    """Answers the tasks on standard input, or the one program named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", help="solve the program in this file instead of reading tasks")
    parser.add_argument("--models", type=int, default=2, help="models to look for, 0 for all (default 2)")
    parser.add_argument("--limit", type=float, help="give up after so many seconds")
    parser.add_argument("--repeats", type=int, default=1, help="how often to solve it (default 1)")
    options = parser.parse_args()
    if options.program:
        with open(options.program, encoding="utf-8") as file:
            program = file.read()
        task = {
            "id": options.program,
            "program": program,
            "models": options.models,
            "limit": options.limit,
            "repeats": options.repeats,
        }
        print(json.dumps(solve(task)))
        return
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(solve(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
