"""The data set under the name ``cluewright`` in reasoning-gym, which must be installed.

    import reasoning_gym
    import cluewright.gym

    cluewright.gym.register()
    data = reasoning_gym.create_dataset("cluewright", seed=1, size=100, items=5)
"""

from __future__ import annotations

from typing import Optional

from reasoning_gym.coaching import BaseCurriculum, ScalarAttributeDefinition
from reasoning_gym.factory import DATASETS, ProceduralDataset, register_dataset

from ._dataset import NAME, GridConfig
from ._dataset import GridDataset as Plain


class GridDataset(Plain, ProceduralDataset):
    """The data set, as reasoning-gym wants it."""

    def __init__(self, config: Optional[GridConfig] = None) -> None:
        Plain.__init__(self, config)
        ProceduralDataset.__init__(self, config=self.config, seed=self.seed, size=self.size)


class GridCurriculum(BaseCurriculum):
    """From four small categories to eight large ones."""

    def __init__(self) -> None:
        super().__init__(GridCurriculum.__name__, GridConfig)
        self._define_attributes(
            ScalarAttributeDefinition(
                name="categories", levels=list(range(3, 7)), description="How many categories", field_name="categories"
            ),
            ScalarAttributeDefinition(name="items", levels=list(range(3, 8)), description="How many items in each", field_name="items"),
        )


def register(name: str = NAME) -> None:
    """Makes the data set known to reasoning-gym; a second time does nothing."""
    if name not in DATASETS:
        register_dataset(name, GridDataset, GridConfig, GridCurriculum)
