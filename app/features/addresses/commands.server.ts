/** Changes the patterns of addresses: of posts, categories, tags and authors. */

import type { Database } from "#app/database/client/client.server.ts";
import { writeSetting } from "#app/database/queries/write-setting.server.ts";
import type { AddressPatternsTable } from "#app/database/tables/redirects.ts";
import {
  type Change,
  canManageSite,
  changeDateOf,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import {
  findHidden,
  hiddenErrors,
  patternErrors,
  type WantedPatterns,
} from "./pattern-checks.server.ts";
import {
  type AddressSettings,
  LAYOUTS_SETTING,
  readAddressSettings,
} from "./pattern-queries.server.ts";
import { KINDS_WITH_PATTERN, POST_PATTERNS, type PostPattern, patternOf } from "./post-patterns.ts";
import { SUBJECTS, type SubjectPatterns, toSubjectPattern } from "./subject-patterns.ts";

type PatternOf = Pick<AddressPatternsTable, "subject" | "pattern">;

/** The changed patterns, a row for each subject. */
function changedPatterns(wanted: WantedPatterns, before: AddressSettings): PatternOf[] {
  const ofPosts = wanted.choice === before.choice ? [] : KINDS_WITH_PATTERN;
  const others = SUBJECTS.filter(
    (subject) => wanted.subjects[subject] !== before.subjects[subject],
  );
  return [
    ...ofPosts.map((subject) => ({ subject, pattern: patternOf(wanted.choice, subject) })),
    ...others.map((subject) => ({ subject, pattern: wanted.subjects[subject] })),
  ];
}

/** Replaces the current patterns. Former ones stay in the table, so that their addresses redirect. */
async function writePatterns(db: Database, patterns: PatternOf[], at: number): Promise<void> {
  if (patterns.length === 0) return;
  const subjects = patterns.map(({ subject }) => subject);
  await db
    .updateTable("address_patterns")
    .set({ is_current: 0 })
    .where("subject", "in", subjects)
    .execute();
  await db
    .insertInto("address_patterns")
    .values(patterns.map((row) => ({ ...row, is_current: 1 as const, used_since: at })))
    .onConflict((conflict) =>
      conflict.columns(["subject", "pattern"]).doUpdateSet({ is_current: 1, used_since: at }),
    )
    .execute();
}

async function writeLayouts(db: Database, hasLayouts: boolean, at: number): Promise<void> {
  await writeSetting(db, LAYOUTS_SETTING, String(hasLayouts), at);
}

export interface AddressSettingsInput {
  choice: string;
  hasLayouts: boolean;
  /** Patterns as typed; those left out stay. */
  subjects?: Partial<SubjectPatterns>;
}

interface SaveOptions {
  /** `version` of `readAddressSettings` when the form was rendered. */
  version: string;
  isDemo: boolean;
}

/** The patterns of a form, as they are stored. */
export function wantedPatterns(
  choice: PostPattern,
  given: Partial<SubjectPatterns>,
  before: SubjectPatterns,
): WantedPatterns {
  const subjects = { ...before };
  for (const subject of SUBJECTS) {
    const typed = given[subject];
    if (typed !== undefined) subjects[subject] = toSubjectPattern(typed);
  }
  return { choice, subjects };
}

/**
 * Moves the addresses of all posts, categories, tags or authors at once; every former one redirects
 * from then on. Emits `site.changed`.
 * @returns the error `bad-value` of `choice`; `bad-folder`, `reserved` or `same-pattern` of `category`, `tag`
 *   and `author`; `hidden` of all of them; `conflict` of `version`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveAddresses(
  writer: Writer,
  { choice, hasLayouts, subjects = {} }: AddressSettingsInput,
  { version, isDemo }: SaveOptions,
  change: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(change.actor), change.actor, "change addresses");
  const chosen = POST_PATTERNS.find((each) => each === choice);
  if (!chosen) return refused("choice", "bad-value");
  return inTransaction(writer, async (db) => {
    const before = await readAddressSettings(db, isDemo);
    if (before.version !== version) return refused("version", "conflict");
    const wanted = wantedPatterns(chosen, subjects, before.subjects);
    const impossible = patternErrors(wanted);
    if (Object.keys(impossible).length > 0) return { ok: false, errors: impossible };
    const hidden = hiddenErrors(await findHidden(db, wanted));
    if (Object.keys(hidden).length > 0) return { ok: false, errors: hidden };
    const at = changeDateOf(change, false);
    const patterns = changedPatterns(wanted, before);
    await writePatterns(db, patterns, at);
    if (hasLayouts !== before.hasLayouts) await writeLayouts(db, hasLayouts, at);
    else if (patterns.length === 0) return accepted(null);
    await logSettingsChange({ ...writer, db }, ["addresses"], { by: change.actor.userId, at });
    await emit(db, "site.changed", {});
    return accepted(null);
  });
}
