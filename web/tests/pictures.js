// Pictures of views at the sizes that the page is made for: node pictures.js FOLDER [VIEW,VIEW] [SIZE,SIZE]
import { mkdir } from "node:fs/promises";
import { open } from "./stage.js";

const folder = process.argv[2] ?? "pictures";
const listed = (place) => process.argv[place]?.split(",").filter(Boolean);
const [only, sizes] = [listed(3), listed(4)];
/** Widths and heights, and in which colours. */
const SIZES = { "390x844": ["light", "dark"], "820x1180": ["light"], "1366x768": ["light"], "1440x900": ["light", "dark"], "1920x1080": ["light"] };
await mkdir(folder, { recursive: true });
const stage = await open();
const views = {
  library: async (page) => page.show("#/"),
  own: async (page) => {
    await page.show("#/make");
    for (const seed of ["12", "13"]) {
      await page.fill("#wish-seed", seed);
      await page.click("#make-one");
      await page.waitForSelector("#made");
      await page.click("#save-made");
    }
    await page.show("#/");
    await page.waitForSelector("text=Keep on server");
    await page.click("text=Keep on server");
    await page.waitForSelector(".on-server");
  },
  share: async (page) => {
    await page.show("#/play/marmalade");
    if (await page.isVisible(".unfold")) await page.click(".unfold");
    await page.click("#share-this");
    await page.waitForSelector("dialog");
  },
  paper: async (page) => {
    await page.show("#/play/marmalade");
    await page.click("#print-this");
    await page.waitForSelector("dialog");
  },
  finish: async (page) => {
    await page.show("#/play/marmalade");
    const { puzzle } = await stage.ask("examples/marmalade");
    const { solution } = await stage.ask("solve", { puzzle });
    const place = (category, item) => puzzle.categories[category].items.indexOf(item);
    for (const row of solution) for (const [other, item] of row.slice(1).entries()) await page.locator(`td[data-cell="0.${place(0, row[0])}-${other + 1}.${place(other + 1, item)}"]`).dispatchEvent("contextmenu");
    await page.waitForSelector("#turning .told");
  },
  days: async (page) => page.show("#/days"),
  learn: async (page) => page.show("#/learn"),
  large: async (page) => {
    await page.show("#/play/saleroom");
    await page.waitForSelector("table.grid");
  },
  play: async (page) => {
    await page.show("#/play/cathedrals");
    await page.click("#hint");
    await page.waitForSelector("#more");
    for (const wait of [".clues mark", "td.new", "td.no.new, td.yes.new"]) {
      await page.click("#more");
      await page.waitForSelector(wait);
    }
    await page.click('td[data-cell="0.1-1.2"]');
    await page.click('td[data-cell="0.1-1.2"]');
    await page.keyboard.press("h");
    await page.waitForSelector("#more");
  },
  explain: async (page) => {
    await page.show("#/explain/overdue");
    await page.waitForSelector("#next");
    await page.fill("#jump", "9");
    await page.keyboard.press("Enter");
  },
  import: async (page) => {
    await page.show("#/import");
    await page.click("#sample");
    await page.waitForSelector(".read li");
  },
  mending: async (page) => {
    await page.show("#/import");
    await page.fill("#source", "# Pets\nwho: Jordan, Bob, Cy\npet: cat, dog, emu\nplace: Chad, Jordan, Peru\n\n1. Jordan has the cat.\n2. Bob dislikes the dgo gronkily.\n3. Cy went to Peru, as everyone on the street knows.\n4. Cy has the emu.\n");
    await page.waitForSelector(".rewrite");
    await page.click('[data-meaning="4"] summary');
    await page.waitForSelector(".boxes");
  },
  make: async (page) => {
    await page.show("#/make");
    await page.selectOption("#wish-items", "4");
    await page.fill("#wish-seed", "12");
    await page.click("#make-one");
    await page.waitForSelector("#made");
  },
  evolving: async (page) => {
    await page.show("#/make");
    await page.click(".kinds summary");
    await page.fill("#wish-seed", "12");
    await page.click("details.more summary");
    await page.selectOption("#budget", "30000");
    await page.click("#make-map");
    await page.waitForFunction(() => document.querySelectorAll("#heat td[title]").length > 5);
  },
  map: async (page) => {
    await page.show("#/make");
    await page.fill("#wish-seed", "12");
    await page.click("details.more summary");
    await page.click("#make-map");
    await page.waitForSelector("#heat button");
  },
  duel: async (page) => {
    await page.show("#/guillotine");
    await page.click("#start");
    await page.waitForSelector("#guess");
    await page.click("#candidates");
    await page.waitForSelector("#candidate-list b");
  },
  settings: async (page) => {
    await page.show("#/play/marmalade");
    await page.click("#settings-button");
  },
  lingo: async (page) => {
    await page.show("#/lingo/thief");
    await page.click("#explain-program");
    await page.waitForSelector(".tree li");
  },
  guillotine: async (page) => {
    await page.show("#/guillotine");
    await page.click("#game");
    await page.waitForSelector(".answers");
  },
};
for (const [name, show] of Object.entries(views)) {
  if (only && !only.includes(name)) continue;
  for (const [size, colours] of Object.entries(SIZES)) {
    if (sizes && !sizes.includes(size)) continue;
    const [width, height] = size.split("x").map(Number);
    const touch = width < 1000;
    const page = await stage.page({ reducedMotion: "reduce", viewport: { width, height }, hasTouch: touch, isMobile: touch });
    try {
      await show(page);
    } catch (error) {
      console.error(name, size, String(error).slice(0, 400));
    }
    for (const colorScheme of colours) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
    }
    if (page.wrong.length) console.error(name, size, page.wrong);
    await page.context().close();
  }
}
await stage.close();
