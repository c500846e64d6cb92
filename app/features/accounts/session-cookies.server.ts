/** The two cookies of a signed-in reader: the secret one, and one that scripts may see. */
import { HINT_COOKIE } from "./session-hint.ts";

/** Browsers take a name with this beginning only from https, for this host alone, with `Secure`. */
const SECURE_NAME = "__Host-session";
const PLAIN_NAME = "session";

/** The value of a cookie in a `Cookie` header, or null. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** The session's secret that the browser sent, or null. Without https the plain name counts too. */
export function readSessionCookie(request: Request): string | null {
  const header = request.headers.get("cookie");
  if (!header) return null;
  const isSecure = new URL(request.url).protocol === "https:";
  return readCookie(header, SECURE_NAME) ?? (isSecure ? null : readCookie(header, PLAIN_NAME));
}

function setCookie(name: string, value: string, seconds: number, flags: string[]): string {
  return [`${name}=${value}`, "Path=/", `Max-Age=${seconds}`, "SameSite=Lax", ...flags].join("; ");
}

/**
 * The headers that hand a session to the browser, or with null take it away.
 * @param request whose protocol decides between the two names
 */
export function sessionCookies(
  request: Request,
  token: string | null,
  lifeMs = 0,
): [name: string, value: string][] {
  const isSecure = new URL(request.url).protocol === "https:";
  const secure = isSecure ? ["Secure"] : [];
  const seconds = token === null ? 0 : Math.floor(lifeMs / 1000);
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  return [
    ["Set-Cookie", setCookie(name, token ?? "", seconds, ["HttpOnly", ...secure])],
    ["Set-Cookie", setCookie(HINT_COOKIE, token === null ? "" : "1", seconds, secure)],
  ];
}
