import { forgetFormerSession, STORED_PLAYBACK } from "#app/features/player/memory/own-memory.ts";
import { answerFailedPress } from "#app/islands/missing-code.ts";
import { closestTo } from "#app/lib/closest.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";
import { readLocalStorage } from "#app/platform/browser/stored-text.ts";
import { nowPlaying } from "./now-playing.ts";

/** Controls that need the player; see presses.ts. */
const CONTROLS = "[data-play], [data-play-next]";

/** Fallback: follows the control's link to the post or file. */
function followInstead(control: HTMLElement): void {
  const form = control.closest("form");
  if (control instanceof HTMLAnchorElement) window.location.assign(control.href);
  else if (form) form.submit();
  else void answerFailedPress();
}

/**
 * Loads the player on the first click, or at once when something was playing, and forwards clicks
 * to it. One delegated listener for all play buttons of all pages.
 * @param show shows the player's bar; idempotent
 */
export function startLazyPlayer(show: () => void): void {
  function onClick(event: MouseEvent) {
    const control = closestTo(event, CONTROLS);
    if (!control || hasModifierKey(event)) return;
    event.preventDefault();
    show();
    import("./presses.ts")
      .then(({ press }) => press(control))
      .catch((error) => {
        console.warn("Could not start the player; following the link", error);
        followInstead(control);
      })
      .finally(nowPlaying.endPress);
  }
  forgetFormerSession();
  if (readLocalStorage(STORED_PLAYBACK) !== null) show();
  // Before links are followed, and before presses are recorded for code that is not there yet.
  window.addEventListener("click", onClick, { capture: true });
}
