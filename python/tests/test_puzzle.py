"""Puzzles: read, solved, checked, explained, verified."""

from __future__ import annotations

import _thread
import json
import pickle
import signal
import threading
import time
from pathlib import Path

import pytest
from conftest import PETS

import cluewright as cw

ROWS = [["Ann", "cat", "7"], ["Bob", "dog", "8"], ["Cy", "emu", "10"]]


def test_a_puzzle_is_read_and_solved(pets: cw.Puzzle) -> None:
    assert pets.title == "Pets" and [category.name for category in pets.categories] == ["who", "pet", "age"]
    assert [clue.formula for clue in pets.clues][0] == "Ann is cat"
    solved = pets.solve()
    assert solved.is_unique and solved.status == "unique" and solved["kind"] == "grid"
    assert solved.solution == ROWS
    assert solved.rows[2] == {"who": "Cy", "pet": "emu", "age": "10"}
    assert solved.to_dict()["schema"] == 1


def test_a_file_an_object_and_bytes_are_the_same(tmp_path: Path, pets: cw.Puzzle) -> None:
    path = tmp_path / "pets.txt"
    path.write_text(PETS, encoding="utf-8")
    for source in (path, PETS.encode(), pets.to_dict()):
        assert cw.read(source).solve().solution == ROWS
    assert pickle.loads(pickle.dumps(pets)).solve().solution == ROWS
    assert "Ann" in pets._repr_html_() and "<td>emu</td>" in pets.solve()._repr_html_()
    assert repr(pets) == "Puzzle('Pets', 3 × 3, 3 clues)"


def test_every_example_has_its_solution(examples: list[Path]) -> None:
    assert len(examples) > 5
    for path in examples:
        puzzle = cw.read(path)
        assert puzzle.solve().solution == puzzle.solution, path.name


def test_a_reading_can_be_chosen() -> None:
    puzzle = cw.read("who: Ann, Bob\npet: cat, dog\nplace: 1, 2\nage: 1, 2\n\n1. Ann has one more than Bob.\n")
    clue = puzzle.clues[0]
    assert len(clue.readings) > 1
    for reading in clue.readings:
        assert clue.choose(reading).clues[0].formula == reading.formula
    with pytest.raises(cw.UnknownReading, match="clue 9"):
        puzzle.choose(9, 1)
    with pytest.raises(cw.BadArgument):
        puzzle.choose(0, 1)


def test_several_solutions_and_none() -> None:
    text = "who: Ann, Bob\npet: cat, dog\n\n"
    several = cw.read(text).solve()
    assert several.status == "several" and several.count == 2 and several.rows == []
    several = cw.read("who: A, B, C\npet: cat, dog, emu\n\n1. A has the cat or the dog.\n").solve(most=3)
    assert len(several.solutions) == 3 and "several" in repr(several)
    contradictory = cw.read(text + "1. Ann has the cat.\n2. Bob does not have the emu.\n3. Bob has the cat.\n")
    assert contradictory.mus() == [1, 3]
    assert cw.read(PETS).mus() == []


def test_setters_get_a_report() -> None:
    report = cw.read(PETS + "4. Cy has the emu.\n").check()
    assert report.status == "unique" and 4 in (report.redundant or []) and report.difficulty is not None


def test_an_explanation_is_a_sequence_of_steps(pets: cw.Puzzle) -> None:
    for level in ("brief", "normal", "every-step"):
        explanation = pets.explain(level)
        assert explanation.complete and explanation.solution == ROWS
        assert [step.step for step in explanation] == list(range(1, len(explanation) + 1))
    first = pets.explain("every-step")[0]
    assert len(pets.explain()[:2]) == 2 and pets.explain()["kind"] == "explanation" and "plan" in pets.explain()
    assert first.clues and first.text and first.therefore
    assert pets.explain().text and pets.explain()._repr_html_().startswith("<p>")
    with pytest.raises(cw.BadArgument, match="every-step"):
        pets.explain("loud")


