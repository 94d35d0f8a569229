import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "./Button";

function Sending() {
  const [isPending, setPending] = useState(false);
  return (
    <Button isPending={isPending} onPress={() => setPending(true)}>
      Bestätigen
    </Button>
  );
}

const announced = () => document.querySelectorAll("[data-live-announcer] [role=img]");

test("a button that is gone leaves no image without a name in the announcer", async () => {
  const { unmount } = render(<Sending />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(announced()).toHaveLength(1));
  unmount();
  await waitFor(() => expect(announced()).toHaveLength(0));
});
