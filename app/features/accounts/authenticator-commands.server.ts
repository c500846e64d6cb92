/** Sets authenticator apps up, takes their codes at the door, and those on paper in their stead. */
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { hashToken } from "#app/lib/secret-token.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type RateLimit, refund, spend } from "#app/platform/rate-limits.server.ts";
import { seal, unseal } from "#app/platform/sealing.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import {
  type AuthenticatorKey,
  authenticatorKey,
  newRecoveryCodes,
  readRecoveryCode,
  stepOfCode,
} from "./authenticator-codes.server.ts";
import { admit, HALFWAY, type SignInOptions } from "./entrance.server.ts";
import { findSecret, takeSecret } from "./one-time-secrets.server.ts";
import { tellOfChange } from "./security-letter.server.ts";

type Vault = Writer & { env: Pick<Env, "dataDir" | "secretKey" | "siteUrl"> };

/** One in two hundred thousand guesses is right: nobody gets more than a few. */
const CODES_PER_PERSON: RateLimit = { name: "code", points: 6, windowMs: 10 * MINUTE };

const findRow = (db: Database, userId: string) =>
  db.selectFrom("authenticators").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Makes a key that counts once a first code has been given; an unfinished one before is replaced. */
export async function beginAuthenticator(
  { db, env }: Vault,
  userId: string,
  now = Date.now(),
): Promise<void> {
  const { secret } = await authenticatorKey("", "");
  const values = { secret: seal(env, secret), last_step: 0, confirmed_at: null, created_at: now };
  await db
    .insertInto("authenticators")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet(values)
        .where("authenticators.confirmed_at", "is", null),
    )
    .execute();
}

/** The key that waits for its first code; null when there is none, or it counts already. */
export async function findPendingAuthenticator(
  { db, env }: Vault,
  userId: string,
  issuer: string,
  label: string,
): Promise<AuthenticatorKey | null> {
  const row = await findRow(db, userId);
  if (!row || row.confirmed_at !== null) return null;
  return authenticatorKey(issuer, label, unseal(env, row.secret));
}

async function replaceCodes(db: Database, userId: string, now: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codes.map((code) => ({
    ...{ id: newId(now), user_id: userId, code_hash: hashToken(code), used_at: null },
  }));
  await db.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

/** Takes a code of the app, each only once. */
async function takeAppCode({ db, env }: Vault, userId: string, code: string, now: number) {
  const row = await findRow(db, userId);
  const step = row ? await stepOfCode(unseal(env, row.secret), code, now) : null;
  if (step === null) return false;
  const taken = await db
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes a code on paper, each only once, and tells its owner by mail: few of them are ever needed. */
async function takeRecoveryCode(vault: Vault, userId: string, typed: string, now: number) {
  const code = readRecoveryCode(typed);
  if (!code) return false;
  return inTransaction(vault, async (db) => {
    const taken = await db
      .updateTable("recovery_codes")
      .set({ used_at: now })
      .where("user_id", "=", userId)
      .where("code_hash", "=", hashToken(code))
      .where("used_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return false;
    await tellOfChange(db, userId, { what: "codeUsed" }, { siteUrl: vault.env.siteUrl, at: now });
    return true;
  });
}

/**
 * Switches the authenticator on with its first code, and tells its owner by mail.
 * @returns ten recovery codes, shown this once; or the error `wrong-code` of `code`
 * @throws TooManyRequests when somebody guesses
 */
export async function confirmAuthenticator(
  vault: Vault,
  userId: string,
  code: string,
  now = Date.now(),
): Promise<Outcome<{ codes: string[] }>> {
  await spend(vault.db, CODES_PER_PERSON, userId, now);
  return inTransaction(vault, async (db) => {
    const inside = { ...vault, db };
    if (!(await takeAppCode(inside, userId, code, now))) return refused("code", "wrong-code");
    await refund(db, CODES_PER_PERSON, userId);
    const on = { confirmed_at: now };
    await db.updateTable("authenticators").set(on).where("user_id", "=", userId).execute();
    await tellOfChange(
      db,
      userId,
      { what: "authenticatorOn" },
      { siteUrl: vault.env.siteUrl, at: now },
    );
    return accepted({ codes: await replaceCodes(db, userId, now) });
  });
}

/** Makes ten new recovery codes and says so by mail; the old ones are void. */
export async function renewRecoveryCodes(vault: Vault, userId: string, now = Date.now()) {
  return inTransaction(vault, async (db) => {
    await tellOfChange(
      db,
      userId,
      { what: "codesRenewed" },
      { siteUrl: vault.env.siteUrl, at: now },
    );
    return replaceCodes(db, userId, now);
  });
}

/** Switches the authenticator off, voids its recovery codes, and tells its owner by mail. */
export async function removeAuthenticator(vault: Vault, userId: string): Promise<void> {
  await inTransaction(vault, async (db) => {
    const removed = await db
      .deleteFrom("authenticators")
      .where("user_id", "=", userId)
      .returning("confirmed_at")
      .executeTakeFirst();
    await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
    if (removed?.confirmed_at) {
      await tellOfChange(db, userId, { what: "authenticatorOff" }, vault.env);
    }
  });
}

/** Whether a sign-in that waits for a code still does. */
export async function isHalfway({ db }: Writer, ticket: string): Promise<boolean> {
  return (await findSecret(db, HALFWAY, ticket)) !== null;
}

/**
 * Ends a sign-in with a code of the app, or one on paper.
 * @returns the error `wrong-code` of `code`, or `void` of the form when it has taken too long
 * @throws TooManyRequests when somebody guesses
 */
export async function enterWithCode(
  vault: Vault,
  ticket: string,
  code: string,
  options: SignInOptions,
): Promise<Outcome<{ token: string }>> {
  const { now = Date.now() } = options;
  const halfway = await findSecret(vault.db, HALFWAY, ticket, now);
  if (!halfway) return refused("form", "void");
  const { userId } = halfway;
  await spend(vault.db, CODES_PER_PERSON, userId, now);
  const isRight =
    (await takeAppCode(vault, userId, code, now)) ||
    (await takeRecoveryCode(vault, userId, code, now));
  if (!isRight) return refused("code", "wrong-code");
  if (!(await takeSecret(vault.db, HALFWAY, ticket, now))) return refused("form", "void");
  await refund(vault.db, CODES_PER_PERSON, userId);
  return accepted(await admit(vault.db, userId, options));
}
