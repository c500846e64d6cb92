/** Writes a post or page of a source with its comments, by the same commands as everything else. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addComment } from "#app/features/comments/commands.server.ts";
import { setFeedId } from "#app/features/feeds/feed-ids.server.ts";
import type { StoredFile } from "#app/features/imports/conversion/body.ts";
import { readChosenPost } from "#app/features/imports/conversion/chosen-kind.server.ts";
import { readBody, Unconvertible } from "#app/features/imports/conversion/convert-body.server.ts";
import { findItem, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { SourceComment, SourcePost } from "#app/features/imports/model.ts";
import { addPage, savePage } from "#app/features/pages/commands.server.ts";
import { makeWay } from "#app/features/pages/starter-commands.server.ts";
import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { stableId } from "#app/lib/id.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { type AboveText, aboveText, filesAbove, playedFile } from "./above-text.ts";
import type { OldFilesOf } from "./old-files.server.ts";
import { findNewPaths } from "./plan-addresses.server.ts";
import { type ImportedEpisode, readImportedEpisode } from "./read-episode.server.ts";
import { titleOf } from "./title.ts";
import { accessOf } from "./write-audience.server.ts";
import { writePostCode } from "./write-code.server.ts";
import { commenterOf, importAuthors, termsOf } from "./write-people.server.ts";
import { writePart } from "./write-series.server.ts";
import { Refused, valueOrThrow, type Writing } from "./writing.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };
const MAX_COMMENT_LETTERS = 10_000;

/** A post whose text is converted, with all its files in the library. */
export interface ReadyPost {
  post: SourcePost;
  markdown: string;
  picture: StoredFile | null;
  above: AboveText;
  episode: ImportedEpisode;
}

/**
 * Converts the text. Happens before the transaction, so that it does not hold the write lock.
 * @throws Refused for a text that cannot be converted
 */
export async function readyPost(
  writer: Writer,
  writing: Writing,
  post: SourcePost,
  oldFiles: OldFilesOf,
): Promise<ReadyPost> {
  try {
    return await convertPost(writer, writing, post, oldFiles);
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error;
    throw new Refused(post.place, "unconvertible");
  }
}

async function convertPost(
  { db }: Writer,
  { of, siteUrl }: Writing,
  given: SourcePost,
  oldFiles: OldFilesOf,
): Promise<ReadyPost> {
  const { post, read } = readChosenPost(given, siteUrl, of.choices);
  const own = [post.picture?.address ?? "", ...filesAbove(post, read.lead)].filter(Boolean);
  const files = await oldFiles.bring([...new Set([...own, ...read.wants])]);
  const paths = await findNewPaths(db, of.id, read.links);
  const markdown = read.write(
    (address) => files.get(address) ?? null,
    (path) => paths.get(path) ?? null,
  );
  if (markdown.length > BODY_MAX_LENGTH) throw new Refused(post.place, "too-long");
  const picture = files.get(post.picture?.address ?? "");
  return {
    post,
    markdown,
    picture: picture?.kind === "image" ? picture : null,
    above: aboveText(post, read.lead, files),
    episode: post.episode
      ? await readImportedEpisode(post.episode, playedFile(post, read.lead, files), oldFiles)
      : {},
  };
}

async function slugOf({ db }: Writer, { of }: Writing, { type, externalId }: SourcePost) {
  const row = await db
    .selectFrom("import_addresses")
    .select("slug")
    .where("import_id", "=", of.id)
    .where("kind", "=", type)
    .where("external_id", "=", externalId)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Whether somebody has changed or deleted it since the last import. */
async function isEdited({ db }: Writer, table: "posts" | "pages", id: string, version: number) {
  const row = await db.selectFrom(table).select("version").where("id", "=", id).executeTakeFirst();
  return row === undefined || row.version !== version;
}

async function versionOf({ db }: Writer, table: "posts" | "pages", id: string): Promise<number> {
  const row = db.selectFrom(table).select("version").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).version;
}

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

async function postInput(
  writer: Writer,
  writing: Writing,
  id: string,
  { post, markdown, picture, above, episode }: ReadyPost,
): Promise<PostInput> {
  const terms = await termsOf(writer, writing, [...post.categoryIds, ...post.tagIds]);
  const slug = await slugOf(writer, writing, post);
  const canonical = URL.parse(post.canonicalUrl);
  return {
    id,
    ...above,
    // Rather as a draft than not at all.
    status: post.status === "scheduled" && post.publishedAt === null ? "draft" : post.status,
    ...(slug && { slug }),
    title: cut(titleOf(post, markdown), 200),
    excerpt: cut(post.excerpt, 500),
    bodyMarkdown: markdown,
    ...(await accessOf(writer, writing, post)),
    ...(post.access === "password" && { password: post.password }),
    authorIds: await importAuthors(writer, writing, post.authorIds),
    ...terms,
    publishedAt: post.publishedAt,
    pictureId: picture?.id ?? null,
    pictureAlt: cut(post.picture?.alt ?? "", 500),
    ...episode,
    seoTitle: cut(post.seoTitle, 200) || null,
    seoDescription: cut(post.seoDescription, 500) || null,
    canonicalUrl:
      canonical && /^https?:$/.test(canonical.protocol) ? canonical.href.slice(0, 1000) : null,
  };
}

