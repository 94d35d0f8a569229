import { IconMessages } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { EditedCase } from "@/api/types";
import { useTranslations } from "@/i18n";
import { AutosaveState } from "@/ui/AutosaveState";
import { Button } from "@/ui/Button";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import type { SectionProps } from "../model";
import { type CasePlace, FINISHING, isSection, SECTIONS, type Section } from "../model";
import { useCaseDocument } from "../useCaseDocument";
import { BasicsSection } from "./BasicsSection";
import styles from "./CaseEditor.module.css";
import { SourceText } from "./CaseFromText";
import { CheckSection } from "./CheckSection";
import { Conflicts } from "./Conflicts";
import { ExaminationsSection } from "./ExaminationsSection";
import { ExcerptsSection } from "./ExcerptsSection";
import { FactsSection } from "./FactsSection";
import { HandoverSection } from "./HandoverSection";
import { LabsSection } from "./LabsSection";
import { ListsSection } from "./ListsSection";
import { NoteSection } from "./NoteSection";
import { PersonsSection } from "./PersonsSection";
import { PublicationSection } from "./PublicationSection";
import { ScenesSection } from "./ScenesSection";
import { TasksSection } from "./TasksSection";
import { TryOut } from "./TryOut";
import { VersionsSection } from "./VersionsSection";
import { VitalsSection } from "./VitalsSection";
import { VocabularySection } from "./VocabularySection";

/** The field of this name or within it, else the one around it: `answers.SIMPLE`, then `answers`. */
function findField(around: HTMLElement, field: string): HTMLElement | null {
  const all = [...around.querySelectorAll<HTMLElement>("[name]")];
  const steps = field.split(".");
  for (let length = steps.length; length > 0; length -= 1) {
    const name = steps.slice(0, length).join(".");
    const found = all.find((one) => `${one.getAttribute("name")}.`.startsWith(`${name}.`));
    // A search keeps what is chosen in a hidden field beside the one that is typed into.
    if (found?.matches("[type=hidden]"))
      return found.parentElement?.querySelector("input:not([type=hidden])") ?? null;
    if (found) return found;
  }
  return null;
}

/** Puts the focus on a field, once it is drawn; on the place around it where there is none of that name. */
function focusPlace({ entry, field }: CasePlace): void {
  requestAnimationFrame(() => {
    const around = document.getElementById(entry === undefined ? "case-part" : `entry-${entry}`);
    const part = field === undefined ? null : document.getElementById(field);
    const target = (around && field !== undefined && findField(around, field)) || part || around;
    target?.scrollIntoView({ block: "center" });
    target?.focus();
  });
}

/** The part that is open and the entry in it stand in the address. */
function useOpenPlace() {
  const [params, setParams] = useSearchParams();
  const name = params.get("part");
  const section: Section = isSection(name) ? name : "basics";
  const go = (place: CasePlace) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set("part", place.section);
        if (place.entry === undefined) next.delete("entry");
        else next.set("entry", place.entry);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { section, openId: params.get("entry") ?? undefined, go };
}

interface OutlineProps {
  section: Section;
  /** How many faults the check has found. */
  faults: number;
  onChoose: (section: Section) => void;
}

