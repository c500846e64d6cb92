/** Makes, saves, publishes and takes back themes. */
import type { z } from "zod";
import type { DatabaseTransaction } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { findPoorPairs } from "./colours/contrast.ts";
import { canChangeLook } from "./policy.ts";
import { getTheme } from "./queries.server.ts";
import { cleanSheet } from "./style-sheet/clean-sheet.server.ts";
import { Theme } from "./theme.ts";

type ThemeInput = z.input<typeof Theme>;

function requireOwner({ actor }: Change): void {
  requireThat(canChangeLook(actor), actor, "change the look of the magazine");
}

/** Whether a file that the theme names is missing. */
async function lackFonts(db: DatabaseTransaction, { fonts }: Theme): Promise<boolean> {
  const files = [...new Set(fonts.map(({ file }) => file))];
  if (files.length === 0) return false;
  const found = await db
    .selectFrom("theme_fonts")
    .select("hash")
    .where("hash", "in", files)
    .execute();
  return found.length < files.length;
}

/**
 * Makes a theme; readers see nothing of it.
 * @returns its id
 * @throws SignInNeeded or Forbidden for anybody but owners
 */
export async function createTheme(
  writer: Writer,
  input: ThemeInput,
  by: Change,
): Promise<Outcome<string>> {
  requireOwner(by);
  const parsed = readInput(Theme, input);
  if (!parsed.ok) return parsed;
  const at = by.at ?? Date.now();
  const id = newId(at);
  return inTransaction(writer, async (db) => {
    if (await lackFonts(db, parsed.value)) return refused("fonts", "missing-font");
    const content = JSON.stringify(parsed.value);
    const row = { id, content, revision: 1, changed_by: by.actor.userId, changed_at: at };
    await db.insertInto("themes").values(row).execute();
    return accepted(id);
  });
}

/** Which theme is changed, and the revision that was on the screen. */
export interface SeenTheme {
  id: string;
  seen: number;
}

/**
 * Saves a theme; readers see nothing of it before it is published. Idempotent.
 * @returns the new revision; errors of the theme, or `conflict` of `seen` when somebody else has changed it since
 * @throws NotFound; SignInNeeded or Forbidden for anybody but owners
 */
export async function saveTheme(
  writer: Writer,
  { id, seen }: SeenTheme,
  input: ThemeInput,
  by: Change,
): Promise<Outcome<number>> {
  requireOwner(by);
  const parsed = readInput(Theme, input);
  if (!parsed.ok) return parsed;
  const content = JSON.stringify(parsed.value);
  return inTransaction(writer, async (db) => {
    const before = await db
      .selectFrom("themes")
      .select(["content", "revision"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) throw new NotFound(`No theme "${id}"`);
    if (before.content === content) return accepted(before.revision);
    if (before.revision !== seen) return refused("seen", "conflict");
    if (await lackFonts(db, parsed.value)) return refused("fonts", "missing-font");
    const revision = seen + 1;
    const changed = { changed_by: by.actor.userId, changed_at: by.at ?? Date.now() };
    await db
      .updateTable("themes")
      .set({ content, revision, ...changed })
      .where("id", "=", id)
      .execute();
    return accepted(revision);
  });
}

/** Deletes a theme. What is published stays as it is. Idempotent. */
export async function deleteTheme(writer: Writer, id: string, by: Change): Promise<void> {
  requireOwner(by);
  await inTransaction(writer, (db) => db.deleteFrom("themes").where("id", "=", id).execute());
}

interface NewLook {
  themeId: string | null;
  content: string | null;
}

/** Idempotent: what readers see already is not published again. */
async function showLook(writer: Writer, { themeId, content }: NewLook, by: Change) {
  const at = by.at ?? Date.now();
  await inTransaction(writer, async (db) => {
    const last = await db
      .selectFrom("looks")
      .select(["content", "theme_id"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if ((last?.content ?? null) === content && (last?.theme_id ?? null) === themeId) return;
    const person = { published_by: by.actor.userId, published_at: at };
    await db
      .insertInto("looks")
      .values({ id: newId(at), theme_id: themeId, content, ...person })
      .execute();
    await emit(db, "site.changed", {});
  });
}

/**
 * Shows a theme to readers, and keeps it as it is now. Emits `site.changed`.
 * @param themeId a built-in or an own theme; null for the program's own look
 * @returns `contrast` where a text would not read, `style-sheet` where a part of the own sheet is refused
 * @throws NotFound; SignInNeeded or Forbidden for anybody but owners
 */
export async function publishTheme(
  writer: Writer,
  themeId: string | null,
  by: Change,
): Promise<Outcome<null>> {
  requireOwner(by);
  if (themeId === null) {
    await showLook(writer, { themeId, content: null }, by);
    return accepted(null);
  }
  const theme = await getTheme(writer.db, themeId);
  if (findPoorPairs(theme.colours).length > 0) return refused("colours", "contrast");
  if (cleanSheet(theme.styleSheet).faults.length > 0) return refused("styleSheet", "style-sheet");
  await showLook(writer, { themeId, content: JSON.stringify(theme) }, by);
  return accepted(null);
}

/**
 * Shows what was published before, as it was then. Emits `site.changed`.
 * @throws NotFound when there was no such look
 */
export async function restoreLook(writer: Writer, lookId: string, by: Change): Promise<void> {
  requireOwner(by);
  const look = await writer.db
    .selectFrom("looks")
    .select(["theme_id", "content"])
    .where("id", "=", lookId)
    .executeTakeFirst();
  if (!look) throw new NotFound(`No look "${lookId}"`);
  await showLook(writer, { themeId: look.theme_id, content: look.content }, by);
}
