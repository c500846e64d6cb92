/** Removes or imports the demo in resumable steps. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { deleteAuthor } from "#app/features/accounts/profile/delete-author-command.server.ts";
import { addFirstPages, removeImportedPages } from "#app/features/pages/page-files.server.ts";
import { deletePost, purgePost } from "#app/features/posts/commands/delete-commands.server.ts";
import { removePerson } from "#app/features/privacy/delete-account-commands.server.ts";
import { readSetting, saveSettings } from "#app/features/site/settings-commands.server.ts";
import { firstMenu } from "#app/features/site/site-defaults.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { deleteTerm } from "#app/features/taxonomy/merge-commands.server.ts";
import { fileNamesOf } from "#app/features/transfer/folder-media.server.ts";
import { removeImportedSeries } from "#app/features/transfer/folder-series.server.ts";
import { removeFolderStreams } from "#app/features/transfer/folder-streams.server.ts";
import { type ImportStep, importFolder } from "#app/features/transfer/import-folder.server.ts";
import { describeProblem } from "#app/features/transfer/problems.ts";
import { type Folder, readFolder } from "#app/features/transfer/read-folder.server.ts";
import { purgeDeletedMedia } from "#app/features/uploads/library/library-commands.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import type { Services } from "#app/platform/context.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { saveDemoProgress } from "./demo-state.server.ts";
import { DEMO_FOLDER } from "./import-demo.server.ts";

const CHANGE = { actor: SYSTEM };

/** Interval of progress updates, in steps. */
const PROGRESS_EVERY = 10;

async function removePost(writer: Writer, id: string): Promise<void> {
  const post = await writer.db
    .selectFrom("posts")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!post) return;
  await deletePost(writer, id, CHANGE);
  await purgePost(writer, id);
  await writer.db.deleteFrom("reports").where("subject_id", "=", id).execute();
  await writer.db.deleteFrom("slug_redirects").where("subject_id", "=", id).execute();
}

async function removeTerm(writer: Writer, id: string): Promise<void> {
  const { rows } = await sql<{ used: number }>`select
    (select count(*) from post_terms where term_id = terms.id) as used
    from terms where id = ${id}`.execute(writer.db);
  if (rows[0] && Number(rows[0].used) === 0) await deleteTerm(writer, id, CHANGE);
}

/** Deletes the demo's settings, unless the owner has changed them. */
async function removeSettings(writer: Writer, { site }: Folder): Promise<void> {
  const { plans: _plans, demoSubscription: _subscription, ...settings } = site ?? { plans: [] };
  const values = dictionary<unknown>({
    "site.isCustomisable": false,
    // Off for the demo's shared accounts; the grace period starts now.
    "site.demandsSecondFactor": true,
  });
  for (const [key, value] of Object.entries(settings)) {
    const name = `site.${key}`;
    const stored = await readSetting(writer.db, name);
    if (JSON.stringify(stored) === JSON.stringify(value)) values[name] = undefined;
  }
  if ((await readSetting(writer.db, "site.navigation")) === undefined) {
    values["site.navigation"] = firstMenu((await getSite(writer.db)).language);
  }
  await saveSettings(writer, values, CHANGE);
}

/** Deletes unused demo files; deleting a video releases its poster. */
async function removeMedia(services: Services, folder: Folder): Promise<void> {
  const names = await fileNamesOf(folder);
  let found: number;
  do {
    const { numUpdatedRows } = await services.db
      .updateTable("media")
      .set({ deleted_at: 1 })
      .where("uploaded_by", "is", null)
      .where("file_name", "in", names)
      .where("usage_count", "=", 0)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    found = Number(numUpdatedRows);
    while ((await purgeDeletedMedia(services)) > 0);
  } while (found > 0);
  await removeFolderStreams(services.storage, folder.root);
}

async function isNamedOnPost(db: Database, authorId: string): Promise<boolean> {
  const [byline, main] = await Promise.all([
    db
      .selectFrom("post_authors")
      .select("post_id")
      .where("author_id", "=", authorId)
      .limit(1)
      .execute(),
    db.selectFrom("posts").select("id").where("author_id", "=", authorId).limit(1).execute(),
  ]);
  return byline.length + main.length > 0;
}

/**
 * Removes a demo user with their byline.
 * @param ownerId never removed; neither are owners and users with posts of their own
 */
async function removeDemoPerson(writer: Writer, id: string, ownerId: string): Promise<void> {
  await inTransaction(writer, async (db) => {
    if (await isNamedOnPost(db, id)) return;
    const person = await db
      .selectFrom("users")
      .select(["id", "role", "email", "email_verified", "image_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (person?.role === "owner" || id === ownerId) return;
    await deleteAuthor({ ...writer, db }, id, { actor: SYSTEM });
    if (person) await removePerson(db, id, person);
  });
}

/**
 * Removes all unmodified content of a folder.
 * @param ownerId the owner who requested it, who is not removed
 */
export async function removeFolder(
  services: Services,
  folder: Folder,
  ownerId: string,
): Promise<void> {
  const steps = [
    ...folder.posts.map(
      ({ matter }) =>
        () =>
          removePost(services, matter.id),
    ),
    ...[...folder.people, ...folder.readers].map(
      ({ id }) =>
        () =>
          removeDemoPerson(services, id, ownerId),
    ),
    ...[...folder.taxonomy.categories, ...folder.taxonomy.tags].map(
      ({ id }) =>
        () =>
          removeTerm(services, id),
    ),
  ];
  for (const [done, step] of steps.entries()) {
    if (done % PROGRESS_EVERY === 0)
      await saveDemoProgress(services, "removing", { done, total: steps.length });
    await step();
  }
  await services.db.deleteFrom("subscriptions").where("id", "=", "demo-subscription").execute();
  await removeImportedSeries(services, folder);
  await removeImportedPages(services, folder.pages);
  await removeSettings(services, folder);
  await addFirstPages(services, (await getSite(services.db)).language);
  await removeMedia(services, folder);
  await saveDemoProgress(services, "removed");
}

/** Removes the demo; see `removeFolder`. */
export async function removeDemoContent(services: Services, ownerId: string): Promise<void> {
  const { folder } = await readFolder(DEMO_FOLDER);
  await removeFolder(services, folder, ownerId);
}

const COUNTED = { examine: "files", media: "stored", posts: "posts" } as const;

/** Imports a folder and saves the progress. */
export async function importFolderWithProgress(services: Services, root: string): Promise<void> {
  // Serialises progress updates without blocking the import.
  let saving = Promise.resolve();
  const note = (step: ImportStep, done: number, total: number) => {
    if (done % PROGRESS_EVERY > 0 && done < total) return;
    saving = saving
      .then(() => saveDemoProgress(services, "importing", { done, total, of: COUNTED[step] }))
      .catch((error: unknown) =>
        services.log.warn({ error }, "could not save the demo's progress"),
      );
  };
  const result = await importFolder(services, root, { onProgress: note }).finally(() => saving);
  if (!result.ok) throw new Error(result.problems.map(describeProblem).join("\n"));
  await saveDemoProgress(services, "done");
}

/** Imports the demo; see `importFolderWithProgress`. */
export function importDemoContent(services: Services): Promise<void> {
  return importFolderWithProgress(services, DEMO_FOLDER);
}
