/**
 * Cookies of browsers that have logged in to an account before (OWASP: device cookies). Such a browser has
 * attempts of its own, so nobody elsewhere can use up the owner's. It proves no log-in.
 */
import { timingSafeEqual } from "node:crypto";
import { newToken } from "#app/lib/secret-token.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { sign } from "#app/platform/security/encryption.server.ts";
import { readCookie } from "./session-cookies.server.ts";

type KeySource = Pick<Env, "dataDir" | "secretKey">;

const LIFE_MS = 365 * DAY;

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";

const nameOf = (request: Request) => (isSecure(request) ? "__Host-device" : "device");

const signatureOf = (env: KeySource, id: string, userId: string) =>
  sign(env, "device", `${id} ${userId}`);

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Finds the browser's id if it has logged in to this account before; null otherwise. */
export function knownBrowser(request: Request, env: KeySource): (userId: string) => string | null {
  const cookie = readCookie(request.headers.get("cookie") ?? "", nameOf(request));
  const [id = "", signature = ""] = (cookie ?? "").split(".");
  return (userId) => (id && isEqual(signature, signatureOf(env, id, userId)) ? id : null);
}

/** `Set-Cookie` header that marks the browser as one of this account. */
export function knownBrowserCookie(
  request: Request,
  env: KeySource,
  userId: string,
): [name: string, value: string] {
  const id = knownBrowser(request, env)(userId) ?? newToken();
  const secure = isSecure(request) ? "; Secure" : "";
  const facts = `Path=/; Max-Age=${LIFE_MS / 1000}; SameSite=Lax; HttpOnly${secure}`;
  return ["Set-Cookie", `${nameOf(request)}=${id}.${signatureOf(env, id, userId)}; ${facts}`];
}
