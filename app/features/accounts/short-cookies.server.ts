/** Short-lived cookies that tie the steps of one sign-in to one browser. */
import { MINUTE } from "#app/lib/time.ts";
import { readCookie } from "./session-cookies.server.ts";

/** `ticket`: a sign-in that wants a code; `journey`: one that has left for another service. */
type ShortCookie = "ticket" | "journey";

const LIFE = 10 * MINUTE;

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";

const nameOf = (request: Request, cookie: ShortCookie) =>
  isSecure(request) ? `__Host-${cookie}` : cookie;

export function readShortCookie(request: Request, cookie: ShortCookie): string | null {
  return readCookie(request.headers.get("cookie") ?? "", nameOf(request, cookie));
}

/** The header that keeps a value for ten minutes, or with null forgets it. */
export function shortCookie(
  request: Request,
  cookie: ShortCookie,
  value: string | null,
): [name: string, value: string] {
  const seconds = value === null ? 0 : LIFE / 1000;
  const secure = isSecure(request) ? "; Secure" : "";
  const facts = `Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`;
  return ["Set-Cookie", `${nameOf(request, cookie)}=${value ?? ""}; ${facts}`];
}
