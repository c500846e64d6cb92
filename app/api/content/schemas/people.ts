import { z } from "zod";
import { Address, Count, Never, NullableText } from "./fields.ts";

export const AuthorJson = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    profile_image: Address.nullable(),
    cover_image: Address.nullable(),
    bio: NullableText,
    website: NullableText,
    location: Never,
    facebook: NullableText,
    twitter: NullableText,
    mastodon: NullableText,
    bluesky: NullableText,
    instagram: NullableText,
    linkedin: NullableText,
    youtube: NullableText,
    threads: Never,
    tiktok: Never,
    meta_title: Never,
    meta_description: Never,
    url: Address,
    job: NullableText.describe("Masthead's own: what the author does."),
    count: Count.optional(),
  })
  .meta({ id: "Author" });

export type AuthorJson = z.infer<typeof AuthorJson>;
