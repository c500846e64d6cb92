/** Brings a folder of content into the magazine: checked as a whole, then written piece by piece. */
import { refreshIndex } from "#app/features/search/reindex.server.ts";
import type { Subject } from "#app/features/search/sources.server.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { checkFolder } from "./check-folder.ts";
import { examineFolderMedia, storeFolderMedia } from "./folder-media.server.ts";
import { importPeople, importTerms } from "./folder-people.server.ts";
import {
  type ImportedPosts,
  importFavorites,
  importPosts,
  newestDate,
} from "./folder-posts.server.ts";
import { importSite } from "./folder-site.server.ts";
import { storeFolderStreams } from "./folder-streams.server.ts";
import { moveDates } from "./move-dates.ts";
import type { Problem } from "./problems.ts";
import { type Folder, readFolder } from "./read-folder.server.ts";

export type ImportStep = "examine" | "media" | "posts";

export interface ImportOptions {
  /** Called after each file or post; an error thrown here stops the import between two of them. */
  onProgress?: (step: ImportStep, done: number, total: number) => void;
  /**
   * Asked before anything is written, with the newest date in the folder: by how many milliseconds
   * all its dates are to be moved.
   */
  chooseShift?: (newest: number) => Promise<number>;
}

export interface ImportCounts extends ImportedPosts {
  /** Media files in use, and people, categories and tags in the folder. */
  media: number;
  people: number;
  terms: number;
}

export type ImportResult =
  | { ok: true; counts: ImportCounts }
  | { ok: false; problems: readonly Problem[] };

/** What an import may have changed of what can be searched for. */
function findableIn({ posts, people, taxonomy }: Folder): Subject[] {
  return [
    ...taxonomy.categories.map(({ id }): Subject => ({ subject: "category", id })),
    ...taxonomy.tags.map(({ id }): Subject => ({ subject: "tag", id })),
    ...people.map(({ id }): Subject => ({ subject: "author", id })),
    ...posts.map(({ matter }): Subject => ({ subject: "post", id: matter.id })),
  ];
}

/**
 * Imports a folder of the form that demo/README.md describes. Nothing is written while anything in
 * the folder is wrong. Ids come from the folder, so that importing again changes only what differs,
 * and an import that was interrupted is completed by the next.
 * @param root path of the folder
 * @returns what was written, or every problem with the file and field it is in
 */
export async function importFolder(
  services: Writer & { storage: Storage },
  root: string,
  { onProgress = () => {}, chooseShift = async () => 0 }: ImportOptions = {},
): Promise<ImportResult> {
  const read = await readFolder(root);
  const { problems } = read;
  const folder = moveDates(read.folder, await chooseShift(newestDate(read.folder)));
  checkFolder(folder, problems);
  const examined = await examineFolderMedia(services.db, folder, problems, (done, total) =>
    onProgress("examine", done, total),
  );
  if (problems.list.length > 0) return { ok: false, problems: problems.list };
  const media = await storeFolderMedia(services, folder, examined, (done, total) =>
    onProgress("media", done, total),
  );
  await storeFolderStreams(services.storage, root);
  await inTransaction(services, async (db) => {
    const inside = { ...services, db };
    await importPeople(inside, folder, media);
    await importTerms(inside, folder, media);
    await importSite(inside, folder.site);
  });
  const content = { folder, examined, media, newest: newestDate(folder) };
  const written = await importPosts(services, content, (done, total) =>
    onProgress("posts", done, total),
  );
  await importFavorites(services, content);
  await refreshIndex(services, findableIn(folder));
  const { people, readers, taxonomy } = folder;
  const terms = taxonomy.categories.length + taxonomy.tags.length;
  return {
    ok: true,
    counts: { ...written, media: media.size, people: people.length + readers.length, terms },
  };
}
