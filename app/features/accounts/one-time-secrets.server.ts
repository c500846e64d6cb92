/** Secrets that open one thing once: links in mails, sign-ins under way. Stored as hashes. */
import type { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";

/** A kind of secret: what it opens, for how long, and what is remembered with it. */
export interface SecretKind<Value> {
  name: string;
  lifeMs: number;
  value: z.ZodType<Value>;
}

const identifierOf = (kind: { name: string }, token: string) => `${kind.name}:${hashToken(token)}`;

/** @returns the secret; what is stored does not reveal it */
export async function issueSecret<Value>(
  db: Database,
  kind: SecretKind<Value>,
  value: Value,
  now = Date.now(),
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("verifications")
    .values({
      ...{ id: newId(now), identifier: identifierOf(kind, token), value: JSON.stringify(value) },
      ...{ expires_at: now + kind.lifeMs, created_at: now, updated_at: now },
    })
    .execute();
  return token;
}

/** What a secret stands for, without using it up; null for one that is unknown, used or too old. */
export async function findSecret<Value>(
  db: Database,
  kind: SecretKind<Value>,
  token: string,
  now = Date.now(),
): Promise<Value | null> {
  const row = await db
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", identifierOf(kind, token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? kind.value.parse(JSON.parse(row.value)) : null;
}

/** Uses a secret up: of two who come at once, one gets its value and the other null. */
export async function takeSecret<Value>(
  db: Database,
  kind: SecretKind<Value>,
  token: string,
  now = Date.now(),
): Promise<Value | null> {
  const row = await db
    .deleteFrom("verifications")
    .where("identifier", "=", identifierOf(kind, token))
    .returning(["value", "expires_at"])
    .executeTakeFirst();
  return row && row.expires_at > now ? kind.value.parse(JSON.parse(row.value)) : null;
}

/**
 * Forgets secrets that nobody used in time.
 */
export async function forgetOldSecrets(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom("verifications").where("expires_at", "<=", now).execute();
}
