/** Passkeys (WebAuthn Level 3): registration, authentication and removal. */
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { sendSecurityEmail } from "#app/features/accounts/emails/security-email.server.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { createSession, type NewSession, type SignInOptions } from "./complete-sign-in.server.ts";
import { consumeSecret, issueSecret, type SecretKind } from "./one-time-secrets.server.ts";
import {
  type ReauthenticatedUser as AccountOwner,
  reauthenticate,
} from "./reauthentication.server.ts";

/** A pending WebAuthn challenge; `userId` is null for sign-in with a discoverable credential. */
const Challenge = z.object({ challenge: z.string(), userId: z.string().nullable() });
const CHALLENGE: SecretKind<z.infer<typeof Challenge>> = {
  name: "passkey",
  lifeMs: 5 * MINUTE,
  value: Challenge,
};

const MAX_PASSKEYS = 20;
const MAX_NAME_LENGTH = 80;
const CHALLENGE_LIMIT: RateLimit = { name: "passkey", points: 60, windowMs: 10 * MINUTE };

const loadLibrary = () => import("@simplewebauthn/server");

/** Relying party id (host) and expected origin. */
function relyingParty(siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

const passkeysOf = (db: Database, userId: string) =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();

/** A passkey in its owner's list. */
export interface PasskeyView {
  id: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
}

/** The passkeys of a user, as their security page lists them. */
export async function listPasskeys(db: Database, userId: string): Promise<PasskeyView[]> {
  const rows = await passkeysOf(db, userId);
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at,
    usedAt: last_used_at,
  }));
}

interface ReauthenticatedUser {
  userId: string;
  name: string;
  email: string | null;
}

/** Registration options for `navigator.credentials.create()`, and the ticket of the challenge. */
export async function startPasskeyRegistration(
  { db }: Writer,
  { userId, name, email }: ReauthenticatedUser,
  { siteUrl, siteName }: { siteUrl: string; siteName: string },
) {
  const { generateRegistrationOptions } = await loadLibrary();
  const known = await passkeysOf(db, userId);
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(siteUrl).rpID,
    userID: new TextEncoder().encode(userId),
    userName: email ?? name,
    userDisplayName: name,
    attestationType: "none",
    excludeCredentials: known.map((key) => ({ id: key.credential_id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const ticket = await issueSecret(db, CHALLENGE, { challenge: options.challenge, userId });
  return { options, ticket };
}

async function verifyRegistration(
  siteUrl: string,
  challenge: string,
  response: unknown,
): Promise<VerifiedRegistrationResponse | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { rpID, origin } = relyingParty(siteUrl);
  try {
    return await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
  } catch {
    // Malformed input counts as a failed verification.
    return null;
  }
}

/** The browser's response, with the name that the user chose. */
interface PasskeyResponse {
  ticket: string;
  response: unknown;
  name: string;
}

interface PasskeyOwner {
  userId: string;
  /** The session in which it is added. */
  sessionId: string;
}

/**
 * Stores a verified passkey and sends a security email.
 * @returns the form error `bad-passkey` when verification fails
 */
export async function addPasskey(
  writer: Writer,
  { userId, sessionId }: PasskeyOwner,
  { ticket, response, name }: PasskeyResponse,
  siteUrl: string,
  now = Date.now(),
): Promise<Outcome<null>> {
  const pending = await consumeSecret(writer.db, CHALLENGE, ticket, now);
  if (!pending || pending.userId !== userId) return refused("form", "bad-passkey");
  const verified = await verifyRegistration(siteUrl, pending.challenge, response);
  if (!verified?.verified) return refused("form", "bad-passkey");
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo!.credential;
  return inTransaction(writer, async (db) => {
    if ((await passkeysOf(db, userId)).length >= MAX_PASSKEYS)
      return refused("form", "too-many-passkeys");
    await db
      .insertInto("passkeys")
      .values({
        id: newId(now),
        user_id: userId,
        credential_id: id,
        counter,
        public_key: Buffer.from(publicKey).toString("base64url"),
        transports: JSON.stringify(transports),
        name: name.trim().slice(0, MAX_NAME_LENGTH) || "Passkey",
        created_at: now,
        last_used_at: null,
      })
      .execute();
    // The device has just verified its user, so this session has two factors.
    const proven = { is_two_factor: 1 as const };
    await db.updateTable("sessions").set(proven).where("id", "=", sessionId).execute();
    await sendSecurityEmail(db, userId, { what: "passkeyAdded" }, { siteUrl, at: now });
    const entry = { by: userId, person: userId, at: now };
    await logSecurity({ ...writer, db }, { kind: "passkey-added", ...entry });
    return accepted(null);
  });
}

interface PasskeyRemoval {
  /** Id of the passkey. */
  id: string;
  /** The typed account password. */
  password: unknown;
  siteUrl: string;
}

/**
 * Deletes a passkey and sends a security email. Requires re-authentication, so that a hijacked
 * session cannot lock the owner out.
 * @returns the errors of `reauthenticate`
 * @throws TooManyRequests when the rate limit for password attempts is exceeded
 */
export async function removePasskey(
  writer: Writer,
  person: AccountOwner,
  { id, password, siteUrl }: PasskeyRemoval,
): Promise<Outcome<null>> {
  const proof = await reauthenticate(writer.db, person, password);
  if (!proof.ok) return proof;
  const { userId } = person;
  return inTransaction(writer, async (db) => {
    const removed = await db
      .deleteFrom("passkeys")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return accepted(null);
    await sendSecurityEmail(db, userId, { what: "passkeyRemoved" }, { siteUrl });
    const entry = { by: userId, person: userId };
    await logSecurity({ ...writer, db }, { kind: "passkey-removed", ...entry });
    return accepted(null);
  });
}

/**
 * Authentication options for `navigator.credentials.get()` with a discoverable credential.
 * @throws TooManyRequests when the network exceeds its limit
 */
export async function startPasskeyAuthentication({ db }: Writer, siteUrl: string, address: string) {
  if (address) await consumeRateLimit(db, CHALLENGE_LIMIT, address);
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(siteUrl).rpID,
    userVerification: "required",
  });
  const ticket = await issueSecret(db, CHALLENGE, { challenge: options.challenge, userId: null });
  return { options, ticket };
}

