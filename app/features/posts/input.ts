/** Input schema of posts, shared by forms, imports and commands. */
import { z } from "zod";
import { count, idText, moment, optionalText, requiredText, WebAddress } from "#app/lib/input.ts";
import { SLUG, SLUG_MAX_LENGTH } from "#app/lib/slug.ts";
import { BODY_MAX_LENGTH } from "./body-length.ts";
import { FIELD_SCHEMAS } from "./fields/field-schemas.ts";

export const POST_KINDS = ["standard", "video", "audio", "gallery"] as const;
/** Statuses that a request can name; "unlisted" is a field of its own. */
export const POST_STATUSES = ["draft", "in_review", "scheduled", "published", "archived"] as const;
export const POST_ACCESS = ["public", "members", "paid", "tiers", "password"] as const;
/** Access by account alone: for static pages, and for bulk actions. */
export const OPEN_ACCESS = ["public", "members", "paid"] as const;

/** Playlist of a stream in our media store. */
const StreamPath = z.string().regex(/^\/streams\/[\w-]+\/[\w-][\w.-]*$/, "bad-address");

const Ids = z.array(idText).max(50, "too-many").refine(areDifferent, "repeated");

function areDifferent(ids: string[]): boolean {
  return new Set(ids).size === ids.length;
}

const GalleryPicture = z.object({
  mediaId: idText,
  alt: optionalText(500).default(""),
  caption: optionalText(1000).default(""),
  /** Empty: the credit of the file itself. */
  credit: optionalText(500).default(""),
});

/** In characters: hashing takes longer for longer ones. */
const PASSWORD_MAX_LENGTH = 200;

const EPISODE_TYPES = ["full", "trailer", "bonus"] as const;

/** Transcript of the post's own audio or video file, shown as captions too. */
const Transcript = z.object({
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[\w-]+)?$/i, "bad-value")
    .default("en"),
  label: optionalText(100).default(""),
  vtt: z.string().max(2_000_000, "too-long").startsWith("WEBVTT", "bad-value"),
  text: optionalText(1_000_000),
});

/** Chapter of the post's own audio or video file. */
const Chapter = z.object({
  startSeconds: z.number("bad-number").min(0, "bad-number").max(1_000_000, "bad-number"),
  title: requiredText(200),
  link: z.union([z.literal(""), WebAddress], "bad-address").default(""),
  pictureId: idText.nullish(),
});

const areOrdered = (chapters: { startSeconds: number }[]): boolean =>
  chapters.every(
    (one, index) => index === 0 || chapters[index - 1]!.startSeconds < one.startSeconds,
  );

const areOfDifferentLanguages = (texts: { language: string }[]): boolean =>
  areDifferent(texts.map(({ language }) => language.toLowerCase()));

export const PostInput = z.object({
  id: idText.optional(),
  kind: z.enum(POST_KINDS, "bad-value"),
  list: z.string().regex(SLUG, "bad-slug").max(40, "too-long").optional(),
  slug: z.string().regex(SLUG, "bad-slug").max(SLUG_MAX_LENGTH, "too-long").optional(),
  ...FIELD_SCHEMAS,
  bodyMarkdown: optionalText(BODY_MAX_LENGTH).default(""),
  status: z.enum(POST_STATUSES, "bad-value").default("draft"),
  access: z.enum(POST_ACCESS, "bad-value").optional(),
  /** The plans that open a post with the access `tiers`. When left out, they are unchanged. */
  planIds: Ids.optional(),
  /** Whether plans above these open it too. */
  isOpenAbove: z.boolean().optional(),
  /** For the access `password`; empty keeps the current one. */
  password: z.string().max(PASSWORD_MAX_LENGTH, "too-long").optional(),
  layout: idText.nullish(),
  pictureId: idText.nullish(),
  /** The first is the primary author. */
  authorIds: Ids.min(1, "required"),
  /** The first is the primary category. */
  categoryIds: Ids,
  tagIds: Ids,
  mediaId: idText.nullish(),
  /** URL of a video at a provider, when there is no file. */
  embedUrl: z.union([WebAddress, StreamPath], "bad-address").nullish(),
  publishedAt: moment.nullish(),
  embargoUntil: moment.nullish(),
  curatedRank: count.nullish(),
  /** Comma-separated names of requested tags that do not exist yet. */
  wishedTags: optionalText(1000).optional(),
  /** The picture of link previews. */
  socialPictureId: idText.nullish(),
  /** When left out, the gallery is unchanged. */
  pictures: z.array(GalleryPicture).max(200, "too-many").optional(),
  episodeType: z.enum(EPISODE_TYPES, "bad-value").nullish(),
  artworkId: idText.nullish(),
  /** One for each language, the page's first. When left out, transcripts are unchanged. */
  transcripts: z
    .array(Transcript)
    .max(20, "too-many")
    .refine(areOfDifferentLanguages, "repeated")
    .optional(),
  /** When left out, chapters are unchanged. Sorted by start. */
  chapters: z.array(Chapter).max(200, "too-many").refine(areOrdered, "bad-order").optional(),
  /** Revision note. */
  note: optionalText(500).default(""),
});

export type PostInput = z.input<typeof PostInput>;

/** Counts from an import that have no rows of their own. */
export interface ImportedCounts {
  likes?: number;
  bookmarks?: number;
  views?: number;
}
