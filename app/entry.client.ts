/**
 * The script of every page. It starts the islands, the player's buttons and what a page does by
 * itself; the rest is loaded at the first input, or at once on the pages of the router and where back leads to a page
 * that this document has to show.
 */
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import { watchSession } from "#app/features/accounts/sessions/watch-session.ts";
import { startLazyPlayer } from "#app/features/player/channels/lazy-player.ts";
import { READY_EVENT } from "#app/islands/early-presses.ts";
import { afterFirstInput, watchFirstInput } from "#app/islands/first-input.ts";
import { preload } from "#app/islands/lazy-component.ts";
import { answerFailedPress } from "#app/islands/missing-code.ts";
import { startIslands, wakeSoon } from "#app/islands/runtime.ts";
import { closestTo } from "#app/lib/closest.ts";
import { ISLANDS } from "#app/magazine/islands.ts";
import { startPageVisits } from "#app/magazine/page-visit.ts";
import { PLAYER } from "#app/magazine/player/player-island.ts";
import { startSmallStates } from "#app/magazine/reader/small-states.ts";
import { watchTheme } from "#app/platform/browser/theme.ts";

const page = document.documentElement;
const isApp = page.hasAttribute("data-app");

/** After a failure the next press that nothing answers asks for the code again, and is repeated. */
function retryOnPress(): void {
  const listening = new AbortController();
  const onClick = (event: MouseEvent) => {
    const button = closestTo(event, "button[type=button]:not([popovertarget])");
    if (!button || event.defaultPrevented) return;
    listening.abort();
    void startBehaviour().then((isThere) => (isThere ? button.click() : answerFailedPress()));
  };
  document.addEventListener("click", onClick, { signal: listening.signal });
}

/**
 * Presses on controls are recorded until then; a failure gives them their default action.
 * @returns whether the code is there
 */
async function startBehaviour(): Promise<boolean> {
  try {
    const behaviour = await import("./entry.behaviour.ts");
    await behaviour.start(isApp);
    return true;
  } catch (error) {
    console.warn("Controls fail", error);
    retryOnPress();
    return false;
  } finally {
    page.setAttribute("data-ready", "");
    window.dispatchEvent(new Event(READY_EVENT));
  }
}

// Before anything else that listens to clicks.
startSmallStates();
watchFirstInput();
startIslands(ISLANDS, hasSessionHint());
startLazyPlayer(() => {
  const player = document.querySelector<HTMLElement>(`[data-island="${PLAYER.name}"]`);
  if (player) wakeSoon(player);
});
watchTheme();
watchSession();
startPageVisits();
// Islands wait for it, since replayed presses need it.
// `data-whole` tells a reload or a way back (idle-layout.ts): the browser leaves the exchanged pages beside it to scripts.
if (isApp || page.hasAttribute("data-whole")) preload(startBehaviour());
else afterFirstInput(() => preload(startBehaviour()));
