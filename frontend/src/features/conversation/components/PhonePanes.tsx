import { useTranslations } from "@/i18n";
import { PaneBoundary } from "@/ui/PaneBoundary";
import { PaneSheet } from "./PaneSheet";
import {
  type PaneName,
  type PaneProps,
  PatientChartPane,
  PatientNotesPane,
  PeoplePane,
  TasksPane,
} from "./Panes";

interface PhonePanesProps extends PaneProps {
  open: PaneName | null;
  onClose: () => void;
}

/** The panes of a phone: sheets from below. */
export function PhonePanes({ open, onClose, ...given }: PhonePanesProps) {
  const t = useTranslations("conversation");
  const props = { ...given, onDone: onClose };
  return (
    <>
      <PaneSheet title={t("tasks.heading")} isOpen={open === "tasks"} onClose={onClose}>
        <PaneBoundary>
          <TasksPane {...props} />
        </PaneBoundary>
      </PaneSheet>
      <PaneSheet title={t("chart")} isOpen={open === "chart"} onClose={onClose}>
        <PaneBoundary>
          <PatientChartPane {...props} />
        </PaneBoundary>
      </PaneSheet>
      <PaneSheet title={t("notes")} isOpen={open === "notes"} onClose={onClose}>
        <PaneBoundary>
          <PatientNotesPane {...props} />
        </PaneBoundary>
      </PaneSheet>
      <PaneSheet title={t("people")} isOpen={open === "people"} onClose={onClose}>
        <PaneBoundary>
          <PeoplePane {...props} />
        </PaneBoundary>
      </PaneSheet>
      <PaneSheet title={t("form")} isOpen={open === "form"} onClose={onClose}>
        <PaneBoundary>{given.form}</PaneBoundary>
      </PaneSheet>
    </>
  );
}
