// Days, rows of days and results, without the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { KINDS, known, later, named, parse, recipe, streak, weeks, written } from "../../scripts/days.js";
import { clock, days, exported, figures, help, record, results, takeIn } from "../../scripts/results.js";

test("a day and a difficulty give one seed, whoever asks", () => {
  assert.equal(recipe("2026-11-18", KINDS[3]).seed, 202611184);
  const seeds = ["2026-11-18", "2026-11-19", "2027-01-01"].flatMap((day) => KINDS.map((kind) => recipe(day, kind).seed));
  assert.equal(new Set(seeds).size, seeds.length);
  assert.deepEqual(parse(named("2026-11-18", 4)), { day: "2026-11-18", kind: KINDS[3] });
  for (const wrong of ["day-2026-02-30-1", "day-2026-11-18-6", "day-2026-11-18", "zebra", "day-2026-13-01-1"]) assert.equal(parse(wrong), null, wrong);
  assert.equal(known("2024-02-29") && !known("2025-02-29"), true);
});

test("days go on over months, years and the change of clocks", () => {
  assert.equal(later("2026-12-31", 1), "2027-01-01");
  assert.equal(later("2026-03-01", -1), "2026-02-28");
  for (const day of ["2026-03-29", "2026-10-25", "2026-11-01"]) assert.equal(later(later(day, 1), -1), day);
  assert.equal(written(new Date(2026, 0, 5)), "2026-01-05");
});

test("a row of days holds until a day is missed", () => {
  const row = new Set(["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-15", "2026-11-16"]);
  assert.deepEqual(streak(row, "2026-11-17"), { now: 2, best: 3 }, "today is still open");
  assert.deepEqual(streak(row, "2026-11-16"), { now: 2, best: 3 });
  assert.deepEqual(streak(row, "2026-11-18"), { now: 0, best: 3 });
  assert.deepEqual(streak(new Set(), "2026-11-18"), { now: 0, best: 0 });
});

test("weeks begin on Monday and hold every day once", () => {
  for (const day of ["2026-11-18", "2026-02-01", "2024-02-29"]) {
    const all = weeks(day);
    assert.equal(all.every((week) => week.length === 7), true);
    const held = all.flat().filter(Boolean);
    assert.equal(new Set(held).size, held.length);
    for (const week of all) if (week[0]) assert.equal(new Date(`${week[0]}T12:00`).getDay(), 1);
  }
  assert.equal(weeks("2026-11-18").flat().filter(Boolean).length, 30);
});

test("what was solved first counts; only puzzles of that very day make a row; it survives a journey", () => {
  const one = { title: "One", band: 2, seconds: 100, hints: 0, checks: 0 };
  record({ id: "day-2026-11-18-2", ...one }, new Date(2026, 10, 18));
  record({ id: "day-2026-11-18-2", ...one, seconds: 5 }, new Date(2026, 10, 19));
  record({ id: "day-2026-11-17-2", ...one, seconds: 60, hints: 2 }, new Date(2026, 10, 18));
  record({ id: "zebra", ...one, seconds: 300 }, new Date(2026, 10, 18));
  assert.deepEqual([...days()], ["2026-11-18"]);
  assert.deepEqual(figures(results())[1], { band: 2, solved: 3, alone: 2, best: 60, usual: 100 });
  assert.equal(takeIn(exported()), 0, "nothing comes twice");
  assert.equal(takeIn(JSON.stringify({ cluewright: 1, kept: { results: [{ id: "other", on: "2026-01-01", band: 1, seconds: 1, hints: 0, checks: 0 }, { nonsense: true }] } })), 1);
  assert.equal(results()[0].id, "other");
  assert.throws(() => takeIn("{}"));
  assert.equal(help({ hints: 1, checks: 2 }), "1 hint, 2 checks");
  assert.equal(clock(3754), "1:02:34");
});
