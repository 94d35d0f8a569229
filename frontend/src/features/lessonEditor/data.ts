import { useEffect, useRef } from "react";
import { api, asMultipart, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { requestResult } from "@/api/jobs";
import { invalidate, keys } from "@/api/keys";
import { Problem } from "@/api/problem";
import { mergeAnswer, mutate, useQuery } from "@/api/swr";
import type {
  Item,
  Lesson,
  ObjectiveProposals,
  SectionFacts,
  SectionVersion,
  TrialResult,
} from "@/api/types";
import { pressReleased } from "@/lib/press";

/** How often an author tells that they are still there, in milliseconds. */
const HEARTBEAT_MS = 30_000;

const inSection = (section_id: string) => ({ params: { path: { section_id } } });
const ofItem = (item_id: string) => ({ params: { path: { item_id } } });

/** A lesson with all that its authors see; shows what others save in it without a reload. */
export function useEditedLesson(sectionId: string) {
  const lesson = useQuery(keys.editedLesson(sectionId), () =>
    unwrap(
      api.GET("/api/sections/single/{section_id}", {
        params: { path: { section_id: sectionId }, query: { edit: true } },
      }),
    ),
  );
  const shown = useRef(lesson.data);
  useEffect(() => {
    shown.current = lesson.data;
  });
  useEvent("lesson.changed", async ({ section, item, version }) => {
    await pressReleased();
    const known = shown.current?.items.find(({ id }) => id === item);
    const isKnown = known !== undefined && version !== null && known.version >= version;
    if (section === sectionId && !isKnown) void lesson.mutate();
  });
  return lesson;
}

/** Reads what authors see of a lesson, and shows it. Rejects with a `Problem`. */
export async function loadLesson(sectionId: string): Promise<Lesson> {
  const lesson = await unwrap(
    api.GET("/api/sections/single/{section_id}", {
      params: { path: { section_id: sectionId }, query: { edit: true } },
    }),
  );
  await mutate(keys.editedLesson(sectionId), lesson, { revalidate: false });
  return lesson;
}

/** Reads a lesson again. */
export const reloadLesson = (sectionId: string) => mutate(keys.editedLesson(sectionId));

/** Puts an item as the server has it into the lesson that is shown. */
export function cacheItem(item: Item): Promise<Lesson | undefined> {
  return mergeAnswer(
    keys.editedLesson(item.section_id),
    (known) =>
      known && {
        ...known,
        items: known.items.map((one) => (one.id === item.id && one.version <= item.version ? item : one)),
      },
  );
}

/** Puts a new item at its place into the lesson that is shown. */
function cacheNewItem(item: Item): Promise<Lesson | undefined> {
  return mergeAnswer(keys.editedLesson(item.section_id), (known) => {
    if (!known || known.items.some(({ id }) => id === item.id)) return known;
    const moved = known.items.map((one) =>
      one.position < item.position ? one : { ...one, position: one.position + 1 },
    );
    return {
      ...known,
      items: [...moved, item].toSorted((one, other) => one.position - other.position),
    };
  });
}

/** Reads an item again that another author has changed. Rejects with a `Problem`. */
export async function reloadItem(itemId: string): Promise<Item> {
  const item = await unwrap(
    api.GET("/api/course-section-items/item/{item_id}", {
      params: { path: { item_id: itemId }, query: { edit: true } },
    }),
  );
  await cacheItem(item);
  return item;
}

/** Makes an item at a place of a lesson, or at its end: an empty one of a kind, or a copy of another. */
export async function addItem(
  sectionId: string,
  what: { readonly kind: string } | { readonly copy_of: string },
  at: number | null,
): Promise<Item> {
  const body = { ...what, ...(at !== null && { item_index: at }) };
  const item = await unwrap(
    api.POST("/api/sections/single/{section_id}/items", { ...inSection(sectionId), body }),
  );
  await cacheNewItem(item);
  await reloadLesson(sectionId);
  return item;
}

/** Puts what was saved of a lesson into the one that is shown. */
export function cacheLesson(saved: SectionFacts): Promise<Lesson | undefined> {
  const { version, title, description, duration, learning_objectives } = saved;
  return mergeAnswer(keys.editedLesson(saved.id), (known) =>
    known && known.version <= version
      ? { ...known, version, title, description, duration, learning_objectives }
      : known,
  );
}

/** Gives a lesson its title image. */
export async function replaceLessonImage(sectionId: string, file: File): Promise<void> {
  await unwrap(
    api.POST("/api/media/title-image/{entity_type}/{entity_id}", {
      params: { path: { entity_type: "section", entity_id: sectionId } },
      body: { file: file.name },
      ...asMultipart({ file }),
    }),
  );
  await Promise.all([reloadLesson(sectionId), invalidate(keys.course, keys.lesson)]);
}

/** What a text says that learners can do then, each with the words that it was drawn from. Rejects with a `Problem`. */
export const proposeObjectives = (text: string): Promise<ObjectiveProposals> =>
  requestResult((headers) =>
    api.POST("/api/evaluation/learning-objectives/extract", { body: { text }, headers }),
  );

interface WordsWanted {
  /** "" for what the lesson itself says. */
  readonly text: string;
  readonly include_vocab: boolean;
  readonly include_phrases: boolean;
}

/** Adds words and phrases of a text to the new words of a lesson; gives the item that has them, null where there is none. */
export async function addLessonWords(
  sectionId: string,
  { text, ...what }: WordsWanted,
): Promise<Item | null> {
  const body = { ...what, ...(text.trim() !== "" && { text_to_extract_from: text.trim() }) };
  const item = await unwrap(
    api.PATCH("/api/sections/single/{section_id}/vocabulary", { ...inSection(sectionId), body }),
  ).catch((error: unknown) => {
    if (error instanceof Problem && error.fault("text_to_extract_from")?.code === "nothing_found")
      return null;
    throw error;
  });
  if (item === null) return null;
  await reloadLesson(sectionId);
  return item;
}

/** Takes an item out of its lesson. */
export async function deleteItem({ id, section_id }: Pick<Item, "id" | "section_id">): Promise<void> {
  await unwrap(api.DELETE("/api/course-section-items/{item_id}", ofItem(id)));
  await reloadLesson(section_id);
}

/** Puts an item back that was taken out. */
export async function undeleteItem(
  { id, section_id }: Pick<Item, "id" | "section_id">,
  at: number | null,
): Promise<void> {
  const body = at === null ? {} : { item_index: at };
  await unwrap(api.POST("/api/course-section-items/{item_id}/undelete", { ...ofItem(id), body }));
  await reloadLesson(section_id);
}

/** Gives the items of a lesson another order, shown at once. */
export async function orderItems(sectionId: string, ids: readonly string[]): Promise<void> {
  const key = keys.editedLesson(sectionId);
  const inOrder = (known: Lesson) => ({
    ...known,
    items: known.items
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((item, position) => ({ ...item, position })),
  });
  await mutate(key, (known) => known && inOrder(known), { revalidate: false });
  try {
    const body = { item_ids: [...ids] };
    await unwrap(api.PUT("/api/sections/{section_id}/item-positions", { ...inSection(sectionId), body }));
  } finally {
    await mutate(key);
  }
}

/** Has an author's own answer judged; nothing of it is stored. */
export function tryItem(itemId: string, answer: Record<string, unknown>): Promise<TrialResult> {
  return unwrap(
    api.POST("/api/course-section-items/item/{item_id}/trial", { ...ofItem(itemId), body: { answer } }),
  );
}

/** Who else has the lesson open and what learners do in it; says for as long as it is open that the author is here. */
export function usePresence(sectionId: string, itemId: string | null) {
  const selected = useRef(itemId);
  const presence = useQuery(keys.presence(sectionId), () =>
    unwrap(
      api.PUT("/api/sections/single/{section_id}/presence", {
        ...inSection(sectionId),
        body: { item_id: selected.current },
      }),
    ),
  );
  const report = presence.mutate;
  useEffect(() => {
    selected.current = itemId;
    const soon = setTimeout(() => void report(), 500);
    const timer = setInterval(() => void report(), HEARTBEAT_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [itemId, report]);
  useEffect(
    () => () => {
      api
        .DELETE("/api/sections/single/{section_id}/presence", inSection(sectionId))
        .catch((error: unknown) => console.info("it shows by itself that the author has left", error));
    },
    [sectionId],
  );
  useEvent("lesson.editors_changed", ({ section, editors }) => {
    if (section === sectionId)
      void presence.mutate((known) => known && { ...known, editors: [...editors] }, { revalidate: false });
  });
  return presence.data;
}

/** The newest versions of a lesson that are kept. */
export function useSectionVersions(sectionId: string) {
  return useQuery(keys.sectionVersions(sectionId), async (): Promise<readonly SectionVersion[]> => {
    const page = await unwrap(
      api.GET("/api/sections/single/{section_id}/versions", {
        params: { path: { section_id: sectionId }, query: { limit: 50 } },
      }),
    );
    return page.results;
  });
}

/** A version with the beginning of its texts. */
export function useSectionVersion(sectionId: string, versionId: string) {
  return useQuery(keys.sectionVersion(sectionId, versionId), () =>
    unwrap(
      api.GET("/api/sections/single/{section_id}/versions/{version_id}", {
        params: { path: { section_id: sectionId, version_id: versionId } },
      }),
    ),
  );
}

/** Brings a lesson back to an earlier version. */
export async function restoreVersion(sectionId: string, versionId: string): Promise<void> {
  await unwrap(
    api.POST("/api/sections/single/{section_id}/versions/{version_id}/restore", {
      params: { path: { section_id: sectionId, version_id: versionId } },
    }),
  );
  await Promise.all([reloadLesson(sectionId), mutate(keys.sectionVersions(sectionId))]);
}
