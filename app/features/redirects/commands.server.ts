/** Saves, deletes and imports redirects. */
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import {
  type Change,
  canManageSite,
  changeDateOf,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type FieldErrors, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type CheckedRule, checkRule, type GivenRule } from "./check-rule.ts";
import type { FoundRule, RefusedLine } from "./files/found-file.ts";
import { MAX_PATTERNS, MAX_REDIRECTS } from "./models.ts";
import { getRedirect, listRedirectRules } from "./queries.server.ts";
import { type KnownRule, RedirectMap } from "./redirect-map.ts";

/** Parameters of one statement stay far below the limit of SQLite. */
const ROWS_AT_ONCE = 500;

async function writeRules(db: Database, rules: readonly KnownRule[], at: number): Promise<void> {
  for (const chunk of chunksOf(rules, ROWS_AT_ONCE)) {
    const rows = chunk.map(({ key, isPattern, ...rule }) => ({
      ...rule,
      source_key: key,
      is_pattern: toFlag(isPattern),
      created_at: at,
      updated_at: at,
    }));
    await db
      .insertInto("redirects")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          source: row.ref("excluded.source"),
          source_key: row.ref("excluded.source_key"),
          is_pattern: row.ref("excluded.is_pattern"),
          target: row.ref("excluded.target"),
          status: row.ref("excluded.status"),
          updated_at: row.ref("excluded.updated_at"),
        })),
      )
      .execute();
  }
}

/** Why there is no room for a rule; null when there is. */
function findLimit(map: RedirectMap, rule: CheckedRule): string | null {
  if (map.find(rule.key)) return null;
  if (map.size >= MAX_REDIRECTS) return "too-many-redirects";
  return rule.isPattern && map.patternCount >= MAX_PATTERNS ? "too-many-patterns" : null;
}

export interface SaveOptions {
  /** The redirect to change; null for a new one. */
  id: string | null;
  /** `version` of the redirect when the form was rendered. */
  version: string;
  siteUrl: string;
}

/**
 * Creates or changes a redirect. Chains are shortened, also those of other redirects that lead to it.
 * Emits `redirects.changed`.
 * @returns the errors of `source`, `target` and `status`; `loop` of `target`, `taken` of `source`,
 *   `conflict` of `version`
 * @throws NotFound; SignInNeeded or Forbidden when the actor may not
 */
export async function saveRedirect(
  writer: Writer,
  given: GivenRule,
  { id, version, siteUrl }: SaveOptions,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  requireThat(canManageSite(change.actor), change.actor, "change redirects");
  const checked = checkRule(given, siteUrl);
  if (!checked.ok) return checked;
  const rule = checked.value;
  return inTransaction(writer, async (db) => {
    const stored = id === null ? null : await getRedirect(db, id);
    if (stored && stored.version !== version) return refused("version", "conflict");
    const rules = await listRedirectRules(db);
    const map = new RedirectMap(rules.filter((each) => each.id !== id));
    if (map.find(rule.key)) return refused("source", "taken");
    const limit = findLimit(map, rule);
    if (limit) return refused("form", limit);
    const known = { ...rule, id: id ?? newId() };
    if (!map.add(known)) return refused("target", "loop");
    await writeRules(db, [...map.changed.values()], changeDateOf(change, stored === null));
    await emit(db, "redirects.changed", {});
    return accepted({ id: known.id });
  });
}

/**
 * Deletes a redirect. Emits `redirects.changed`.
 * @throws NotFound; SignInNeeded or Forbidden when the actor may not
 */
export async function deleteRedirect(writer: Writer, id: string, { actor }: Change): Promise<void> {
  requireThat(canManageSite(actor), actor, "change redirects");
  await inTransaction(writer, async (db) => {
    const deleted = await db
      .deleteFrom("redirects")
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!deleted) throw new NotFound(`No redirect "${id}"`);
    await emit(db, "redirects.changed", {});
  });
}

export interface RedirectReport {
  added: number;
  replaced: number;
  unchanged: number;
  refused: RefusedLine[];
}

/** A line of a file whose rule holds now. */
export interface ImportedRule extends Pick<FoundRule, "line" | "text"> {
  rule: CheckedRule;
}

const isSame = (a: CheckedRule, b: CheckedRule) =>
  a.source === b.source && a.target === b.target && a.status === b.status;

/** The error of a line as one text, naming missing fields: a line of a file has no inputs to mark. */
function reasonOf(errors: FieldErrors): string {
  const [field = "source", [code = "required"] = []] = Object.entries(errors)[0] ?? [];
  return code === "required" ? `bad-${field}` : code;
}

type RuleResult =
  | { result: "added" | "replaced" | "unchanged"; rule: CheckedRule }
  | { result: "refused"; reason: string };

const refusedFor = (reason: string): RuleResult => ({ result: "refused", reason });

/** Adds one rule of a file. */
function importRule(
  map: RedirectMap,
  found: GivenRule,
  { siteUrl, seen }: { siteUrl: string; seen: Set<string> },
): RuleResult {
  const checked = checkRule(found, siteUrl);
  if (!checked.ok) return refusedFor(reasonOf(checked.errors));
  const rule = checked.value;
  if (seen.has(rule.key)) return refusedFor("repeated");
  const before = map.find(rule.key);
  const limit = findLimit(map, rule);
  if (limit) return refusedFor(limit);
  seen.add(rule.key);
  if (before && isSame(before, rule)) return { result: "unchanged", rule };
  if (!map.add({ ...rule, id: before?.id ?? newId() })) return refusedFor("loop");
  return { result: before ? "replaced" : "added", rule };
}

/**
 * Imports the rules of a file in one transaction: an existing source gets the target of the file.
 * Of two lines with the same source, the first wins. Emits `redirects.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function importRedirects(
  writer: Writer,
  found: readonly FoundRule[],
  siteUrl: string,
  change: Change,
): Promise<{ report: RedirectReport; imported: ImportedRule[] }> {
  requireThat(canManageSite(change.actor), change.actor, "change redirects");
  return inTransaction(writer, async (db) => {
    const map = new RedirectMap(await listRedirectRules(db));
    const report: RedirectReport = { added: 0, replaced: 0, unchanged: 0, refused: [] };
    const imported: ImportedRule[] = [];
    const file = { siteUrl, seen: new Set<string>() };
    for (const { line, text, ...given } of found) {
      const each = importRule(map, given, file);
      if (each.result === "refused") {
        report.refused.push({ line, text, reason: each.reason });
        continue;
      }
      report[each.result] += 1;
      imported.push({ line, text, rule: each.rule });
    }
    if (map.changed.size === 0) return { report, imported };
    await writeRules(db, [...map.changed.values()], changeDateOf(change, true));
    await emit(db, "redirects.changed", {});
    return { report, imported };
  });
}
