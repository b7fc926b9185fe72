"""Annotated puzzles for training besides the corpus, as JSON lines: the trials and constructions of the grammar reader, and a folder of puzzles
with solutions as the grammar reads them where that gives their solution. usage: collect.py PROGRAM OUT [FOLDER …]"""

import glob
import json
import os
import re
import subprocess
import sys
import tempfile


def trials():
    for path in sorted(glob.glob("crates/reading/trials/**/*.json", recursive=True)) + sorted(glob.glob("examples/*.json")):
        with open(path) as file:
            puzzle = json.load(file)
        if puzzle.get("formulas"):
            yield puzzle


def constructions():
    """Every example of crates/reading/constructions is a puzzle of one clue."""
    for path in sorted(glob.glob("crates/reading/constructions/*.md")):
        with open(path) as file:
            text = file.read()
        categories = None
        example = r"```json categories\n(.*?)```|^((?:> [^\n]*\n)+)\n```formula\n(.*?)```"
        for found in re.finditer(example, text, re.S | re.M):
            if found[1]:
                categories = json.loads(found[1])
            elif categories:
                clue = " ".join(line[2:] for line in found[2].strip().split("\n"))
                yield {"title": "", "categories": categories, "clues": [clue], "formulas": [" ".join(found[3].split())]}


def alike(rows):
    return {tuple(sorted(" ".join(str(item).lower().split()) for item in row)) for row in rows}


def as_read(program, path):
    """A puzzle with the grammar's formulas, if these give its solution."""
    with open(path) as file:
        puzzle = json.load(file)
    solution = puzzle.get("solution")
    kept = {key: puzzle[key] for key in ("title", "intro", "categories", "clues") if key in puzzle}
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
        json.dump(kept, file)
    done = subprocess.run([program, "solve", file.name, "--format", "json"], capture_output=True, text=True, timeout=120)
    os.unlink(file.name)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        return None
    if not solution or answer.get("status") != "unique" or alike(answer["solution"]) != alike(solution):
        return None
    clues = [(clue["formula"], text) for clue, text in zip(answer["clues"], kept["clues"]) if clue.get("formula")]
    kept["clues"], kept["formulas"] = [text for _, text in clues], [formula for formula, _ in clues]
    return kept if clues else None


def main():
    program, out, *folders = sys.argv[1:]
    with open(out, "w") as file:
        for puzzle in [*trials(), *constructions()]:
            file.write(json.dumps(puzzle) + "\n")
        for folder in folders:
            for path in sorted(glob.glob(f"{folder}/*.json")):
                puzzle = as_read(program, path)
                if puzzle:
                    file.write(json.dumps(puzzle) + "\n")


if __name__ == "__main__":
    main()
