import {
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useMemo,
  useRef,
  useState,
} from "react";
import type { TranslationOption } from "@/features/translation";
import type { Language } from "@/i18n";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import { useTextSelection } from "../useTextSelection";
import styles from "./Selecting.module.css";

const load = () =>
  loadWhenOnline(
    () => import(/* webpackChunkName: "selection", webpackPrefetch: true */ "./selectionPopups"),
  );

const SelectionMenu = lazy(async () => ({ default: (await load()).SelectionMenu }));
const MeaningSheet = lazy(async () => ({ default: (await load()).MeaningSheet }));

interface Question {
  readonly text: string;
  /** Where the words stand: the sheet may lie on it. */
  readonly sentence?: string;
  readonly messageId?: string | undefined;
  readonly wanted: TranslationOption;
}

type Ask = (text: string, wanted: TranslationOption, messageId?: string) => void;

const ExplainContext = createContext<Ask | null>(null);

/** Shows what German words mean; null where the learner needs no other language. */
export const useExplain = (): Ask | null => useContext(ExplainContext);

interface SelectionOptions {
  /** The learner's; without one words are only spoken. */
  language: Language | undefined;
  /** The conversation that the German belongs to: kept words lead back to it. */
  interactionId?: string | undefined;
}

/** The menu of what is selected in an area, and the sheet with what it means. */
function useSelectionPopups(
  area: RefObject<HTMLElement | null>,
  { language, interactionId }: SelectionOptions,
): { readonly ask: Ask | null; readonly popups: ReactNode } {
  const { selected, close } = useTextSelection(area);
  const [question, setQuestion] = useState<Question | null>(null);
  const hasLanguage = language !== undefined;
  const ask = useMemo<Ask | null>(
    () => (hasLanguage ? (text, wanted, messageId) => setQuestion({ text, wanted, messageId }) : null),
    [hasLanguage],
  );
  const { text = "", sentence = "", messageId } = selected ?? {};
  const popups = (
    <Suspense>
      {selected && !question && (
        <SelectionMenu
          key={selected.text}
          selected={selected}
          {...(interactionId && { interactionId })}
          onAsk={ask && ((wanted) => setQuestion({ text, sentence, messageId, wanted }))}
          onClose={close}
        />
      )}
      {language && question && (
        <MeaningSheet
          {...question}
          language={language}
          interactionId={interactionId}
          onClose={() => setQuestion(null)}
        />
      )}
    </Suspense>
  );
  return { ask, popups };
}

/** German that can be selected: to be kept, heard, translated, explained. */
export function SelectionArea({ children, ...options }: SelectionOptions & { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const { ask, popups } = useSelectionPopups(area, options);
  return (
    <ExplainContext value={ask}>
      <div ref={area} className={styles.area} data-selecting="">
        {children}
      </div>
      {popups}
    </ExplainContext>
  );
}

/** The same for all German of the program, sheets included, that lies in no area of its own. One for the whole program. */
export function SelectionEverywhere(options: SelectionOptions) {
  const area = useRef(document.body);
  return useSelectionPopups(area, options).popups;
}
