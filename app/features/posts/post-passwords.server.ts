/**
 * The password of a post. Entering it gives a ticket for this post: a signature by the stored hash,
 * which nobody outside knows and which another password changes, so that it ends every ticket.
 */
import { createHmac } from "node:crypto";
import type { Database } from "#app/database/client/client.server.ts";
import { hashPassword, isPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#app/lib/time.ts";
import { TICKET } from "#app/platform/http/tickets.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import { postHref } from "./addresses.ts";
import type { PostFields, PostRow } from "./commands/post-columns.server.ts";

/** The fields of a post that a ticket is for. */
export interface LockedPost {
  id: string;
  password_hash: string | null;
}

const LIFE_MS = 90 * DAY;

/** Guessing is slow from one network, and from all together. */
const PER_NETWORK: RateLimit[] = [
  { name: "post-password-5m", points: 10, windowMs: 5 * MINUTE },
  { name: "post-password-day", points: 60, windowMs: DAY },
];
const PER_POST: RateLimit = { name: "post-password", points: 1000, windowMs: HOUR };

const signatureOf = ({ id, password_hash }: LockedPost): string =>
  createHmac("sha256", password_hash ?? "")
    .update(`post\0${id}`)
    .digest("base64url");

/** Whether the tickets of a request open a post. */
export const hasTicket = (tickets: ReadonlyMap<string, string>, post: LockedPost): boolean =>
  post.password_hash !== null && isSameSecret(tickets.get(post.id) ?? "", signatureOf(post));

/** A cookie for the post, with its address: it leads from there to the whole text. */
export function ticketCookie(
  request: Request,
  post: LockedPost & { path: string },
): [name: string, value: string] {
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const value = `${signatureOf(post)}.${encodeURIComponent(postHref(post))}`;
  const name = `${TICKET}${encodeURIComponent(post.id)}`;
  const flags = `Path=/; Max-Age=${LIFE_MS / SECOND}; HttpOnly; SameSite=Lax${secure}`;
  return ["Set-Cookie", `${name}=${value}; ${flags}`];
}

/**
 * Checks a password that a reader has typed.
 * @returns the error `wrong-password` of `password`
 * @throws TooManyRequests
 */
export async function checkPostPassword(
  db: Database,
  post: LockedPost,
  { password, address }: { password: string; address: string },
): Promise<Outcome<null>> {
  if (password === "") return refused("password", "required");
  for (const limit of PER_NETWORK) await consumeRateLimit(db, limit, `${post.id} ${address}`);
  await consumeRateLimit(db, PER_POST, post.id);
  const isRight = post.password_hash !== null && (await isPassword(password, post.password_hash));
  return isRight ? accepted(null) : refused("password", "wrong-password");
}

/** The hash to store: the current one for the same password or none, so that readers stay. */
export async function passwordHashOf(
  db: Database,
  { id, password }: Pick<PostFields, "id" | "password">,
): Promise<string | undefined> {
  if (!password) return undefined;
  const row = id
    ? await db.selectFrom("posts").select("password_hash").where("id", "=", id).executeTakeFirst()
    : undefined;
  const stored = row?.password_hash;
  if (stored && (await isPassword(password, stored))) return stored;
  return hashPassword(password);
}

/** Whether a post would have the access `password` without one. */
export function lacksPassword(given: PostFields, row: PostRow | undefined): boolean {
  const access = given.access ?? row?.access;
  return access === "password" && !given.password && !row?.password_hash;
}
