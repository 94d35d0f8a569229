import { useTranslations } from "@/i18n";
import { Checkbox } from "@/ui/Checkbox";

interface TermsCheckboxProps {
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  error: string | null;
}

// A router link would throw away what she has typed: the texts open beside the form.
function Beside({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Consent to the terms of use, with both texts one tap away. */
export function TermsCheckbox(props: TermsCheckboxProps) {
  const t = useTranslations("auth");
  return (
    <Checkbox {...props} isRequired>
      {t.rich("terms", {
        terms: (words) => <Beside href="/terms">{words}</Beside>,
        privacy: (words) => <Beside href="/privacy">{words}</Beside>,
      })}
    </Checkbox>
  );
}
