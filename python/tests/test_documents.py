"""What documents and the notebook say is run."""

from __future__ import annotations

import ast
import doctest
import json
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT


@pytest.mark.parametrize("name", ["docs/guide.md", "docs/python.md", "python/README.md"])
def test_examples_of_documents_say_what_comes(name: str) -> None:
    # The fence at the end of an example is no output of it.
    text = (ROOT / name).read_text(encoding="utf-8").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    assert len(examples.examples) > 3
    found: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(examples, out=found.append)
    assert not found, "".join(found)


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads((Path(ROOT) / "python/notebook.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    shown = []
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body[-1]
        if isinstance(last, ast.Expr):
            tree.body.pop()
        exec(compile(tree, "notebook", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "notebook", "eval"), names)
            shown.append(value._repr_html_() if hasattr(value, "_repr_html_") else repr(value))
    assert "<h3>The house at the end</h3>" in shown[0]
    assert "understood" in shown[1] and "<table>" in shown[2]
    assert "1. " in capsys.readouterr().out and len(shown) == 7
