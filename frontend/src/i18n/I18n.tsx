import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { IntlProvider } from "use-intl";
import { useLocale } from "./language";
import { useTimeZone } from "./timeZone";

function report(error: Error): void {
  console.warn(error.message);
}

/** Gives everything below it the messages, the plural rules and the direction of the spoken language. */
export function I18n({ children }: { children: ReactNode }) {
  const { bcp47, direction, messages } = useLocale();
  const timeZone = useTimeZone();
  // The pseudo-language is German or English from right to left: react-aria only turns round for a real one.
  const aria = direction === "rtl" ? (bcp47.startsWith("fa") ? "fa" : "ar-TN") : bcp47;
  return (
    <IntlProvider locale={bcp47} messages={messages} timeZone={timeZone} onError={report}>
      <I18nProvider locale={aria}>{children}</I18nProvider>
    </IntlProvider>
  );
}
