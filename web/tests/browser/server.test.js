// The server itself: how it says where it is, and how it ends.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { open } from "../stage.js";

test("a port that is taken is told", async () => {
  const stage = await open();
  const port = new URL(stage.address).port;
  const other = spawn(stage.server.spawnfile, ["serve", "--port", port], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  other.stderr.on("data", (chunk) => { said += chunk; });
  const [code] = await once(other, "exit");
  assert.equal(code, 1);
  assert.match(said, /--port/);
  await stage.close();
});

test("a server for others asks for the token that it prints", async () => {
  const stage = await open(["--host", "0.0.0.0"]);
  const link = new URL(stage.address);
  link.hostname = "127.0.0.1";
  assert.match(link.search, /token=[0-9a-f]{48}/);
  assert.equal((await fetch(link.origin)).status, 401);
  assert.equal((await fetch(`${link.origin}/api/v1/examples`)).status, 401);
  const page = await stage.page();
  await page.goto(link.href);
  await page.waitForSelector(".cards");
  assert.equal(new URL(page.url()).search, "", "the address no longer shows the token");
  await stage.close();
});
