import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { restoreLanguage } from "./i18n";
import { applyScheme } from "./theme";

const place = document.getElementById("app");
if (!place) throw new Error("index.html has no #app");

applyScheme();
await restoreLanguage();
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
