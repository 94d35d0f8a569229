import { getResponse } from "msw";
import { createRoot } from "react-dom/client";
import { FEATURES, loadMessages } from "@/i18n";
import { handlers } from "@/testing/handlers";
import "@/theme";

/** Answers what players ask of the API by the handlers of the tests, so that nothing is stored anywhere. */
function answerByHandlers(): void {
  const fetchFromNetwork = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    return (await getResponse(handlers, request.clone())) ?? fetchFromNetwork(request);
  };
}

const place = document.getElementById("app");
if (!place) throw new Error("index.html has no #app");

answerByHandlers();
// The client of the API takes hold of `fetch` when its module is loaded.
const [{ Gallery }, { applySettings }] = await Promise.all([import("./Gallery"), import("./settings")]);
await Promise.all([applySettings(), loadMessages(FEATURES)]);
createRoot(place).render(<Gallery />);
