// Days gone by: a calendar of puzzles of the day, how many in a row, times, and all of it to take along.

import { KINDS, later, named, told, weeks, written } from "./days.js";
import { counted, h, say } from "./elements.js";
import { alone, clock, exported, figures, results, row, takeIn } from "./results.js";
import { load } from "./storage.js";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** @param {HTMLElement} main */
export async function calendar(main) {
  document.title = "Days · Cluewright";
  const today = written(new Date());
  const month = h("div", { id: "month" });
  const counts = h("div");
  const told = h("p", { role: "status", id: "taken-in" });
  const turn = (/** @type {string} */ day) => {
    const earlier = later(`${day.slice(0, 8)}01`, -1);
    const next = later(`${day.slice(0, 8)}28`, 4);
    month.replaceChildren(
      h("p.row.months", null,
        h("button", { type: "button", "aria-label": "Month before", onclick: () => turn(earlier) }, "‹"),
        h("h2", { id: "month-title" }, monthOf(day)),
        h("button", { type: "button", "aria-label": "Month after", disabled: next.slice(0, 7) > today.slice(0, 7), onclick: () => turn(next) }, "›")),
      table(day, today));
  };
  const show = () => {
    turn(today);
    counts.replaceChildren(streaks(), times());
  };
  show();
  main.replaceChildren(
    h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, "Days and times"), h("p.soft", null, "Kept in this browser alone."))),
    h("div.days", null,
      h("section.card", { "aria-labelledby": "month-title" }, month),
      h("section.card", { "aria-label": "What was solved" }, counts,
        h("p.row", null,
          h("button", { type: "button", id: "export", onclick: () => {
            const link = h("a", { href: URL.createObjectURL(new Blob([exported()], { type: "application/json" })), download: `cluewright-${today}.json` });
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
          } }, "Export everything"),
          h("label.button", null, "Take in a file", h("input.heard", { type: "file", id: "take-in", accept: ".json,application/json", onchange: async (/** @type {any} */ event) => {
            const [file] = event.target.files;
            if (!file) return;
            try {
              told.textContent = `${counted(takeIn(await file.text()), "result")} added.`;
              show();
            } catch {
              told.textContent = "This file was not exported here; nothing was changed.";
            }
            event.target.value = "";
            say(told.textContent);
          } }))), told)));
}

/** @param {string} day */
function monthOf(day) {
  return told(day).split(" ").slice(2).join(" ");
}

/** @param {string} day of the month @param {string} today */
function table(day, today) {
  const solved = new Map(results().map((one) => [one.id, one]));
  const cell = (/** @type {string | null} */ on) => {
    if (!on) return h("td");
    const number = h("span.number", null, String(Number(on.slice(8))));
    if (on > today) return h("td.ahead", null, number);
    return h(on === today ? "td.today" : "td", null, number, h("div.five-dots", null, KINDS.map(({ band, word }) => {
      const result = solved.get(named(on, band));
      const state = result ? (alone(result) ? "alone" : "solved") : "open";
      return h(`a.dot.${state}`, { href: `#/day/${on}/${band}`, "aria-label": `${told(on)}, ${word}: ${result ? `solved in ${clock(result.seconds)}${alone(result) ? ", without help" : ""}` : "open"}`, title: `${word}${result ? ` · ${clock(result.seconds)}` : ""}` });
    })));
  };
  return h("table.month", { "aria-labelledby": "month-title" },
    h("thead", null, h("tr", null, WEEKDAYS.map((one) => h("th", { scope: "col" }, one)))),
    h("tbody", null, weeks(day).map((week) => h("tr", null, week.map(cell)))));
}

function streaks() {
  const { now, best } = row();
  const list = results();
  const figure = (/** @type {string} */ id, /** @type {number} */ number, /** @type {string} */ words) => h("p.figure", { id }, h("b", null, String(number)), h("span", null, words));
  return h("div.figures", null, figure("in-a-row", now, `${now === 1 ? "day" : "days"} in a row`), figure("longest-row", best, "days at most"), figure("all-solved", list.length, "puzzles solved"), figure("alone", list.filter(alone).length, "without help"));
}

function times() {
  return h("div.scroll", { tabindex: 0, role: "region", "aria-label": "Times by difficulty" }, h("table.times", { id: "times" },
    h("thead", null, h("tr", null, ["Difficulty", "Solved", "Without help", "Best time", "Usual time"].map((one) => h("th", { scope: "col" }, one)))),
    h("tbody", null, figures(results()).map(({ band, solved, alone: by, best, usual }) => h("tr", null, h("th", { scope: "row" }, KINDS[band - 1].word),
      h("td", null, String(solved)), h("td", null, String(by)), h("td", null, best === null ? "–" : clock(best)), h("td", null, usual === null ? "–" : clock(usual)))))));
}

/** Today's five, for the first page. */
export function today() {
  const day = written(new Date());
  const solved = new Map(results().map((one) => [one.id, one]));
  const { now } = row();
  return h("section.card.today", { "aria-labelledby": "today-title", id: "today" },
    h("div.today-head", null, h("h2", { id: "today-title" }, "Today’s puzzles"), h("p.soft", null, told(day))),
    h("ol.bands", null, KINDS.map(({ band, word, categories, items }) => {
      const result = solved.get(named(day, band));
      const begun = !result && Boolean(load(`game.${named(day, band)}`)?.at);
      return h("li", null, h(`a.band.band-${band}${result ? ".solved" : ""}`, { href: `#/day/${day}/${band}` },
        h("span.word", null, word), h("span.size", null, `${categories} × ${items}`), h("span.state", null, result ? `✓ ${clock(result.seconds)}` : begun ? "Go on" : "Play")));
    })),
    h("p.soft.row-told", null, now ? h("strong", null, `${counted(now, "day")} in a row. `) : "Solve one a day to begin a row. ", h("a", { href: "#/days" }, "Calendar and times")));
}
