/** Changes the pattern of posts' addresses. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, dateOf, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { findHidden, LAYOUTS_SETTING, readAddressSettings } from "./pattern-queries.server.ts";
import { POST_KINDS, POST_PATTERNS, type PostPattern, patternOf } from "./post-patterns.ts";

/** The present pattern becomes a former one, so that its addresses are known. */
async function writePatterns(db: Database, choice: PostPattern, at: number): Promise<void> {
  await db.updateTable("address_patterns").set({ is_current: 0 }).execute();
  const rows = POST_KINDS.map((subject) => ({
    subject,
    pattern: patternOf(choice, subject),
    is_current: 1 as const,
    used_since: at,
  }));
  await db
    .insertInto("address_patterns")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["subject", "pattern"]).doUpdateSet({ is_current: 1, used_since: at }),
    )
    .execute();
}

async function writeLayouts(db: Database, hasLayouts: boolean, at: number): Promise<void> {
  const columns = { value: String(hasLayouts), updated_at: at };
  await db
    .insertInto("settings")
    .values({ name: LAYOUTS_SETTING, ...columns })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(columns))
    .execute();
}

export interface AddressInput {
  choice: string;
  hasLayouts: boolean;
}

interface SaveOptions {
  /** `version` of `readAddressSettings` when the form was rendered. */
  version: string;
  isDemo: boolean;
}

/**
 * Moves the addresses of all posts at once; every former one redirects from then on. Emits
 * `site.changed`.
 * @returns the error `bad-value` or `hidden` of `choice`, `conflict` of `version`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveAddresses(
  writer: Writer,
  { choice, hasLayouts }: AddressInput,
  { version, isDemo }: SaveOptions,
  change: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(change.actor), change.actor, "change addresses");
  const wanted = POST_PATTERNS.find((each) => each === choice);
  if (!wanted) return refused("choice", "bad-value");
  return inTransaction(writer, async (db) => {
    const before = await readAddressSettings(db, isDemo);
    if (before.version !== version) return refused("version", "conflict");
    if ((await findHidden(db, wanted)).length > 0) return refused("choice", "hidden");
    const at = dateOf(change, false);
    if (wanted !== before.choice) await writePatterns(db, wanted, at);
    if (hasLayouts !== before.hasLayouts) await writeLayouts(db, hasLayouts, at);
    if (wanted === before.choice && hasLayouts === before.hasLayouts) return accepted(null);
    const entry = { by: change.actor.userId, details: { settings: "addresses" }, at };
    await logSecurity({ ...writer, db }, { kind: "settings-changed", ...entry });
    await emit(db, "site.changed", {});
    return accepted(null);
  });
}
