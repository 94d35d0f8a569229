/** Attributes of what lies over everything else and keeps the focus while it does. */
export const modalLayer = { "data-cover": "" };

/** True while a sheet lies over the page. */
export const isModalOpen = () => document.querySelector("[data-cover]") !== null;

/**
 * Runs at once, or when the last sheet has gone: as long as one fades out it takes every focus back, and in the frame
 * after that it gives the focus to where it came from. Gives a way to call it off.
 */
export function onceModalsClosed(run: () => void): () => void {
  if (!isModalOpen()) {
    run();
    return () => undefined;
  }
  let frame = 0;
  const observer = new MutationObserver(() => {
    if (isModalOpen()) return;
    observer.disconnect();
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(run);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
