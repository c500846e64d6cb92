/**
 * Lets every tab see that the browser has logged out. The hint is a cookie, so all tabs share it; whoever
 * has seen it disappear tells the others, which also look when they are shown again.
 */
import { hasSessionHint } from "./session-hint.ts";

const CHANNEL = "masthead:session";

const SIGN_OUT = "/actions/sign-out";

/** Pages that nobody else may see: there is nothing to show in their place. */
const OWN_PAGE = /^\/(?:dashboard|account)(?:\/|$)/;

/** Reloads the page without the session: what it has shown and remembered is gone. */
function leavePage(): void {
  const { pathname, search } = location;
  const login = `/login?signed-out&next=${encodeURIComponent(pathname + search)}`;
  // Not in the history: Back would lead to the desk again.
  if (OWN_PAGE.test(pathname)) location.replace(login);
  else location.reload();
}

/** Starts watching; nothing to watch in a page that began logged out. */
export function watchSignOut(): void {
  if (!hasSessionHint()) return;
  let channel: BroadcastChannel | undefined;
  let isLeaving = false;
  const look = () => {
    if (isLeaving || hasSessionHint()) return;
    isLeaving = true;
    leavePage();
  };
  // A page with an open channel is not kept for Back.
  const open = () => {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = look;
  };
  open();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // Kept from before: not to be seen even for the moment that leaving takes.
    if (!hasSessionHint()) document.documentElement.hidden = true;
    open();
    look();
  });
  document.addEventListener("submit", ({ target }) => {
    // This tab goes where the form leads.
    if ((target as HTMLFormElement).getAttribute("action") === SIGN_OUT) isLeaving = true;
  });
  window.addEventListener("pagehide", () => {
    // By now the answer to the form has taken the cookies away.
    if (!hasSessionHint()) channel?.postMessage("over");
    channel?.close();
    channel = undefined;
    isLeaving = false;
  });
}
