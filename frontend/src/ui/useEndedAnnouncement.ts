import { useEffect } from "react";

/** react-aria's announcer takes its first announcement in this many milliseconds after it was asked for. */
const FIRST_ANNOUNCEMENT = 100;

/**
 * Takes back what react-aria has announced by naming a button that is gone. It announces a pending button with an
 * element that is named by the button and stays for 7 s; without the button it would be an image without a name.
 */
export function useEndedAnnouncement(buttonId: string): void {
  useEffect(() => {
    const page = document; // the timers may outlive the window
    const take = () => {
      if (page.getElementById(buttonId)) return; // only drawn anew
      for (const said of page.querySelectorAll(`[data-live-announcer] [aria-labelledby~="${buttonId}"]`))
        said.remove();
    };
    return () => {
      setTimeout(take);
      setTimeout(take, 2 * FIRST_ANNOUNCEMENT);
    };
  }, [buttonId]);
}
