import type { GermanMessages } from "./catalogue";

declare module "use-intl" {
  interface AppConfig {
    Messages: GermanMessages;
    Locale: string;
  }
}
