import { useState } from "react";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";

interface Row {
  readonly id: string;
  readonly title: string;
}

/** A list that something can be moved into. */
export interface Destination extends Row {
  readonly rows: readonly Row[];
}

interface MoveSheetProps {
  moved: Row;
  /** Where it lies now: the id of a destination. */
  from: string;
  destinations: readonly Destination[];
  /** What a destination is called; left out where there is only one. */
  destinationLabel?: string;
  isPending: boolean;
  /** Gets the ids of the destination as they are to be, with the moved one. */
  onMove: (destination: string, ids: readonly string[]) => void;
  onClose: () => void;
}

/** Moves something by choosing its place: where dragging is not possible or the way is long. */
export function MoveSheet(props: MoveSheetProps) {
  const { moved, from, destinations, destinationLabel, isPending, onMove, onClose } = props;
  const t = useTranslations("authoring.move");
  const [to, setTo] = useState(from);
  const rows = (destinations.find(({ id }) => id === to)?.rows ?? []).filter(({ id }) => id !== moved.id);
  const [after, setAfter] = useState<string | null>(null);
  const place = after ?? rows.at(-1)?.id ?? "";
  const ids = rows.map(({ id }) => id);
  const at = ids.indexOf(place) + 1;
  const choose = (destination: string) => {
    setTo(destination);
    setAfter(null);
  };
  return (
    <Sheet
      title={t("title", { title: moved.title })}
      isOpen
      onClose={onClose}
      actions={
        <Button
          isPending={isPending}
          onPress={() => onMove(to, [...ids.slice(0, at), moved.id, ...ids.slice(at)])}
        >
          {t("move")}
        </Button>
      }
    >
      <Stack>
        {destinationLabel !== undefined && (
          <Select
            label={destinationLabel}
            name="destination"
            value={to}
            onChange={choose}
            options={destinations.map(({ id, title }) => ({ value: id, label: title, lang: "de" }))}
          />
        )}
        <Select
          label={t("place")}
          name="place"
          value={place}
          onChange={setAfter}
          options={[
            { value: "", label: t("first") },
            ...rows.map(({ id, title }) => ({ value: id, label: t("after", { title }) })),
          ]}
        />
      </Stack>
    </Sheet>
  );
}
