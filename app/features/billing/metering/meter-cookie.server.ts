/**
 * The cookie of a reader who opens closed posts without a plan: the month, the ids of the posts, and a signature,
 * so that nobody writes one. It is set when such a post is opened, and not before.
 */

import { isSameSecret } from "#app/lib/secret-token.server.ts";
import { DAY, SECOND } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { sign } from "#app/platform/security/encryption.server.ts";

const NAME = "free-posts";
const PURPOSE = "metered posts";
const LIFE_MS = 31 * DAY;

type Keys = Pick<Env, "dataDir" | "secretKey">;

/** The month that is counted, in UTC: "2026-11". */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** The ids of the posts that a browser has opened in this month. */
export function readMeterCookie(
  keys: Keys,
  cookies: string | null | undefined,
  at: number,
): ReadonlySet<string> {
  const none = new Set<string>();
  if (!cookies?.includes(NAME)) return none;
  const found = cookies.split(";").map((cookie) => cookie.trim());
  const value = found.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? "";
  const [month = "", ids = "", signature = ""] = value.split("/");
  if (month !== monthOf(at) || !isSameSecret(signature, sign(keys, PURPOSE, `${month}/${ids}`))) {
    return none;
  }
  return new Set(ids.split("~").filter(Boolean));
}

/** The header that remembers these posts. */
export function meterCookie(
  keys: Keys,
  request: Request,
  ids: ReadonlySet<string>,
  at: number,
): [name: string, value: string] {
  const text = `${monthOf(at)}/${[...ids].join("~")}`;
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const flags = `Path=/; Max-Age=${LIFE_MS / SECOND}; HttpOnly; SameSite=Lax${secure}`;
  return ["Set-Cookie", `${NAME}=${text}/${sign(keys, PURPOSE, text)}; ${flags}`];
}
