/** Schema of an importable folder; described in demo/README.md. */
import { z } from "zod";
import {
  IMPORTED_FIELDS,
  type ImportedField,
  pickFields,
} from "#app/features/posts/fields/field-names.ts";
import { POST_FIELDS } from "#app/features/posts/fields/post-fields.ts";
import { POST_KINDS, POST_STATUSES } from "#app/features/posts/input.ts";
import { SLUG } from "#app/lib/slug.ts";

const text = z.string().trim();
const nonEmptyText = text.min(1);
const slug = z.string().regex(SLUG);
const id = z.string().regex(/^[\w.:-]{1,100}$/);
const moment = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform(Date.parse);

/** A relative path that cannot leave the folder. */
const file = z
  .string()
  .regex(/^[\w-][\w .-]*(?:\/[\w-][\w .-]*)*$/, "must name a file inside the folder");

export const FolderPerson = z.object({
  id,
  firstName: text.default(""),
  lastName: text.default(""),
  displayName: nonEmptyText,
  gender: text.optional(),
  jobName: text.default(""),
  desc: text.default(""),
  cover: file.optional(),
  links: z.record(z.string(), z.string()).optional(),
  joined: day.optional(),
  /** Ids of liked posts. */
  favorites: z.array(id).default([]),
});

export const FolderReader = z.object({ id, displayName: nonEmptyText, joined: day.optional() });

const Category = z.object({
  id: slug,
  name: nonEmptyText,
  color: text.default("pink"),
  desc: text.default(""),
  picture: file.optional(),
});

const Tag = z.union([
  slug.transform((name) => ({ id: name, name: undefined, picture: undefined })),
  z.object({ id: slug, name: nonEmptyText.optional(), picture: file.optional() }),
]);

export const FolderTaxonomy = z.object({ categories: z.array(Category), tags: z.array(Tag) });

/** A series of posts; posts say which part they are. */
export const FolderSeries = z.object({
  id: slug,
  title: nonEmptyText,
  desc: text.default(""),
  note: text.default(""),
  picture: file.optional(),
  planned: z.int().min(1).optional(),
  finished: z.boolean().default(false),
});

export interface FolderComment {
  author: string;
  /** Milliseconds since 1970. */
  at?: number | undefined;
  text: string;
  likes: number;
  replies: FolderComment[];
}

const Comment: z.ZodType<FolderComment> = z.lazy(() =>
  z.object({
    author: id,
    at: moment.optional(),
    text: nonEmptyText.max(10_000),
    likes: z.int().min(0).default(0),
    replies: z.array(Comment).default([]),
  }),
);

export const FolderComments = z.array(Comment);

/** `1:02 Title`, or with hours `1:02:03 Title`. */
const Chapter = z
  .string()
  .regex(/^(?:\d+:)?\d{1,2}:\d\d \S/, "must be a time and a title, e.g. 1:02 The second question")
  .transform((line) => {
    const at = line.indexOf(" ");
    const startSeconds = line
      .slice(0, at)
      .split(":")
      .reduce((seconds, part) => seconds * 60 + Number(part), 0);
    return { startSeconds, title: line.slice(at + 1).trim() };
  });

/** A playlist in `media/streams/`. */
const Stream = z.string().regex(/^[\w-]+\/[\w-][\w.-]*$/, "must be a folder and a playlist");

const Photo = z.object({ file, subject: text.default(""), caption: text.default("") });

function textField(name: ImportedField): z.ZodType<string> {
  const { maxLength, ...field } = POST_FIELDS[name];
  return "isRequired" in field ? nonEmptyText.max(maxLength) : text.max(maxLength).default("");
}

export const PostMatter = z.object({
  id,
  kind: z.enum(POST_KINDS),
  status: z.enum(POST_STATUSES).default("published"),
  ...pickFields(IMPORTED_FIELDS, textField),
  slug,
  author: id,
  categories: z.array(slug).default([]),
  tags: z.array(slug).default([]),
  /** The series that the post is a part of, and its number there. */
  partOf: z.object({ series: slug, part: z.int().min(1) }).optional(),
  published: moment,
  photo: file.optional(),
  photoAlt: text.optional(),
  photos: z.array(Photo).optional(),
  video: z.object({ file: file.optional(), stream: Stream.optional() }).optional(),
  audio: z
    .object({
      file: file.optional(),
      series: nonEmptyText.optional(),
      season: z.int().min(0).optional(),
      episode: z.int().min(0).optional(),
    })
    .optional(),
  transcript: file.optional(),
  captions: file.optional(),
  chapters: z.array(Chapter).optional(),
  dropCap: z.boolean().default(false),
  comments: FolderComments.default([]),
  moreComments: file.optional(),
});

const count = z.int().min(0);

export const Numbers = z.record(
  id,
  z.object({ likes: count, views: count, bookmarks: count, curated: count.min(1).optional() }),
);

const Plan = z.object({
  id,
  name: nonEmptyText,
  amountCents: count,
  per: z.enum(["mo", "yr"]),
  isPopular: z.boolean().default(false),
  features: z.array(nonEmptyText).default([]),
  desc: text.default(""),
  postAllowance: count.optional(),
  tier: count.min(1).optional(),
  includesNewsletter: z.boolean().optional(),
  support: text.optional(),
  trialDays: count.optional(),
  yearlyCents: count.min(1).optional(),
});

/** Words in other languages than the magazine's, by language. */
const Names = z.record(z.string(), nonEmptyText).optional();

const Link = z
  .object({
    label: nonEmptyText.optional(),
    name: nonEmptyText.optional(),
    names: Names,
    href: nonEmptyText,
  })
  .transform(({ label, name, names, href }) => {
    return { name: name ?? label ?? href, ...(names && { names }), href };
  });

export const FolderSite = z.looseObject({
  footer: z
    .array(z.object({ title: nonEmptyText, titles: Names, links: z.array(Link) }))
    .optional(),
  plans: z.array(Plan).default([]),
  demoSubscription: z
    .object({ name: nonEmptyText, amountCents: count, remainingPosts: count.nullable() })
    .optional(),
});

/** A media file's entry in a manifest. */
const percent = z.int().min(0).max(100);

export const MediaEntry = z.looseObject({
  file,
  /** The place in a picture that every crop keeps: percent from the left and from the top. */
  focus: z.tuple([percent, percent]).optional(),
  title: text.optional(),
  alt: text.optional(),
  author: text.optional(),
  credit: text.optional(),
  license: text.optional(),
  licenseUrl: text.optional(),
  source: text.optional(),
});

export type FolderPerson = z.output<typeof FolderPerson>;
export type FolderReader = z.output<typeof FolderReader>;
export type FolderSeries = z.output<typeof FolderSeries>;
export type FolderTaxonomy = z.output<typeof FolderTaxonomy>;
export type PostMatter = z.output<typeof PostMatter>;
export type Numbers = z.output<typeof Numbers>;
export type FolderSite = z.output<typeof FolderSite>;
export type MediaEntry = z.output<typeof MediaEntry>;
