import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Button } from "./Button";
import { FileCheck, type FileCheckProps, type FileText } from "./FileCheck";
import { Sheet } from "./Sheet";
import { Stack } from "./Stack";

interface FoundFile<Found> {
  readonly found: Found;
  /** Of the file that was chosen. */
  readonly name: string;
  /** Shows a step that comes after in place of what was found. */
  readonly onChanged: (found: Found) => void;
  /** Closes the sheet; a file that wasn't imported is discarded. */
  readonly onDrop: () => void;
}

interface FileImportProps<Found> extends Omit<FileCheckProps<Found>, "t" | "children"> {
  /** The words of the button that opens the sheet. */
  label: string;
  /** The translations of the namespace that says what kind of file it is. */
  t: (text: FileText | "title" | "lead") => string;
  /** Discards a file that nobody imports; gives nothing for one that needs it no more. */
  discard: (found: Found) => Promise<void> | undefined;
  children: (file: FoundFile<Found>) => ReactNode;
}

/** A button and the sheet that it opens: chooses a file, has it checked, and shows what its import would do. */
export function FileImport<Found>({ label, discard, children, ...check }: FileImportProps<Found>) {
  const { t } = check;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const drop = (found: Found) => {
    // One that nobody confirms is deleted by the server, too.
    void discard(found)?.catch(() => undefined);
    close();
  };
  return (
    <>
      <Button
        look="secondary"
        icon={<IconUpload size="1.25rem" stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <Sheet title={t("title")} isOpen={isOpen} onClose={close}>
        <Stack gap={4}>
          <p>{t("lead")}</p>
          <FileCheck<Found> {...check}>
            {(found, name, onChanged) => children({ found, name, onChanged, onDrop: () => drop(found) })}
          </FileCheck>
        </Stack>
      </Sheet>
    </>
  );
}
