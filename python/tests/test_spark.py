"""Tables on Spark: a driver and two workers on this machine, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import PETS

import cluewright as cw

pytest.importorskip("pyspark")
pytest.importorskip("pandas")

SEEDS = range(1, 121)
WISH: dict[str, Any] = {"categories": 3, "items": 4}


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    if shutil.which("java") is None:
        pytest.skip("Spark needs Java")
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("cluewright")
    settings = {"spark.ui.enabled": "false", "spark.sql.execution.arrow.maxRecordsPerBatch": "5", "spark.driver.host": "localhost"}
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    yield session
    session.stop()


def descendants() -> dict[int, str]:
    """Processes that this one began, and those that they began, with their command lines."""
    parents, commands = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            commands[int(folder.name)] = (folder / "cmdline").read_text().replace("\0", " ")
        except (OSError, ValueError):
            continue
    found: set[int] = set()
    new = {os.getpid()}
    while new:
        new = {child for child, parent in parents.items() if parent in new} - found
        found |= new
    return {process: commands[process] for process in found}


class Killer(threading.Thread):
    """Kills an executor as soon as it works on something."""

    killed: int | None = None

    def run(self) -> None:
        for _ in range(3000):
            all_of_them = descendants()
            executors = [process for process, command in all_of_them.items() if "CoarseGrainedExecutorBackend" in command]
            if executors and any("pyspark" in command and "daemon" in command for command in all_of_them.values()):
                time.sleep(0.5)
                self.killed = executors[0]
                os.kill(self.killed, signal.SIGKILL)
                return
            time.sleep(0.02)


def test_a_worker_that_is_killed_changes_nothing(session: Any) -> None:
    from cluewright import spark

    expected = [cw.make(seed, **WISH) for seed in SEEDS]
    killer = Killer(daemon=True)
    killer.start()
    rows = spark.made(session, SEEDS, parts=24, **WISH).collect()
    assert killer.killed is not None, "it was over before a worker could be killed"
    assert [row["puzzle"] for row in sorted(rows, key=lambda row: row["seed"])] == expected
    assert all(row["error"] is None for row in rows) and len(rows) == len(SEEDS)

    table = session.createDataFrame([(seed, line) for seed, line in zip(SEEDS, expected)], "seed long, puzzle string").repartition(6)
    answers = spark.answered(table, "solve").collect()
    assert sorted((row["seed"], row["answer"]) for row in answers) == [
        (seed, json.dumps(cw.answer("solve", line), ensure_ascii=False)) for seed, line in zip(SEEDS, expected)
    ]


def test_what_is_no_puzzle_has_its_row(session: Any) -> None:
    from cluewright import spark

    table = session.createDataFrame([(1, "{"), (2, json.dumps({"puzzle": PETS}))], "id long, puzzle string")
    status = {row["id"]: row["status"] for row in spark.answered(table, "solve").collect()}
    assert status == {1: "error", 2: "unique"}
    rows = spark.made(session, range(1, 3), theme="atlantis").collect()
    assert all(row["puzzle"] is None and "atlantis" in row["error"] for row in rows)
