/** Closes the site to visitors without its password, opens it again, and lets visitors in. */
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import {
  findPrivateSite,
  PRIVATE_SITE,
  type PrivateSite,
} from "#app/database/queries/private-site.server.ts";
import { hashPassword, isPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { readCookie } from "#app/features/accounts/sessions/session-cookies.server.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { isSameSecret, newToken } from "#app/lib/secret-token.server.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#app/lib/time.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { saveSettings } from "./settings-commands.server.ts";

const COOKIE = "visit";
const LIFE_MS = 30 * DAY;

/** Guessing is slow from one network, and from all together. */
const PER_NETWORK: RateLimit[] = [
  { name: "site-password-5m", points: 10, windowMs: 5 * MINUTE },
  { name: "site-password-day", points: 60, windowMs: DAY },
];
const PER_SITE: RateLimit = { name: "site-password", points: 2000, windowMs: HOUR };

const MIN_LENGTH = 6;
const MAX_LENGTH = 200;

const PrivateSiteInput = z.object({
  isPrivate: z.boolean(),
  /** Empty keeps the one that there is. */
  password: z.string().max(MAX_LENGTH, "too-long"),
});

async function withPassword(
  before: PrivateSite | null,
  password: string,
): Promise<Outcome<PrivateSite>> {
  if (password === "") return before ? accepted(before) : refused("password", "required");
  if (password.length < MIN_LENGTH) return refused("password", "too-short");
  if (before && (await isPassword(password, before.passwordHash))) return accepted(before);
  return accepted({ passwordHash: await hashPassword(password), feedKey: newToken() });
}

/**
 * Closes or opens the site. Another password ends all visits, and makes another address of the feed.
 * Emits `site.changed`.
 * @param version `settingsVersion` of `PRIVATE_SITE` when the form was rendered
 * @returns the error `required` or `too-short` of `password`, `conflict` of `version`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function savePrivateSite(
  writer: Writer,
  input: z.input<typeof PrivateSiteInput>,
  version: string,
  change: Change,
): Promise<Outcome<SaveResult>> {
  requireThat(canManageSite(change.actor), change.actor, "close the site");
  const parsed = readInput(PrivateSiteInput, input);
  if (!parsed.ok) return parsed;
  const { isPrivate, password } = parsed.value;
  const seen = { names: [PRIVATE_SITE], version };
  if (!isPrivate) return saveSettings(writer, { [PRIVATE_SITE]: undefined }, change, seen);
  const site = await withPassword(await findPrivateSite(writer.db), password);
  if (!site.ok) return site;
  return saveSettings(writer, { [PRIVATE_SITE]: site.value }, change, seen);
}

/**
 * Checks a password that a visitor has typed.
 * @returns the error `required` or `wrong-password` of `password`
 * @throws TooManyRequests
 */
export async function checkSitePassword(
  db: Database,
  site: PrivateSite,
  { password, address }: { password: string; address: string },
): Promise<Outcome<null>> {
  if (password === "" || password.length > MAX_LENGTH) return refused("password", "required");
  for (const limit of PER_NETWORK) await consumeRateLimit(db, limit, address);
  await consumeRateLimit(db, PER_SITE, "");
  const isRight = await isPassword(password, site.passwordHash);
  return isRight ? accepted(null) : refused("password", "wrong-password");
}

/** A signature by the stored hash, which nobody outside knows and which another password changes. */
const signatureOf = ({ passwordHash }: PrivateSite): string =>
  createHmac("sha256", passwordHash).update("visit").digest("base64url");

/** Whether a request has the cookie of a visitor who has entered the password. */
export function isVisit(site: PrivateSite, cookies: string | null | undefined): boolean {
  const cookie = cookies ? readCookie(cookies, COOKIE) : null;
  return cookie !== null && isSameSecret(cookie, signatureOf(site));
}

/** The `Set-Cookie` header after the right password. A new password makes it invalid. */
export function visitCookie(site: PrivateSite, isSecure: boolean): string {
  const flags = `Path=/; Max-Age=${LIFE_MS / SECOND}; HttpOnly; SameSite=Lax`;
  return `${COOKIE}=${signatureOf(site)}; ${flags}${isSecure ? "; Secure" : ""}`;
}
