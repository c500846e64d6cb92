/** Signs in with OAuth providers, and links their identities to accounts. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { findPrivateSite } from "#app/database/queries/private-site.server.ts";
import { sendSecurityEmail } from "#app/features/accounts/emails/security-email.server.ts";
import { NameInput } from "#app/features/accounts/input.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { insertUser } from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { ProviderKeys } from "#app/platform/env.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import {
  type SignInOptions,
  type SignInResult,
  signInOrAskForCode,
} from "./complete-sign-in.server.ts";
import { authorizationUrl, fetchProfile, newVerifier } from "./oauth-client.server.ts";
import {
  consumeSecret,
  findSecret,
  issueSecret,
  type SecretKind,
} from "./one-time-secrets.server.ts";
import type { Profile, SignInProvider } from "./providers.server.ts";

/**
 * A pending OAuth authorization; `userId` is set when an identity is being linked to that account.
 */
const AuthorizationState = z.object({
  providerId: z.string(),
  verifier: z.string(),
  next: z.string(),
  userId: z.string().nullable(),
});
const AUTHORIZATION_STATE: SecretKind<z.infer<typeof AuthorizationState>> = {
  name: "provider",
  lifeMs: 10 * MINUTE,
  value: AuthorizationState,
};

const AUTHORIZATION_LIMIT: RateLimit = { name: "provider", points: 60, windowMs: 10 * MINUTE };

/** A provider with this site's credentials, and the site's URL. */
export interface ProviderSetup {
  provider: SignInProvider;
  keys: ProviderKeys;
  siteUrl: string;
}

/**
 * Starts the OAuth authorization request.
 * @returns the provider's URL, and the `state` for a cookie: only the same browser can complete the
 *   flow
 * @throws TooManyRequests when the network exceeds its limit
 */
export async function startAuthorization(
  { db }: Writer,
  { provider, keys, siteUrl }: ProviderSetup,
  { next, userId, address }: { next: string; userId: string | null; address: string },
): Promise<{ href: string; state: string }> {
  if (address) await consumeRateLimit(db, AUTHORIZATION_LIMIT, address);
  const verifier = await newVerifier();
  const state = await issueSecret(db, AUTHORIZATION_STATE, {
    providerId: provider.id,
    verifier,
    next,
    userId,
  });
  return { href: await authorizationUrl(provider, keys, siteUrl, { state, verifier }), state };
}

function findLinkedUser(db: Database, providerId: string, subject: string) {
  return db
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.user_id")
    .select(["users.id", "users.banned_until"])
    .where("accounts.provider_id", "=", providerId)
    .where("accounts.account_id", "=", subject)
    .executeTakeFirst();
}

