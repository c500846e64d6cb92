/** Shows that a page is on its way, or why it does not come; see `navigation-status.tsx`. */

const PROGRESS_ID = "navigation-progress";
const MESSAGE_ID = "navigation-message";

/** The progress bar at the top; its style delays it, so a quick answer shows none. */
export function showProgress(isShown: boolean): void {
  document.getElementById(PROGRESS_ID)?.toggleAttribute("hidden", !isShown);
}

/** The reasons that `navigation-status.tsx` has words for. */
export type FailureReason = "offline" | "failed" | "missing" | "updated" | "unsent";

/** Says why the reader is still here, or what waits for a connection; null hides the message. */
export function showFailure(reason: FailureReason | null): void {
  const message = document.getElementById(MESSAGE_ID);
  if (!message) return;
  message.textContent = reason ? (message.dataset[reason] ?? "") : "";
  message.hidden = reason === null;
}
