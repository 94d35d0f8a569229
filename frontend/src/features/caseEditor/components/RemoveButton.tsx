import { IconTrash } from "@tabler/icons-react";
import { Button } from "@/ui/Button";

interface RemoveButtonProps {
  /** Names what is taken away. */
  label: string;
  children: React.ReactNode;
  onPress: () => void;
}

/** Takes away one of several parts of a form. */
export function RemoveButton({ label, children, onPress }: RemoveButtonProps) {
  return (
    <div>
      <Button
        look="quiet"
        flush
        icon={<IconTrash size="1.25rem" stroke={1.75} aria-hidden="true" />}
        aria-label={label}
        onPress={onPress}
      >
        {children}
      </Button>
    </div>
  );
}
