import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { withMessagesOf } from "./message-graph.mjs";
import { CORE, generated, laterFeaturesOf } from "./message-index.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../src");
const languages = JSON.parse(readFileSync(path.join(root, "i18n/languages.json"), "utf8"));
const COMPLETE = ["deu", "eng"];
const faults = [];

function flat(tree, prefix, into) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") into.set(`${prefix}.${key}`, value);
    else flat(value, `${prefix}.${key}`, into);
  }
  return into;
}

function catalogue(code) {
  const folder = path.join(root, "i18n/messages", code);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const messages = new Map();
  for (const file of files.filter((name) => name.endsWith(".json"))) {
    if (!/^[a-z][a-zA-Z]*\.json$/.test(file))
      faults.push(`${code}/${file}: a file of messages is named in camelCase`);
    flat(JSON.parse(readFileSync(path.join(folder, file), "utf8")), file.slice(0, -5), messages);
  }
  return messages;
}

/** Names of arguments and tags, and per plural the categories it has. */
function anatomy(elements, found = { names: new Set(), plurals: [] }) {
  for (const element of elements) {
    if (
      [TYPE.argument, TYPE.number, TYPE.date, TYPE.time, TYPE.select, TYPE.plural, TYPE.tag].includes(
        element.type,
      )
    )
      found.names.add(element.value);
    if (element.type === TYPE.plural) found.plurals.push(Object.keys(element.options));
    if (element.options) for (const option of Object.values(element.options)) anatomy(option.value, found);
    if (element.children) anatomy(element.children, found);
  }
  return found;
}

function read(code, key, text) {
  try {
    return anatomy(parse(text));
  } catch (error) {
    faults.push(`${code} ${key}: ${error.message}`);
    return null;
  }
}

function compare(language, own, source) {
  for (const [key, text] of own) {
    const original = source.get(key);
    if (original === undefined) {
      faults.push(`${language.code} ${key}: German has no such message`);
      continue;
    }
    const [here, there] = [read(language.code, key, text), read("deu", key, original)];
    if (!here || !there) continue;
    const names = (anatomyOf) => [...anatomyOf.names].sort().join(", ");
    if (names(here) !== names(there))
      faults.push(`${language.code} ${key}: has {${names(here)}}, German has {${names(there)}}`);
    for (const options of here.plurals) {
      const missing = language.plural.filter((category) => !options.includes(category));
      if (missing.length) faults.push(`${language.code} ${key}: plural lacks ${missing.join(", ")}`);
    }
  }
}

function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("i18n/messages") && !file.includes("generated"))
    .map((file) => path.join(folder, file));
}

const codeOf = (folder) =>
  sources(folder)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

/** A key counts as used when its last word, or for computed keys its parent, stands somewhere in the code. */
function unused(keys) {
  const words = new Set(codeOf(root).match(/[A-Za-z_][\w-]*|\d{3}/g));
  return keys.filter((key) => !words.has(key.split(".").at(-1)) && !words.has(key.split(".").at(-2)));
}

const german = catalogue("deu");
const report = [];
for (const language of Object.values(languages)) {
  const own = language.code === "deu" ? german : catalogue(language.code);
  compare(language, own, german);
  const missing = [...german.keys()].filter((key) => !own.has(key));
  if (COMPLETE.includes(language.code))
    for (const key of missing) faults.push(`${language.code} ${key}: missing`);
  report.push(`${language.code} ${Math.floor(((german.size - missing.length) / german.size) * 100)} %`);
}
for (const [file, text] of Object.entries(generated()))
  if (!existsSync(file) || readFileSync(file, "utf8") !== text)
    faults.push(`${path.relative(root, file)}: run \`npm run messages\``);
for (const feature of laterFeaturesOf(path.join(root, "main.tsx")))
  faults.push(`main.tsx shows texts of ${feature}, which come later than it: add them to CORE or move them`);
for (const file of sources(root))
  for (const { targets, features } of withMessagesOf(file))
    for (const feature of targets.flatMap(laterFeaturesOf).filter((name) => !features.includes(name)))
      faults.push(`${path.relative(root, file)}: withMessages lacks ${feature}`);
for (const feature of CORE.filter((name) => ![...german.keys()].some((key) => key.startsWith(`${name}.`))))
  faults.push(`CORE names ${feature}, which has no texts`);
for (const key of unused([...german.keys()])) faults.push(`deu ${key}: used nowhere`);
for (const fault of faults) console.error(fault);
console.log(`messages: ${german.size} texts; complete: ${report.join(", ")}; ${faults.length} faults`);
if (faults.length) process.exit(1);
