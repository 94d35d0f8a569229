import { IconPhoto, IconSparkles } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "@/i18n";
import { PICTURE_TYPES } from "@/lib/pictureTypes";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FileButton } from "@/ui/FileButton";
import { Stack } from "@/ui/Stack";
import { TitleImage } from "@/ui/TitleImage";
import { useAction } from "@/ui/useAction";
import { drawTitleImage, loadDrawing, type TitledType, useCanDraw } from "../data";
import { useCourseAction } from "../useCourseAction";
import styles from "./TitleImageForm.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface TitleImageFormProps {
  type: TitledType;
  id: string;
  url: string | null;
  /** Sends a picture; rejects with a `Problem`. */
  save: (file: File) => Promise<void>;
}

interface ProposalProps {
  url: string;
  isPending: boolean;
  onTake: () => void;
  onDrop: () => void;
}

/** A picture that was drawn, before anything changes. */
function Proposal({ url, isPending, onTake, onDrop }: ProposalProps) {
  const t = useTranslations("authoring.image");
  return (
    <Stack gap={3}>
      <p role="status">{t("drawnLead")}</p>
      <img className={styles.proposal} src={url} alt={t("drawn")} />
      <Stack direction="row" gap={3}>
        <Button isPending={isPending} onPress={onTake}>
          {t("take")}
        </Button>
        <Button look="quiet" isDisabled={isPending} onPress={onDrop}>
          {t("drop")}
        </Button>
      </Stack>
    </Stack>
  );
}

/** A title image by a provider of pictures: proposed, then taken or not. */
function DrawnImage({ type, id, save }: Omit<TitleImageFormProps, "url">) {
  const t = useTranslations("authoring.image");
  const [description, setDescription] = useState("");
  const [proposed, setProposed] = useState<string | null>(null);
  const draw = useAction(
    async () => {
      setProposed(null);
      setProposed(await drawTitleImage(type, id, description.trim()));
    },
    { failed: t("drawFailed"), isExplained: true },
  );
  const take = useCourseAction(async (url: string) => {
    await save(await loadDrawing(url));
    setProposed(null);
    showAlert("success", t("saved"));
  });
  return (
    <Stack gap={3}>
      <Field
        label={t("drawDescription")}
        hint={t("drawHint")}
        name="drawing"
        value={description}
        onChange={setDescription}
        maxLength={500}
        rows={2}
        dir="auto"
      />
      <Stack direction="row" gap={3}>
        <Button
          look="secondary"
          icon={<IconSparkles {...icon} />}
          isPending={draw.isPending}
          onPress={() => void draw.run()}
        >
          {t(proposed === null ? "draw" : "drawAgain")}
        </Button>
      </Stack>
      {draw.isPending && <p role="status">{t("drawing")}</p>}
      {proposed !== null && (
        <Proposal
          url={proposed}
          isPending={take.isPending}
          onTake={() => void take.run(proposed)}
          onDrop={() => setProposed(null)}
        />
      )}
    </Stack>
  );
}

/** A title image, and the ways to another one. */
export function TitleImageForm({ type, id, url, save }: TitleImageFormProps) {
  const t = useTranslations("authoring.image");
  const canDraw = useCanDraw(type, id);
  const { run, isPending } = useCourseAction(async (file: File) => {
    await save(file);
    showAlert("success", t("saved"));
  });
  return (
    <div className={styles.form}>
      <TitleImage url={url} shape="banner" />
      <div>
        <FileButton
          accept={PICTURE_TYPES}
          icon={<IconPhoto {...icon} />}
          isPending={isPending}
          onChoose={(file) => void run(file)}
        >
          {url === null ? t("choose") : t("replace")}
        </FileButton>
      </div>
      {canDraw && <DrawnImage type={type} id={id} save={save} />}
    </div>
  );
}
