import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Problem } from "@/api/problem";
import { FileButton } from "./FileButton";
import { ProgressBar } from "./ProgressBar";
import { useProblemText } from "./problemText";
import { Stack } from "./Stack";
import { useAction } from "./useAction";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const PERCENT = 100;

/** Texts that every namespace of files has, in its own words. */
export type FileText = "choose" | "sending" | "checking" | "notRead";

export interface FileCheckProps<Found> {
  accept: readonly string[];
  /** The translations of the namespace that says what kind of file it is. */
  t: (text: FileText) => string;
  percentOf: (percent: number) => string;
  /** Sends the file, telling the share that was sent, and gives what was found in it. */
  check: (file: File, onSent: (share: number) => void) => Promise<Found>;
  /** What was found, with the name of the file; a step that comes after takes its place. */
  children: (found: Found, name: string, onChanged: (found: Found) => void) => ReactNode;
}

/** Lets people choose a file, has it checked, and shows what was found. */
export function FileCheck<Found>({ accept, t, percentOf, check, children }: FileCheckProps<Found>) {
  const [share, setShare] = useState(0);
  const [name, setName] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const textOf = useProblemText();
  const { run, isPending, error } = useAction(
    async (file: File) => {
      setName(file.name);
      setFound(null);
      setShare(0);
      setFound(await check(file, setShare));
    },
    { isSilent: true },
  );
  const percent = Math.round(share * PERCENT);
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={3}>
        <FileButton
          accept={accept}
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
          <ProgressBar label={t("sending")} value={percent} valueLabel={percentOf(percent)} />
        ) : (
          <p role="status">{t("checking")}</p>
        ))}
      {error && (
        <p role="alert" dir="auto">
          {t("notRead")} {(error instanceof Problem && error.fault("file")?.detail) || textOf(error)}
        </p>
      )}
      {found && children(found, name, setFound)}
    </Stack>
  );
}
