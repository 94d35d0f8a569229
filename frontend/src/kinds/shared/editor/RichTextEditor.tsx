import { lazy, Suspense } from "react";
import { useTranslations } from "@/i18n";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import styles from "./Editor.module.css";
import { ProblemText } from "./ProblemText";
import type { RichTextBoxProps } from "./RichTextBox";

const RichTextBox = lazy(() =>
  loadWhenOnline(() => import(/* webpackChunkName: "rich-text-box" */ "./RichTextBox")),
);

/** Rich text over the blocks that are stored; what draws it is heavy and comes when it is first needed. */
export function RichTextEditor(props: RichTextBoxProps) {
  const t = useTranslations("editors.richText");
  return (
    <div className={styles.fields}>
      <span className={styles.legend} aria-hidden="true">
        {props.label}
      </span>
      <Suspense
        fallback={
          <p className={styles.hint} data-place={props.place} tabIndex={-1}>
            {t("loading")}
          </p>
        }
      >
        <RichTextBox {...props} />
      </Suspense>
      <ProblemText place={props.place} />
    </div>
  );
}
