import { IconPhoto } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { TitleImage } from "@/ui/TitleImage";
import { useCourseAction } from "../useCourseAction";
import styles from "./TitleImageForm.module.css";

const TYPES = "image/png,image/jpeg,image/webp,image/gif";

interface TitleImageFormProps {
  url: string | null;
  /** Sends a picture; rejects with a `Problem`. */
  save: (file: File) => Promise<void>;
}

/** A title image, and the way to another one. */
export function TitleImageForm({ url, save }: TitleImageFormProps) {
  const t = useTranslations("authoring.image");
  const input = useRef<HTMLInputElement>(null);
  const { run, isPending } = useCourseAction(async (file: File) => {
    await save(file);
    showAlert("success", t("saved"));
  });
  const choose = (file: File | undefined) => {
    if (file) void run(file);
    if (input.current) input.current.value = ""; // so that the same file can be chosen again
  };
  return (
    <div className={styles.form}>
      <TitleImage url={url} shape="banner" />
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={TYPES}
        aria-label={t("label")}
        tabIndex={-1}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <div>
        <Button
          look="secondary"
          icon={<IconPhoto size="1.25rem" stroke={1.75} aria-hidden="true" />}
          isPending={isPending}
          onPress={() => input.current?.click()}
        >
          {url === null ? t("choose") : t("replace")}
        </Button>
      </div>
    </div>
  );
}
