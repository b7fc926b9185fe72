// Types of the answers, out of their JSON schemas: node types.js writes web/types/answers.d.ts; node types.js --check says whether it
// is as it would be written. The schemas are held against the answers themselves by the tests of the command and of the server.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Which schema describes the answer at which address. */
const ADDRESSES = {
  read: "read",
  solve: "solve",
  check: "check",
  explain: "explain",
  hint: "hint",
  why: "why",
  guillotine: "guillotine",
  "lingo/solve": "lingo-solve",
  "lingo/explain": "lingo-explain",
  themes: "themes",
};
/** Schemas of what answers hold. */
const HELD = ["puzzle"];
/** What the interface answers beside what the command prints. */
const MORE = { read: "{ puzzle: PuzzleAnswer }" };
const OUT = new URL("../types/answers.d.ts", import.meta.url);

const schema = (name) => JSON.parse(readFileSync(new URL(`../../docs/schema/${name}.json`, import.meta.url), "utf8"));
const title = (name) => name.replace(/(?:^|[-_/])(\w)/g, (_, letter) => letter.toUpperCase());

/** The type of a schema; `named` gives the name of a definition. */
function type(of, named, indent = "") {
  if (of.$ref) return named(of.$ref.split("/").at(-1));
  if ("const" in of) return JSON.stringify(of.const);
  if (of.enum) return of.enum.map((one) => JSON.stringify(one)).join(" | ");
  const choice = of.anyOf ?? of.oneOf;
  if (choice) return [...new Set(choice.map((one) => type(one, named, indent)))].join(" | ");
  if (of.allOf) return of.allOf.map((one) => type(one, named, indent)).join(" & ");
  if (Array.isArray(of.type)) return of.type.map((one) => type({ ...of, type: one }, named, indent)).join(" | ");
  switch (of.type) {
    case "integer":
    case "number": return "number";
    case "string":
    case "boolean":
    case "null": return of.type;
    case "array": return array(of, named, indent);
    case "object": return object(of, named, indent);
    default: return of.properties ? object(of, named, indent) : "unknown";
  }
}

function array(of, named, indent) {
  const item = of.items ? type(of.items, named, indent) : "unknown";
  if (of.minItems === of.maxItems && of.minItems <= 3) return `[${Array(of.minItems).fill(item).join(", ")}]`;
  return /[ |&]/.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function object(of, named, indent) {
  const within = `${indent}  `;
  const fields = Object.entries(of.properties ?? {}).map(([name, field]) => {
    const told = field.description ? `${within}/** ${field.description} */\n` : "";
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${told}${within}${key}${of.required?.includes(name) ? "" : "?"}: ${type(field, named, within)};\n`;
  });
  if (of.additionalProperties && typeof of.additionalProperties === "object") {
    fields.push(`${within}[name: string]: ${type(of.additionalProperties, named, within)};\n`);
  }
  return fields.length ? `{\n${fields.join("")}${indent}}` : "object";
}

/** All types. Definitions that several schemas share stand once; others carry the name of their schema. */
function written() {
  const schemas = Object.fromEntries([...new Set([...Object.values(ADDRESSES), ...HELD])].map((name) => [name, schema(name)]));
  const versions = {};
  for (const [name, { $defs = {} }] of Object.entries(schemas)) {
    for (const [key, definition] of Object.entries($defs)) {
      (versions[key] ??= new Map()).set(JSON.stringify(definition), [...(versions[key].get(JSON.stringify(definition)) ?? []), name]);
    }
  }
  // What a definition refers to may differ although its own words do not; then it is told apart as well.
  const differs = new Set(Object.keys(versions).filter((key) => versions[key].size > 1));
  for (let before = -1; before !== differs.size;) {
    before = differs.size;
    for (const key of Object.keys(versions)) if ([...differs].some((other) => [...versions[key].keys()].some((text) => text.includes(`"#/$defs/${other}"`)))) differs.add(key);
  }
  const named = (name) => (key) => (differs.has(key) ? title(name) : "") + title(key);
  const out = ["// Written by web/tests/types.js out of docs/schema: not to be changed by hand.\n"];
  const done = new Set();
  for (const [name, { $defs = {}, description, ...whole }] of Object.entries(schemas)) {
    for (const [key, definition] of Object.entries($defs)) {
      const own = named(name)(key);
      if (done.has(own)) continue;
      done.add(own);
      out.push(`${definition.description ? `/** ${definition.description} */\n` : ""}export type ${own} = ${type(definition, named(name))};\n`);
    }
    out.push(`/** ${description ?? whole.title} */\nexport type ${title(name)}Answer = ${type(whole, named(name))};\n`);
  }
  out.push(`/** What is answered at which address. */\nexport interface Answers {\n${Object.entries(ADDRESSES).map(([address, name]) => `  ${JSON.stringify(address)}: ${title(name)}Answer${MORE[address] ? ` & ${MORE[address]}` : ""};\n`).join("")}}\n`);
  return out.join("\n");
}

const text = written();
if (process.argv[2] === "--check") {
  if (readFileSync(OUT, "utf8") !== text) {
    console.error(`${fileURLToPath(OUT)} is not what docs/schema says: node web/tests/types.js writes it anew`);
    process.exit(1);
  }
} else {
  writeFileSync(OUT, text);
}
