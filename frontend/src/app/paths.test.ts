import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { isLessonPath, paths, routePatterns } from "./paths";
import { routes } from "./router";

const names = Object.keys(routePatterns) as (keyof typeof routePatterns)[];

function patternsIn(objects: readonly RouteObject[], base = ""): string[] {
  return objects.flatMap(({ path, children }) => {
    const full = path?.startsWith("/") ? path.slice(1) : [base, path].filter(Boolean).join("/");
    return [...(path === undefined || path === "*" ? [] : [full]), ...patternsIn(children ?? [], full)];
  });
}

test.each(names)("%s leads to the route of its pattern", (name) => {
  const address: (...ids: string[]) => string = paths[name] as never;
  const matched = matchRoutes(routes, address("one"));
  const last = matched?.findLast(({ route }) => route.path !== undefined)?.route.path;
  expect(last?.replace(/^\//, "")).toBe(routePatterns[name]);
});

test("every route has its address in paths.ts", () => {
  expect(new Set(patternsIn(routes))).toEqual(new Set(Object.values(routePatterns)));
});

test("a line of a conversation has an address on the conversation's page", () => {
  expect(paths.message("talk", "line")).toBe("/case-interactions/talk#message-line");
});

test("a query leaves out what is not asked for", () => {
  expect(paths.lesson("one", { page: 2 })).toBe("/lesson-viewer/one?page=2");
  expect(paths.allCases({})).toBe("/all-cases");
});

test("only pages of lessons are lesson paths", () => {
  expect(isLessonPath(paths.lesson("one"))).toBe(true);
  expect(isLessonPath(paths.course("one"))).toBe(false);
});
