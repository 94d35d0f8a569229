import type { User } from "@/api/types";
import { findReadableLanguage, type Language } from "@/i18n";

type Speaker = Pick<User, "interface_language" | "native_language" | "target_language">;

/**
 * Into which languages the learner has things translated: the learner's own, else that of the interface; never the one
 * the learner learns.
 */
export function languagesOf(user: Speaker | undefined): Language[] {
  const codes = user ? [user.native_language, user.interface_language] : [];
  const others = [...new Set(codes)].filter((code) => code !== user?.target_language);
  return others.map(findReadableLanguage).filter((found) => found !== undefined);
}
