import { mutate } from "swr";
import type { Experience, Gain } from "./types";

declare const DATA: unique symbol;

/** Names one piece of server data of type `T`; made only by the entities below. */
export type QueryKey<T = unknown> = readonly [entity: string, ...unknown[]] & { readonly [DATA]?: T };

/** Makes the keys of one kind of data; `A` is what tells its pieces apart. */
export interface Entity<T, A extends readonly unknown[]> {
  (...args: A): QueryKey<T>;
  readonly entity: string;
}

function entity<T, A extends readonly unknown[] = []>(name: string): Entity<T, A> {
  return Object.assign((...args: A): QueryKey<T> => [name, ...args], { entity: name });
}

/** All that is read of the server, by name. */
export const keys = {
  experience: entity<Experience>("experience"),
  experienceEvents: entity<readonly Gain[], [daysBack: number]>("experience-events"),
};

/** Reads everything of these entities again that is shown now; the rest is read when it is shown next. */
export async function invalidate(...entities: readonly { readonly entity: string }[]): Promise<void> {
  const names = new Set(entities.map((one) => one.entity));
  await mutate((key) => Array.isArray(key) && names.has(key[0]));
}
