import { useEffect, useState } from "react";
import { isForBrowser } from "#app/lib/press.ts";
import { readStored } from "#app/platform/stored-text.ts";
import { STORED_PLAYBACK } from "./stored-key.ts";

/** What on a page asks for the player; see presses.ts. */
const CONTROLS = "[data-play], [data-play-next]";

/** Where the control leads without the player: to the post, to the file. */
function followInstead(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) window.location.assign(control.href);
  else control.closest("form")?.submit();
}

/**
 * Tells when a page needs the player, and passes presses on to it. All of the player that a visit
 * without sound loads: one listener for every play button, whether its part of the page runs or not.
 */
export function usePlayerNeed(): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const control = (event.target as Element | null)?.closest?.<HTMLElement>(CONTROLS);
      if (!control || isForBrowser(event)) return;
      event.preventDefault();
      setNeeded(true);
      import("./presses.ts")
        .then(({ press }) => press(control))
        .catch((error) => {
          console.warn("This is not played in place", error);
          followInstead(control);
        });
    }
    setNeeded(readStored(STORED_PLAYBACK) !== null);
    // Before the links of the page are followed.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
  return isNeeded;
}
