/** Reads integrations: for the desk, and by the keys that requests bring. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { IntegrationsTable } from "#app/database/tables/integrations.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { decrypt } from "#app/platform/security/encryption.server.ts";
import { SCOPES, type Scope } from "./scopes.ts";

/** An integration as owners see it: without its secret. */
export interface Integration {
  id: string;
  name: string;
  description: string;
  contentKey: string;
  adminKeyId: string;
  scopes: Scope[];
  /** Milliseconds since 1970, as all of these. */
  createdAt: number;
  rotatedAt: number | null;
  usedAt: number | null;
  revokedAt: number | null;
}

const scopesIn = (stored: string): Scope[] => {
  const names = stored.split(",");
  return SCOPES.filter((scope) => names.includes(scope));
};

const toIntegration = (row: Selectable<IntegrationsTable>): Integration => ({
  id: row.id,
  name: row.name,
  description: row.description,
  contentKey: row.content_key,
  adminKeyId: row.admin_key_id,
  scopes: scopesIn(row.scopes),
  createdAt: row.created_at,
  rotatedAt: row.rotated_at,
  usedAt: row.used_at,
  revokedAt: row.revoked_at,
});

/** All integrations, the newest first. One statement. */
export async function listIntegrations(db: Database): Promise<Integration[]> {
  const rows = await db
    .selectFrom("integrations")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toIntegration);
}

/** @throws NotFound */
export async function getIntegration(db: Database, id: string): Promise<Integration> {
  const query = db.selectFrom("integrations").selectAll().where("id", "=", id);
  const row = await query.executeTakeFirst();
  if (!row) throw new NotFound(`No integration "${id}"`);
  return toIntegration(row);
}

/** The integration that a key of the Content API belongs to; null for none that may read. One statement. */
export async function findContentKey(db: Database, key: string): Promise<Integration | null> {
  const row = await db
    .selectFrom("integrations")
    .selectAll()
    .where("content_key", "=", key)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  const found = row && toIntegration(row);
  return found?.scopes.includes("content") ? found : null;
}

/** A key of the Admin API, with the secret that it signs with. */
export interface AdminKey {
  integration: Integration;
  /** 64 hexadecimal digits. */
  secret: string;
}

/**
 * A key of the Admin API by its id; null for an unknown or revoked one, and where the secret was encrypted with a
 * key that is lost. One statement.
 */
export async function findAdminKey(
  { db, env }: { db: Database; env: Pick<Env, "dataDir" | "secretKey"> },
  keyId: string,
): Promise<AdminKey | null> {
  const row = await db
    .selectFrom("integrations")
    .selectAll()
    .where("admin_key_id", "=", keyId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  const secret = row ? decrypt(env, row.admin_secret) : null;
  return row && secret !== null ? { integration: toIntegration(row), secret } : null;
}

/** How exactly the last use is known: a request in between writes nothing. */
const USE_INTERVAL = 5 * MINUTE;

/** Remembers that an integration was used. */
export async function recordIntegrationUse(
  db: Database,
  { id, usedAt }: Pick<Integration, "id" | "usedAt">,
  now = Date.now(),
): Promise<void> {
  if (usedAt !== null && usedAt > now - USE_INTERVAL) return;
  await db.updateTable("integrations").set({ used_at: now }).where("id", "=", id).execute();
}
