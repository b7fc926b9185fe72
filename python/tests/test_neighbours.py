"""What other packages get; each is tested where it is installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import cluewright as cw


def test_clingo_finds_the_solution(pets: cw.Puzzle) -> None:
    program = pets.to_asp()
    assert "clue1" in program
    clingo = pytest.importorskip("clingo")
    control = clingo.Control(["0"])
    control.add("base", [], program)
    control.ground([("base", [])])
    assert sum(1 for _ in control.solve(yield_=True)) == 1


def test_a_clue_that_is_not_understood_is_not_dropped() -> None:
    puzzle = cw.read("who: Ann, Bob\npet: cat, dog\n\n1. Ann xyzzies plugh.\n")
    for write in (puzzle.to_asp, lambda: puzzle.export("fol")):
        with pytest.raises(cw.Incomplete, match="clue 1") as caught:
            write()
        assert caught.value.missing[0][0] == 1
    with pytest.raises(cw.BadArgument):
        puzzle.export("latin")


FORMULAS = """
different(A, "20", x)
pairs(A, B; x, "40")
price(A) > price(B) + 5
price(A) >= 1.5 * price(x)
2 * (price(A) - price(B)) <= 20
|price(A) - price(x)| = 20
|place(price, A) - place(price, B)| != 1
place(price, A) = 2
odd(place(price, A))
even(price(x) + price(B))
odd(1/2 * price(A))
next(price, A, x)
between(price, A, B, C)
highest(price, A)
lowest(price, x)
highest(price, A; B, x)
lowest(price, A; x)
letters(word, A) > letters(word, B)
initial(word, A) = initial(word, B)
contains(word, A, "z")
starts(word, A, "y")
ends(word, B, "zz")
A is x -> B is y
A is x <-> B is "20"
not (A is x or B is "20")
exactly 1 of (A is x, B is x, C is "20")
at least 2 of (A is not x, B is y, price(A) > 10)
at most 1 of (A is x, A is "20")
every r (price(r) > 15 or r is A)
some r (price(r) > price(B) and r is not x)
"""


def all_solutions(puzzle: cw.Puzzle) -> list[tuple[tuple[str, ...], ...]]:
    solved = puzzle.solve(most=0)
    found = [solved.solution] if solved.is_unique else solved.solutions
    return sorted(tuple(map(tuple, rows)) for rows in found)


def by_cpmpy(puzzle: cw.Puzzle) -> list[tuple[tuple[str, ...], ...]]:
    """All solutions of the model."""
    from cpmpy.transformations.get_variables import get_variables_model

    model = puzzle.to_cpmpy()
    variables = {variable.name: variable for variable in get_variables_model(model)}
    found = []

    def take() -> None:
        size = len(puzzle.categories[0].items)
        rows = [["" for _ in puzzle.categories] for _ in range(size)]
        for at, category in enumerate(puzzle.categories):
            for item in category.items:
                rows[variables[f"{category.name}: {item}"].value()][at] = item
        found.append(tuple(map(tuple, rows)))

    model.solveAll(display=take)
    return sorted(found)


@pytest.mark.parametrize("formula", FORMULAS.strip().splitlines())
def test_cpmpy_finds_the_same_solutions(formula: str) -> None:
    pytest.importorskip("cpmpy")
    puzzle = cw.read(
        {
            "categories": [
                {"name": "who", "items": ["A", "B", "C"]},
                {"name": "word", "items": ["x", "y", "yzz"]},
                {"name": "price", "items": ["10", "20", "40"]},
            ],
            "clues": ["?"],
            "formulas": [formula],
        }
    )
    assert by_cpmpy(puzzle) == all_solutions(puzzle)


def test_cpmpy_solves_the_examples(examples: list[Path]) -> None:
    pytest.importorskip("cpmpy")
    from cpmpy.tools import mus

    for path in examples[:4]:
        puzzle = cw.read(path)
        assert by_cpmpy(puzzle) == all_solutions(puzzle), path.name
    contradictory = cw.read("who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n2. Bob has the cat.\n").to_cpmpy()
    grid = [constraint for constraint in contradictory.constraints if not str(constraint).startswith("clue")]
    clues = [constraint for constraint in contradictory.constraints if str(constraint).startswith("clue")]
    assert sorted(map(str, mus(clues, grid))) == ["clue 1", "clue 2"]


def test_reasoning_gym_knows_the_data_set() -> None:
    gym = pytest.importorskip("reasoning_gym")
    import cluewright.gym

    cluewright.gym.register()
    cluewright.gym.register()
    data = gym.create_dataset("cluewright", seed=7, size=3, categories=3, items=3)
    assert isinstance(data, gym.dataset.ProceduralDataset)
    for entry, plain in zip(data, cw.GridDataset(seed=7, size=3, categories=3, items=3)):
        assert entry == plain
        assert data.score_answer(entry["answer"], entry) == 1.0
        assert gym.get_score_answer_fn("cluewright")(entry["answer"], entry) == 1.0
    curriculum = gym.factory.create_curriculum("cluewright")
    curriculum.increment_attr_level("items")
    assert gym.create_dataset("cluewright", **vars(curriculum.generate_configuration({"seed": 1, "size": 1})))[0]["question"]


def test_puzzles_become_a_table(tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    from cluewright import parquet

    made = list(cw.generate(seed=1, count=3, categories=3, items=3))
    path = tmp_path / "made.parquet"
    assert parquet.write(path, made, steps=True) == 3
    rows = pq.read_table(path).to_pylist()
    assert [row["seed"] for row in rows] == [1, 2, 3]
    assert rows[0]["solution"]["rows"] == made[0].solution and rows[0]["clues"] == made[0].to_dict()["clues"]
    assert rows[0]["steps"][0]["text"] and rows[0]["difficulty"]["band"] == made[0].to_dict()["rating"]["difficulty"]
    assert cw.read({name: rows[0][name] for name in ("categories", "clues", "formulas")}).solve().solution == made[0].solution

    lines = tmp_path / "made.jsonl"
    lines.write_text("".join(json.dumps(puzzle.to_dict()) + "\n" for puzzle in made) + '{"kind": "error"}\n', encoding="utf-8")
    again = tmp_path / "again.parquet"
    run = [sys.executable, "-m", "cluewright.parquet", str(lines), str(again)]
    assert subprocess.run(run, check=True, capture_output=True, text=True).stdout == "3 puzzles\n"
    assert pq.read_table(again).num_rows == 3
    lines.write_text("{\n", encoding="utf-8")
    failed = subprocess.run([*run[:4], str(tmp_path / "none.parquet")], check=False, capture_output=True, text=True)
    assert failed.returncode == 1 and "made.jsonl:1" in failed.stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == ["again.parquet", "made.jsonl", "made.parquet"]
