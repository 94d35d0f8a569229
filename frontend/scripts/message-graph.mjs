import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const src = path.join(path.dirname(fileURLToPath(import.meta.url)), "../src");
const TABLES = ["app/router.tsx", "app/routes/"].map((file) => path.join(src, file));

function resolve(from, specifier) {
  if (!specifier.startsWith(".") && !specifier.startsWith("@/")) return null;
  const base = specifier.startsWith("@/")
    ? path.join(src, specifier.slice(2))
    : path.resolve(path.dirname(from), specifier);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, path.join(base, "index.ts")];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

/** The imported names of a declaration that are no types; null for all. */
function importedNames({ importClause }) {
  if (!importClause) return null;
  if (importClause.isTypeOnly) return [];
  const bindings = importClause.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) return null;
  const named = (bindings?.elements ?? []).filter((element) => !element.isTypeOnly);
  return [
    ...(importClause.name ? ["default"] : []),
    ...named.map((element) => (element.propertyName ?? element.name).text),
  ];
}

function readExports(file, declaration, module) {
  const target = resolve(file, declaration.moduleSpecifier.text);
  if (!target || declaration.isTypeOnly) return;
  if (!declaration.exportClause) module.reexports.push({ target, name: null, as: null });
  for (const element of declaration.exportClause?.elements ?? [])
    if (!element.isTypeOnly)
      module.reexports.push({
        target,
        name: (element.propertyName ?? element.name).text,
        as: element.name.text,
      });
}

/** `withMessages(["a", "b"], () => import("./x"))`: what is imported and the texts that come with it; else null. */
function readWithMessages(file, { expression, arguments: [features, load] }) {
  if (!ts.isIdentifier(expression) || expression.text !== "withMessages") return null;
  if (!ts.isArrayLiteralExpression(features)) return null;
  const inner = { later: [], features: new Set() };
  readCalls(file, load, inner);
  return { targets: inner.later, features: features.elements.map((element) => element.text) };
}

function readCall(file, { expression, arguments: [argument] }, module) {
  if (expression.kind === ts.SyntaxKind.ImportKeyword && ts.isStringLiteralLike(argument)) {
    const target = resolve(file, argument.text);
    if (target) module.later.push(target);
  }
  if (!ts.isIdentifier(expression) || expression.text !== "useTranslations") return;
  if (!argument || !ts.isStringLiteral(argument))
    throw new Error(`${path.relative(src, file)}: useTranslations needs the name of a namespace, literally`);
  module.features.add(argument.text.split(".")[0]);
}

function readCalls(file, node, module) {
  const withMessages = ts.isCallExpression(node) ? readWithMessages(file, node) : null;
  if (withMessages) {
    module.withMessages.push(withMessages);
    return;
  }
  if (ts.isCallExpression(node)) readCall(file, node, module);
  ts.forEachChild(node, (child) => readCalls(file, child, module));
}

const modules = new Map();

/** What a file imports now and later, re-exports, and whose texts it shows. */
function readModule(file) {
  const known = modules.get(file);
  if (known) return known;
  const module = {
    imports: [],
    later: [],
    withMessages: [],
    reexports: [],
    features: new Set(),
    isIndex: true,
  };
  modules.set(file, module);
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) readExports(file, statement, module);
    else module.isIndex = false;
    if (!ts.isImportDeclaration(statement)) continue;
    const target = resolve(file, statement.moduleSpecifier.text);
    const names = importedNames(statement);
    if (target && (names === null || names.length > 0)) module.imports.push({ target, names });
  }
  readCalls(file, source, module);
  return module;
}

/**
 * The features whose texts a module and all that it imports can show, sorted. Of the index of a feature only the names
 * count that are imported. Screens, and what is loaded by `withMessages`, bring their own texts.
 */
export function featuresOf(entry) {
  const found = new Set();
  const seen = new Set();
  const visitExports = ({ reexports }, names) => {
    for (const { target, name, as } of reexports)
      if (name === null) visit(target, names);
      else if (names === null || names.includes(as)) visit(target, [name]);
  };
  const visit = (file, names) => {
    if (!/\.tsx?$/.test(file)) return;
    const module = readModule(file);
    if (module.isIndex) return visitExports(module, names);
    if (seen.has(file)) return;
    seen.add(file);
    for (const feature of module.features) found.add(feature);
    for (const { target, names } of module.imports) visit(target, names);
    visitExports(module, null);
    const later = TABLES.some((table) => file.startsWith(table)) ? [] : module.later;
    for (const target of later) visit(target, null);
  };
  visit(entry, null);
  return [...found].sort();
}

/** What a file loads together with texts. */
export const withMessagesOf = (file) => readModule(file).withMessages;
