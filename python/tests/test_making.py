"""New puzzles and data sets."""

from __future__ import annotations

import json
from itertools import islice

import pytest

import cluewright as cw


def test_the_same_seed_makes_the_same_puzzle() -> None:
    made = list(islice(cw.generate(seed=5, categories=3, items=3), 3))
    assert [puzzle.to_dict()["rating"]["seed"] for puzzle in made] == [5, 6, 7]
    for puzzle in made:
        assert puzzle.solve().solution == puzzle.solution
        assert puzzle.check().redundant == []
    threads = list(cw.generate(seed=5, count=3, categories=3, items=3, threads=2))
    assert [puzzle.to_json() for puzzle in threads] == [puzzle.to_json() for puzzle in made]


def test_wishes() -> None:
    puzzle = next(cw.generate(seed=2, categories=3, items=4, theme="regatta", difficulty="easy", question=True))
    assert puzzle.rating and puzzle.rating.difficulty == 1 and puzzle.question
    assert len(next(cw.generate(seed=2, categories=3, items=3, clues=(4, 5))).clues) in (4, 5)
    making = cw.generate(seed=1, theme="atlantis")
    for _ in range(2):
        with pytest.raises(cw.NotMade, match="atlantis"):
            next(making)
    for wrong in ({"difficulty": "loud"}, {"difficulty": 6}):
        with pytest.raises(cw.BadArgument):
            next(cw.generate(seed=1, **wrong))


def test_records_are_solved_as_they_stand() -> None:
    zebra = next(cw.records(seed=3, form="zebralogic"))
    assert cw.read(zebra["puzzle"]).solve().solution == zebra["solution"]["rows"]
    assert cw.verify(zebra["puzzle"], zebra["solution"]).is_right
    gym = next(cw.records(seed=3, form="reasoning-gym"))
    assert cw.read(gym["question"]).solve().is_unique
    assert json.loads(cw.make(3)) == next(cw.records(seed=3))


def test_a_data_set_is_the_same_for_its_seed() -> None:
    data = cw.GridDataset(seed=4, size=3, categories=3, items=3)
    assert len(data) == len(list(data)) == 3
    assert data[1] == cw.GridDataset(cw.GridConfig(seed=4, size=3, categories=3, items=3))[1]
    assert data[-1]["metadata"]["source_index"] == 2
    with pytest.raises(IndexError):
        data[3]
    for wrong in ({"items": 9}, {"ask": "why"}, {"seed": -1}):
        with pytest.raises(cw.BadArgument):
            cw.GridDataset(**wrong)


def test_answers_are_scored_by_cells() -> None:
    data = cw.GridDataset(seed=4, size=4, categories=3, items=4)
    for entry in data:
        assert data.score_answer(entry["answer"], entry) == 1.0
        rows = [row.split(" | ") for row in entry["answer"].splitlines()]
        assert data.score_answer(f"I think:\n```json\n{json.dumps(rows)}\n```\nThat is all.", entry) == 1.0
        assert data.score_answer(f"So it is {json.dumps(rows)}.", entry) == 1.0
        rows[0][1], rows[1][1] = rows[1][1], rows[0][1]
        assert data.score_answer(json.dumps(rows), entry) == 6 / 8
        for nothing in (None, "", "I do not know."):
            assert data.score_answer(nothing, entry) == 0.0
        assert json.loads(json.dumps(entry)) == entry


def test_a_name_is_right_or_wrong() -> None:
    data = cw.GridDataset(seed=4, size=4, categories=3, items=3, ask="name")
    for entry in data:
        row = next(row for row in entry["metadata"]["solution"]["rows"] if entry["answer"] in row)
        assert data.score_answer(f" {entry['answer'].upper()}. ", entry) == 1.0
        assert all(data.score_answer(other, entry) == 0.0 for other in row if other != entry["answer"])
