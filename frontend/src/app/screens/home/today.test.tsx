import { IconBook2 } from "@tabler/icons-react";
import { render, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { storeTokens } from "@/api/session";
import { ServerDataProvider } from "@/api/swr";
import { I18n } from "@/i18n";
import { caseWith } from "@/testing/conversations";
import { learner, tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { LinkCard } from "@/ui/LinkCards";
import { News } from "./News";
import { Today } from "./Today";

const pageOf = <T,>(results: readonly T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

test("what is due has its place before the case of the day", async () => {
  storeTokens(tokenPair());
  server.use(
    http.get("*/api/users/me", () => HttpResponse.json(learner())),
    http.get("*/api/cases/", () => pageOf([caseWith({ id: "heart" })])),
    http.get("*/api/users/my-case-interactions", () => pageOf([])),
  );
  const due = (
    <LinkCard to="/lesson-viewer/4" name="Lektion 4" sign={IconBook2}>
      bis Freitag
    </LinkCard>
  );
  render(
    <I18n>
      <ServerDataProvider>
        <MemoryRouter>
          <Today due={due} />
        </MemoryRouter>
      </ServerDataProvider>
    </I18n>,
  );
  await screen.findByRole("heading", { name: "Fall des Tages" });
  const doors = within(screen.getByRole("list")).getAllByRole("link");
  expect(doors.map((door) => door.getAttribute("href"))).toEqual([
    "/lesson-viewer/4",
    "/case-inspection/heart",
  ]);
  expect(screen.getByText("bis Freitag")).toBeVisible();
});

test("feedback and messages that are not read have a line each", async () => {
  storeTokens(tokenPair());
  const person = { id: "tarek", name: "Tarek Haddad", profile_image_url: null, is_tutor: true };
  const thread = { id: "t1", person, unread_messages: 1, last_message: { kind: "RESPONSE" } };
  server.use(
    http.get("*/api/user-interactions/unread-messages-count", () =>
      HttpResponse.json({ unread_messages: 3 }),
    ),
    http.get("*/api/user-interactions/", () => pageOf([thread])),
  );
  render(
    <I18n>
      <ServerDataProvider>
        <MemoryRouter>
          <News />
        </MemoryRouter>
      </ServerDataProvider>
    </I18n>,
  );
  const feedback = await screen.findByRole("link", { name: "Tarek Haddad: Feedback zu Ihrem Gespräch" });
  expect(feedback).toHaveAttribute("href", "/conversation/t1");
  expect(screen.getByRole("link", { name: "2 ungelesene Nachrichten" })).toHaveAttribute("href", "/messages");
});
