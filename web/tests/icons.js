// The icons as pixels, from icon.svg, and the card that is shown with a link to the page: node icons.js
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const web = new URL("../", import.meta.url);
const encoded = async (name) => Buffer.from(await readFile(new URL(name, web))).toString("base64");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu"] });

async function picture(width, height, content, name) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(content);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: fileURLToPath(new URL(name, web)), omitBackground: true });
  await page.close();
}

const icon = await encoded("icon.svg");
for (const size of [192, 512]) await picture(size, size, `<body style="margin:0"><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${icon}">`, `icon-${size}.png`);

/** A board of three blocks of four, with marks as in a game. */
function board() {
  const cell = 42;
  const marks = ["x●xx x··x", "·x·· ·x··", "·x·x ·xx●", "xx●x x··x", "·x··", "x··x", "●xxx", "·x·x"];
  const colours = ["#fbeee4", "#e4f2ee", "#f3eaf4"];
  let drawn = "";
  marks.forEach((line, row) => [...line.replace(" ", "")].forEach((mark, column) => {
    const [x, y] = [column * cell, row * cell];
    drawn += `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="${colours[row > 3 ? 2 : column > 3 ? 1 : 0]}" stroke="#c6c9d0"/>`;
    const [cx, cy] = [x + cell / 2, y + cell / 2];
    if (mark === "●") drawn += `<circle cx="${cx}" cy="${cy}" r="12" fill="#14532d"/>`;
    if (mark === "x") drawn += `<path d="M${cx - 8} ${cy - 8}l16 16m0-16l-16 16" stroke="#667085" stroke-width="3.2" stroke-linecap="round"/>`;
  }));
  const block = 4 * cell;
  return `<svg width="${2 * block + 4}" height="${2 * block + 4}" viewBox="-2 -2 ${2 * block + 4} ${2 * block + 4}">${drawn}<path d="M0 0h${2 * block}v${block}h-${block}v${block}H0zM${block} 0v${block}M0 ${block}h${block}" fill="none" stroke="#3f4a5e" stroke-width="3.5"/></svg>`;
}

const face = async (family, weight, name) => `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${await encoded(`fonts/${name}.woff2`)}); }`;
await picture(1200, 630, `<style>
  ${await face("serif1", 700, "serif-bold")} ${await face("serif1", 400, "serif")} ${await face("sans1", 700, "sans-bold")}
  body { margin: 0; background: #fbfaf7; color: #1d2430; width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 50px; padding: 0 90px; box-sizing: border-box; border-top: 16px solid #1f4e79; }
  p { margin: 0; } .brand { font: 700 30px sans1; color: #1f4e79; display: flex; gap: 14px; align-items: center; }
  h1 { font: 700 70px/1.08 serif1; margin: 34px 0 26px; letter-spacing: -0.01em; } .lead { font: 400 31px/1.45 serif1; color: #3f4a5e; }
  </style><div><p class="brand"><img width="52" height="52" src="data:image/svg+xml;base64,${icon}">Cluewright</p><h1>Logic puzzles,<br>with reasons</h1><p class="lead">Play on the grid. Whenever you are stuck, a hint starts from your own board and says why.</p></div>${board()}`, "social.png");
await browser.close();
