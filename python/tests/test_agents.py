"""The command's server of tools for language models, with the official client of the Model Context Protocol."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from conftest import PETS, ROOT

mcp = pytest.importorskip("mcp")
PROGRAM = Path(os.environ.get("CLUEWRIGHT") or ROOT / "target/release/cluewright")


@pytest.mark.skipif(not PROGRAM.is_file(), reason="the command is not built")
def test_the_official_client_gets_answers() -> None:
    asyncio.run(talk())


async def talk() -> None:
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    server = StdioServerParameters(command=str(PROGRAM), args=["mcp"])
    async with stdio_client(server) as (incoming, outgoing), ClientSession(incoming, outgoing) as session:
        told = await session.initialize()
        assert told.server_info.name == "cluewright"
        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
        assert set(tools) == {"read", "solve", "check", "explain", "hint", "generate", "verify"}
        assert tools["verify"].input_schema["required"] == ["puzzle", "answer"]

        solved = (await session.call_tool("solve", {"puzzle": PETS})).structured_content
        assert solved["status"] == "unique" and solved["solution"][0] == ["Ann", "cat", "7"]
        for name in ("read", "check", "explain", "hint"):
            assert not (await session.call_tool(name, {"puzzle": PETS})).is_error, name
        verified = (await session.call_tool("verify", {"puzzle": PETS, "answer": solved["solution"]})).structured_content
        assert verified["status"] == "right"
        made = (await session.call_tool("generate", {"categories": 3, "items": 3, "seed": 1})).structured_content
        assert len(made["clues"]) == len(made["formulas"])
        # What is wrong comes back as an answer that a model can read.
        wrong = await session.call_tool("solve", {"puzzle": "nothing"})
        assert wrong.is_error or wrong.structured_content["status"] == "not_understood"
        assert (await session.call_tool("solve", {})).is_error
