/** Copies a post as a draft: in another language, or as a beginning for another text. */

import type { Database } from "#app/database/client/client.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { freePostSlug } from "#app/features/posts/commands/free-slug.server.ts";
import type { PostRow } from "#app/features/posts/commands/post-columns.server.ts";
import { type PostLinks, readPostLinks } from "#app/features/posts/commands/post-links.server.ts";
import { fieldValues } from "#app/features/posts/fields/field-columns.ts";
import { FIELD_NAMES } from "#app/features/posts/fields/field-names.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { canCurate } from "#app/features/posts/policy.ts";
import { divideTerms } from "#app/features/taxonomy/queries.server.ts";
import { SECOND } from "#app/lib/time.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

/** Who signs the copy: as before; authors sign in their own name alone. */
async function signersOf(
  db: Database,
  { authors }: PostLinks,
  { actor }: Change,
): Promise<string[]> {
  const ids = authors.map(({ author_id }) => author_id);
  if (canCurate(actor)) return ids;
  const rows = await db
    .selectFrom("authors")
    .select("id")
    .where("id", "in", ids)
    .where("user_id", "=", actor.userId)
    .execute();
  return rows.length > 0 ? rows.map(({ id }) => id) : ids;
}

async function readTerms(db: Database, { terms }: PostLinks) {
  const ids = terms.map(({ term_id }) => term_id);
  return divideTerms(db, ids);
}

/** Chapters and transcripts of the post's own file. */
async function readRecording(db: Database, { id, media_id }: PostRow) {
  if (!media_id) return {};
  const chapters = await db
    .selectFrom("chapters")
    .select(["start_ms", "title", "link", "picture_id"])
    .where("post_id", "=", id)
    .orderBy("start_ms")
    .execute();
  const transcripts = await db
    .selectFrom("transcripts")
    .select(["language", "label", "vtt", "text"])
    .where("post_id", "=", id)
    .orderBy("position")
    .orderBy("language")
    .execute();
  const marks = chapters.map(({ start_ms, title, link, picture_id }) => ({
    startSeconds: Number(start_ms) / SECOND,
    title,
    link,
    pictureId: picture_id,
  }));
  return { chapters: marks, transcripts };
}

/** Fields of a copy that differ from the original. */
interface CopiedFields {
  language?: string;
  title?: string;
  /** Title that the address is made from. */
  name: string;
}

/**
 * Stores the copy as a draft of its own, with the access of the post: what is paid for stays so.
 * @param writer in a transaction
 * @throws Forbidden when the actor may not write it
 */
export async function copyPost(
  writer: Writer,
  post: PostRow,
  { name, ...own }: CopiedFields,
  change: Change,
) {
  const { db } = writer;
  const links = await readPostLinks(db, post.id);
  const input: PostInput = {
    ...fieldValues(post, FIELD_NAMES),
    ...(await readTerms(db, links)),
    ...(await readRecording(db, post)),
    ...own,
    kind: post.kind,
    slug: await freePostSlug(db, name, { language: own.language ?? post.language }),
    bodyMarkdown: post.body_markdown,
    status: "draft",
    layout: post.layout,
    pictureId: post.picture_id,
    authorIds: await signersOf(db, links, change),
    mediaId: post.media_id,
    embedUrl: post.embed_url,
    episodeType: post.episode_type,
    artworkId: post.artwork_id,
    wishedTags: post.wished_tags,
    pictures: links.pictures.map(({ media_id, alt, caption, credit }) => ({
      mediaId: media_id,
      alt,
      caption,
      credit,
    })),
  };
  const saved = await savePost(writer, input, { actor: change.actor, textOf: post });
  if (!saved.ok) return saved;
  const { id } = saved.value;
  const { access, list, is_open_above } = post;
  await db.updateTable("posts").set({ access, list, is_open_above }).where("id", "=", id).execute();
  const plans = links.plans.map((link) => ({ post_id: id, ...link }));
  if (plans.length > 0) await db.insertInto("post_plans").values(plans).execute();
  return saved;
}
