import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Checkbox } from "@/ui/Checkbox";
import { LinkBeside } from "@/ui/Link";

interface TermsCheckboxProps {
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  error: string | null;
}

/** Consent to the terms of use, with both texts one tap away. */
export function TermsCheckbox(props: TermsCheckboxProps) {
  const t = useTranslations("auth");
  return (
    <Checkbox {...props} isRequired>
      {t.rich("terms", {
        terms: (words) => <LinkBeside href={paths.terms()}>{words}</LinkBeside>,
        privacy: (words) => <LinkBeside href={paths.privacy()}>{words}</LinkBeside>,
      })}
    </Checkbox>
  );
}
