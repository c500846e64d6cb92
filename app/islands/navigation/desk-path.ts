/** Recognizes pages with the desk's frame; only scripts of the desk need it. */
import { isAppPath } from "#app/lib/addresses/app-path.ts";

/** The desk and one's account, with the desk's own frame. */
const DESK = /^\/(?:dashboard|account)(?:\/|$)/;

/** Pages below `/account` that need no sign-in: within the magazine's frame. */
const SIGNED_OUT = /^\/account\/(?:email|gone|unsubscribe)(?:\/|$)/;

/** Whether the page at this path has the desk's frame around it. */
export function isDeskPath(pathname: string): boolean {
  return isAppPath(pathname) && DESK.test(pathname) && !SIGNED_OUT.test(pathname);
}

/**
 * Whether the router can go from one page to the other. Only the server renders the magazine's
 * header, so a link from the desk to the log-in page loads a document.
 */
export function isSameApp(from: string, to: string): boolean {
  return isAppPath(from) && isAppPath(to) && isDeskPath(from) === isDeskPath(to);
}
