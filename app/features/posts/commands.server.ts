/** Writes posts: the text, what it is joined to, its publication, and the counts that follow. */
import type { Database } from "#app/database/client.server.ts";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import { rememberSlug } from "#app/database/slug-redirects.server.ts";
import { type Change, dateOf } from "#app/features/accounts/policy.ts";
import { changesTo, type Saved } from "#app/lib/changes.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { slugify } from "#app/lib/slug.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { warmPosts } from "./heat.server.ts";
import { type ImportedCounts, PostInput } from "./input.ts";
import { checkPolicy, checkReferences } from "./post-checks.server.ts";
import {
  countColumns,
  factColumns,
  type GivenPost,
  type PostRow,
  type TextColumns,
  textColumns,
} from "./post-columns.server.ts";
import { announce, isFirstListed } from "./post-events.server.ts";
import {
  linksOf,
  NO_LINKS,
  type PostLinks,
  readLinks,
  writeChapters,
  writeLinks,
  writeTranscript,
} from "./post-links.server.ts";
import { mediaInText, usedMedia } from "./post-media.server.ts";
import { findPost, insertPost, keepRevision, updatePost } from "./post-rows.server.ts";
import { listedAt } from "./publication.ts";

export interface SavedPost {
  id: string;
  slug: string;
  change: Saved;
  version: number;
}

const isTextChanged = (changes: Partial<PostRow> | null): boolean =>
  changes !== null &&
  ["title", "excerpt", "body_markdown"].some((column) => Object.hasOwn(changes, column));

const filedUnder = ({ terms }: PostLinks): string => terms.map((link) => link.term_id).join();

/** Whether a post's categories or tags are others now, or those that its author wishes for. */
const isFiledAnew = (before: PostLinks, after: PostLinks, changes: Partial<PostRow> | null) =>
  filedUnder(before) !== filedUnder(after) || changes?.wished_tags !== undefined;

/** What readers see for the first time is as warm as if it had been read once when it appeared. */
async function warmNewPost(db: Database, id: string, { views = 0 }: ImportedCounts, at: number) {
  await warmPosts(db, new Map([[id, 1 + views]]), at);
}

interface Job {
  id: string;
  slug: string;
  given: GivenPost;
  text: TextColumns;
  row: PostRow | undefined;
  before: PostLinks;
  imported: ImportedCounts;
}

/** Writes row, links, transcript, revision and event; nothing at all when nothing differs. */
async function writePost(
  writer: Writer,
  db: Database,
  job: Job,
  change: PostChange,
): Promise<Saved> {
  const { id, slug, given, row, before } = job;
  const facts = factColumns(given, row, Date.now());
  const columns = { ...job.text, ...facts, ...countColumns(job.imported, row), slug };
  const changes = row ? changesTo(row, columns) : null;
  const at = dateOf(change, !row);
  if (!row) await insertPost(writer, db, id, columns, change);
  const after = linksOf(given, listedAt(facts), before, await mediaInText(db, job.text));
  const isLinked = await writeLinks(db, id, before, after);
  if (isFirstListed(before, after)) await warmNewPost(db, id, job.imported, listedAt(facts)!);
  const mediaId = facts.media_id === undefined ? row?.media_id : facts.media_id;
  const isTranscribed =
    given.transcript && mediaId
      ? await writeTranscript(db, id, mediaId, given.transcript, at)
      : false;
  const isDivided = given.chapters ? await writeChapters(db, id, given.chapters) : false;
  const isMore = isLinked || isTranscribed || isDivided;
  if (row && !changes && !isMore) return "unchanged";
  if (row) await updatePost(db, row, changes, isMore, change);
  await shiftUsage(
    db,
    usedMedia(row, before),
    usedMedia(row ? { ...row, ...changes } : columns, after),
  );
  await rememberSlug(db, { kind: "post", id, before: row?.slug, after: slug, at });
  const isOther = isTextChanged(changes) || isFiledAnew(before, after, changes);
  const wishedTags = given.wishedTags ?? row?.wished_tags;
  if (!row || isOther) await keepRevision(db, id, { ...given, wishedTags }, change, at);
  await announce(db, id, before, after, change);
  return row ? "updated" : "inserted";
}

export interface PostChange extends Change {
  imported?: ImportedCounts;
  /** The version that the writer has read; when it is no longer the latest, nothing is saved. */
  expectedVersion?: number | undefined;
  /** Saved by itself while somebody writes: one revision stands for many such savings. */
  isAutosave?: boolean;
}

/**
 * Makes a post, or changes the one with the given id; fields that are left out stay as they are.
 * A date or embargo in the future makes a published post `scheduled`. Saving the same again writes
 * nothing; the error `conflict` of `version` says that somebody else has saved meanwhile. Emits `post.published` when readers see it for the first time, else `post.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function savePost(
  writer: Writer,
  input: PostInput,
  change: PostChange,
): Promise<Outcome<SavedPost>> {
  const parsed = readInput(PostInput, input);
  if (!parsed.ok) return parsed;
  const given = parsed.value;
  // Before the transaction: rendering must not make other writers wait.
  const text = await textColumns(given);
  return inTransaction(writer, async (db) => {
    const row = given.id ? await findPost(writer, db, given.id) : undefined;
    const id = row?.id ?? given.id ?? newId();
    const slug = given.slug ?? row?.slug ?? slugify(given.title);
    const before = row ? await readLinks(db, id) : NO_LINKS;
    await checkPolicy(db, given, row, before, change);
    const { expectedVersion = row?.version } = change;
    if (row && row.version !== expectedVersion) return refused("version", "conflict");
    const checked = await checkReferences(db, { id, slug }, given, row);
    if (!checked.ok) return checked;
    const job = { id, slug, given, text, row, before, imported: change.imported ?? {} };
    const saved = await writePost(writer, db, job, change);
    const version = (row?.version ?? 0) + (saved === "unchanged" ? 0 : 1);
    return accepted({ id, slug, change: saved, version });
  });
}
