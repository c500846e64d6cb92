/** Passkeys (WebAuthn): keys on the reader's own device that sign in without a password. */
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import { type RateLimit, spend } from "#app/platform/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { admit, type SignInOptions } from "./entrance.server.ts";
import { issueSecret, type SecretKind, takeSecret } from "./one-time-secrets.server.ts";
import { type Person as AccountOwner, prove } from "./proof.server.ts";
import { tellOfChange } from "./security-letter.server.ts";

/** A question that a device signs its answer to; asked of one person, or of whoever comes. */
const Challenge = z.object({ challenge: z.string(), userId: z.string().nullable() });
const CHALLENGE: SecretKind<z.infer<typeof Challenge>> = {
  name: "passkey",
  lifeMs: 5 * MINUTE,
  value: Challenge,
};

const MOST_PASSKEYS = 20;
const LONGEST_NAME = 80;
const QUESTIONS: RateLimit = { name: "passkey", points: 60, windowMs: 10 * MINUTE };

const loadLibrary = () => import("@simplewebauthn/server");

/** The host that keys are bound to, and the origin that their answers must name. */
function placeOf(siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

const keysOf = (db: Database, userId: string) =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();

/** A key as its owner sees it. */
export interface PasskeyView {
  id: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
}

export async function listPasskeys(db: Database, userId: string): Promise<PasskeyView[]> {
  const rows = await keysOf(db, userId);
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    ...{ id, name, createdAt: created_at, usedAt: last_used_at },
  }));
}

interface Person {
  userId: string;
  name: string;
  email: string | null;
}

/** What the browser needs to make a key, and the ticket under which its answer is awaited. */
export async function offerPasskey(
  { db }: Writer,
  { userId, name, email }: Person,
  { siteUrl, siteName }: { siteUrl: string; siteName: string },
) {
  const { generateRegistrationOptions } = await loadLibrary();
  const known = await keysOf(db, userId);
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: placeOf(siteUrl).rpID,
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

async function verifyNewKey(
  siteUrl: string,
  challenge: string,
  response: unknown,
): Promise<VerifiedRegistrationResponse | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { rpID, origin } = placeOf(siteUrl);
  try {
    return await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
  } catch {
    // Whatever a stranger sends: it is not a key.
    return null;
  }
}

/** A browser's answer, with what its owner calls the key. */
interface KeyAnswer {
  ticket: string;
  response: unknown;
  name: string;
}

/**
 * Keeps a new key and tells its owner by mail.
 * @returns the error `bad-passkey` of the form for an answer that does not hold
 */
export async function addPasskey(
  writer: Writer,
  userId: string,
  { ticket, response, name }: KeyAnswer,
  siteUrl: string,
  now = Date.now(),
): Promise<Outcome<null>> {
  const asked = await takeSecret(writer.db, CHALLENGE, ticket, now);
  if (!asked || asked.userId !== userId) return refused("form", "bad-passkey");
  const verified = await verifyNewKey(siteUrl, asked.challenge, response);
  if (!verified?.verified) return refused("form", "bad-passkey");
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo!.credential;
  return inTransaction(writer, async (db) => {
    if ((await keysOf(db, userId)).length >= MOST_PASSKEYS)
      return refused("form", "too-many-passkeys");
    await db
      .insertInto("passkeys")
      .values({
        ...{ id: newId(now), user_id: userId, credential_id: id, counter },
        public_key: Buffer.from(publicKey).toString("base64url"),
        transports: JSON.stringify(transports),
        name: name.trim().slice(0, LONGEST_NAME) || "Passkey",
        ...{ created_at: now, last_used_at: null },
      })
      .execute();
    await tellOfChange(db, userId, { what: "passkeyAdded" }, { siteUrl, at: now });
    return accepted(null);
  });
}

interface Removal {
  /** Of the key. */
  id: string;
  /** What was typed as the account's password. */
  password: unknown;
  /** The network address of who asks. */
  address: string;
  siteUrl: string;
}

/**
 * Forgets a key of this person and tells them by mail. Whoever sits at an open session must not
 * lock its owner out: it wants the same proof as a new key.
 * @returns what `prove` refuses
 * @throws TooManyRequests when somebody guesses the password
 */
export async function removePasskey(
  writer: Writer,
  person: AccountOwner,
  { id, password, address, siteUrl }: Removal,
): Promise<Outcome<null>> {
  const proof = await prove(writer.db, person, password, address);
  if (!proof.ok) return proof;
  const { userId } = person;
  return inTransaction(writer, async (db) => {
    const removed = await db
      .deleteFrom("passkeys")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (removed) await tellOfChange(db, userId, { what: "passkeyRemoved" }, { siteUrl });
    return accepted(null);
  });
}

/**
 * The question for somebody who wants to sign in with a key: the device knows whose it is.
 * @throws TooManyRequests for a network that asks for ever more
 */
export async function askForPasskey({ db }: Writer, siteUrl: string, address: string) {
  if (address) await spend(db, QUESTIONS, address);
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: placeOf(siteUrl).rpID,
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

async function verifyAnswer(
  siteUrl: string,
  challenge: string,
  response: unknown,
  key: Key,
): Promise<VerifiedAuthenticationResponse | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { rpID, origin } = placeOf(siteUrl);
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
 * Signs in whoever holds a known key and has unlocked it: that is two proofs, so no code is asked
 * for. @returns the error `bad-passkey` or `banned` of the form
 */
export async function enterWithPasskey(
  { db }: Writer,
  { ticket, response }: Omit<KeyAnswer, "name">,
  siteUrl: string,
  options: SignInOptions,
): Promise<Outcome<{ token: string }>> {
  const { now = Date.now() } = options;
  const asked = await takeSecret(db, CHALLENGE, ticket, now);
  const key = asked?.userId === null ? await findKey(db, response) : undefined;
  const verified = key && (await verifyAnswer(siteUrl, asked!.challenge, response, key));
  if (!key || !verified?.verified) return refused("form", "bad-passkey");
  if ((key.banned_until ?? 0) > now) return refused("form", "banned");
  const used = { counter: verified.authenticationInfo.newCounter, last_used_at: now };
  await db.updateTable("passkeys").set(used).where("id", "=", key.id).execute();
  return accepted(await admit(db, key.user_id, options));
}
