/**
 * Read-your-writes consistency: a cookie with the time of a signed-in reader's last change keeps them from getting an
 * older page that an event has outdated.
 */
import {
  readCookie,
  readSessionCookie,
} from "#app/features/accounts/sessions/session-cookies.server.ts";
import { CHANGED_COOKIE } from "#app/platform/http/changed-cookie.ts";

/** A page that nobody else requested may stay outdated for longer; one reader sees it once. */
const SECONDS = 300;

/** Unix time in milliseconds of the reader's last change; 0 for none. */
export function lastChangeOf(cookies: string | null | undefined): number {
  if (!cookies?.includes(CHANGED_COOKIE)) return 0;
  return Number(readCookie(cookies, CHANGED_COOKIE)) || 0;
}

/**
 * Adds the cookie to the response to a successful change by a signed-in reader.
 * @param url with the protocol that the browser used
 */
export function rememberChange(url: URL, { headers }: Request, response: Response): void {
  if (response.status >= 400 || !readSessionCookie({ url: url.href, headers })) return;
  const secure = url.protocol === "https:" ? "; Secure" : "";
  const facts = `Path=/; Max-Age=${SECONDS}; SameSite=Lax${secure}`;
  response.headers.append("Set-Cookie", `${CHANGED_COOKIE}=${Date.now()}; ${facts}`);
}