/** The parts of the case: a list beside them, on a phone a choice above. */
function Outline({ section, faults, onChoose }: OutlineProps) {
  const t = useTranslations("caseEditor");
  const nameOf = (one: Section) =>
    one === "check" && faults > 0 ? t("checkWithFaults", { count: faults }) : t(`sections.${one}`);
  return (
    <>
      <nav className={styles.outline} aria-label={t("outline")}>
        {[SECTIONS.filter((one) => !FINISHING.includes(one)), FINISHING].map((part) => (
          <ul key={part[0]}>
            {part.map((one) => (
              <li key={one}>
                <Button
                  look="quiet"
                  wide
                  aria-current={one === section ? "page" : undefined}
                  onPress={() => onChoose(one)}
                >
                  {nameOf(one)}
                </Button>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={styles.outlineSelect}>
        <Select
          label={t("outline")}
          name="part"
          value={section}
          onChange={(value) => onChoose(value as Section)}
          options={SECTIONS.map((one) => ({ value: one, label: nameOf(one) }))}
        />
      </div>
    </>
  );
}

const FORMS: Readonly<Partial<Record<Section, (props: SectionProps) => React.ReactNode>>> = {
  basics: BasicsSection,
  persons: PersonsSection,
  scenes: ScenesSection,
  facts: FactsSection,
  tasks: TasksSection,
  handover: HandoverSection,
  vitals: VitalsSection,
  examinations: ExaminationsSection,
  labs: LabsSection,
  vocabulary: VocabularySection,
  note: NoteSection,
  excerpts: ExcerptsSection,
};

/** A case while it is written: its parts, what the check says, and a conversation to try it. */
export function CaseEditor({ case_ }: { case_: EditedCase }) {
  const t = useTranslations("caseEditor");
  const { document: written, edit, autosave } = useCaseDocument(case_);
  const { section, openId, go } = useOpenPlace();
  const [target, setTarget] = useState<CasePlace | null>(null);
  const [isTried, setTried] = useState(false);
  const isSaved = autosave.saveState === "saved";
  // The place is open a moment after it was chosen.
  const isThere = target !== null && target.section === section && target.entry === openId;
  useEffect(() => {
    if (isThere && target) focusPlace(target);
  }, [isThere, target]);
  const tryOut = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isTried) return;
    tryOut.current?.focus({ preventScroll: true });
    tryOut.current?.scrollIntoView({ block: "nearest" }); // above what is being written, on most screens
  }, [isTried]);
  const open = (place: CasePlace) => {
    setTarget(null);
    go(place);
  };
  const props: SectionProps = {
    caseId: case_.id,
    case_,
    document: written,
    edit,
    save: autosave.save,
    openId,
    onOpen: (entry) => open({ section, entry }),
    onGo: (place) => {
      go(place);
      setTarget(place);
    },
  };
  const Form = FORMS[section];
  const faults = case_.remarks.filter(({ is_warning }) => !is_warning).length;
  return (
    <div className={styles.editor} data-tried={isTried}>
      <div className={styles.side}>
        <Stack gap={3}>
          <AutosaveState state={autosave.saveState} />
          {autosave.saveState === "failed" && (
            <Button look="secondary" onPress={() => void autosave.save()}>
              {t("saveAgain")}
            </Button>
          )}
          <Button
            look="secondary"
            icon={<IconMessages size="1.25rem" stroke={1.75} aria-hidden="true" />}
            aria-expanded={isTried}
            onPress={() => setTried(!isTried)}
          >
            {t(isTried ? "tryOut.close" : "tryOut.open")}
          </Button>
          <Outline section={section} faults={faults} onChoose={(one) => open({ section: one })} />
        </Stack>
      </div>
      {isTried && (
        <aside ref={tryOut} tabIndex={-1} className={styles.tryOut} aria-label={t("tryOut.title")}>
          <TryOut caseId={case_.id} document={written} save={autosave.save} />
        </aside>
      )}
      <div className={styles.main}>
        <SourceText case_={case_} document={written} isSaved={isSaved} onGo={props.onGo} />
        <Conflicts
          document={written}
          conflicts={autosave.conflicts}
          textOf={autosave.textOf}
          onResolve={autosave.resolve}
        />
        <section
          id="case-part"
          tabIndex={-1}
          className={styles.part}
          aria-label={t(`sections.${section}`)}
          onBlur={() => {
            if (autosave.saveState === "unsaved") void autosave.save();
          }}
        >
          <Stack gap={4}>
            <div>
              <h2>{t(`sections.${section}`)}</h2>
              <p className={styles.hint}>{t(`about.${section}`)}</p>
            </div>
            {Form && <Form {...props} />}
            {section === "check" && <CheckSection {...props} isOutdated={!isSaved} />}
            {section === "versions" && <VersionsSection case_={case_} isSaved={isSaved} />}
            {section === "lists" && <ListsSection case_={case_} />}
            {section === "publication" && <PublicationSection case_={case_} />}
          </Stack>
        </section>
      </div>
    </div>
  );
}
