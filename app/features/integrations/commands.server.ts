/** Makes, changes, revokes and deletes integrations. Each change is in the security log. */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import type { SecurityKind } from "#app/features/accounts/security-log/security-kinds.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { newAdminKey, newHex, writeAdminKey } from "#app/lib/admin-key.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import type { Env } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { encrypt } from "#app/platform/security/encryption.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { IntegrationInput } from "./input.ts";
import { canManageIntegrations } from "./policy.ts";
import { getIntegration, type Integration } from "./queries.server.ts";
import type { KeyKind } from "./scopes.ts";

type Vault = Writer & { env: Pick<Env, "dataDir" | "secretKey"> };

/** So that the list needs no pages. */
const MAX_INTEGRATIONS = 100;

/** Keys of the Content API have the length and letters of Ghost's: clients check them. */
const newContentKey = (): string => newHex(26);

const requireOwner = ({ actor }: Change) =>
  requireThat(canManageIntegrations(actor), actor, "manage integrations");

/** Owners read what happened; answers to its keys are made again. */
async function announce(
  writer: Writer,
  kind: SecurityKind,
  { id, name, scopes }: Pick<Integration, "id" | "name" | "scopes">,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  const isAboutScopes = kind === "integration-created" || kind === "integration-changed";
  const rights = isAboutScopes && scopes.length > 0 ? `: ${scopes.join(", ")}` : "";
  const details = { integration: name + rights };
  await logSecurity(writer, { kind, by: actor.userId, details, at });
  await emit(writer.db, "integration.changed", { integrationId: id });
}

async function isFull(db: Database): Promise<boolean> {
  const all = db.selectFrom("integrations").select((row) => row.fn.countAll<number>().as("count"));
  return (await all.executeTakeFirstOrThrow()).count >= MAX_INTEGRATIONS;
}

/** A new integration, with what nobody can read again. */
export interface MadeIntegration {
  id: string;
  /** The whole key of the Admin API. */
  adminKey: string;
}

/**
 * Makes an integration with its keys.
 * @returns errors by field, or `too-many-integrations` of the form
 * @throws SignInNeeded or Forbidden for anybody but owners
 */
export async function createIntegration(
  vault: Vault,
  input: IntegrationInput,
  by: Change,
): Promise<Outcome<MadeIntegration>> {
  requireOwner(by);
  const parsed = readInput(IntegrationInput, input);
  if (!parsed.ok) return parsed;
  const { name, description, scopes } = parsed.value;
  const at = by.at ?? Date.now();
  const id = newId(at);
  const key = newAdminKey();
  return inTransaction(vault, async (db) => {
    if (await isFull(db)) return refused("form", "too-many-integrations");
    const row = {
      id,
      name,
      description,
      content_key: newContentKey(),
      admin_key_id: key.id,
      admin_secret: encrypt(vault.env, key.secret),
      scopes: scopes.join(),
      created_by: by.actor.userId,
      created_at: at,
    };
    await db.insertInto("integrations").values(row).execute();
    await announce({ ...vault, db }, "integration-created", { id, name, scopes }, by);
    return accepted({ id, adminKey: writeAdminKey(key) });
  });
}

const isSame = (known: Integration, given: z.output<typeof IntegrationInput>): boolean =>
  known.name === given.name &&
  known.description === given.description &&
  known.scopes.join() === given.scopes.join();

/**
 * Changes name, description and scopes. Saving the same again writes nothing.
 * @throws NotFound; SignInNeeded or Forbidden for anybody but owners
 */
export async function changeIntegration(
  writer: Writer,
  id: string,
  input: IntegrationInput,
  by: Change,
): Promise<Outcome<null>> {
  requireOwner(by);
  const parsed = readInput(IntegrationInput, input);
  if (!parsed.ok) return parsed;
  const { name, description, scopes } = parsed.value;
  return inTransaction(writer, async (db) => {
    const known = await getIntegration(db, id);
    if (isSame(known, parsed.value)) return accepted(null);
    const columns = { name, description, scopes: scopes.join() };
    await db.updateTable("integrations").set(columns).where("id", "=", id).execute();
    await announce({ ...writer, db }, "integration-changed", { id, name, scopes }, by);
    return accepted(null);
  });
}

/** A key in the place of the former one, and the columns that hold it. */
function replacementOf({ env }: Vault, kind: KeyKind) {
  if (kind === "content") {
    const key = newContentKey();
    return { key, columns: { content_key: key } };
  }
  const parts = newAdminKey();
  const columns = { admin_key_id: parts.id, admin_secret: encrypt(env, parts.secret) };
  return { key: writeAdminKey(parts), columns };
}

/**
 * Replaces a key: the former one opens nothing from now on.
 * @returns the new key, which for the Admin API nobody can read again; `revoked` of the form
 * @throws NotFound; SignInNeeded or Forbidden for anybody but owners
 */
export async function rotateKey(
  vault: Vault,
  id: string,
  kind: KeyKind,
  by: Change,
): Promise<Outcome<string>> {
  requireOwner(by);
  const { key, columns } = replacementOf(vault, kind);
  return inTransaction(vault, async (db) => {
    const known = await getIntegration(db, id);
    if (known.revokedAt !== null) return refused("form", "revoked");
    const rotated_at = by.at ?? Date.now();
    await db
      .updateTable("integrations")
      .set({ ...columns, rotated_at })
      .where("id", "=", id)
      .execute();
    await announce({ ...vault, db }, "key-rotated", known, by);
    return accepted(key);
  });
}

/**
 * Ends both keys of an integration for good; what it did remains to be seen. Idempotent.
 * @throws NotFound; SignInNeeded or Forbidden for anybody but owners
 */
export async function revokeIntegration(writer: Writer, id: string, by: Change): Promise<void> {
  requireOwner(by);
  await inTransaction(writer, async (db) => {
    const known = await getIntegration(db, id);
    if (known.revokedAt !== null) return;
    const revoked_at = by.at ?? Date.now();
    await db.updateTable("integrations").set({ revoked_at }).where("id", "=", id).execute();
    await announce({ ...writer, db }, "integration-revoked", known, by);
  });
}

/**
 * Deletes an integration with its keys. Idempotent.
 * @throws SignInNeeded or Forbidden for anybody but owners
 */
export async function deleteIntegration(writer: Writer, id: string, by: Change): Promise<void> {
  requireOwner(by);
  await inTransaction(writer, async (db) => {
    const query = db.deleteFrom("integrations").where("id", "=", id).returning("name");
    const gone = await query.executeTakeFirst();
    if (!gone) return;
    const { name } = gone;
    await announce({ ...writer, db }, "integration-deleted", { id, name, scopes: [] }, by);
  });
}
