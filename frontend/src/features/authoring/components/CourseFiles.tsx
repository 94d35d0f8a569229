import { IconDownload, IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { CourseImport } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { saveFile } from "@/lib/saveFile";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { FileImport } from "@/ui/FileImport";
import { CountTable, FileErrors, FileRows } from "@/ui/FileReport";
import { GermanText } from "@/ui/GermanText";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { checkCourseFile, discardCourseFile, importCourseFile, loadCourseFile } from "../data";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const small = { ...icon, size: "1rem" } as const;
const TYPES = [".zip", "application/zip"];
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
    <CountTable
      caption={t("counts")}
      head={t("partHead")}
      columns={COLUMNS.map((name) => t(`column.${name}`))}
      rows={rows.map((row) => ({ label: t(`part.${row.part}`), counts: COLUMNS.map((name) => row[name]) }))}
    />
  );
}

/** Two exercises of a lesson may have one. */
const nameOf = (change: Change): string => Object.values(change).join(" ");

/** What changes, by name. */
function Changes({ changes, more_changes }: Pick<CourseImport, "changes" | "more_changes">) {
  const t = useTranslations("authoring.files");
  return (
    <FileRows
      summary={t("changes", { count: changes.length + more_changes })}
      rows={withUniqueKeys(changes, nameOf).map(({ key, one: { part, change, title, within } }) => ({
        key,
        sign: SIGNS[change],
        text: (
          <span>
            {t(`change.${change}`)}: {t(`one.${part}`)}{" "}
            {title && <GermanText size="body">{t("quoted", { title })}</GermanText>}
          </span>
        ),
        note: within,
      }))}
      more={more_changes > 0 && t("more", { count: more_changes })}
    />
  );
}

/** What has to be mended in the file first. */
function Errors({ errors }: Pick<CourseImport, "errors">) {
  const t = useTranslations("authoring.files");
  return (
    <Stack gap={3}>
      <p role="alert">{t("faulty", { count: errors.length })}</p>
      <FileErrors
        errors={errors.map(({ place, titles, detail }) => ({
          key: `${place} ${detail}`,
          name: titles.join(" › "),
          detail,
          place: place && <code>{place}</code>,
        }))}
      />
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

/** The way to a course that lies in a file. */
export function ImportCourse() {
  const t = useTranslations("authoring.files");
  return (
    <FileImport<CourseImport>
      label={t("open")}
      accept={TYPES}
      t={t}
      percentOf={(percent) => t("percent", { percent })}
      check={checkCourseFile}
      discard={({ id, state }) => (state === "UNCONFIRMED" ? discardCourseFile(id) : undefined)}
    >
      {({ found, onDrop }) => <Preview key={found.id} found={found} onDrop={onDrop} />}
    </FileImport>
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