async function insertIdentity(
  db: Database,
  userId: string,
  providerId: string,
  subject: string,
  now: number,
) {
  await db
    .insertInto("accounts")
    .values({
      id: newId(now),
      user_id: userId,
      provider_id: providerId,
      account_id: subject,
      password: null,
      access_token: null,
      refresh_token: null,
      access_token_expires_at: null,
      scope: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The user with this verified address. */
function findByEmail(db: Database, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email_verified"])
    .where("email", "=", email)
    .executeTakeFirst();
}

interface Link {
  service: string;
  siteUrl: string;
  now: number;
}

async function reportLink(writer: Writer, userId: string, { service, siteUrl, now }: Link) {
  const change = { what: "serviceTied" as const, service };
  await sendSecurityEmail(writer.db, userId, change, { siteUrl, at: now });
  const entry = { by: userId, person: userId, details: { service }, at: now };
  await logSecurity(writer, { kind: "service-linked", ...entry });
}

/** The user of the identity; creates one on the first sign-in. */
async function findOrCreateUser(
  writer: Writer,
  { provider, siteUrl }: ProviderSetup,
  { subject, name, email }: Profile,
  now: number,
): Promise<Outcome<string>> {
  const { db } = writer;
  const { id, name: service } = provider;
  const tied = await findLinkedUser(db, id, subject);
  if (tied) {
    return (tied.banned_until ?? 0) > now ? refused("form", "banned") : accepted(tied.id);
  }
  const known = email ? await findByEmail(db, email) : undefined;
  // Both sides must have verified the address, or an account could be taken over.
  if (known && known.email_verified !== 1) return refused("form", "log-in-first");
  // A stranger's account would open a private site.
  if (!known && (await findPrivateSite(db))) return refused("form", "log-in-first");
  const called = NameInput.safeParse({ name }).data?.name ?? "Reader";
  const userId = known?.id ?? (await insertUser(writer, { name: called, email }, now));
  await insertIdentity(db, userId, id, subject, now);
  if (known) await reportLink(writer, userId, { service, siteUrl, now });
  return accepted(userId);
}

/** Links the identity to the signed-in user's account and sends a security email. */
async function linkIdentity(
  writer: Writer,
  userId: string,
  { provider, siteUrl }: ProviderSetup,
  { subject }: Profile,
  now: number,
): Promise<Outcome<null>> {
  const { db } = writer;
  const { id, name: service } = provider;
  const tied = await findLinkedUser(db, id, subject);
  if (tied && tied.id !== userId) return refused("form", "tied-elsewhere");
  if (tied) return accepted(null);
  await insertIdentity(db, userId, id, subject, now);
  await reportLink(writer, userId, { service, siteUrl, now });
  return accepted(null);
}

interface ProviderCallback {
  /** Query string of the callback URL, including the question mark. */
  query: string;
  /** The `state` from the browser's cookie. */
  state: string | null;
  /** The signed-in user, if any. */
  viewerId: string | null;
  signIn: SignInOptions;
}

/**
 * Where to redirect, and the sign-in result; `result` is null for users who were signed in
 * already.
 */
export interface ProviderCallbackResult {
  next: string;
  result: SignInResult | null;
}

/**
 * Handles the OAuth callback: signs in, creates an account, or links the identity. Emits
 * `user.changed` for a new account.
 * @returns the form error `void`, `banned`, `log-in-first` or `tied-elsewhere`
 * @throws Error when the provider's response is invalid
 */
export async function handleProviderCallback(
  writer: Writer,
  setting: ProviderSetup,
  { query, state, viewerId, signIn }: ProviderCallback,
): Promise<Outcome<ProviderCallbackResult>> {
  const { provider, keys, siteUrl } = setting;
  const { now = Date.now() } = signIn;
  const journey = state ? await findSecret(writer.db, AUTHORIZATION_STATE, state, now) : null;
  if (!state || journey?.providerId !== provider.id || journey.userId !== viewerId) {
    return refused("form", "void");
  }
  if (!(await consumeSecret(writer.db, AUTHORIZATION_STATE, state, now)))
    return refused("form", "void");
  const { verifier, next, userId } = journey;
  const profile = await fetchProfile(provider, keys, siteUrl, { query, state, verifier });
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    if (userId) {
      const tied = await linkIdentity(inside, userId, setting, profile, now);
      return tied.ok ? accepted({ next, result: null }) : tied;
    }
    const found = await findOrCreateUser(inside, setting, profile, now);
    if (!found.ok) return found;
    return accepted({ next, result: await signInOrAskForCode(inside, found.value, signIn) });
  });
}

/** Ids of the providers that are linked to an account. */
export async function listLinkedProviders(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("provider_id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map((row) => row.provider_id);
}

/**
 * Unlinks a provider and sends a security email.
 * @returns the form error `only-way` when it is the only way to sign in
 */
export async function unlinkProvider(
  writer: Writer,
  userId: string,
  { provider, siteUrl }: Pick<ProviderSetup, "provider" | "siteUrl">,
): Promise<Outcome<null>> {
  const { id, name: service } = provider;
  return inTransaction(writer, async (db) => {
    const ties = await listLinkedProviders(db, userId);
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
    if (!untied) return accepted(null);
    await sendSecurityEmail(db, userId, { what: "serviceUntied", service }, { siteUrl });
    const entry = { by: userId, person: userId, details: { service } };
    await logSecurity({ ...writer, db }, { kind: "service-unlinked", ...entry });
    return accepted(null);
  });
}
