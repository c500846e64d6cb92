import { z } from "zod";
import { Address, Never, NullableText, Time } from "./fields.ts";

const Links = z.array(z.object({ label: z.string(), url: z.string() }));

export const SettingsJson = z
  .object({
    title: z.string(),
    description: z.string(),
    logo: Address.nullable(),
    icon: Address.nullable(),
    accent_color: z.string(),
    cover_image: Never,
    facebook: NullableText,
    twitter: NullableText,
    lang: z.string(),
    locale: z.string(),
    timezone: z.string(),
    codeinjection_head: Never,
    codeinjection_foot: Never,
    navigation: Links,
    secondary_navigation: Links,
    meta_title: Never,
    meta_description: Never,
    og_image: Never,
    og_title: Never,
    og_description: Never,
    twitter_image: Never,
    twitter_title: Never,
    twitter_description: Never,
    members_support_address: NullableText,
    members_enabled: z.literal(true),
    members_invite_only: z.literal(false),
    paid_members_enabled: z.boolean(),
    comments_enabled: z.literal("all"),
    url: Address,
    version: z.string().describe("The version of Ghost whose API this is."),
  })
  .meta({ id: "Settings" });

export type SettingsJson = z.infer<typeof SettingsJson>;

export const NewsletterJson = z
  .object({
    id: z.string(),
    uuid: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: NullableText,
    sender_name: NullableText,
    sender_email: NullableText,
    status: z.enum(["active", "archived"]).describe("Archived ones are in the Admin API alone."),
    visibility: z.enum(["members", "paid"]),
    subscribe_on_signup: z.boolean(),
    sort_order: z.int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: "Newsletter" });

export type NewsletterJson = z.infer<typeof NewsletterJson>;
