/**
 * Writes a post's relations (authors, terms, pictures, transcripts) and the post counts of authors
 * and terms.
 */
import type { Database } from "#app/database/client/client.server.ts";
import type { Flag } from "#app/database/tables/column-types.ts";
import type { PostKind } from "#app/database/tables/posts.ts";
import { newId } from "#app/lib/id.server.ts";
import type { PostFields } from "./post-columns.server.ts";

/** Relations of one post as stored. */
export interface PostLinks {
  authors: { author_id: string; position: number; listed_at: number | null }[];
  terms: { term_id: string; position: number; kind: PostKind; listed_at: number | null }[];
  pictures: { media_id: string; position: number; alt: string; caption: string; credit: string }[];
  /** Media shown in the text, in chapters and as artwork, by id. */
  inText: { media_id: string; in_preview: Flag }[];
  /** Plans that open it, by id. */
  plans: { plan_id: string }[];
}

export const NO_LINKS: PostLinks = { authors: [], terms: [], pictures: [], inText: [], plans: [] };

/** Reads a post's relations in order. */
export async function readPostLinks(db: Database, postId: string): Promise<PostLinks> {
  const [authors, terms, pictures, inText, plans] = await Promise.all([
    db
      .selectFrom("post_authors")
      .select(["author_id", "position", "listed_at"])
      .where("post_id", "=", postId)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("post_terms")
      .select(["term_id", "position", "kind", "listed_at"])
      .where("post_id", "=", postId)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("post_pictures")
      .select(["media_id", "position", "alt", "caption", "credit"])
      .where("post_id", "=", postId)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("post_media")
      .select(["media_id", "in_preview"])
      .where("post_id", "=", postId)
      .orderBy("media_id")
      .execute(),
    db
      .selectFrom("post_plans")
      .select("plan_id")
      .where("post_id", "=", postId)
      .orderBy("plan_id")
      .execute(),
  ]);
  return { authors, terms, pictures, inText, plans };
}

/** The relations that a post should have. */
export function relationsOf(
  given: PostFields,
  listed_at: number | null,
  before: PostLinks,
  inText: PostLinks["inText"],
): PostLinks {
  const { kind } = given;
  return {
    inText,
    plans: given.planIds ? given.planIds.sort().map((plan_id) => ({ plan_id })) : before.plans,
    authors: given.authorIds.map((author_id, position) => ({ author_id, position, listed_at })),
    terms: [...given.categoryIds, ...given.tagIds].map((term_id, position) => ({
      term_id,
      position,
      kind,
      listed_at,
    })),
    pictures: given.pictures
      ? given.pictures.map(({ mediaId, alt, caption, credit }, position) => ({
          media_id: mediaId,
          position,
          alt,
          caption,
          credit,
        }))
      : before.pictures,
  };
}

