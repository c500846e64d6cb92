/** Creates and updates posts with their links, revision, publication and counters. */
import type { Database } from "#app/database/client/client.server.ts";
import { isBasedOn, recordFormSave } from "#app/database/queries/form-saves.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { redirectOldSlug } from "#app/database/queries/slug-redirects.server.ts";
import { type Change, changeDateOf } from "#app/features/accounts/policy.ts";
import {
  keepSavedDocument,
  type SavedDocument,
} from "#app/features/posts/documents/document-commands.server.ts";
import { REVISED_COLUMNS } from "#app/features/posts/fields/field-columns.ts";
import { type ImportedCounts, PostInput } from "#app/features/posts/input.ts";
import { passwordHashOf } from "#app/features/posts/post-passwords.server.ts";
import { listedAt } from "#app/features/posts/publication.ts";
import { checkRawHtml } from "#app/features/posts/raw-html/raw-html.server.ts";
import { languageToSave } from "#app/features/posts/translations/translation-group.server.ts";
import { raiseTrendingScores } from "#app/features/posts/trending-scores.server.ts";
import { titleSlug } from "#app/lib/addresses/title-slug.ts";
import { changedFields, type SaveResult } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { checkPolicy, checkReferences } from "./post-checks.server.ts";
import {
  countColumns,
  factColumns,
  type PostFields,
  type PostRow,
  type TextColumns,
  textColumns,
} from "./post-columns.server.ts";
import { emitPostEvent, isFirstListed } from "./post-events.server.ts";
import {
  NO_LINKS,
  type PostLinks,
  readPostLinks,
  relationsOf,
  writeChapters,
  writeLinks,
  writeTranscripts,
} from "./post-links.server.ts";
import { shownMedia, usedMedia } from "./post-media.server.ts";
import { findPost, insertPost, saveRevision, updatePost } from "./post-rows.server.ts";

export interface SavedPost {
  id: string;
  slug: string;
  change: SaveResult;
  version: number;
}

const TEXT_COLUMNS: readonly (keyof PostRow)[] = [...REVISED_COLUMNS, "body_markdown"];

const isTextChanged = (changes: Partial<PostRow> | null): boolean =>
  changes !== null && TEXT_COLUMNS.some((column) => Object.hasOwn(changes, column));

const termIdsOf = ({ terms }: PostLinks): string => terms.map((link) => link.term_id).join();

/** Whether categories, tags or requested tags have changed. */
const hasNewTerms = (before: PostLinks, after: PostLinks, changes: Partial<PostRow> | null) =>
  termIdsOf(before) !== termIdsOf(after) || changes?.wished_tags !== undefined;

/** A new post starts with the trending score of one view at its publication. */
async function scoreNewPost(db: Database, id: string, { views = 0 }: ImportedCounts, at: number) {
  await raiseTrendingScores(db, new Map([[id, 1 + views]]), at);
}

interface Job {
  id: string;
  slug: string;
  given: PostFields;
  text: TextColumns;
  /** Undefined keeps the current one. */
  passwordHash: string | undefined;
  row: PostRow | undefined;
  before: PostLinks;
  imported: ImportedCounts;
}

/** Writes row, links, transcripts, revision and event; nothing when nothing has changed. */
async function writePost(
  writer: Writer,
  db: Database,
  job: Job,
  change: PostChange,
): Promise<SaveResult> {
  const { id, slug, given, row, before } = job;
  const facts = { ...factColumns(given, row, Date.now()), password_hash: job.passwordHash };
  const columns = { ...job.text, ...facts, ...countColumns(job.imported, row), slug };
  const changes = row ? changedFields(row, columns) : null;
  const at = changeDateOf(change, !row);
  const saved = row ? { ...row, ...changes } : await insertPost(writer, db, id, columns, change);
  const after = relationsOf(given, listedAt(facts), before, await shownMedia(db, job));
  const isLinked = await writeLinks(db, id, before, after);
  if (isFirstListed(before, after)) await scoreNewPost(db, id, job.imported, listedAt(facts)!);
  const hasNewTranscripts =
    given.transcripts && saved.media_id
      ? await writeTranscripts(db, id, saved.media_id, given.transcripts, at)
      : false;
  const hasNewChapters = given.chapters ? await writeChapters(db, id, given.chapters) : false;
  const hasNewRows = isLinked || hasNewTranscripts || hasNewChapters;
  if (row && !changes && !hasNewRows) return "unchanged";
  if (row) await updatePost(db, row, changes, hasNewRows, change);
  await updateUsageCounts(db, usedMedia(row, before), usedMedia(saved, after));
  // Nobody has followed a link to a post that was never out.
  const known = row?.published_at == null ? undefined : row.slug;
  await redirectOldSlug(db, { kind: "post", id, before: known, after: slug, at });
  const isRevised = isTextChanged(changes) || hasNewTerms(before, after, changes);
  if (!row || isRevised) await saveRevision(db, id, saved, given, change, at);
  await emitPostEvent(db, id, before, after, change);
  return row ? "updated" : "inserted";
}

