import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { AuthorProblem } from "../../contract";
import styles from "./Editor.module.css";
import { problemsAt, problemsWithin } from "./places";

const Problems = createContext<readonly AuthorProblem[]>([]);

interface EditorFrameProps {
  problems: readonly AuthorProblem[];
  children: ReactNode;
}

/** All fields of an editor, which find what is wrong with them by their places. */
export function EditorFrame({ problems, children }: EditorFrameProps) {
  return (
    <Problems.Provider value={problems}>
      <div className={styles.editor}>{children}</div>
    </Problems.Provider>
  );
}

/** What is wrong at a place of the body, each thing once. */
export function useProblemsAt(place: string): readonly AuthorProblem[] {
  const problems = useContext(Problems);
  return useMemo(() => {
    const found = problemsAt(problems, place);
    return [...new Map(found.map((problem) => [problem.code, problem])).values()];
  }, [problems, place]);
}

/** Whether something is wrong at one of these places or within it. */
export function useHasProblemsWithin(places: readonly string[]): boolean {
  const problems = useContext(Problems);
  return places.some((place) => problemsWithin(problems, place).length > 0);
}
