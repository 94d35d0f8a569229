import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { addItem } from "@/features/lessonEditor";
import { useTranslations } from "@/i18n";
import { KIND_CHOICES } from "@/kinds";
import { Button } from "@/ui/Button";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { refreshExercises } from "../data";
import { storeTarget, useTarget } from "../target";
import { useKindName } from "../useKindName";
import { TargetFields } from "./InsertSheet";

interface NewExerciseSheetProps {
  /** An empty exercise of a kind, or proposals that are made of a text. */
  from: "nothing" | "text";
  onClose: () => void;
}

/** Asks for the lesson of a new exercise; nothing is made before that is known. */
export function NewExerciseSheet({ from, onClose }: NewExerciseSheetProps) {
  const t = useTranslations("exercises.create");
  const nameOf = useKindName();
  const navigate = useNavigate();
  const [[courseId, sectionId], setTarget] = useTarget();
  const [kind, setKind] = useState("");
  const isChosen = courseId !== "" && sectionId !== "";
  const create = useAction(
    async () => {
      const { id } = await addItem(sectionId, { kind }, null);
      storeTarget(courseId, sectionId);
      void refreshExercises();
      void navigate(paths.lessonEditor(sectionId, { item: id }));
    },
    { failed: t("failed"), isExplained: true },
  );
  const goOn = () => {
    if (from === "nothing") return void create.run();
    storeTarget(courseId, sectionId);
    void navigate(paths.drafts(sectionId));
  };
  return (
    <Sheet
      title={t(`${from}.title`)}
      isOpen
      onClose={onClose}
      actions={
        <Button
          isDisabled={!isChosen || (from === "nothing" && kind === "")}
          isPending={create.isPending}
          onPress={goOn}
        >
          {t(`${from}.confirm`)}
        </Button>
      }
    >
      <Stack>
        <TargetFields
          courseId={courseId}
          sectionId={sectionId}
          onCourse={(id) => setTarget([id, ""])}
          onSection={(id) => setTarget([courseId, id])}
        />
        {from === "nothing" && (
          <Select
            label={t("kind")}
            name="kind"
            value={kind}
            onChange={setKind}
            placeholder={t("choose")}
            options={KIND_CHOICES.map((choice) => ({ value: choice.kind, label: nameOf(choice.kind) }))}
          />
        )}
      </Stack>
    </Sheet>
  );
}
