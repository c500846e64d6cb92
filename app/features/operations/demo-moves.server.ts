/** Takes the demo out of the magazine or brings it in, step by step: a restart goes on with it. */
import { sql } from "kysely";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { deletePost, purgePost } from "#app/features/posts/delete-commands.server.ts";
import { deleteTerm } from "#app/features/taxonomy/merge-commands.server.ts";
import { purgeDeletedMedia } from "#app/features/uploads/library-commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { removeDemoPerson } from "./demo-people.server.ts";
import { noteDemo } from "./demo-state.server.ts";
import { fileNamesOf } from "./folder-media.server.ts";
import { removeFolderStreams } from "./folder-streams.server.ts";
import { DEMO_FOLDER } from "./import-demo.server.ts";
import { type ImportStep, importFolder } from "./import-folder.server.ts";
import { describeProblem } from "./problems.ts";
import { type Folder, readFolder } from "./read-folder.server.ts";
import { readSetting, saveSettings } from "./settings-commands.server.ts";
import { firstMenu } from "./site-defaults.ts";
import { getSite } from "./site-queries.server.ts";

const CHANGE = { actor: SYSTEM };

/** Beyond every "some" steps the page is told how far it is. */
const TOLD_EVERY = 10;

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

/** What the demo says of itself goes; what an owner has said stays. */
async function removeSettings(writer: Writer, { site }: Folder): Promise<void> {
  const { plans: _plans, demoSubscription: _subscription, ...said } = site ?? { plans: [] };
  const values: Record<string, unknown> = { "site.isCustomisable": false };
  for (const [key, value] of Object.entries(said)) {
    const name = `site.${key}`;
    const stored = await readSetting(writer.db, name);
    if (JSON.stringify(stored) === JSON.stringify(value)) values[name] = undefined;
  }
  if ((await readSetting(writer.db, "site.navigation")) === undefined) {
    values["site.navigation"] = firstMenu((await getSite(writer.db)).language);
  }
  await saveSettings(writer, values, CHANGE);
}

/** Files that came with the demo and that nothing uses any more; a film's end frees its poster. */
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

/**
 * Removes everything of the folder that nobody has made their own.
 * @param keeperId who asked for it, and stays
 */
export async function takeOutFolder(
  services: Services,
  folder: Folder,
  keeperId: string,
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
          removeDemoPerson(services, id, keeperId),
    ),
    ...[...folder.taxonomy.categories, ...folder.taxonomy.tags].map(
      ({ id }) =>
        () =>
          removeTerm(services, id),
    ),
  ];
  for (const [done, step] of steps.entries()) {
    if (done % TOLD_EVERY === 0)
      await noteDemo(services, "removing", { done, total: steps.length });
    await step();
  }
  await services.db.deleteFrom("subscriptions").where("id", "=", "demo-subscription").execute();
  await removeSettings(services, folder);
  await removeMedia(services, folder);
  await noteDemo(services, "removed");
}

/** Takes out what the demo brought; see `takeOutFolder`. */
export async function takeOutDemo(services: Services, keeperId: string): Promise<void> {
  const { folder } = await readFolder(DEMO_FOLDER);
  await takeOutFolder(services, folder, keeperId);
}

const COUNTED = { examine: "files", media: "stored", posts: "posts" } as const;

/** Brings a folder in, and tells the page how far it is. */
export async function bringInFolder(services: Services, root: string): Promise<void> {
  // One note after the other, without holding up what they speak of.
  let told = Promise.resolve();
  const note = (step: ImportStep, done: number, total: number) => {
    if (done % TOLD_EVERY > 0 && done < total) return;
    told = told
      .then(() => noteDemo(services, "importing", { done, total, of: COUNTED[step] }))
      .catch((error: unknown) => services.log.warn({ error }, "how far the demo is was not noted"));
  };
  const result = await importFolder(services, root, { onProgress: note }).finally(() => told);
  if (!result.ok) throw new Error(result.problems.map(describeProblem).join("\n"));
  await noteDemo(services, "done");
}

/** Brings the demo in; see `bringInFolder`. */
export function bringInDemo(services: Services): Promise<void> {
  return bringInFolder(services, DEMO_FOLDER);
}
