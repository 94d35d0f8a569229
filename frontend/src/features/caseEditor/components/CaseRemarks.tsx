import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { CaseRemark } from "@/api/types";
import { Button } from "@/ui/Button";
import type { CaseDocument } from "../document";
import type { SectionProps } from "../model";
import { placeOf } from "../model";
import styles from "./CaseEditor.module.css";
import { usePlaceText } from "./usePlaceText";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface CaseRemarksProps extends Partial<Pick<SectionProps, "onGo">> {
  document: CaseDocument;
  remarks: readonly CaseRemark[];
}

/** What is wrong with a case, line by line; with `onGo` each place is a way there. */
export function CaseRemarks({ document, remarks, onGo }: CaseRemarksProps) {
  const textOf = usePlaceText(document);
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ place, code, detail, is_warning }) => {
        const target = placeOf(place, document);
        return (
          <li key={`${place} ${code} ${detail}`} data-fault={!is_warning}>
            {is_warning ? <IconInfoCircle {...icon} /> : <IconAlertTriangle {...icon} />}
            <span>
              {onGo ? (
                <Button look="quiet" flush onPress={() => onGo(target)}>
                  {textOf(target)}
                </Button>
              ) : (
                textOf(target)
              )}
              <span className={styles.remark} dir="auto">
                {detail}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
