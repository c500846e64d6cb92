/** Session cookies: an HttpOnly one with the secret, and a hint that scripts can read. */
import { HINT_COOKIE } from "./session-hint.ts";

/**
 * RFC 6265bis: browsers accept `__Host-` cookies only over HTTPS, with `Secure`, for this exact
 * host.
 */
const SECURE_NAME = "__Host-session";
const PLAIN_NAME = "session";

/** Value of a cookie in a `Cookie` header, or null. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** The session secret of the request, or null. The unprefixed name counts over plain HTTP only. */
export function readSessionCookie(request: Pick<Request, "url" | "headers">): string | null {
  const header = request.headers.get("cookie");
  if (!header) return null;
  const isSecure = new URL(request.url).protocol === "https:";
  return readCookie(header, SECURE_NAME) ?? (isSecure ? null : readCookie(header, PLAIN_NAME));
}

function setCookie(name: string, value: string, seconds: number, flags: string[]): string {
  return [`${name}=${value}`, "Path=/", `Max-Age=${seconds}`, "SameSite=Lax", ...flags].join("; ");
}

/** Another value for each sign-in, and no secret. */
const newHint = () => Date.now().toString(36);

/**
 * `Set-Cookie` headers that set the session, or clear it when the secret is null.
 * Only answers to forms send them: an answer to a GET may arrive after that of a later sign-in.
 * @param request its protocol decides which cookie name is used
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
    ["Set-Cookie", setCookie(HINT_COOKIE, token === null ? "" : newHint(), seconds, secure)],
  ];
}
