/** What the Admin API answers with, for the reference. */
import { z } from "zod";
import { Address, NullableText } from "#app/api/content/schemas/fields.ts";
import { AuthorJson } from "#app/api/content/schemas/people.ts";
import { NewsletterJson } from "#app/api/content/schemas/site.ts";
import { TierJson } from "#app/api/content/schemas/tier.ts";

const Time = z.iso.datetime().describe("In UTC, to the millisecond.");

export const AdminTag = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: NullableText,
    feature_image: Address.nullable(),
    visibility: z.enum(["public", "internal"]),
    url: Address,
    taxonomy: z.enum(["category", "tag"]).describe("Masthead's own: which of the two it is."),
    count: z.object({ posts: z.int() }).optional(),
  })
  .meta({ id: "AdminTag" });

/** What posts and pages have in common; properties of Ghost that are always null are left out. */
const AdminText = z.object({
  id: z.string(),
  uuid: z.uuid(),
  title: z.string(),
  slug: z.string(),
  lexical: z.string().optional().describe("One HTML card; without `formats`."),
  html: z.string().optional().describe("With `formats=html`."),
  plaintext: z.string().optional().describe("With `formats=plaintext`."),
  feature_image: Address.nullable(),
  feature_image_alt: NullableText,
  featured: z.boolean(),
  status: z.enum(["draft", "scheduled", "published"]),
  visibility: z.enum(["public", "members", "paid", "tiers", "password"]),
  created_at: Time,
  updated_at: Time.describe("Goes back with an edit."),
  published_at: Time.nullable(),
  custom_excerpt: NullableText,
  excerpt: z.string(),
  url: Address,
  meta_title: NullableText,
  meta_description: NullableText,
});

const EmailJson = z
  .object({
    id: z.string(),
    uuid: z.uuid(),
    status: z.enum(["pending", "submitting", "submitted", "failed"]),
    recipient_filter: z.string(),
    subject: z.string(),
    error: NullableText,
    created_at: Time,
    submitted_at: Time.nullable(),
    updated_at: Time,
  })
  .meta({ id: "Email" });

export const AdminPost = AdminText.extend({
  email: EmailJson.nullable().describe("The last one that the post was sent as."),
  email_only: z.boolean(),
  email_segment: z.enum(["all", "status:free", "status:-free"]),
  newsletter: NewsletterJson.nullable(),
  canonical_url: Address.nullable(),
  og_image: Address.nullable(),
  reading_time: z.int(),
  authors: z.array(AuthorJson),
  tags: z.array(AdminTag),
  primary_author: AuthorJson.nullable(),
  primary_tag: AdminTag.nullable(),
  tiers: z.array(TierJson).describe("The plans that open it, with the visibility `tiers`."),
}).meta({ id: "AdminPost" });

export const AdminPage = AdminText.meta({ id: "AdminPage" });

export const User = AuthorJson.extend({
  email: NullableText,
  status: z.literal("active"),
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.enum(["Owner", "Editor", "Author", "Contributor"]),
    }),
  ),
}).meta({ id: "User" });

export const MemberJson = z
  .object({
    id: z.string(),
    uuid: z.uuid(),
    email: z.email(),
    name: NullableText,
    note: NullableText,
    status: z.enum(["free", "paid", "comped"]),
    subscribed: z.boolean(),
    newsletters: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          slug: z.string(),
          description: NullableText,
          status: z.literal("active"),
        }),
      )
      .describe("None of a member who gets no emails."),
    labels: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: "Member" });

export const Offer = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    type: z.enum(["percent", "fixed"]),
    amount: z.int(),
    currency: NullableText,
    status: z.enum(["active", "archived"]),
    redemption_count: z.int(),
    tier: z.object({ name: z.string() }).nullable(),
  })
  .meta({ id: "Offer" });

export const WebhookJson = z
  .object({
    id: z.string(),
    event: z.string(),
    target_url: z.string(),
    name: z.null(),
    secret: NullableText,
    api_version: z.string(),
    integration_id: z.string(),
    status: z.enum(["available", "unavailable"]),
  })
  .meta({ id: "Webhook" });

export const SiteJson = z
  .object({
    title: z.string(),
    description: z.string(),
    logo: Address.nullable(),
    icon: NullableText,
    accent_color: NullableText,
    locale: z.string(),
    url: Address,
    version: z.string(),
    allow_external_signup: z.boolean(),
  })
  .meta({ id: "Site" });

export const ConfigJson = z
  .object({
    version: z.string(),
    environment: z.literal("production"),
    labs: z.object({}),
  })
  .meta({ id: "Config" });

export const UploadedJson = z.object({ url: Address, ref: NullableText }).meta({ id: "Uploaded" });
