/** One-time tokens with an expiry, for email links and multi-step sign-ins. Stored as hashes. */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { CLOCK_TOLERANCE_MS } from "#app/lib/time.ts";

/** A kind of token: name, lifetime in milliseconds, and the schema of its payload. */
export interface SecretKind<Value> {
  name: string;
  lifeMs: number;
  value: z.ZodType<Value>;
}

/** How the row of a token is found. */
export const identifierOf = (kind: { name: string }, token: string): string =>
  `${kind.name}:${hashToken(token)}`;

/** Whether it has not expired. One that lives longer than it can was issued while the clock was ahead. */
export const isAlive = ({ lifeMs }: { lifeMs: number }, expiresAt: number, now: number): boolean =>
  expiresAt > now && expiresAt <= now + lifeMs + CLOCK_TOLERANCE_MS;

type SecretRow = { value: string; expires_at: number } | undefined;

/** Null for an unknown or expired token. */
const payloadOf = <Value>(kind: SecretKind<Value>, row: SecretRow, now: number): Value | null =>
  row && isAlive(kind, row.expires_at, now) ? kind.value.parse(JSON.parse(row.value)) : null;

/** @returns the token; only its hash is stored */
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
      id: newId(now),
      identifier: identifierOf(kind, token),
      value: JSON.stringify(value),
      expires_at: now + kind.lifeMs,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return token;
}

/** Payload of a token without consuming it; null when unknown, used or expired. */
export async function findSecret<Value>(
  db: Database,
  kind: SecretKind<Value>,
  token: string,
  now = Date.now(),
): Promise<Value | null> {
  const row = await db
    .selectFrom("verifications")
    .select(["value", "expires_at"])
    .where("identifier", "=", identifierOf(kind, token))
    .executeTakeFirst();
  return payloadOf(kind, row, now);
}

/**
 * Consumes a token atomically: of two concurrent calls, one gets the payload and the other null.
 */
export async function consumeSecret<Value>(
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
  return payloadOf(kind, row, now);
}

/** Deletes expired tokens. */
export async function deleteExpiredSecrets(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom("verifications").where("expires_at", "<=", now).execute();
}