def test_hints_begin_from_marks(pets: cw.Puzzle) -> None:
    assert pets.hint().hint == "step"
    wrong = pets.hint([("Ann", "dog")])
    assert wrong.hint == "mistake" and len(wrong.mistakes) == 1
    assert pets.hint({("Ann", "cat"): True, ("Bob", "cat"): False}, level="clue").hint == "step"
    assert pets.hint([(("who", "Ann"), ("pet", "cat"), True)], level=4).level == 4
    with pytest.raises(cw.UnknownCell, match="cow") as caught:
        pets.hint([("Ann", "cow")])
    assert caught.value.diagnostics[0]["code"] == "F02"
    for level in ("loud", 0, 9):
        with pytest.raises(cw.BadArgument):
            pets.hint(level=level)


def test_reasons(pets: cw.Puzzle) -> None:
    assert pets.why("Cy", "emu")["fact"]["is"] is True
    assert pets.why(("who", "Ann"), "dog")["fact"]["is"] is False


def test_answers_are_verified(pets: cw.Puzzle) -> None:
    rows = pets.solve().rows
    for right in (ROWS, rows, pets.solve(), {"header": ["who", "pet", "age"], "rows": ROWS}, "Ann | cat | 7\nBob | dog | 8\nCy | emu | 10"):
        verified = cw.verify(pets, right)
        assert verified.is_right and verified.whole and verified.score == 1.0, right
    wrong = cw.verify(PETS, [["Ann", "cat", "8"], ["Bob", "dog", "7"], ["Cy", "emu", "10"]])
    assert (wrong.status, wrong.rows_right, wrong.cells_right, wrong.breaks) == ("wrong", 1, 4, [2])
    with pytest.raises(cw.UnusableAnswer):
        pets.verify(7)


def test_what_is_wrong_is_told_with_its_place() -> None:
    with pytest.raises(cw.Unreadable) as caught:
        cw.read("who: Ann, Bob\npet: cat, dog, cat\n\n1. Ann has the cat.\n")
    found = caught.value.diagnostics
    assert found and found[-1]["line"] == 2 and found[0]["severity"] == "error"
    assert isinstance(caught.value, ValueError)
    assert pickle.loads(pickle.dumps(caught.value)).diagnostics == found
    with pytest.raises(cw.BadArgument, match="zebralogic"):
        cw.read(PETS, layout="unheard-of")
    with pytest.raises(cw.BadArgument, match="seconds"):
        cw.read(PETS, limit=-1)
    with pytest.raises(AttributeError, match="it has"):
        cw.read(PETS).solve().colour


def test_lines_are_answered_as_the_command_does() -> None:
    solved = cw.answer("solve", json.dumps({"id": 7, "puzzle": PETS}))
    assert (solved["id"], solved["status"], solved["solution"]) == (7, "unique", ROWS)
    assert cw.answer("verify", {"puzzle": PETS, "answer": ROWS})["status"] == "right"
    for wrong in ('{"id": 7, "puzzle":', {"id": 7}, b"\xff"):
        assert cw.answer("solve", wrong)["status"] == "error", wrong
    with pytest.raises(cw.BadArgument):
        cw.answer("dance", PETS)


def work() -> None:
    """Takes longer than a second."""
    cw.make(7, categories=6, items=6)


def test_other_threads_go_on_while_one_works() -> None:
    slow = threading.Thread(target=work)
    slow.start()
    turns = 0
    while slow.is_alive():
        turns += 1
        time.sleep(0.01)
    assert turns > 20


def test_ctrl_c_ends_long_work() -> None:
    # Whoever starts the tests in the background may have the signal ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.3, _thread.interrupt_main).start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        while time.monotonic() < begun + 60:
            work()
    ended = time.monotonic()
    work()
    assert ended - begun < time.monotonic() - ended