/** Parents before replies, whatever the order of the file. */
function inThreads(comments: readonly SourceComment[]): SourceComment[] {
  const ids = new Set(comments.map(({ externalId }) => externalId));
  const byParent = Map.groupBy(comments, ({ parentId }) =>
    parentId && ids.has(parentId) ? parentId : "",
  );
  const ordered: SourceComment[] = [];
  const queue = [...(byParent.get("") ?? [])];
  for (let comment = queue.shift(); comment; comment = queue.shift()) {
    ordered.push(comment);
    queue.push(...(byParent.get(comment.externalId) ?? []));
  }
  // Replies to each other in a circle have no beginning.
  const reached = new Set(ordered);
  const circles = comments.filter((comment) => !reached.has(comment));
  return [...ordered, ...circles.map((comment) => ({ ...comment, parentId: null }))];
}

/** "" for one that cannot be converted. */
function textOfComment({ siteUrl }: Writing, { html }: SourceComment): string {
  const nothing = () => null;
  try {
    const read = readBody({ format: "html", html, pieces: [], losses: [] }, siteUrl);
    return cut(read.write(nothing, nothing), MAX_COMMENT_LETTERS);
  } catch (error) {
    if (error instanceof Unconvertible) return "";
    throw error;
  }
}

async function writeComment(
  writer: Writer,
  writing: Writing,
  { post, comment, postId }: { post: SourcePost; comment: SourceComment; postId: string },
): Promise<void> {
  const { origin } = writing.of;
  const idOf = (externalId: string) =>
    stableId("import", origin, "comment", post.externalId, externalId);
  const id = idOf(comment.externalId);
  const body = textOfComment(writing, comment);
  if (body === "") return;
  const parentId = comment.parentId ? idOf(comment.parentId) : null;
  const userId = await commenterOf(writer, writing, comment.author);
  const origins = {
    userId,
    status: comment.isApproved ? ("approved" as const) : ("held" as const),
  };
  const change = { ...CHANGE, at: comment.at, origin: origins };
  const input = { id, postId, body };
  const saved = await addComment(writer, { ...input, parentId }, change);
  // A reply to a comment that is not public becomes a comment of its own.
  if (!saved.ok) await addComment(writer, { ...input, parentId: null }, change);
}

/** @returns false for a post that was edited here, which stays as it is */
export async function writePost(
  writer: Writer,
  writing: Writing,
  ready: ReadyPost,
): Promise<boolean> {
  const { post } = ready;
  const { of } = writing;
  const item = { kind: "post" as const, externalId: post.externalId };
  const known = await findItem(writer.db, of.origin, "post", post.externalId);
  const id = known?.target_id ?? stableId("import", of.origin, "post", post.externalId);
  if (known && (await isEdited(writer, "posts", id, known.version))) return false;
  const input = await postInput(writer, writing, id, ready);
  const change = { ...CHANGE, at: post.publishedAt ?? post.createdAt };
  valueOrThrow(post.place, await savePost(writer, input, change));
  if (post.feedId) await setFeedId(writer.db, id, post.feedId);
  for (const comment of inThreads(post.comments)) {
    await writeComment(writer, writing, { post, comment, postId: id });
  }
  if (post.series) await writePart(writer, of, id, post.series);
  await writePostCode(writer, of, { id, code: post.code, place: post.place });
  const version = await versionOf(writer, "posts", id);
  await saveItem(writer.db, of, { ...item, targetId: id, isNew: true, version });
  return true;
}

/** Pages know neither passwords nor chosen plans; one with a password becomes a draft. */
function pageAccess({ access }: SourcePost): "public" | "members" | "paid" {
  if (access === "password") return "public";
  return access === "tiers" ? "paid" : access;
}

/** @returns false for a page that was edited here, which stays as it is */
export async function writePage(
  writer: Writer,
  writing: Writing,
  ready: ReadyPost,
): Promise<boolean> {
  const { post, markdown, picture } = ready;
  const { of } = writing;
  const known = await findItem(writer.db, of.origin, "page", post.externalId);
  const id = known?.target_id ?? stableId("import", of.origin, "page", post.externalId);
  if (known && (await isEdited(writer, "pages", id, known.version))) return false;
  const slug = await slugOf(writer, writing, post);
  const input = {
    path: `/${slug ?? id}`,
    title: cut(titleOf(post, markdown), 200),
    excerpt: cut(post.excerpt, 500),
    bodyMarkdown: markdown,
    access: pageAccess(post),
    status: post.status === "draft" ? ("draft" as const) : ("published" as const),
    publishedAt: post.status === "draft" ? undefined : (post.publishedAt ?? undefined),
    pictureId: picture?.id ?? null,
    pictureAlt: cut(post.picture?.alt ?? "", 500),
    seoTitle: cut(post.seoTitle, 200) || null,
    seoDescription: cut(post.seoDescription, 500) || null,
  };
  const change = { ...CHANGE, at: Math.min(post.publishedAt ?? post.createdAt, Date.now()) };
  await makeWay(writer, input.path, CHANGE);
  if (known) valueOrThrow(post.place, await savePage(writer, id, input, CHANGE));
  else if (!valueOrThrow(post.place, await addPage(writer, id, input, change)))
    throw new Refused(post.place, "path taken");
  const version = await versionOf(writer, "pages", id);
  await saveItem(writer.db, of, {
    kind: "page",
    externalId: post.externalId,
    targetId: id,
    isNew: true,
    version,
  });
  return true;
}
