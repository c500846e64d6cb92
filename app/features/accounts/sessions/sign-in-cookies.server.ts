/** Short-lived cookies that bind the steps of a sign-in to one browser. */
import { DAY, MINUTE } from "#app/lib/time.ts";
import { readCookie } from "./session-cookies.server.ts";

/**
 * `ticket`: second factor pending; `journey`: OAuth state; `signup`: the browser that signed up; `asker`: the one that
 * requested an email to sign in with.
 */
type SignInCookie = "ticket" | "journey" | "signup" | "asker";

/** As long as what the cookie belongs to. */
const LIFE_MS: Record<SignInCookie, number> = {
  ticket: 10 * MINUTE,
  journey: 10 * MINUTE,
  signup: DAY,
  asker: 10 * MINUTE,
};

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";

const nameOf = (request: Request, cookie: SignInCookie) =>
  isSecure(request) ? `__Host-${cookie}` : cookie;

/** The value of the cookie, unverified; null when it is absent. Over HTTPS its name has the prefix `__Host-`. */
export function readSignInCookie(request: Request, cookie: SignInCookie): string | null {
  return readCookie(request.headers.get("cookie") ?? "", nameOf(request, cookie));
}

/** `Set-Cookie` header that stores a value for a while, or clears it when null. */
export function signInCookie(
  request: Request,
  cookie: SignInCookie,
  value: string | null,
): [name: string, value: string] {
  const seconds = value === null ? 0 : LIFE_MS[cookie] / 1000;
  const secure = isSecure(request) ? "; Secure" : "";
  const facts = `Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`;
  return ["Set-Cookie", `${nameOf(request, cookie)}=${value ?? ""}; ${facts}`];
}
