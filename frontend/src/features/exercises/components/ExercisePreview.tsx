import { IconChevronLeft, IconCopyPlus, IconLink, IconPencil } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import type { Item, ListedItem } from "@/api/types";
import { paths } from "@/app/paths";
import { TrialPlayer } from "@/features/lessonEditor";
import { useTranslations } from "@/i18n";
import { isKnown, useKind } from "@/kinds";
import { showAlert, showError } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useObjectives, useShownItem } from "../data";
import { minutesOf } from "../filter";
import { useKindName } from "../useKindName";
import styles from "./Exercises.module.css";
import { Marks } from "./ExerciseTable";
import { type InsertedCopy, InsertedLine } from "./InsertedLine";
import { InsertSheet } from "./InsertSheet";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

function PreviewPlayer({ item }: { item: Item }) {
  const t = useTranslations("exercises.preview");
  const kind = useKind(isKnown(item.kind) ? item.kind : null);
  const objectives = useObjectives(item.kind === "JOURNALLING" ? item.section_id : null);
  const isWaiting = item.kind === "JOURNALLING" && !objectives.data;
  if (!isKnown(item.kind)) return <p>{t("unsupported")}</p>;
  if (!kind.data || isWaiting) return <Skeleton shape="card" lines={4} />;
  const lesson = { id: item.section_id, learning_objectives: [...(objectives.data ?? [])] };
  return <TrialPlayer item={item} kind={kind.data} lesson={lesson} />;
}

interface ExercisePreviewProps {
  item: ListedItem;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Back to the table, where there is no room for both. */
  onBack: () => void;
}

/** An exercise as its learners play it, where it lies, and what can be done with it. */
export function ExercisePreview({ item, heading, onBack }: ExercisePreviewProps) {
  const t = useTranslations("exercises.preview");
  const nameOf = useKindName();
  const shown = useShownItem(item.id);
  const [isInserting, setInserting] = useState(false);
  const [inserted, setInserted] = useState<InsertedCopy | null>(null);
  const minutes = minutesOf(item.kind);
  const address = item.may_edit
    ? paths.lessonEditor(item.section.id, { item: item.id })
    : paths.exerciseBrowser({ item: item.id });
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
      showAlert("success", t("linkCopied"));
    } catch (error) {
      showError(t("linkFailed"), error);
    }
  };
  return (
    <section className={styles.preview} aria-label={t("label")}>
      <div className={styles.back}>
        <Button
          look="quiet"
          flush
          icon={
            <DirectionalIcon>
              <IconChevronLeft {...icon} />
            </DirectionalIcon>
          }
          onPress={onBack}
        >
          {t("back")}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <GermanText size="body">{item.title || nameOf(item.kind)}</GermanText>
      </h2>
      <p className={styles.facts}>
        <span>{nameOf(item.kind)}</span>
        <span>{item.course.level}</span>
        {minutes !== null && <span>{t("minutes", { minutes })}</span>}
        {item.creator && <span>{t("by", { name: item.creator.name })}</span>}
        <Marks item={item} />
      </p>
      <p className={styles.facts}>
        <span lang="de">{`${item.course.title} › ${item.section.title}`}</span>
      </p>
      <div className={styles.commands}>
        <Button icon={<IconCopyPlus {...icon} />} onPress={() => setInserting(true)}>
          {t("insert")}
        </Button>
        {item.may_edit && (
          <ButtonLink look="secondary" icon={<IconPencil {...icon} />} to={address}>
            {t("edit")}
          </ButtonLink>
        )}
        <Button look="secondary" icon={<IconLink {...icon} />} onPress={() => void copyLink()}>
          {t("copyLink")}
        </Button>
      </div>
      {inserted && <InsertedLine inserted={inserted} onUndone={() => setInserted(null)} />}
      <div className={styles.paper}>
        <StateView of={shown} skeleton={<Skeleton shape="card" lines={4} />}>
          {(found) => <PreviewPlayer key={found.body_version} item={found} />}
        </StateView>
      </div>
      {isInserting && (
        <InsertSheet
          item={item}
          onInserted={(done) => {
            setInserting(false);
            setInserted(done);
          }}
          onClose={() => setInserting(false)}
        />
      )}
    </section>
  );
}
