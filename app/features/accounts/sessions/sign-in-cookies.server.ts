/** Short-lived cookies that bind the steps of a sign-in to one browser. */
import { MINUTE } from "#app/lib/time.ts";
import { readCookie } from "./session-cookies.server.ts";

/** `ticket`: second factor pending; `journey`: OAuth state. */
type SignInCookie = "ticket" | "journey";

const LIFE = 10 * MINUTE;

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";

const nameOf = (request: Request, cookie: SignInCookie) =>
  isSecure(request) ? `__Host-${cookie}` : cookie;

export function readSignInCookie(request: Request, cookie: SignInCookie): string | null {
  return readCookie(request.headers.get("cookie") ?? "", nameOf(request, cookie));
}

/** `Set-Cookie` header that stores a value for ten minutes, or clears it when null. */
export function signInCookie(
  request: Request,
  cookie: SignInCookie,
  value: string | null,
): [name: string, value: string] {
  const seconds = value === null ? 0 : LIFE / 1000;
  const secure = isSecure(request) ? "; Secure" : "";
  const facts = `Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`;
  return ["Set-Cookie", `${nameOf(request, cookie)}=${value ?? ""}; ${facts}`];
}
