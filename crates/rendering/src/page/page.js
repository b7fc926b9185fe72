"use strict";
(() => {
  const { steps } = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  const cells = [];
  for (const group of document.querySelectorAll("#grid [data-cell]")) {
    cells[Number(group.dataset.cell)] = { group, title: group.querySelector("title"), name: group.querySelector("title").textContent };
  }
  // Which step fills a cell, and how.
  const filled = [];
  steps.forEach((step, place) => {
    for (const fact of step.therefore) filled[fact.cell] = { step: place + 1, is: fact.is };
  });
  const clues = [...document.querySelectorAll("#clues li")];
  const bars = [...document.querySelectorAll("#curve [data-step]")];
  const cursor = byId("cursor");
  // Narrow enough to point, wide enough to see.
  cursor.setAttribute("width", String(Math.max(1, steps.length / 90)));
  let now = 0;

  const element = (name, text, parent) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  };

  const listFacts = (heading, facts, kind, parent) => {
    if (facts.length === 0) return;
    element("h3", heading, parent);
    const list = element("ul", undefined, parent);
    list.className = kind;
    for (const fact of facts) {
      const item = element("li", undefined, list);
      const from = filled[fact.cell];
      if (kind === "because" && from) {
        const link = element("button", fact.text, item);
        link.type = "button";
        link.className = "link";
        link.title = `From step ${from.step}`;
        link.addEventListener("click", () => show(from.step));
      } else {
        item.textContent = fact.text;
      }
    }
  };

  const tell = () => {
    const step = steps[now - 1];
    const heading = byId("now");
    const reasons = byId("reasons");
    reasons.replaceChildren();
    if (!step) {
      heading.textContent = "The start";
      byId("sentence").textContent = "The grid is empty. Press “Next” to see the first step.";
      return;
    }
    heading.textContent = `Step ${now} `;
    element("span", `${step.what} · effort ${step.cost}`, heading);
    byId("sentence").textContent = step.text;
    listFacts("Known before", step.because, "because", reasons);
    listFacts("New", step.therefore, "therefore", reasons);
    if (step.proof.length > 0) {
      const proof = element("details", undefined, reasons);
      element("summary", "Why? Suppose the opposite …", proof);
      const list = element("ol", undefined, proof);
      for (const line of step.proof) {
        element("li", line.text, list).style.marginLeft = `${2 * line.depth}em`;
      }
    }
  };

  const drawGrid = () => {
    const step = steps[now - 1];
    const used = new Set(step ? step.because.map((fact) => fact.cell) : []);
    cells.forEach(({ group, title, name }, cell) => {
      const mark = filled[cell] && filled[cell].step <= now ? filled[cell] : undefined;
      const classes = ["cell"];
      if (mark) classes.push(mark.is ? "yes" : "no");
      if (mark && mark.step === now) classes.push("new");
      else if (used.has(cell)) classes.push("premise");
      const wanted = classes.join(" ");
      if (group.getAttribute("class") !== wanted) group.setAttribute("class", wanted);
      title.textContent = mark ? `${name}: ${mark.is ? "together" : "not together"}, step ${mark.step}` : `${name}: not known yet`;
    });
    const scroll = document.querySelector("#board .scroll");
    const fresh = step && step.therefore.length > 0 ? cells[step.therefore[0].cell] : undefined;
    if (fresh && scroll.scrollWidth > scroll.clientWidth) {
      const place = fresh.group.getBoundingClientRect();
      const frame = scroll.getBoundingClientRect();
      if (place.left < frame.left + 20 || place.right > frame.right - 20) {
        scroll.scrollLeft += place.left - frame.left - frame.width / 2;
      }
    }
  };

  const drawClues = () => {
    const step = steps[now - 1];
    for (const clue of clues) {
      const isNow = Boolean(step) && step.clues.includes(Number(clue.dataset.clue));
      const isSpent = !isNow && clue.dataset.last !== undefined && Number(clue.dataset.last) < now;
      clue.classList.toggle("now", isNow);
      clue.classList.toggle("spent", isSpent);
      if (isNow) clue.setAttribute("aria-current", "step");
      else clue.removeAttribute("aria-current");
      clue.querySelector(".flag").textContent = isNow ? "◀ used now" : isSpent ? "✓ used up" : "";
    }
  };

  const show = (wanted, silent) => {
    now = Math.max(0, Math.min(steps.length, wanted));
    tell();
    drawGrid();
    drawClues();
    cursor.setAttribute("x", String(now - 0.6 - Number(cursor.getAttribute("width")) / 2));
    bars.forEach((bar, place) => bar.classList.toggle("now", place + 1 === now));
    byId("first").disabled = byId("previous").disabled = now === 0;
    byId("last").disabled = byId("next").disabled = now === steps.length;
    byId("jump").value = String(now);
    if (!silent) history.replaceState(null, "", `#step-${now}`);
  };

  const clueStep = (direction) => {
    let place = now + direction;
    while (place > 0 && place < steps.length && steps[place - 1].clues.length === 0) place += direction;
    return place;
  };

  byId("first").addEventListener("click", () => show(0));
  byId("previous").addEventListener("click", () => show(now - 1));
  byId("next").addEventListener("click", () => show(now + 1));
  byId("last").addEventListener("click", () => show(steps.length));
  byId("jump").addEventListener("change", (event) => show(Number(event.target.value) || 0));
  byId("curve").addEventListener("click", (event) => {
    const frame = byId("curve").getBoundingClientRect();
    show(1 + Math.floor(((event.clientX - frame.left) / frame.width) * steps.length));
  });
  byId("grid").addEventListener("click", (event) => {
    const group = event.target.closest("[data-cell]");
    const from = group && filled[Number(group.dataset.cell)];
    if (from && from.step <= now) show(from.step);
  });
  const keys = {
    ArrowRight: () => now + 1, ArrowLeft: () => now - 1, Home: () => 0, End: () => steps.length,
    "]": () => clueStep(1), "[": () => clueStep(-1),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, summary, .scroll")) return;
    const wanted = keys[event.key];
    if (wanted) {
      event.preventDefault();
      show(wanted());
    }
  });
  addEventListener("hashchange", () => fromAddress());
  const fromAddress = () => {
    const found = /^#step-(\d+)$/.exec(location.hash);
    show(found ? Number(found[1]) : 0, true);
  };
  // Paper shows the whole grid and all steps, whatever is on the screen.
  addEventListener("beforeprint", () => {
    show(steps.length, true);
    for (const part of document.querySelectorAll("body > details")) part.open = true;
  });
  document.documentElement.classList.add("js");
  fromAddress();
})();
