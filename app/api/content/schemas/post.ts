import { z } from "zod";
import { Address, Never, NullableText, Time } from "./fields.ts";
import { AuthorJson } from "./people.ts";
import { TagJson } from "./tag.ts";
import { TierJson } from "./tier.ts";

/** Fields shared by posts and pages. */
const TextJson = z.object({
  id: z.string(),
  uuid: z.uuid(),
  slug: z.string(),
  title: z.string(),
  html: z.string().optional().describe("Ends where the public preview does, unless `access`."),
  plaintext: z.string().optional().describe("With `formats=plaintext`; ends as `html` does."),
  comment_id: z.string(),
  feature_image: Address.nullable(),
  feature_image_alt: NullableText,
  feature_image_caption: NullableText,
  featured: z.boolean(),
  visibility: z
    .enum(["public", "members", "paid", "tiers", "password"])
    .describe("Masthead's own: `password`, for whoever has the password of the post."),
  access: z.boolean().describe("Whether the text is all of it."),
  created_at: Time,
  updated_at: Time,
  published_at: Time,
  custom_excerpt: NullableText,
  excerpt: z.string(),
  canonical_url: Address.nullable(),
  url: Address,
  reading_time: z.int().describe("In minutes."),
  comments: z.boolean(),
  codeinjection_head: Never,
  codeinjection_foot: Never,
  custom_template: Never,
  og_image: Address.nullable(),
  og_title: Never,
  og_description: Never,
  twitter_image: Never,
  twitter_title: Never,
  twitter_description: Never,
  meta_title: NullableText,
  meta_description: NullableText,
  email_subject: Never,
  frontmatter: Never,
  authors: z.array(AuthorJson).optional(),
  tags: z.array(TagJson).optional(),
  primary_author: AuthorJson.nullable().optional(),
  primary_tag: TagJson.nullable().optional(),
  tiers: z.array(TierJson).optional(),
});

export const PageJson = TextJson.extend({
  show_title_and_feature_image: z.literal(true),
}).meta({ id: "Page" });

const FileJson = z
  .object({
    url: Address,
    mime_type: z.string(),
    duration_in_seconds: z.int(),
  })
  .meta({ id: "File" });

/** Null or empty where Ghost has nothing of the kind, and where `access` is false. */
export const PostJson = TextJson.extend({
  kind: z.enum(["standard", "video", "audio", "gallery"]).describe("Masthead's own, as all below."),
  language: NullableText.describe("BCP 47; null for the language of the magazine."),
  audio: FileJson.nullable(),
  video: FileJson.nullable(),
  embed_url: NullableText.describe("A video or audio file at another provider."),
  gallery: z.array(
    z.object({
      url: Address,
      width: z.int(),
      height: z.int(),
      alt: z.string(),
      caption: z.string(),
    }),
  ),
  transcripts: z.array(z.object({ language: z.string(), url: Address })).describe("As WebVTT."),
  chapters: z.array(
    z.object({ start_in_seconds: z.number(), title: z.string(), link: NullableText }),
  ),
  series: z
    .object({ id: z.string(), slug: z.string(), title: z.string(), part: z.int(), parts: z.int() })
    .nullable(),
  show: NullableText.describe("The podcast that an episode is of."),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  sponsor: NullableText.describe("Who has paid for the post: it must be said where it is shown."),
  sponsor_url: Address.nullable(),
}).meta({ id: "Post" });

export type PageJson = z.infer<typeof PageJson>;
export type PostJson = z.infer<typeof PostJson>;
export type TextJson = z.infer<typeof TextJson>;
