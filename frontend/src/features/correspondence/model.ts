import type { Correspondent } from "@/api/types";

/** The name of a person; of a deleted account the words for one. */
export const personName = ({ id, name }: Pick<Correspondent, "id" | "name">, deleted: string): string =>
  id === null ? deleted : name;
