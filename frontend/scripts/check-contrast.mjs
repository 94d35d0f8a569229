import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), "../src/theme/tokens.css");
const source = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

const TEXT = 4.5;
const LONG_TEXT = 7;
const PART = 3;
const GROUNDS = ["surface", "canvas"];

/** Who stands on what, and how strong the contrast has to be. */
const PAIRS = [
  ...["ink", "ink-soft", "pine"].flatMap((token) => GROUNDS.map((ground) => [token, ground, LONG_TEXT])),
  ...["ok", "almost", "wrong"].map((token) => [token, "surface", LONG_TEXT]),
  ...["ink-mute", "sky", "xp"].flatMap((token) => GROUNDS.map((ground) => [token, ground, TEXT])),
  ...["ok", "almost", "wrong", "sky", "xp"].map((token) => [token, `${token}-soft`, TEXT]),
  ...[
    "pine-soft",
    "linen",
    "sunken",
    "raised",
    "ok-soft",
    "almost-soft",
    "wrong-soft",
    "sky-soft",
    "xp-soft",
  ].map((ground) => ["ink", ground, LONG_TEXT]),
  ...["pine-soft", "linen", "sunken"].map((ground) => ["pine", ground, TEXT]),
  ...["sunken", "raised", "linen"].map((ground) => ["ink-soft", ground, TEXT]),
  ["ink-mute", "sunken", TEXT],
  ["on-pine", "pine", LONG_TEXT],
  ["on-pine", "pine-hover", LONG_TEXT],
  ...["ok", "almost", "wrong", "xp"].map((ground) => ["on-verdict", ground, LONG_TEXT]),
  ...["line-strong", "focus"].flatMap((token) => GROUNDS.map((ground) => [token, ground, PART])),
];

function block(selector) {
  const start = source.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const body = source.slice(source.indexOf("{", start) + 1, source.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]),
  );
}

function luminance(hex) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function faults(scheme, tokens) {
  return PAIRS.flatMap(([token, ground, least]) => {
    const ratio = contrast(tokens[token], tokens[ground]);
    return ratio < least
      ? [`${scheme}: --${token} on --${ground} is ${ratio.toFixed(2)}, needs ${least}`]
      : [];
  });
}

const light = block(":root");
const bySystem = block(':root:not([data-scheme="light"])');
const bySwitch = block(':root[data-scheme="dark"]');
const differing = [...new Set([...Object.keys(bySystem), ...Object.keys(bySwitch)])].filter(
  (name) => bySystem[name] !== bySwitch[name],
);
const found = [
  ...faults("light", light),
  ...faults("dark", { ...light, ...bySwitch }),
  ...differing.map((name) => `dark: --${name} differs between system and switch`),
];
for (const fault of found) console.error(fault);
console.log(`contrast: ${PAIRS.length * 2} pairs, ${found.length} too weak`);
if (found.length) process.exit(1);
