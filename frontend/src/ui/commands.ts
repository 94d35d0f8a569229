import type { ReactNode } from "react";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { isPress, isSafeWhileWriting, isWriting, type Keys, keysOf } from "@/lib/keys";
import { isModalOpen } from "./modalLayers";
import { useEffectOn } from "./useEffectOn";

/** One thing that can be done: gives its shortcut, its line in the help of keys and its place in the quick search. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Left out for what has no keys; several where each of them does it. */
  readonly keys?: Keys | readonly Keys[];
  /** Only for the keys: no one would look for it by its name. */
  readonly isOnlyForKeys?: boolean;
  /** Left out where something else listens to the keys, as a field does to Enter: then they are only explained. */
  readonly run?: () => void;
}

/** Where commands hold: the conversation, or everywhere. */
export type CommandScope = "talk" | "everywhere";

export interface Group {
  readonly where: CommandScope;
  readonly commands: readonly Command[];
}

type Source = () => Group;

const sources = new Set<Source>();
const listeners = new Set<() => void>();
let changes = 0;

function tell(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers commands while the component is on the screen. */
export function useCommands(where: CommandScope, commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  const names = commands.map(({ id, label }) => `${id} ${label}`).join("/");
  // whoever lists them looks again when others are offered
  useEffectOn([where, names], () => {
    const source = () => ({ where, commands: latest.current });
    sources.add(source);
    tell();
    return () => {
      sources.delete(source);
      tell();
    };
  });
}

/** Everything that is offered now. */
export function useAvailableCommands(): readonly Group[] {
  useSyncExternalStore(subscribe, () => changes);
  return [...sources].map((source) => source());
}

/** All keys of a command. */
export const allKeysOf = ({ keys = [] }: Command): readonly Keys[] =>
  typeof keys === "string" ? [keys] : keys;

/** The command these keys belong to now; what came last counts. */
function commandFor(keys: Keys): Command | undefined {
  return [...sources]
    .flatMap((source) => source().commands)
    .findLast((command) => allKeysOf(command).includes(keys) && command.run !== undefined);
}

/** Runs the command of this id that came last, as its keys would; nothing where it is not offered. */
export function runCommand(id: string): void {
  const offered = [...sources].flatMap((source) => source().commands);
  offered.findLast((command) => command.id === id && command.run !== undefined)?.run?.();
}

/** Listens to the keys of all commands; once in the program. */
export function useCommandKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || isModalOpen()) return;
      const keys = keysOf(event);
      const mayRun = !isWriting(event.target) ? !isPress(keys, event.target) : isSafeWhileWriting(keys);
      const command = mayRun ? commandFor(keys) : undefined;
      if (!command?.run) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
