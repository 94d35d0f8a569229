import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { isSignedIn } from "@/api/session";
import { readSignUpDraft } from "@/features/auth/signUpDraft";
import { expectNoAxeFaults } from "@/testing/axe";
import { tokenPair } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

type Hands = ReturnType<typeof renderApp>["hands"];

async function fill(hands: Hands, password = "Sonnenblume1") {
  await hands.type(await screen.findByLabelText("Vorname"), "Anna");
  await hands.type(screen.getByLabelText("Nachname"), "Lopez");
  await hands.type(screen.getByLabelText("E-Mail"), "anna@example.org");
  await hands.type(screen.getByLabelText("Passwort"), password);
}

const submit = (hands: Hands) => hands.click(screen.getByRole("button", { name: "Konto anlegen" }));

test("signing up sends the form, asks for the code and signs in with it", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/auth/sign-up", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ email: "anna@example.org" }, { status: 201 });
    }),
    http.post("*/api/auth/sign-up/confirm", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(tokenPair());
    }),
  );
  const { hands, address } = renderApp("/account/sign-up");
  await fill(hands);
  await hands.click(screen.getByRole("checkbox", { name: /Nutzungsbedingungen/ }));
  await submit(hands);
  const code = await screen.findByLabelText("Code aus der E-Mail");
  expect(address()).toBe("/account/sign-up/confirm");
  expect(screen.getByText(/Code an anna@example.org geschickt/)).toBeVisible();
  await hands.click(code);
  await hands.paste("Ihr Code: 123 456");
  expect(code).toHaveValue("123456");
  await hands.click(screen.getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(isSignedIn()).toBe(true));
  expect(sent).toEqual([
    {
      email: "anna@example.org",
      password: "Sonnenblume1",
      first_name: "Anna",
      last_name: "Lopez",
      terms_accepted: true,
      interface_language: "deu",
    },
    { email: "anna@example.org", code: "123456", password: "Sonnenblume1" },
  ]);
});

test("the rules of the password tick while the learner types", async () => {
  const { hands } = renderApp("/account/sign-up");
  const field = await screen.findByLabelText("Passwort");
  const met = () => screen.getAllByRole("listitem").filter((item) => within(item).queryByText("erfüllt"));
  expect(met()).toHaveLength(0);
  await hands.type(field, "sonne1");
  expect(met().map((item) => item.textContent)).toEqual([
    "ein Kleinbuchstabe (a–z)erfüllt",
    "eine Ziffererfüllt",
    "höchstens 72 Zeichenerfüllt",
  ]);
  await hands.type(field, "BLUME");
  expect(met()).toHaveLength(5);
});

test("without consent to the terms nothing is sent", async () => {
  const { hands } = renderApp("/account/sign-up");
  await fill(hands);
  await submit(hands);
  expect(await screen.findByText("Bitte stimmen Sie den Nutzungsbedingungen zu")).toBeVisible();
  expect(screen.getByRole("checkbox")).toHaveAccessibleDescription(/Bitte stimmen/);
});

test("a weak password names the first rule it breaks", async () => {
  const { hands } = renderApp("/account/sign-up");
  await fill(hands, "sonnenblume");
  await submit(hands);
  expect(await screen.findByText("Muss mindestens einen Großbuchstaben enthalten")).toBeVisible();
});

test("a fault the server finds stands at its field", async () => {
  server.use(http.post("*/api/auth/sign-up", () => refusal(422, "invalid", { email: "invalid" })));
  const { hands } = renderApp("/account/sign-up");
  await fill(hands);
  await hands.click(screen.getByRole("checkbox"));
  await submit(hands);
  await waitFor(() =>
    expect(screen.getByLabelText("E-Mail")).toHaveAccessibleDescription(/gültige E-Mail-Adresse/),
  );
});

test("a wrong code is said at the field", async () => {
  server.use(
    http.post("*/api/auth/sign-up/confirm", () => refusal(422, "invalid", { code: "code_invalid" })),
  );
  const { hands } = renderApp("/account/sign-up/confirm?email=anna%40example.org");
  await hands.type(await screen.findByLabelText("Code aus der E-Mail"), "000000");
  await hands.click(screen.getByRole("button", { name: "Bestätigen" }));
  expect(await screen.findByText("Der Code ist ungültig")).toBeVisible();
});

test("another code can be sent", async () => {
  server.use(http.post("*/api/auth/sign-up/resend", () => HttpResponse.json({ email: "anna@example.org" })));
  const { hands } = renderApp("/account/sign-up/confirm");
  await hands.type(await screen.findByLabelText("E-Mail"), "anna@example.org");
  await hands.click(screen.getByRole("button", { name: "Neuen Code senden" }));
  expect(await screen.findByText("Ein neuer Code ist unterwegs.")).toBeVisible();
});

test.each(["/account/sign-up", "/account/sign-up/confirm"])("%s has no axe faults", async (path) => {
  const { container } = renderApp(path);
  await screen.findByRole("heading", { level: 1 });
  await expectNoAxeFaults(container);
});

test("back from the page of the code nothing has to be typed again", async () => {
  server.use(
    http.post("*/api/auth/sign-up", () => HttpResponse.json({ email: "anna@example.org" }, { status: 201 })),
    http.post("*/api/auth/sign-up/confirm", () => HttpResponse.json(tokenPair())),
  );
  const { hands } = renderApp("/account/sign-up");
  await fill(hands);
  await hands.click(screen.getByRole("checkbox", { name: /Nutzungsbedingungen/ }));
  await submit(hands);
  await screen.findByLabelText("Code aus der E-Mail");
  await hands.click(screen.getByRole("link", { name: "Andere Adresse verwenden" }));
  expect(await screen.findByLabelText("Vorname")).toHaveValue("Anna");
  expect(screen.getByLabelText("Nachname")).toHaveValue("Lopez");
  expect(screen.getByLabelText("E-Mail")).toHaveValue("anna@example.org");
  expect(screen.getByLabelText("Passwort")).toHaveValue("Sonnenblume1");
  expect(screen.getByRole("checkbox", { name: /Nutzungsbedingungen/ })).toBeChecked();
  // Confirmed, the form is forgotten: the next one at this computer finds it empty.
  await submit(hands);
  await hands.type(await screen.findByLabelText("Code aus der E-Mail"), "123456");
  await hands.click(screen.getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(isSignedIn()).toBe(true));
  expect(readSignUpDraft().email).toBe("");
});
