import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadFallbackLanguage, restoreLanguage } from "./i18n";
import { wipeOutdatedStorage } from "./lib/storage";
import { applyScheme } from "./theme";

const place = document.getElementById("app");
if (!place) throw new Error("index.html has no #app");

async function start(root: HTMLElement): Promise<void> {
  wipeOutdatedStorage();
  applyScheme();
  await restoreLanguage();
  // Not at the top: the router runs its first loaders while it is imported, and they read and write what is stored.
  const { App } = await import(/* webpackMode: "eager" */ "./app/App");
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  await loadFallbackLanguage();
}

void start(place);
