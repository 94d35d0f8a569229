import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button, type ButtonProps } from "./Button";

interface FileButtonProps extends Omit<ButtonProps, "onPress"> {
  /** Media types or endings: `image/png`, `.csv`. */
  accept: readonly string[];
  /** Called with the file that was chosen; the same one can be chosen again. */
  onChoose: (file: File) => void;
}

/** A button that lets people choose one file of theirs. */
export function FileButton({ accept, onChoose, look = "secondary", ...button }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) onChoose(file);
      }}
    >
      <Button {...button} look={look} />
    </FileTrigger>
  );
}
