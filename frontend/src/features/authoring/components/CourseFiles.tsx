import {
  IconAlertTriangle,
  IconDownload,
  IconMinus,
  IconPencil,
  IconPlus,
  IconUpload,
} from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { CourseImport } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { saveFile } from "@/lib/saveFile";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { FileButton } from "@/ui/FileButton";
import { GermanText } from "@/ui/GermanText";
import { ProgressBar } from "@/ui/ProgressBar";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { checkCourseFile, discardCourseFile, importCourseFile, loadCourseFile } from "../data";
import styles from "./CourseFiles.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const small = { ...icon, size: "1rem" } as const;
const TYPES = [".zip", "application/zip"];
const PERCENT = 100;
const COLUMNS = ["new", "changed", "same", "removed"] as const;

type Change = CourseImport["changes"][number];

const SIGNS: Readonly<Record<Change["change"], React.ReactNode>> = {
  NEW: <IconPlus {...small} />,
  CHANGED: <IconPencil {...small} />,
  SAME: null,
  REMOVED: <IconMinus {...small} />,
};

/** How many chapters, lessons, objectives and exercises are new, changed, left alone and taken away. */
function Counts({ parts }: Pick<CourseImport, "parts">) {
  const t = useTranslations("authoring.files");
  const rows = parts.filter((row) => row.part !== "COURSE" && COLUMNS.some((name) => row[name] > 0));
  return (
    <table className={styles.counts}>
      <caption className="visually-hidden">{t("counts")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("partHead")}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.part}>
            <th scope="row">{t(`part.${row.part}`)}</th>
            {COLUMNS.map((name) => (
              <td key={name}>{row[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two exercises of a lesson may have one. */
const nameOf = (change: Change): string => Object.values(change).join(" ");

/** What changes, by name. */
function Changes({ changes, more_changes }: Pick<CourseImport, "changes" | "more_changes">) {
  const t = useTranslations("authoring.files");
  return (
    <details>
      <summary>{t("changes", { count: changes.length + more_changes })}</summary>
      <ul className={styles.changes}>
        {withUniqueKeys(changes, nameOf).map(({ key, one: { part, change, title, within } }) => (
          <li key={key}>
            {SIGNS[change]}
            <span className={styles.words}>
              <span>
                {t(`change.${change}`)}: {t(`one.${part}`)}{" "}
                {title && <GermanText size="body">{t("quoted", { title })}</GermanText>}
              </span>
              {within && <span className={styles.quiet}>{within}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more_changes > 0 && <p>{t("more", { count: more_changes })}</p>}
    </details>
  );
}

/** What has to be mended in the file first. */
function Errors({ errors }: Pick<CourseImport, "errors">) {
  const t = useTranslations("authoring.files");
  return (
    <Stack gap={3}>
      <p role="alert">{t("faulty", { count: errors.length })}</p>
      <ul className={styles.errors}>
        {errors.map(({ place, titles, detail }) => (
          <li key={`${place} ${detail}`}>
            <IconAlertTriangle {...icon} />
            <span className={styles.words}>
              {titles.length > 0 && <strong dir="auto">{titles.join(" › ")}</strong>}
              <span dir="auto">{detail}</span>
              {place && <code className={styles.quiet}>{place}</code>}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface PreviewProps {
  found: CourseImport;
  onDrop: () => void;
}

/** What an import does, before it does it. */
function Preview({ found, onDrop }: PreviewProps) {
  const t = useTranslations("authoring.files");
  const navigate = useNavigate();
  const [refused, setRefused] = useState<CourseImport | null>(null);
  const { id, title, effect, learners, parts, changes, more_changes, errors } = refused ?? found;
  const { run, isPending } = useAction(
    async (asCopy: boolean) => {
      const done = await importCourseFile(id, asCopy);
      if (done.state !== "DONE" || done.course_id === null) return setRefused(done);
      showAlert("success", t("done", { title: done.title }));
      void navigate(paths.courseEditor(done.course_id));
      return onDrop();
    },
    { failed: t("failed"), isExplained: true },
  );
  const isKnown = effect === "REPLACES" || effect === "UNCHANGED";
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h3>
          <GermanText size="body">{title}</GermanText>
        </h3>
        {effect && <p role="status">{t(`effect.${effect}`)}</p>}
        {learners > 0 && <p>{t("learners", { count: learners })}</p>}
      </Stack>
      {errors.length > 0 && <Errors errors={errors} />}
      {effect && parts.length > 0 && <Counts parts={parts} />}
      {changes.length > 0 && <Changes changes={changes} more_changes={more_changes} />}
      <Stack direction="row" gap={3}>
        {effect && effect !== "UNCHANGED" && (
          <Button isPending={isPending} onPress={() => void run(effect === "COPIES")}>
            {t(`import.${effect}`)}
          </Button>
        )}
        {isKnown && (
          <Button look="secondary" isPending={isPending} onPress={() => void run(true)}>
            {t("import.COPIES")}
          </Button>
        )}
        <Button look="quiet" isDisabled={isPending} onPress={onDrop}>
          {t("drop")}
        </Button>
      </Stack>
      {isPending && <p role="status">{t("importing")}</p>}
    </Stack>
  );
}

/** Chooses a file, has it checked, and shows what its import would do. */
function CourseFromFile({ onClose }: { onClose: () => void }) {
  const t = useTranslations("authoring.files");
  const [share, setShare] = useState(0);
  const [found, setFound] = useState<CourseImport | null>(null);
  const { run, isPending } = useAction(
    async (file: File) => {
      setFound(null);
      setShare(0);
      setFound(await checkCourseFile(file, setShare));
    },
    { failed: t("notRead"), isExplained: true },
  );
  const drop = () => {
    // One that nobody confirms is deleted by the server, too.
    if (found?.state === "UNCONFIRMED") void discardCourseFile(found.id).catch(() => undefined);
    onClose();
  };
  const percent = Math.round(share * PERCENT);
  return (
    <Stack gap={4}>
      <p>{t("lead")}</p>
      <Stack direction="row" gap={3}>
        <FileButton
          accept={TYPES}
          look={found ? "secondary" : "primary"}
          icon={<IconUpload {...icon} />}
          isPending={isPending}
          onChoose={(file) => void run(file)}
        >
          {t("choose")}
        </FileButton>
      </Stack>
      {isPending &&
        (share < 1 ? (
          <ProgressBar label={t("sending")} value={percent} valueLabel={t("percent", { percent })} />
        ) : (
          <p role="status">{t("checking")}</p>
        ))}
      {found && <Preview key={found.id} found={found} onDrop={drop} />}
    </Stack>
  );
}

/** The way to a course that lies in a file. */
export function ImportCourse() {
  const t = useTranslations("authoring.files");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" icon={<IconUpload {...icon} />} onPress={() => setOpen(true)}>
        {t("open")}
      </Button>
      <Sheet title={t("title")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <CourseFromFile onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

interface ExportCourseProps {
  course: { readonly id: string; readonly title: string };
  /** In a list of courses: named for whoever does not see what it stands beside. */
  isNamed?: boolean;
}

/** A course with all that is in it, as a file. */
export function ExportCourse({ course: { id, title }, isNamed = false }: ExportCourseProps) {
  const t = useTranslations("authoring.files");
  const { run, isPending } = useAction(
    async () => {
      const { name, file } = await loadCourseFile(id);
      saveFile(name, file);
    },
    { failed: t("notLoaded"), isExplained: true },
  );
  return (
    <Button
      look={isNamed ? "quiet" : "secondary"}
      icon={<IconDownload {...icon} />}
      isPending={isPending}
      aria-label={isNamed ? t("exportNamed", { title }) : undefined}
      onPress={() => void run()}
    >
      {t("export")}
    </Button>
  );
}
