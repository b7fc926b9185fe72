"""What the tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import cluewright as cw

#: The repository.
ROOT = Path(os.environ.get("CLUEWRIGHT_ROOT") or Path(__file__).resolve().parents[2])

PETS = """# Pets
who: Ann, Bob, Cy
pet: cat, dog, emu
age: 7, 8, 10

1. Ann has the cat.
2. Bob is older than Ann.
3. The emu's owner is older than Bob.
"""


@pytest.fixture
def pets() -> cw.Puzzle:
    return cw.read(PETS)


@pytest.fixture(scope="session")
def examples() -> list[Path]:
    return sorted((ROOT / "examples").glob("*.json"))
