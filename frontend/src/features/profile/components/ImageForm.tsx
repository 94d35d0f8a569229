import { IconPhoto } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { User } from "@/api/types";
import { useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { Avatar } from "@/ui/Avatar";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { FileButton } from "@/ui/FileButton";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { uploadImage } from "../data";
import styles from "./forms.module.css";

interface Preview {
  readonly file: File;
  readonly address: string;
}

/** A chosen picture and an address it can be shown at before it is sent. */
function usePreview() {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    if (!preview) return undefined;
    return () => URL.revokeObjectURL(preview.address);
  }, [preview]);
  const choose = (file: File | null) =>
    setPreview(file ? { file, address: URL.createObjectURL(file) } : null);
  return { file: preview?.file ?? null, address: preview?.address ?? null, choose };
}

const TYPES = ["image/png", "image/jpeg", "image/webp"];

function useUpload(me: User, clear: () => void) {
  const t = useTranslations("profile.image");
  return useAction(async (file: File) => {
    await uploadImage(me, file);
    clear();
    showAlert("success", t("saved"));
  });
}

/** Choose a picture, look at it, keep it or not. */
export function ImageForm({ me }: { me: User }) {
  const t = useTranslations("profile.image");
  const { file, address, choose } = usePreview();
  const { isPending, run: upload } = useUpload(me, () => choose(null));
  return (
    <div className={styles.picture}>
      <Avatar size="large" name={fullName(me)} image={address ?? me.profile_image_url} />
      <Stack gap={2}>
        <p>{file === null ? t("hint") : t("preview")}</p>
        <Stack direction="row" gap={3}>
          {file !== null && (
            <Button isPending={isPending} onPress={() => void upload(file)}>
              {t("keep")}
            </Button>
          )}
          <FileButton
            accept={TYPES}
            icon={<IconPhoto size="1.25rem" stroke={1.75} aria-hidden="true" />}
            onChoose={choose}
          >
            {file === null ? t("choose") : t("other")}
          </FileButton>
        </Stack>
      </Stack>
    </div>
  );
}
