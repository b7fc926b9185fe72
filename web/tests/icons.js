// The icons as pixels, from icon.svg: node icons.js
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const web = new URL("../", import.meta.url);
const picture = Buffer.from(await readFile(new URL("icon.svg", web))).toString("base64");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu"] });
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0"><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${picture}">`);
  await page.screenshot({ path: fileURLToPath(new URL(`icon-${size}.png`, web)), omitBackground: true });
}
await browser.close();
