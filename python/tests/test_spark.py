"""Tables on Spark: a driver and two workers on this machine; in the middle of each job, one of them is killed."""

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

#: In short form, as few as take long enough to lose a worker on the way.
SEEDS = range(1, 49 if os.environ.get("CLUEWRIGHT_SHORT") else 121)
#: More parts than workers, so that some are done, some begun, and some neither when a worker is lost.
PARTS = 12
#: How Java is started.
QUICK = "-XX:TieredStopAtLevel=1"
WISH: dict[str, Any] = {"categories": 3, "items": 4}


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    if shutil.which("java") is None:
        pytest.skip("Spark needs Java")
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    # For seconds of work, the quick compiler of the machine is the better one.
    os.environ["PYSPARK_SUBMIT_ARGS"] = f"--driver-java-options {QUICK} pyspark-shell"
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("cluewright")
    settings = {
        "spark.ui.enabled": "false",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "5",
        "spark.driver.host": "localhost",
        "spark.executor.extraJavaOptions": QUICK,
    }
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
    """Kills an executor in the middle of a job: some of its parts are done, and others begun."""

    killed: int | None = None

    def __init__(self, session: Any) -> None:
        super().__init__(daemon=True)
        self.tracker = session.sparkContext.statusTracker()

    def in_the_middle(self) -> bool:
        stages = [self.tracker.getStageInfo(stage) for stage in self.tracker.getActiveStageIds()]
        return any(stage and stage.numCompletedTasks > 0 and stage.numActiveTasks > 0 for stage in stages)

    def run(self) -> None:
        for _ in range(6000):
            if self.in_the_middle():
                executors = [process for process, command in descendants().items() if "CoarseGrainedExecutorBackend" in command]
                self.killed = max(executors, default=None)
                if self.killed is not None:
                    os.kill(self.killed, signal.SIGKILL)
                return
            time.sleep(0.01)


def collected(session: Any, job: Any) -> list[Any]:
    """The rows of a job that loses a worker on the way."""
    killer = Killer(session)
    killer.start()
    rows = job.collect()
    assert killer.killed is not None, "it was over before a worker could be killed"
    assert not Path(f"/proc/{killer.killed}/exe").exists(), "the worker is still there"
    return sorted(rows, key=lambda row: row["seed"])


def test_a_worker_that_is_killed_changes_nothing(session: Any) -> None:
    from cluewright import spark

    expected = [cw.make(seed, **WISH) for seed in SEEDS]
    rows = collected(session, spark.made(session, SEEDS, parts=PARTS, **WISH))
    assert [(row["seed"], row["puzzle"], row["error"]) for row in rows] == [(seed, line, None) for seed, line in zip(SEEDS, expected)]

    lines = session.sparkContext.parallelize(list(zip(SEEDS, expected)), PARTS)
    table = session.createDataFrame(lines, "seed long, puzzle string")
    rows = collected(session, spark.answered(table, "explain"))
    assert [(row["seed"], row["answer"]) for row in rows] == [
        (seed, json.dumps(cw.answer("explain", line), ensure_ascii=False)) for seed, line in zip(SEEDS, expected)
    ]


def test_what_is_no_puzzle_has_its_row(session: Any) -> None:
    from cluewright import spark

    table = session.createDataFrame([(1, "{"), (2, json.dumps({"puzzle": PETS}))], "id long, puzzle string")
    status = {row["id"]: row["status"] for row in spark.answered(table, "solve").collect()}
    assert status == {1: "error", 2: "unique"}
    rows = spark.made(session, range(1, 3), theme="atlantis").collect()
    assert all(row["puzzle"] is None and "atlantis" in row["error"] for row in rows)
