import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../src");
/** Attributes that people read or hear. */
const SPOKEN = new Set([
  "label",
  "title",
  "alt",
  "placeholder",
  "hint",
  "aria-label",
  "aria-description",
  "valueLabel",
  "lead",
]);
/** The playground and the gallery name the parts of the kit; they are no screens for learners. */
const EXEMPT = [/\.test\.tsx$/, /^testing\//, /^gallery\//, /^app\/screens\/dev2\//];
const LETTERS = /\p{L}{2,}/u;

/** Raw words in JSX: they belong into the messages. */
function rawTexts(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found = [];
  const note = (node, text) => {
    if (!LETTERS.test(text)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`src/${file}:${line + 1}: raw text "${text.trim()}"`);
  };
  const visit = (node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (
      ts.isJsxExpression(node) &&
      node.expression &&
      ts.isStringLiteral(node.expression) &&
      !ts.isJsxAttribute(node.parent)
    )
      note(node, node.expression.text);
    if (
      ts.isJsxAttribute(node) &&
      SPOKEN.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    )
      note(node, node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = readdirSync(root, { recursive: true }).filter(
  (file) => file.endsWith(".tsx") && !EXEMPT.some((exempt) => exempt.test(file)),
);
const found = files.flatMap(rawTexts);
for (const line of found) console.error(line);
console.log(`text: ${files.length} files, ${found.length} raw texts`);
if (found.length) process.exit(1);
