/** Starts and deletes exports of the magazine. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Env } from "#app/platform/env.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { PARTS } from "./archive/tables.ts";
import { removeExportFile } from "./exports-folder.server.ts";
import { findFormat } from "./formats.server.ts";
import { findMadeExport } from "./queries.server.ts";

/** Null for all parts; undefined for none, and where a name is not that of a part. */
function partsOf(format: string, wanted: readonly string[] | undefined): string | null | undefined {
  if (!wanted) return null;
  const parts = PARTS.filter((part) => wanted.includes(part));
  if (format !== "archive" || parts.length === 0 || parts.length < wanted.length) return undefined;
  return parts.length === PARTS.length ? null : parts.join(",");
}

/**
 * Has the magazine exported by a job.
 * @param wanted the parts of the archive (`parts`); all by default
 * @returns the errors of `form`: `unknown` for a format that there is not, `no-parts` without any, `busy` while
 * another export is made
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function startExport(
  writer: Writer,
  format: string,
  { actor, at = Date.now(), parts: wanted }: Change & { parts?: readonly string[] },
): Promise<Outcome<{ id: string }>> {
  requireThat(canManageSite(actor), actor, "export");
  if (!findFormat(format)) return refused("form", "unknown");
  const parts = partsOf(format, wanted);
  if (parts === undefined) return refused("form", "no-parts");
  return inTransaction(writer, async (db) => {
    const atWork = db
      .selectFrom("exports")
      .select("id")
      .where("state", "in", ["waiting", "running"]);
    if (await atWork.executeTakeFirst()) return refused("form", "busy");
    const id = newId(at);
    const row = {
      id,
      format,
      parts,
      state: "waiting" as const,
      bytes: null,
      created_at: at,
      updated_at: at,
    };
    await db.insertInto("exports").values(row).execute();
    await enqueueJob(db, "exports.write", { exportId: id });
    const entry = { kind: "data-exported" as const, by: actor.userId, details: { format }, at };
    await logSecurity({ ...writer, db }, entry);
    return accepted({ id });
  });
}

/**
 * Deletes an export with its file; one that is being made stops. Idempotent.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function deleteExport(
  writer: Writer,
  env: Pick<Env, "dataDir">,
  id: string,
  { actor }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "delete an export");
  const made = await findMadeExport(writer.db, id);
  const format = made && findFormat(made.format);
  await writer.db.deleteFrom("exports").where("id", "=", id).execute();
  if (format) await removeExportFile(env, id, format);
}
