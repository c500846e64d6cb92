/** What may be said about a post: shared by forms, imports and commands. */
import { z } from "zod";
import { count, idText, moment, optionalText, requiredText } from "#app/lib/input.ts";
import { SLUG, SLUG_MAX_LENGTH } from "#app/lib/slug.ts";
import { BODY_MAX_LENGTH } from "./body-length.ts";

const TITLE_MAX_LENGTH = 200;
const EXCERPT_MAX_LENGTH = 500;

export const POST_KINDS = ["standard", "video", "audio", "gallery"] as const;
export const POST_STATUSES = ["draft", "in_review", "scheduled", "published", "archived"] as const;

const WebAddress = z.url({ protocol: /^https?$/, error: "bad-address" }).max(1000, "too-long");

/** A stream of ours: its playlist in the media store. */
const StreamPath = z.string().regex(/^\/streams\/[\w-]+\/[\w-][\w.-]*$/, "bad-address");

const Ids = z.array(idText).max(50, "too-many").refine(areDifferent, "repeated");

function areDifferent(ids: string[]): boolean {
  return new Set(ids).size === ids.length;
}

const GalleryPicture = z.object({
  mediaId: idText,
  alt: optionalText(500).default(""),
  caption: optionalText(1000).default(""),
  /** Empty: whom the file itself names. */
  credit: optionalText(500).default(""),
});

/** What is said in the post's own audio or video file. */
const Transcript = z.object({
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[\w-]+)?$/i, "bad-value")
    .default("en"),
  vtt: z.string().max(2_000_000, "too-long").startsWith("WEBVTT", "bad-value"),
  text: optionalText(1_000_000),
});

/** A named part of the post's own audio or video file. */
const Chapter = z.object({
  startSeconds: z.number("bad-number").min(0, "bad-number").max(1_000_000, "bad-number"),
  title: requiredText(200),
});

const areOrdered = (chapters: { startSeconds: number }[]): boolean =>
  chapters.every(
    (one, index) => index === 0 || chapters[index - 1]!.startSeconds < one.startSeconds,
  );

export const PostInput = z.object({
  id: idText.optional(),
  kind: z.enum(POST_KINDS, "bad-value"),
  list: z.string().regex(SLUG, "bad-slug").max(40, "too-long").optional(),
  slug: z.string().regex(SLUG, "bad-slug").max(SLUG_MAX_LENGTH, "too-long").optional(),
  title: requiredText(TITLE_MAX_LENGTH),
  excerpt: optionalText(EXCERPT_MAX_LENGTH).default(""),
  bodyMarkdown: optionalText(BODY_MAX_LENGTH).default(""),
  status: z.enum(POST_STATUSES, "bad-value").default("draft"),
  access: z.enum(["public", "members", "paid"], "bad-value").optional(),
  layout: idText.nullish(),
  pictureId: idText.nullish(),
  pictureAlt: optionalText(500).optional(),
  /** The first is the byline of cards and lists. */
  authorIds: Ids.min(1, "required"),
  /** The first is the main one. */
  categoryIds: Ids,
  tagIds: Ids,
  mediaId: idText.nullish(),
  /** Where the film is at home, when it is no file of ours. */
  embedUrl: z.union([WebAddress, StreamPath], "bad-address").nullish(),
  series: optionalText(200).nullish(),
  season: count.nullish(),
  episode: count.nullish(),
  publishedAt: moment.nullish(),
  embargoUntil: moment.nullish(),
  curatedRank: count.nullish(),
  isCommentsClosed: z.boolean().optional(),
  /** Names of tags that do not exist yet, with commas. */
  wishedTags: optionalText(1000).optional(),
  seoTitle: optionalText(TITLE_MAX_LENGTH).nullish(),
  seoDescription: optionalText(EXCERPT_MAX_LENGTH).nullish(),
  canonicalUrl: WebAddress.nullish(),
  /** Left out: the gallery stays as it is. */
  pictures: z.array(GalleryPicture).max(200, "too-many").optional(),
  /** Left out: transcripts stay as they are. */
  transcript: Transcript.optional(),
  /** Left out: chapters stay as they are. In the order of their starts. */
  chapters: z.array(Chapter).max(200, "too-many").refine(areOrdered, "bad-order").optional(),
  /** For the revision: what was changed. */
  note: optionalText(500).default(""),
});

export type PostInput = z.input<typeof PostInput>;

/** Totals that came with an import and have no rows of their own. */
export interface ImportedCounts {
  likes?: number;
  bookmarks?: number;
  views?: number;
}
