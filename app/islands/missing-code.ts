/**
 * Answers presses whose code cannot be fetched: the network is gone, or the page is older than the
 * builds that the server keeps (docs/decisions/0044-files-of-former-builds.md).
 */
import { scriptOf } from "./navigation/runtime-script.ts";
import { showFailure } from "./navigation/show-status.ts";

/** The player continues with the scripts that have started it. */
export const isPlaying = () => navigator.mediaSession?.playbackState === "playing";

/** Whether reloading the page would lose what was typed. */
function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Whether leaving the page by itself would take something from its reader. */
export const wouldInterrupt = () => isPlaying() || hasTyped();

/** Until the next press. */
function tell(reason: "missing" | "updated"): void {
  showFailure(reason);
  window.addEventListener("click", () => showFailure(null), { capture: true, once: true });
}

/**
 * Whether a press of this document has failed before. Some browsers (Chromium 153, not 156) remember
 * a failed import until the document goes: https://github.com/whatwg/html/issues/6768. A retry is
 * then pointless.
 */
let hasFailed = false;

/** Says why nothing happened, or reloads the page at its place, where that helps. */
export async function answerFailedPress(): Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;
  // A link or form that works without the code takes the reader elsewhere.
  window.navigation?.addEventListener("navigate", () => leaving.abort(), { signal });
  try {
    const response = await fetch(window.location.href, { signal, cache: "no-cache" });
    const html = await response.text();
    const isOfFormerBuild = !html.includes(`"${scriptOf(document)}"`);
    const isWorthReloading = response.ok && (isOfFormerBuild || hasFailed);
    if (!isWorthReloading) tell("missing");
    else if (wouldInterrupt()) tell("updated");
    else window.location.reload();
  } catch {
    if (!signal.aborted) tell("missing");
  } finally {
    hasFailed = true;
    leaving.abort();
  }
}
