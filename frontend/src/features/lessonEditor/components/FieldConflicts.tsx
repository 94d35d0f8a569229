import { TextConflict } from "@/ui/TextConflict";
import { differingWords } from "../model";

interface FieldConflictsProps {
  editor: {
    readonly conflicts: Readonly<Record<string, string>>;
    readonly textOf: (key: string) => string;
    readonly resolve: (key: string, choice: "mine" | "theirs") => void;
  };
}

/** What two authors wrote into the same place, side by side until it is decided. */
export function FieldConflicts({ editor }: FieldConflictsProps) {
  return Object.entries(editor.conflicts).map(([key, other]) => {
    const { mine, theirs } = differingWords(editor.textOf(key), other);
    return (
      <TextConflict
        key={key}
        text={mine}
        other={theirs}
        onResolve={(choice) => editor.resolve(key, choice)}
      />
    );
  });
}
