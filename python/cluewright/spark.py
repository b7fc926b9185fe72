"""Tables of puzzles on Spark: answered, and made by seeds. It needs pyspark, pandas and pyarrow.

    from cluewright import spark as cluewright_spark

    answers = cluewright_spark.answered(table, "solve", column="puzzle")
    puzzles = cluewright_spark.made(session, seeds=range(1, 100_001), categories=4, items=5)

Spark gives a part of a table to another worker when one is lost. An answer depends on its line alone and a puzzle on its seed alone, so that the rows are the
same whatever was lost on the way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Optional

from ._errors import NotMade
from ._making import answer, make

if TYPE_CHECKING:
    import pandas as pd
    from pyspark.sql import DataFrame, SparkSession

Frames = Iterator["pd.DataFrame"]


def answering(command: str, column: str, limit: Optional[float] = None) -> Callable[[Frames], Frames]:
    """A function for ``mapInPandas``: every row with the answer as JSON, and its status."""

    def answered(frames: Frames) -> Frames:
        for frame in frames:
            answers = [answer(command, line, limit=limit) for line in frame[column]]
            yield frame.assign(
                status=[found["status"] for found in answers],
                answer=[json.dumps(found, ensure_ascii=False) for found in answers],
            )

    return answered


def making(form: str, wish: dict[str, Any]) -> Callable[[Frames], Frames]:
    """A function for ``mapInPandas``: the puzzles of seeds, each as a line of JSON; without one, why there is none."""

    def made(frames: Frames) -> Frames:
        for frame in frames:
            yield frame.assign(**dict(zip(("puzzle", "error"), map(list, zip(*(one(seed) for seed in frame["seed"]))))))

    def one(seed: int) -> tuple[Optional[str], Optional[str]]:
        try:
            return make(int(seed), form=form, **wish), None
        except NotMade as why:
            return None, str(why)

    return made


def answered(table: DataFrame, command: str = "solve", *, column: str = "puzzle", limit: Optional[float] = None) -> DataFrame:
    """The table with the columns ``status`` and ``answer``: what the command answers to the line in ``column``."""
    from pyspark.sql.types import StringType, StructField, StructType

    added = [StructField(name, StringType()) for name in ("status", "answer")]
    return table.mapInPandas(answering(command, column, limit), StructType([*table.schema.fields, *added]))


def made(session: SparkSession, seeds: range, *, form: str = "jsonl", parts: Optional[int] = None, **wish: Any) -> DataFrame:
    """A table of new puzzles: ``seed``, ``puzzle`` (the line of a data set) and ``error``."""
    table = session.range(seeds.start, seeds.stop, seeds.step, parts).withColumnRenamed("id", "seed")
    return table.mapInPandas(making(form, wish), "seed long, puzzle string, error string")
