import type { GermanMessages } from "./messages";

declare module "use-intl" {
  interface AppConfig {
    Messages: GermanMessages;
    Locale: string;
  }
}
