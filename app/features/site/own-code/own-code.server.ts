/** Keeps the code that owners put into public pages. Nobody else can; what an import brings is switched off. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  type Actor,
  type Change,
  canManageSite,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { readSetting, saveSettings } from "#app/features/site/settings-commands.server.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { examineCode } from "./examine-code.server.ts";
import {
  CodeInput,
  MAX_ORIGINS,
  NO_SITE_CODE,
  type SiteCode,
  SiteCodeInput,
  StoredSiteCode,
} from "./input.ts";

/** Not among the `site.…` rows, which an imported `site.json` may name. */
export const SITE_CODE = "code.site";

export interface Code {
  head: string;
  foot: string;
}

/** Owners who have an account: commands and imports have the rights of an owner, but are nobody. */
const canInjectCode = (actor: Actor): boolean => canManageSite(actor) && actor.userId !== null;

function requireOwner({ actor, isImport }: Change): void {
  requireThat(canInjectCode(actor) && !isImport, actor, "put code into pages");
}

/** Why code cannot be part of a page; the first problem of each field. */
function problemsOf(code: Code): Outcome<Code> {
  for (const place of ["head", "foot"] as const) {
    const { refused: elements, isOpen } = examineCode(code[place], place);
    if (elements.length > 0) return refused(place, "code-element");
    if (isOpen) return refused(place, "code-open");
  }
  return accepted(code);
}

/** The code of every page. One statement. */
export async function readSiteCode(db: Database): Promise<SiteCode> {
  return StoredSiteCode.safeParse(await readSetting(db, SITE_CODE)).data ?? NO_SITE_CODE;
}

/** Changes when the code is saved, to detect simultaneous edits. */
export const siteCodeVersion = (db: Database): Promise<string> => settingsVersion(db, [SITE_CODE]);

/**
 * Saves the code of every public page. Emits `site.changed`.
 * @param version `siteCodeVersion` when the form was rendered
 * @returns the errors `code-element` or `code-open` of `head` and `foot`, `bad-origin` of `origins`, `conflict` of `version`
 * @throws SignInNeeded or Forbidden unless an owner does it
 */
export async function saveSiteCode(
  writer: Writer,
  given: unknown,
  version: string,
  change: Change,
): Promise<Outcome<SaveResult>> {
  requireOwner(change);
  const input = readInput(SiteCodeInput, given);
  if (!input.ok) return input;
  const checked = problemsOf(input.value);
  if (!checked.ok) return checked;
  const seen = { names: [SITE_CODE], version };
  return saveSettings(writer, { [SITE_CODE]: input.value }, change, seen);
}

const NO_CODE: Code = { head: "", foot: "" };

/** The code of a post's page; empty for most. One statement. */
export async function readPostCode(db: Database, postId: string): Promise<Code> {
  const row = db.selectFrom("post_code").select(["head", "foot"]).where("post_id", "=", postId);
  return (await row.executeTakeFirst()) ?? NO_CODE;
}

/** Ids of the posts that have code. */
export async function listPostsWithCode(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("post_code").select("post_id").execute();
  return rows.map(({ post_id }) => post_id);
}

/** Changes with the code, to detect simultaneous edits. */
export const postCodeVersion = (code: Code): string => fingerprint([code.head, code.foot]);

async function write(db: Database, postId: string, { head, foot }: Code, change: Change) {
  if (!head && !foot) {
    await db.deleteFrom("post_code").where("post_id", "=", postId).execute();
    return;
  }
  const columns = {
    head,
    foot,
    changed_by: change.actor.userId,
    changed_at: change.at ?? Date.now(),
  };
  await db
    .insertInto("post_code")
    .values({ post_id: postId, ...columns })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(columns))
    .execute();
}

/**
 * Saves the code of one post's page. Emits `site.changed`.
 * @param version `postCodeVersion` when the form was rendered
 * @returns errors as `saveSiteCode`
 * @throws SignInNeeded or Forbidden unless an owner does it; NotFound
 */
export async function savePostCode(
  writer: Writer,
  postId: string,
  given: unknown,
  version: string,
  change: Change,
): Promise<Outcome<SaveResult>> {
  requireOwner(change);
  const input = readInput(CodeInput, given);
  if (!input.ok) return input;
  const checked = problemsOf(input.value);
  if (!checked.ok) return checked;
  return inTransaction(writer, async (db) => {
    const post = db.selectFrom("posts").select("id").where("id", "=", postId);
    if (!(await post.executeTakeFirst())) throw new NotFound(`No post ${postId}`);
    const before = await readPostCode(db, postId);
    if (postCodeVersion(before) !== version) return refused("version", "conflict");
    if (postCodeVersion(input.value) === version) return accepted("unchanged");
    await write(db, postId, input.value, change);
    const entry = { by: change.actor.userId, at: change.at ?? Date.now() };
    await logSettingsChange({ ...writer, db }, [`code.post ${postId}`], entry);
    await emit(db, "site.changed", {});
    return accepted("updated");
  });
}

/** Origins that a policy can name, of those that code loads from. */
const allowedOrigins = (code: Code): string[] =>
  [...new Set((["head", "foot"] as const).flatMap((at) => examineCode(code[at], at).origins))]
    .filter((origin) => StoredSiteCode.shape.origins.element.safeParse(origin).success)
    .slice(0, MAX_ORIGINS);

/** Code that a page brings from elsewhere; null for none. It does not run until an owner has reviewed it and switched it on. */
function readBrought({ isOn }: SiteCode, code: Code, change: Change): Code | null {
  requireThat(canManageSite(change.actor), change.actor, "bring code");
  if (isOn) return null;
  const input = readInput(CodeInput, code);
  return input.ok && problemsOf(input.value).ok ? input.value : null;
}

/**
 * Stores the code of another program's site, switched off.
 * @returns false where code is switched on or stored already, and for code that no page can have
 * @throws SignInNeeded or Forbidden unless it is done for an owner
 */
export async function importSiteCode(writer: Writer, code: Code, change: Change): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const before = await readSiteCode(db);
    const brought = readBrought(before, code, change);
    if (!brought || before.head || before.foot) return false;
    const value = { ...NO_SITE_CODE, ...brought, origins: allowedOrigins(brought) };
    return (await saveSettings({ ...writer, db }, { [SITE_CODE]: value }, change)).ok;
  });
}

/**
 * Stores the code of another program's post, while code is switched off. What the post has stays.
 * @returns false where code is switched on, and for code that no page can have
 * @throws as `importSiteCode`
 */
export async function importPostCode(
  writer: Writer,
  postId: string,
  code: Code,
  change: Change,
): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const brought = readBrought(await readSiteCode(db), code, change);
    if (!brought) return false;
    const before = await readPostCode(db, postId);
    if (!before.head && !before.foot) await write(db, postId, brought, change);
    return true;
  });
}
