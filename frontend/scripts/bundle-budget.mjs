import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { textChunksOf } from "./message-index.mjs";

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist");
const KB = 1000;

/**
 * What a first visit may cost until the screen can be used, in kB of gzip: the entry, the named chunks and the German
 * texts of the shell and of the screen.
 */
const BUDGETS = [
  { name: "sign-in", chunks: ["main", "screen-sign-in"], screen: "SignInScreen", js: 170, css: 40 },
  {
    name: "conversation",
    chunks: ["main", "shell", "screen-conversation"],
    screen: "CaseInteractionScreen",
    js: 260,
    css: 40,
  },
  {
    name: "conversation on a large screen",
    chunks: ["main", "shell", "screen-conversation", "conversation-panes"],
    screen: "CaseInteractionScreen",
    js: 292,
    css: 40,
  },
  { name: "learner home", chunks: ["main", "shell", "screen-home"], screen: "HomeScreen", js: 228, css: 40 },
];
const HTML = 10;
/** Any single file that is loaded later. */
const LARGEST_CHUNK = 68; // charts

const gzipped = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / KB;
const sum = (files, ending) =>
  files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + gzipped(file), 0);

function measure(report) {
  const rows = [["index.html", "HTML", gzipped("index.html"), HTML]];
  for (const { name, chunks: code, screen, js, css } of BUDGETS) {
    const shell = code.includes("shell") ? textChunksOf("AppShell") : [];
    const chunks = [...code, ...shell, ...textChunksOf(screen)];
    const missing = chunks.filter((chunk) => !report[chunk]);
    if (missing.length) throw new Error(`no chunk ${missing.join(", ")} in dist/assets.json`);
    const files = [...new Set(chunks.flatMap((chunk) => report[chunk]))];
    rows.push([name, "JS", sum(files, ".js"), js], [name, "CSS", sum(files, ".css"), css]);
  }
  const first = new Set(report.main);
  for (const file of readdirSync(dist)) {
    if (file.endsWith(".js") && !first.has(file)) rows.push([file, "JS", gzipped(file), LARGEST_CHUNK]);
  }
  return rows;
}

const rows = measure(JSON.parse(readFileSync(path.join(dist, "assets.json"), "utf8")));
const over = rows.filter(([, , size, limit]) => size > limit);
const shown = process.argv.includes("--all")
  ? rows
  : rows.filter((row) => !row[0].endsWith(".js") || over.includes(row));
for (const [name, kind, size, limit] of shown) {
  console.log(`${size > limit ? "OVER" : "  ok"}  ${name} ${kind}: ${size.toFixed(1)} of ${limit} kB gzip`);
}
if (over.length) process.exit(1);
