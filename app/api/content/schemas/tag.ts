import { z } from "zod";
import { Address, Count, Never, NullableText } from "./fields.ts";

export const TagJson = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: NullableText,
    feature_image: Address.nullable(),
    visibility: z.literal("public").describe("Internal tags are never given."),
    og_image: Never,
    og_title: Never,
    og_description: Never,
    twitter_image: Never,
    twitter_title: Never,
    twitter_description: Never,
    meta_title: Never,
    meta_description: Never,
    codeinjection_head: Never,
    codeinjection_foot: Never,
    canonical_url: Never,
    accent_color: Never,
    url: Address,
    taxonomy: z.enum(["category", "tag"]).describe("Masthead's own: which of the two it is."),
    count: Count.optional(),
  })
  .meta({ id: "Tag" });

export type TagJson = z.infer<typeof TagJson>;
