/** Screens compose features, features use the kit, nobody looks up. Tests and the gallery may import everything. */
const NOT_TESTS = "\\.test\\.tsx?$|^src/(testing|gallery)/|^src/kinds/[^/]+/fixtures\\.ts$";

const LEVELS = [
  ["auth", "speech", "progress", "translation"],
  ["voice"],
  ["vocabulary", "correspondence"],
  ["profile", "installation", "selection", "tasks", "scenes", "chart", "debrief", "tour"],
  ["conversation", "journal", "messenger", "assistant"],
  ["cases"],
  ["lessons", "courses"],
  ["authoring", "drafts", "organisation", "engagement", "assignments", "onboarding", "marketing"],
  ["caseEditor", "lessonEditor"],
  ["exercises"],
];

/** Addresses and rights stand above nothing: every layer links and asks. */
const ADDRESSES_AND_RIGHTS = "^src/app/(paths|permissions)\\.ts$";

const named = (features) => `^src/features/(${features.join("|")})/`;

/** A feature may use the levels below its own; beside and above are closed. */
const levels = LEVELS.map((features, level) => ({
  name: `features-level-${level}`,
  severity: "error",
  from: { path: `^src/features/(${features.join("|")})/`, pathNot: NOT_TESTS },
  to: { path: named(LEVELS.slice(level).flat()), pathNot: "^src/features/$1/" },
}));

export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot: "\\.d\\.ts$|main\\.tsx$|\\.test\\.tsx?$|^src/i18n/messages/|^src/api/types\\.ts$",
      },
      to: {},
    },
    {
      name: "feature-only-by-its-door",
      severity: "error",
      from: { path: "^src/features/([^/]+)/", pathNot: NOT_TESTS },
      to: { path: "^src/features/[^/]+/", pathNot: "^src/features/([^/]+)/index\\.ts$|^src/features/$1/" },
    },
    {
      name: "screens-use-the-doors-of-features",
      severity: "error",
      from: { path: "^src/(app/|main)", pathNot: NOT_TESTS },
      to: { path: "^src/features/[^/]+/", pathNot: "^src/features/[^/]+/index\\.ts$" },
    },
    {
      name: "foundation-knows-no-feature",
      severity: "error",
      from: { path: "^src/(ui|api|i18n|lib|theme)/", pathNot: NOT_TESTS },
      to: { path: "^src/(features|kinds|app)/", pathNot: ADDRESSES_AND_RIGHTS },
    },
    {
      name: "kinds-only-by-their-door",
      severity: "error",
      from: { path: "^src/", pathNot: `^src/kinds/|${NOT_TESTS}` },
      to: { path: "^src/kinds/", pathNot: "^src/kinds/index\\.ts$" },
    },
    {
      name: "kinds-are-strangers",
      severity: "error",
      from: { path: "^src/kinds/([^/]+)/", pathNot: NOT_TESTS },
      to: { path: "^src/kinds/", pathNot: "^src/kinds/($1|shared)/|^src/kinds/contract\\.ts$" },
    },
    {
      name: "kinds-use-the-doors-of-features",
      severity: "error",
      from: { path: "^src/kinds/", pathNot: NOT_TESTS },
      to: { path: "^src/features/[^/]+/", pathNot: "^src/features/[^/]+/index\\.ts$" },
    },
    {
      name: "kinds-know-no-lesson",
      severity: "error",
      from: { path: "^src/kinds/", pathNot: NOT_TESTS },
      to: {
        pathNot: ADDRESSES_AND_RIGHTS,
        path: `^src/app/|${named(LEVELS.slice(LEVELS.findIndex((level) => level.includes("lessons"))).flat())}`,
      },
    },
    {
      name: "only-lessons-play-kinds",
      severity: "error",
      from: {
        path: named(
          LEVELS.slice(
            0,
            LEVELS.findIndex((level) => level.includes("lessons")),
          ).flat(),
        ),
      },
      to: { path: "^src/kinds/" },
    },
    {
      name: "features-know-no-screen",
      severity: "error",
      from: { path: "^src/features/", pathNot: NOT_TESTS },
      to: { path: "^src/app/", pathNot: ADDRESSES_AND_RIGHTS },
    },
    {
      // What is called before signing in stands apart: the first page would else carry the keys of all data.
      // Calls that a first page needs have a module of their own, as vocabulary/sessionData.ts.
      name: "calls-only-in-data",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: `^src/api/|^src/features/([^/]+/(data|[a-zA-Z]+Data)|auth/authentication)\\.ts$|${NOT_TESTS}`,
      },
      to: { path: "^src/api/(generated/|client)" },
    },
    {
      // Keys are made in api/keys.ts: what @/api/swr takes is typed, and no written array is a key.
      name: "server-data-only-by-api",
      severity: "error",
      from: { path: "^src/", pathNot: `^src/api/|${NOT_TESTS}` },
      to: { path: "node_modules/swr/" },
    },
    {
      name: "lib-is-pure",
      severity: "error",
      from: { path: "^src/lib/", pathNot: NOT_TESTS },
      to: { path: "^src/(ui|api|i18n|app|features)/" },
    },
    {
      name: "language-table-only-in-i18n",
      severity: "error",
      from: { path: "^src/", pathNot: `^src/i18n/|${NOT_TESTS}` },
      to: { path: "^src/i18n/(languages\\.json|messages/|catalogue)" },
    },
    {
      name: "tests-stay-tests",
      severity: "error",
      from: { path: "^src/", pathNot: NOT_TESTS },
      to: { path: "^src/(testing|gallery)/|^src/kinds/[^/]+/fixtures\\.ts$" },
    },
    {
      name: "no-dev-dependencies",
      severity: "error",
      from: { path: "^src/", pathNot: NOT_TESTS },
      to: { dependencyTypes: ["npm-dev"] },
    },
    ...levels,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
    },
  },
};