function findKey(db: Database, response: unknown) {
  const id = (response as { id?: unknown } | null)?.id;
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .selectAll("passkeys")
    .select("users.banned_until")
    .where("credential_id", "=", typeof id === "string" ? id : "")
    .executeTakeFirst();
}

type Key = NonNullable<Awaited<ReturnType<typeof findKey>>>;

async function verifyAuthentication(
  siteUrl: string,
  challenge: string,
  response: unknown,
  key: Key,
): Promise<VerifiedAuthenticationResponse | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { rpID, origin } = relyingParty(siteUrl);
  const publicKey = new Uint8Array(Buffer.from(key.public_key, "base64url"));
  try {
    return await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: key.credential_id, publicKey, counter: key.counter },
    });
  } catch {
    return null;
  }
}

/**
 * Signs in with a passkey. User verification makes it two factors, so no code is required.
 * @returns the form error `bad-passkey` or `banned`
 */
export async function signInWithPasskey(
  writer: Writer,
  { ticket, response }: Omit<PasskeyResponse, "name">,
  siteUrl: string,
  options: SignInOptions,
): Promise<Outcome<NewSession>> {
  const { db } = writer;
  const { origin, now = Date.now() } = options;
  const pending = await consumeSecret(db, CHALLENGE, ticket, now);
  const key = pending?.userId === null ? await findKey(db, response) : undefined;
  const verified = key && (await verifyAuthentication(siteUrl, pending!.challenge, response, key));
  if (!key || !verified?.verified) {
    const person = key?.user_id ?? null;
    await logSecurity({ db, origin }, { kind: "sign-in-failed", by: null, person, at: now });
    return refused("form", "bad-passkey");
  }
  if ((key.banned_until ?? 0) > now) return refused("form", "banned");
  const used = { counter: verified.authenticationInfo.newCounter, last_used_at: now };
  await db.updateTable("passkeys").set(used).where("id", "=", key.id).execute();
  return accepted(await createSession(writer, key.user_id, { ...options, isTwoFactor: true }));
}
