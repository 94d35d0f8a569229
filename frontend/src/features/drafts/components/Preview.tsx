import { useState } from "react";
import type { Item } from "@/api/types";
import { useTranslations } from "@/i18n";
import { type AnyKind, isKnown, useKind } from "@/kinds";
import { GermanText } from "@/ui/GermanText";
import { PaneBoundary } from "@/ui/PaneBoundary";
import { StateView } from "@/ui/StateView";
import styles from "./drafts.module.css";

/** The exercise as learners would play it; what is tried here is kept nowhere and judged by nobody. */
function PreviewPlayer({ item, kind }: { item: Item; kind: AnyKind }) {
  const t = useTranslations("drafts.proposal");
  const context = {
    itemId: item.id,
    sectionId: item.section_id,
    name: item.title || t("exercise"),
    objectives: [],
  };
  const [answer, setAnswer] = useState(() => kind.emptyAnswer(item.content, context));
  return (
    <kind.Player
      content={item.content}
      answer={answer}
      state="partly"
      verdict={null}
      solution={null}
      context={context}
      onAnswer={setAnswer}
    />
  );
}

/** What a proposal would look like. */
export function Preview({ item }: { item: Item }) {
  const kind = useKind(isKnown(item.kind) ? item.kind : null);
  if (!isKnown(item.kind)) return null;
  return (
    <div className={styles.preview}>
      {item.instruction && (
        <GermanText as="p" size="body">
          {item.instruction}
        </GermanText>
      )}
      <StateView of={kind}>
        {(found) => (
          <PaneBoundary>
            <PreviewPlayer item={item} kind={found} />
          </PaneBoundary>
        )}
      </StateView>
    </div>
  );
}
