/**
 * Lets every tab see that the browser has logged in or out. The hint is a cookie, so all tabs share it; whoever
 * has seen it change tells the others, which also look when they are shown again.
 */
import { wouldInterrupt } from "#app/islands/missing-code.ts";
import { hasExpired, readSessionHint } from "./session-hint.ts";

const CHANNEL = "masthead:session";

const SIGN_OUT = "/actions/sign-out";

/** Pages that nobody else may see: there is nothing to show in their place. */
const OWN_PAGE = /^\/(?:dashboard|account)(?:\/|$)/;

/** Reloads the page for the new session, or for none: what it has shown and remembered is gone. */
function leavePage(): void {
  const { pathname, search } = location;
  const login = `/login?signed-out&next=${encodeURIComponent(pathname + search)}`;
  // Not in the history: Back would lead to the desk again.
  if (OWN_PAGE.test(pathname)) location.replace(login);
  else location.reload();
}

/**
 * Starts watching. A public page is reloaded after a log-in, and the log-in page leads on; not
 * while that would end the sound or lose what was typed. The desk stays after a log-in, and when the session has
 * expired, which another tab may be the first to hear: its pages may have texts that are not saved, say themselves
 * that the session is over, and the log-in that follows is mostly the same person's.
 */
export function watchSession(): void {
  const known = readSessionHint();
  let channel: BroadcastChannel | undefined;
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
    leavePage();
  };
  const look = () => {
    const hint = readSessionHint();
    if (isLeaving || hint === known) return;
    const isOwn = OWN_PAGE.test(location.pathname);
    const stays = hint ? isOwn || wouldInterrupt() : isOwn && hasExpired();
    if (!stays) leave();
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
    open();
    if (!known || readSessionHint()) {
      look();
      return;
    }
    // Kept from before: not to be seen even for the moment that leaving takes.
    document.documentElement.hidden = true;
    leave();
  });
  document.addEventListener("submit", ({ target }) => {
    // This tab goes where the form leads.
    if ((target as HTMLFormElement).getAttribute("action") === SIGN_OUT) isLeaving = true;
  });
  window.addEventListener("pagehide", () => {
    // By now the answer to a form has set the cookies, or taken them away.
    if (readSessionHint() !== known) channel?.postMessage("changed");
    channel?.close();
    channel = undefined;
    isLeaving = false;
  });
}
