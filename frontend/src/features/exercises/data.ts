import { api, unwrap } from "@/api/client";
import { invalidate, keys } from "@/api/keys";
import { loadAllPages, usePages } from "@/api/pages";
import { useQuery } from "@/api/swr";
import type { ItemCreator, ListedItem } from "@/api/types";
import { can } from "@/app/permissions";
import { useMe } from "@/features/auth";
import { useCourses } from "@/features/courses";
import { type ExerciseFilter, toItemQuery } from "./filter";

const NOTHING = { count: 0, next: null, previous: null, results: [] };

/** The exercises of all lessons that the author may use, as a filter leaves them, by pages. */
export function useExercises(filter: ExerciseFilter, initialPages: number) {
  const query = toItemQuery(filter);
  return usePages<ListedItem>(
    keys.exercises(JSON.stringify(query)),
    async (range) =>
      query
        ? unwrap(api.GET("/api/course-section-items/", { params: { query: { ...query, ...range } } }))
        : NOTHING,
    initialPages,
  );
}

/** As many of the author's own exercises as the page of the author looks through. */
const RECENT = 50;

/** The author's own exercises, those changed last first. */
export function useOwnExercises() {
  return useQuery(keys.exercises("own"), async () => {
    const params = { query: { own: true, limit: RECENT } };
    return (await unwrap(api.GET("/api/course-section-items/", { params }))).results;
  });
}

/** Who made exercises that the author may change. */
export function useExerciseAuthors() {
  return useQuery(keys.exerciseAuthors(), () =>
    loadAllPages<ItemCreator>((range) =>
      unwrap(api.GET("/api/course-section-items/creators", { params: { query: range } })),
    ),
  );
}

/** An exercise as its learners get it. */
export function useShownItem(itemId: string) {
  return useQuery(keys.item(itemId), () =>
    unwrap(api.GET("/api/course-section-items/item/{item_id}", { params: { path: { item_id: itemId } } })),
  );
}

/** What a lesson teaches. */
export function useObjectives(sectionId: string | null) {
  const path = { section_id: sectionId ?? "" };
  return useQuery(sectionId === null ? null : keys.objectives(sectionId), () =>
    unwrap(api.GET("/api/sections/single/{section_id}/learning-objectives", { params: { path } })),
  );
}

/** The courses whose lessons the author may add exercises to; no data until it is known which those are. */
export function useTargetCourses() {
  const me = useMe().data;
  const courses = useCourses();
  const homes = me?.user_stats?.organizations.map(({ id }) => id);
  const isTarget = (course: { owner_id: string | null; organization_id: string | null }) =>
    can(me, { do: "item.add", course, homes: homes ?? [] });
  return { ...courses, data: homes && courses.data?.filter(isTarget) };
}

/** Reads the lists of exercises anew. */
export const refreshExercises = () => invalidate(keys.exercises, keys.exerciseAuthors);
