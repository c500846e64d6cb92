/** Imports a folder of content: checks everything first, then writes step by step. */

import { repairMembers } from "#app/features/members/accounts/repair.server.ts";
import { folderPageId, importPages } from "#app/features/pages/page-files.server.ts";
import { refreshIndex } from "#app/features/search/indexing/reindex.server.ts";
import type { IndexedSubject } from "#app/features/search/indexing/sources.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
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
import type { FolderComment } from "./folder-schema.ts";
import { importSeries } from "./folder-series.server.ts";
import { importSite } from "./folder-site.server.ts";
import { storeFolderStreams } from "./folder-streams.server.ts";
import type { Problem } from "./problems.ts";
import { type Folder, readFolder } from "./read-folder.server.ts";

export type ImportStep = "examine" | "media" | "posts";

export interface FolderImportOptions {
  /** Called after each file or post; an error thrown here aborts the import. */
  onProgress?: (step: ImportStep, done: number, total: number) => void;
  /**
   * Called before anything is written, with the newest date in the folder. Returns by how many
   * milliseconds to shift all dates.
   */
  chooseShift?: (newest: number) => Promise<number>;
}

export interface ImportCounts extends ImportedPosts {
  /** Numbers of used media files, people, categories and tags. */
  media: number;
  people: number;
  terms: number;
}

export type ImportResult =
  | { ok: true; counts: ImportCounts }
  | { ok: false; problems: readonly Problem[] };

/** Subjects whose search entries an import may have changed. */
function findableIn({ posts, pages, people, taxonomy, series }: Folder): IndexedSubject[] {
  return [
    ...taxonomy.categories.map(({ id }): IndexedSubject => ({ subject: "category", id })),
    ...taxonomy.tags.map(({ id }): IndexedSubject => ({ subject: "tag", id })),
    ...series.map(({ id }): IndexedSubject => ({ subject: "series", id })),
    ...people.map(({ id }): IndexedSubject => ({ subject: "author", id })),
    ...pages.map((page): IndexedSubject => ({ subject: "page", id: folderPageId(page) })),
    ...posts.map(({ matter }): IndexedSubject => ({ subject: "post", id: matter.id })),
  ];
}

function moveComment(comment: FolderComment, shiftMs: number): FolderComment {
  return {
    ...comment,
    at: comment.at === undefined ? undefined : comment.at + shiftMs,
    replies: comment.replies.map((reply) => moveComment(reply, shiftMs)),
  };
}

/** Shifts every date in a folder by `shiftMs`. */
function moveDates(folder: Folder, shiftMs: number): Folder {
  if (shiftMs === 0) return folder;
  const moveJoined = <Someone extends { joined?: number | undefined }>(someone: Someone) =>
    someone.joined === undefined ? someone : { ...someone, joined: someone.joined + shiftMs };
  return {
    ...folder,
    people: folder.people.map(moveJoined),
    readers: folder.readers.map(moveJoined),
    posts: folder.posts.map((post) => ({
      ...post,
      matter: { ...post.matter, published: post.matter.published + shiftMs },
      comments: post.comments.map((entry) => ({
        ...entry,
        comment: moveComment(entry.comment, shiftMs),
      })),
    })),
  };
}

/**
 * Imports a folder as described in demo/README.md. Writes nothing when there is any problem. Ids
 * come from the folder, so that a repeated import updates what differs and completes an interrupted
 * one.
 * @param root path of the folder
 * @returns what was written, or every problem with its file and field
 */
export async function importFolder(
  services: Writer & { storage: Storage },
  root: string,
  { onProgress = () => {}, chooseShift = async () => 0 }: FolderImportOptions = {},
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
    await importPages(inside, folder.pages);
  });
  const content = { folder, examined, media, newest: newestDate(folder) };
  const written = await importPosts(services, content, (done, total) =>
    onProgress("posts", done, total),
  );
  await importSeries(services, content);
  await importFavorites(services, content);
  // Imports emit no event for a single account.
  await repairMembers(services);
  await refreshIndex(services, findableIn(folder));
  const { people, readers, taxonomy } = folder;
  const terms = taxonomy.categories.length + taxonomy.tags.length;
  return {
    ok: true,
    counts: { ...written, media: media.size, people: people.length + readers.length, terms },
  };
}
