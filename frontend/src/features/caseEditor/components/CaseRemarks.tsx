import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { CaseRemark } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import type { CaseDocument } from "../document";
import type { SectionProps } from "../model";
import { placeOf } from "../model";
import styles from "./CaseEditor.module.css";
import { useFieldText, usePlaceText } from "./usePlaceText";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface CaseRemarksProps extends Partial<Pick<SectionProps, "onGo">> {
  document: CaseDocument;
  remarks: readonly CaseRemark[];
}

/** What is wrong with a case, line by line; with `onGo` each place is a way there. */
export function CaseRemarks({ document, remarks, onGo }: CaseRemarksProps) {
  const t = useTranslations("caseEditor.check");
  const textOf = usePlaceText(document);
  const fieldOf = useFieldText();
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ place, code, detail, is_warning }) => {
        const target = placeOf(place, document);
        // What is only worth a thought says itself what it is about.
        const field = is_warning ? null : fieldOf(target);
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
                {field === null ? detail : t("atField", { field, detail })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
