/** Signs people in whom another service knows, and ties such services to accounts. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { ProviderKeys } from "#app/platform/env.server.ts";
import { type RateLimit, spend } from "#app/platform/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type Entrance, enter, type SignInOptions } from "./entrance.server.ts";
import { NameInput } from "./input.ts";
import { findSecret, issueSecret, type SecretKind, takeSecret } from "./one-time-secrets.server.ts";
import { askingAddress, fetchProfile, newVerifier } from "./provider-exchange.server.ts";
import type { Profile, Provider } from "./providers.server.ts";
import { tellOfChange } from "./security-letter.server.ts";
import { insertReader } from "./sign-up-commands.server.ts";

/** A journey to another service, under way; `userId` is who wants to tie it to their account. */
const Journey = z.object({
  providerId: z.string(),
  verifier: z.string(),
  next: z.string(),
  userId: z.string().nullable(),
});
const JOURNEY: SecretKind<z.infer<typeof Journey>> = {
  name: "provider",
  lifeMs: 10 * MINUTE,
  value: Journey,
};

const JOURNEYS: RateLimit = { name: "provider", points: 60, windowMs: 10 * MINUTE };

/** A service with this magazine's keys, and the magazine's own address. */
export interface Setting {
  provider: Provider;
  keys: ProviderKeys;
  siteUrl: string;
}

/**
 * Begins the journey. @returns where to send the reader, and the state for their browser to keep:
 * only the browser that left may come back
 * @throws TooManyRequests for a network that sets out ever again
 */
export async function leaveForProvider(
  { db }: Writer,
  { provider, keys, siteUrl }: Setting,
  { next, userId, address }: { next: string; userId: string | null; address: string },
): Promise<{ href: string; state: string }> {
  if (address) await spend(db, JOURNEYS, address);
  const verifier = await newVerifier();
  const state = await issueSecret(db, JOURNEY, { providerId: provider.id, verifier, next, userId });
  return { href: await askingAddress(provider, keys, siteUrl, { state, verifier }), state };
}

function findTied(db: Database, providerId: string, subject: string) {
  return db
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.user_id")
    .select(["users.id", "users.banned_until"])
    .where("accounts.provider_id", "=", providerId)
    .where("accounts.account_id", "=", subject)
    .executeTakeFirst();
}

async function tie(db: Database, userId: string, providerId: string, subject: string, now: number) {
  await db
    .insertInto("accounts")
    .values({
      ...{ id: newId(now), user_id: userId, provider_id: providerId, account_id: subject },
      ...{ password: null, access_token: null, refresh_token: null },
      ...{ access_token_expires_at: null, scope: null, created_at: now, updated_at: now },
    })
    .execute();
}

/** The account that has this very address, and has proved it. */
function findByEmail(db: Database, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email_verified"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Whose account it is; a new one for somebody who comes for the first time. */
async function findOrMake(
  db: Database,
  { provider, siteUrl }: Setting,
  { subject, name, email }: Profile,
  now: number,
): Promise<Outcome<string>> {
  const { id, name: service } = provider;
  const tied = await findTied(db, id, subject);
  if (tied) {
    return (tied.banned_until ?? 0) > now ? refused("form", "banned") : accepted(tied.id);
  }
  const known = email ? await findByEmail(db, email) : undefined;
  // Both sides must have proved the address, or one could walk into the other's account.
  if (known && known.email_verified !== 1) return refused("form", "log-in-first");
  const called = NameInput.safeParse({ name }).data?.name ?? "Reader";
  const userId = known?.id ?? (await insertReader(db, called, email, now));
  await tie(db, userId, id, subject, now);
  if (known) await tellOfChange(db, userId, { what: "serviceTied", service }, { siteUrl, at: now });
  return accepted(userId);
}

/** Ties the service to the account of somebody who is signed in, and tells them by mail. */
async function tieTo(
  db: Database,
  userId: string,
  { provider, siteUrl }: Setting,
  { subject }: Profile,
  now: number,
): Promise<Outcome<null>> {
  const { id, name: service } = provider;
  const tied = await findTied(db, id, subject);
  if (tied && tied.id !== userId) return refused("form", "tied-elsewhere");
  if (tied) return accepted(null);
  await tie(db, userId, id, subject, now);
  await tellOfChange(db, userId, { what: "serviceTied", service }, { siteUrl, at: now });
  return accepted(null);
}

interface Return {
  /** What the service added to the address, from the question mark on. */
  query: string;
  /** What the browser kept when it left. */
  state: string | null;
  /** Who is signed in now. */
  viewerId: string | null;
  signIn: SignInOptions;
}

/** Where to go on, and with which session; `entrance` is null for who was signed in already. */
export interface Arrival {
  next: string;
  entrance: Entrance | null;
}

/**
 * Ends the journey: signs in, makes an account, or ties the service to one. Emits `user.changed`
 * for a new account.
 * @returns the error `void`, `banned`, `log-in-first` or `tied-elsewhere` of the form
 * @throws Error when the service answers anything unexpected
 */
export async function returnFromProvider(
  writer: Writer,
  setting: Setting,
  { query, state, viewerId, signIn }: Return,
): Promise<Outcome<Arrival>> {
  const { provider, keys, siteUrl } = setting;
  const { now = Date.now() } = signIn;
  const journey = state ? await findSecret(writer.db, JOURNEY, state, now) : null;
  if (!state || journey?.providerId !== provider.id || journey.userId !== viewerId) {
    return refused("form", "void");
  }
  if (!(await takeSecret(writer.db, JOURNEY, state, now))) return refused("form", "void");
  const { verifier, next, userId } = journey;
  const profile = await fetchProfile(provider, keys, siteUrl, { query, state, verifier });
  return inTransaction(writer, async (db) => {
    if (userId) {
      const tied = await tieTo(db, userId, setting, profile, now);
      return tied.ok ? accepted({ next, entrance: null }) : tied;
    }
    const found = await findOrMake(db, setting, profile, now);
    if (!found.ok) return found;
    return accepted({ next, entrance: await enter(db, found.value, signIn) });
  });
}

/** The services that an account is tied to, by id. */
export async function listTiedProviders(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("provider_id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map((row) => row.provider_id);
}

/**
 * Unties a service and tells its owner by mail.
 * @returns the error `only-way` of the form when nothing else would let the person in again
 */
export async function untieProvider(
  writer: Writer,
  userId: string,
  { provider, siteUrl }: Pick<Setting, "provider" | "siteUrl">,
): Promise<Outcome<null>> {
  const { id, name: service } = provider;
  return inTransaction(writer, async (db) => {
    const ties = await listTiedProviders(db, userId);
    const passkey = await db
      .selectFrom("passkeys")
      .select("id")
      .where("user_id", "=", userId)
      .limit(1)
      .executeTakeFirst();
    const others = ties.filter((each) => each !== id);
    if (others.length === 0 && !passkey) return refused("form", "only-way");
    const untied = await db
      .deleteFrom("accounts")
      .where("user_id", "=", userId)
      .where("provider_id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (untied) await tellOfChange(db, userId, { what: "serviceUntied", service }, { siteUrl });
    return accepted(null);
  });
}