export interface PostChange extends Change {
  imported?: ImportedCounts;
  /**
   * Optimistic locking: the version that the editor loaded. Saving fails when it is no longer the
   * latest.
   */
  expectedVersion?: number | undefined;
  /** Tokens of the form that saves, see `form-saves.server.ts`: a version that it has made itself is not a conflict. */
  forms?: readonly string[] | undefined;
  /** Autosaves within a short time share one revision. */
  isAutosave?: boolean;
  /** For a new post that is a copy: the original, whose raw HTML is already confirmed. */
  textOf?: Pick<PostRow, "id" | "body_markdown">;
  /** The document that the text was written in together with others. */
  document?: SavedDocument | null;
  /** From `renderFirst`, where the post is saved within a larger transaction. */
  rendered?: RenderedText | null;
}

type RenderedText = Awaited<ReturnType<typeof textColumns>>;

/**
 * Renders the text of a post for `savePost`, before a larger transaction begins: highlighting code takes up to seconds, and
 * nobody else can write meanwhile, on SQLite not even read in this thread.
 * @returns the change with the text; as it was within a transaction, and for input that is refused
 */
export async function renderFirst(
  { db }: Writer,
  input: PostInput,
  change: PostChange,
): Promise<PostChange> {
  const parsed = readInput(PostInput, input);
  if (db.isTransaction || !parsed.ok) return change;
  return { ...change, rendered: await textColumns(parsed.value, await findSiteLanguage(db)) };
}

/**
 * Creates a post, or updates the fields that are present. A future date or embargo makes a
 * published post `scheduled`. Idempotent. Emits `post.published` when it becomes public for the
 * first time, else `post.changed`.
 * @returns the error `conflict` of `version` when somebody else has saved meanwhile, `raw-html` of `body`
 *   for raw HTML that is not confirmed
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
  // Rendered before the transaction, so that it does not hold the write lock.
  const siteLanguage = await findSiteLanguage(writer.db);
  const isRendered = change.rendered?.columns.body_markdown === given.bodyMarkdown;
  const { columns: text, rawHtml } = isRendered
    ? change.rendered!
    : await textColumns(given, siteLanguage);
  const passwordHash = await passwordHashOf(writer.db, given);
  return inTransaction(writer, async (db) => {
    const row = given.id ? await findPost(writer, db, given.id) : undefined;
    const id = row?.id ?? given.id ?? newId();
    const slug = given.slug ?? row?.slug ?? titleSlug(given.title, given.language ?? siteLanguage);
    const before = row ? await readPostLinks(db, id) : NO_LINKS;
    await checkPolicy(db, given, row, before, change);
    const subject = { kind: "post", id } as const;
    if (row && !(await isBasedOn(db, change, { ...subject, version: row.version })))
      return refused("version", "conflict");
    const checked = await checkReferences(db, { id, slug }, given, row, before);
    if (!checked.ok) return checked;
    const confirmed = await checkRawHtml(db, rawHtml, row ?? change.textOf, change);
    if (!confirmed.ok) return confirmed;
    const language = await languageToSave(writer, db, given.language, row);
    if (!language.ok) return language;
    const spoken = { ...given, language: language.value };
    const imported = change.imported ?? {};
    const job = { id, slug, given: spoken, text, passwordHash, row, before, imported };
    const saved = await writePost(writer, db, job, change);
    const version = (row?.version ?? 0) + (saved === "unchanged" ? 0 : 1);
    const kept = { version, bodyMarkdown: text.body_markdown, isNew: !row };
    await recordFormSave(db, change, { ...subject, version });
    if (change.document) await keepSavedDocument(writer, db, id, change.document, kept);
    return accepted({ id, slug, change: saved, version });
  });
}
