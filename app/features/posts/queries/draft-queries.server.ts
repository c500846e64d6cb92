/** Reads one post for the editor. */

import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { EpisodeType } from "#app/database/tables/posts.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { fieldValues } from "#app/features/posts/fields/field-columns.ts";
import {
  type FieldValues,
  FORM_FIELDS,
  type FormField,
} from "#app/features/posts/fields/field-names.ts";
import type { PostAccess, PostKind } from "#app/features/posts/models.ts";
import { canEditPost } from "#app/features/posts/policy.ts";
import { type RequestedStatus, workflowStatusOf } from "#app/features/posts/publication.ts";
import { mediaAddress } from "#app/lib/media/media-address.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { SECOND } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { listIn } from "./stored-list.server.ts";

/** A gallery picture with its caption in this post. */
export interface DraftPicture {
  id: string;
  alt: string;
  caption: string;
  credit: string;
  picture: Picture | null;
}

/** A post's audio or video, as the editor plays it. */
export interface DraftMedia {
  id: string;
  kind: "audio" | "video";
  name: string;
  /** URL of the file. */
  address: string;
  /** 0 when unknown. */
  durationSeconds: number;
  /** Waveform of an audio file, for seeking; "" without one. */
  waveform: string;
  /** Of a video: a picture of its own, made when it was prepared or chosen for it. */
  hasPoster: boolean;
}

export interface DraftChapter {
  startSeconds: number;
  title: string;
  link: string;
  pictureId: string | null;
  picture: Picture | null;
}

/** A transcript or captions in one language. */
export interface DraftTranscript {
  language: string;
  label: string;
  vtt: string;
}

/** All fields of the post form. */
export interface Draft extends FieldValues<FormField> {
  id: string;
  version: number;
  kind: PostKind;
  status: RequestedStatus;
  access: PostAccess;
  /** The plans that open it, where plans are chosen. */
  planIds: string[];
  isOpenAbove: boolean;
  /** Whether it has a password, even if the actor may read it without. */
  hasPassword: boolean;
  slug: string;
  /** The address that it has, or would have if it were published now. */
  path: string;
  bodyMarkdown: string;
  wordCount: number;
  picture: Picture | null;
  pictureId: string | null;
  mediaId: string | null;
  /** The post's own audio or video. */
  media: DraftMedia | null;
  embedUrl: string | null;
  publishedAt: number | null;
  /** A day of the calendar; null without a plan. */
  plannedOn: string | null;
  authorIds: string[];
  categoryIds: string[];
  tags: string[];
  gallery: DraftPicture[];
  episodeType: EpisodeType;
  socialPictureId: string | null;
  socialPicture: Picture | null;
  artworkId: string | null;
  artwork: Picture | null;
  chapters: DraftChapter[];
  transcripts: DraftTranscript[];
  updatedAt: number;
}

function readLines(db: Database, postId: string) {
  return Promise.all([
    db
      .selectFrom("post_authors")
      .innerJoin("authors", "authors.id", "post_authors.author_id")
      .select(["authors.id", "authors.user_id"])
      .where("post_id", "=", postId)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("post_terms")
      .innerJoin("terms", "terms.id", "post_terms.term_id")
      .select(["terms.id", "terms.name", "terms.taxonomy"])
      .where("post_id", "=", postId)
      .orderBy("post_terms.position")
      .execute(),
    db
      .selectFrom("post_pictures")
      .select(["media_id", "alt", "caption", "credit"])
      .where("post_id", "=", postId)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("chapters")
      .select(["start_ms", "title", "link", "picture_id"])
      .where("post_id", "=", postId)
      .orderBy("start_ms")
      .execute(),
    db
      .selectFrom("transcripts")
      .select(["language", "label", "vtt"])
      .where("post_id", "=", postId)
      .orderBy("position")
      .orderBy("language")
      .execute(),
    db.selectFrom("post_plans").select("plan_id").where("post_id", "=", postId).execute(),
  ]);
}

type Lines = Awaited<ReturnType<typeof readLines>>;

