import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconWaveSine,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { FeedbackItem } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { GermanText } from "@/ui/GermanText";
import styles from "./FeedbackItems.module.css";
import { Quote } from "./Quote";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

type Look = "good" | "partly" | "missed" | "safety" | "unseen";

const SIGNS: Readonly<Record<Look, ReactNode>> = {
  good: <IconCircleCheckFilled {...icon} />,
  partly: <IconWaveSine {...icon} />,
  missed: <IconArrowBackUp {...icon} />,
  safety: <IconAlertTriangle {...icon} />,
  unseen: <IconCircleDashed {...icon} />,
};

const LOOKS: Readonly<Record<FeedbackItem["verdict"], Look>> = {
  MET: "good",
  PARTLY: "partly",
  NOT_MET: "missed",
  NOT_OBSERVED: "unseen",
};

function lookOf({ verdict, is_safety, said }: FeedbackItem): Look {
  if (is_safety) return "safety";
  return said === "" && verdict === "NOT_MET" ? "unseen" : LOOKS[verdict];
}

interface FeedbackItemsProps {
  interactionId: string;
  items: readonly FeedbackItem[];
  /** So many are read first; the others are behind a tap. */
  first: number;
  /** What else is said about a criterion, such as a tutor's other verdict. */
  notesOf: ((criterion: string) => ReactNode) | undefined;
}

/** Titles of steps are German for everyone. */
function Title({ item }: { item: FeedbackItem }) {
  return item.kind === "STEP" ? (
    <span lang="de" dir="ltr">
      {item.title}
    </span>
  ) : (
    item.title
  );
}

/** How a sentence is said better, to be heard. */
function Better({ item }: { item: FeedbackItem }) {
  const t = useTranslations("debrief");
  return (
    <div className={styles.better}>
      <p>
        <span className={styles.label}>{t("better1")}: </span>
        <GermanText size="body">{item.better}</GermanText>
      </p>
      <SentenceButton id={`item/${item.kind}/${item.id}`} sentence={item.better} />
    </div>
  );
}

interface FeedbackItemRowProps extends Pick<FeedbackItemsProps, "interactionId" | "notesOf"> {
  item: FeedbackItem;
}

function FeedbackItemRow({ item, interactionId, notesOf }: FeedbackItemRowProps) {
  const t = useTranslations("debrief");
  const look = lookOf(item);
  return (
    <li className={styles[look]}>
      {SIGNS[look]}
      <div className={styles.words}>
        <p>
          {look === "safety" && <strong>{t("safety")}: </strong>}
          {look === "partly" && <strong>{t("verdict.PARTLY")}: </strong>}
          <Title item={item} />
        </p>
        {item.message_id !== null && (
          <Quote interactionId={interactionId} quote={{ message_id: item.message_id, text: item.said }} />
        )}
        {item.better !== "" && <Better item={item} />}
        {item.kind === "CRITERION" && notesOf?.(item.id)}
      </div>
    </li>
  );
}

/** What a debrief says of the talk, with the learner's own words; what is beyond the first ones opens with a tap. */
export function FeedbackItems({ interactionId, items, first, notesOf }: FeedbackItemsProps) {
  const t = useTranslations("debrief");
  const rows = withUniqueKeys(items, ({ id }) => id).map(({ key, one: item }) => (
    <FeedbackItemRow key={key} item={item} interactionId={interactionId} notesOf={notesOf} />
  ));
  const others = rows.slice(first);
  return (
    <>
      <ul className={styles.items}>{rows.slice(0, first)}</ul>
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>
            <IconChevronRight {...icon} className={styles.sign} />
            {t("more", { count: others.length })}
          </summary>
          <ul className={styles.items}>{others}</ul>
        </details>
      )}
    </>
  );
}