const areSame = (before: object[], after: object[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Ids listed on one side only. */
function listedOnlyIn<Link extends { listed_at: number | null }>(
  side: Link[],
  other: Link[],
  idOf: (link: Link) => string,
): string[] {
  const listed = (links: Link[]) => links.filter((link) => link.listed_at !== null).map(idOf);
  const others = new Set(listed(other));
  return listed(side).filter((id) => !others.has(id));
}

async function shiftPostCount(
  db: Database,
  table: "authors" | "terms",
  ids: string[],
  step: 1 | -1,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable(table)
    .set((row) => ({ post_count: row("post_count", "+", step) }))
    // Consistent lock order, to avoid deadlocks.
    .where("id", "in", ids.sort())
    .execute();
}

async function writeAuthors(db: Database, post_id: string, before: PostLinks, after: PostLinks) {
  if (areSame(before.authors, after.authors)) return false;
  await db.deleteFrom("post_authors").where("post_id", "=", post_id).execute();
  await db
    .insertInto("post_authors")
    .values(after.authors.map((link) => ({ post_id, ...link })))
    .execute();
  const idOf = (link: { author_id: string }) => link.author_id;
  const gone = listedOnlyIn(before.authors, after.authors, idOf);
  await shiftPostCount(db, "authors", gone, -1);
  await shiftPostCount(db, "authors", listedOnlyIn(after.authors, before.authors, idOf), 1);
  return true;
}

async function writeTerms(db: Database, post_id: string, before: PostLinks, after: PostLinks) {
  if (areSame(before.terms, after.terms)) return false;
  await db.deleteFrom("post_terms").where("post_id", "=", post_id).execute();
  const links = after.terms.map((link) => ({ post_id, ...link }));
  if (links.length > 0) await db.insertInto("post_terms").values(links).execute();
  const idOf = (link: { term_id: string }) => link.term_id;
  await shiftPostCount(db, "terms", listedOnlyIn(before.terms, after.terms, idOf), -1);
  await shiftPostCount(db, "terms", listedOnlyIn(after.terms, before.terms, idOf), 1);
  return true;
}

async function writePictures(db: Database, post_id: string, before: PostLinks, after: PostLinks) {
  if (areSame(before.pictures, after.pictures)) return false;
  await db.deleteFrom("post_pictures").where("post_id", "=", post_id).execute();
  const links = after.pictures.map((link) => ({ post_id, ...link }));
  if (links.length > 0) await db.insertInto("post_pictures").values(links).execute();
  return true;
}

async function writePlans(db: Database, post_id: string, before: PostLinks, after: PostLinks) {
  if (areSame(before.plans, after.plans)) return false;
  await db.deleteFrom("post_plans").where("post_id", "=", post_id).execute();
  const links = after.plans.map((link) => ({ post_id, ...link }));
  if (links.length > 0) await db.insertInto("post_plans").values(links).execute();
  return true;
}

async function writeInText(db: Database, post_id: string, before: PostLinks, after: PostLinks) {
  if (areSame(before.inText, after.inText)) return;
  await db.deleteFrom("post_media").where("post_id", "=", post_id).execute();
  const links = after.inText.map((link) => ({ post_id, ...link }));
  if (links.length > 0) await db.insertInto("post_media").values(links).execute();
}

/**
 * Writes changed relations and updates the post counts of authors and terms.
 * @returns true when something changed
 */
export async function writeLinks(
  db: Database,
  postId: string,
  before: PostLinks,
  after: PostLinks,
): Promise<boolean> {
  const isChanged = [
    await writeAuthors(db, postId, before, after),
    await writeTerms(db, postId, before, after),
    await writePictures(db, postId, before, after),
    await writePlans(db, postId, before, after),
  ];
  // Follows from the text, so it does not count as a change of its own.
  await writeInText(db, postId, before, after);
  return isChanged.includes(true);
}

/** Writes the transcripts of a post's own file, one for each language; returns true when they changed. */
export async function writeTranscripts(
  db: Database,
  post_id: string,
  media_id: string,
  given: NonNullable<PostFields["transcripts"]>,
  created_at: number,
): Promise<boolean> {
  const columns = ["language", "label", "vtt", "text", "media_id", "position"] as const;
  const before = await db
    .selectFrom("transcripts")
    .select(columns)
    .where("post_id", "=", post_id)
    .orderBy("position")
    .orderBy("language")
    .execute();
  const after = given.map(({ language, label, vtt, text }, position) => {
    return { language, label, vtt, text, media_id, position };
  });
  if (areSame(before, after)) return false;
  await db.deleteFrom("transcripts").where("post_id", "=", post_id).execute();
  const rows = after.map((row) => ({ id: newId(created_at), post_id, created_at, ...row }));
  if (rows.length > 0) await db.insertInto("transcripts").values(rows).execute();
  return true;
}

/** Writes the chapters of a post's file; returns true when they changed. */
export async function writeChapters(
  db: Database,
  post_id: string,
  given: NonNullable<PostFields["chapters"]>,
): Promise<boolean> {
  const before = await db
    .selectFrom("chapters")
    .select(["start_ms", "title", "link", "picture_id"])
    .where("post_id", "=", post_id)
    .orderBy("start_ms")
    .execute();
  const after = given.map(({ startSeconds, title, link, pictureId }) => ({
    start_ms: Math.round(startSeconds * 1000),
    title,
    link,
    picture_id: pictureId ?? null,
  }));
  if (areSame(before, after)) return false;
  await db.deleteFrom("chapters").where("post_id", "=", post_id).execute();
  const rows = after.map((chapter) => ({ post_id, ...chapter }));
  if (rows.length > 0) await db.insertInto("chapters").values(rows).execute();
  return true;
}