const galleryOf = (pictures: Lines[2], media: MediaById): DraftPicture[] =>
  pictures.map(({ media_id, alt, caption, credit }) => ({
    id: media_id,
    alt,
    caption,
    credit,
    picture: toPicture(media.get(media_id), alt),
  }));

const chaptersOf = (chapters: Lines[3], media: MediaById): DraftChapter[] =>
  chapters.map(({ start_ms, title, link, picture_id }) => ({
    startSeconds: Number(start_ms) / SECOND,
    title,
    link,
    pictureId: picture_id,
    picture: toPicture(media.get(picture_id ?? "")),
  }));

async function findFile(db: Database, id: string | null): Promise<DraftMedia | null> {
  if (!id) return null;
  const file = db
    .selectFrom("media")
    .select(["kind", "file_name", "hash", "storage_key", "duration_ms", "waveform", "poster_id"])
    .where("id", "=", id);
  const row = await file.executeTakeFirst();
  if (row?.kind !== "audio" && row?.kind !== "video") return null;
  const durationSeconds = Number(row.duration_ms ?? 0) / SECOND;
  const { kind, file_name: name } = row;
  const waveform = row.waveform ?? "";
  const hasPoster = row.poster_id !== null;
  return { id, kind, name, address: mediaAddress(row), durationSeconds, waveform, hasPoster };
}

/** Names of existing tags, then of requested ones. */
function tagNames(terms: readonly { name: string; taxonomy: string }[], wished: string): string[] {
  const names = terms.filter((term) => term.taxonomy !== "category").map((term) => term.name);
  return [...names, ...listIn(wished)];
}

/**
 * A post to edit. Eight statements.
 * @throws NotFound for an unknown or deleted post, and for one that the actor may not edit (so that
 *   its existence is not revealed)
 */
export async function getDraft(db: Database, id: string, actor: Actor): Promise<Draft> {
  const found = db.selectFrom("posts").selectAll().select(POST_ADDRESS).where("id", "=", id);
  const row = await found.executeTakeFirst();
  if (!row || row.deleted_at !== null) throw new NotFound(`No post "${id}"`);
  const [authors, terms, pictures, chapters, transcripts, plans] = await readLines(db, id);
  const bylineUserIds = authors.map((author) => author.user_id);
  const post = { status: row.status, createdBy: row.created_by, bylineUserIds };
  if (!canEditPost(actor, post)) throw new NotFound(`No post "${id}" for you`);
  const media = await loadMedia(db, [
    row.picture_id,
    row.artwork_id,
    row.social_picture_id,
    ...pictures.map((each) => each.media_id),
    ...chapters.map((each) => each.picture_id),
  ]);
  return {
    ...fieldValues(row, FORM_FIELDS),
    id,
    version: row.version,
    kind: row.kind,
    status: workflowStatusOf(row.status),
    access: row.access,
    planIds: plans.map((link) => link.plan_id),
    isOpenAbove: row.is_open_above === 1,
    hasPassword: row.password_hash !== null,
    slug: row.slug,
    path: row.path,
    updatedAt: row.updated_at,
    bodyMarkdown: row.body_markdown,
    wordCount: row.word_count,
    pictureId: row.picture_id,
    picture: toPicture(media.get(row.picture_id ?? "")),
    mediaId: row.media_id,
    media: await findFile(db, row.media_id),
    embedUrl: row.embed_url,
    publishedAt: row.published_at,
    plannedOn: row.planned_on,
    authorIds: authors.map((author) => author.id),
    categoryIds: terms.filter((term) => term.taxonomy === "category").map((term) => term.id),
    tags: tagNames(terms, row.wished_tags),
    gallery: galleryOf(pictures, media),
    episodeType: row.episode_type ?? "full",
    socialPictureId: row.social_picture_id,
    socialPicture: toPicture(media.get(row.social_picture_id ?? "")),
    artworkId: row.artwork_id,
    artwork: toPicture(media.get(row.artwork_id ?? "")),
    chapters: chaptersOf(chapters, media),
    transcripts,
  };
}
