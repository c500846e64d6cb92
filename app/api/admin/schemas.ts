/** Schemas of the Admin API's answers, for the reference. */
import { z } from "zod";
import { Address, Never, NullableText } from "#app/api/content/schemas/fields.ts";
import { AuthorJson } from "#app/api/content/schemas/people.ts";
import { NewsletterJson } from "#app/api/content/schemas/site.ts";
import { TagJson } from "#app/api/content/schemas/tag.ts";
import { TierJson } from "#app/api/content/schemas/tier.ts";

const Time = z.iso.datetime().describe("In UTC, to the millisecond.");

export const AdminTag = TagJson.extend({
  visibility: z.enum(["public", "internal"]),
  created_at: Time.nullish().describe("Not of the tags of a post."),
  updated_at: Time.nullish(),
}).meta({ id: "AdminTag" });

/** Fields shared by posts and pages; properties of Ghost that are always null are left out. */
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

const PlanJson = z.object({
  id: z.string(),
  nickname: z.string(),
  amount: z.int().describe("In cents."),
  interval: z.enum(["month", "year"]),
  currency: z.string(),
});

const SubscriptionJson = z
  .object({
    id: z.string(),
    customer: z.object({ id: z.string(), name: NullableText, email: z.email() }),
    status: z.enum(["active", "trialing", "past_due", "canceled"]),
    start_date: Time,
    current_period_end: Time.nullable(),
    cancel_at_period_end: z.boolean(),
    cancellation_reason: Never,
    default_payment_card_last4: Never,
    trial_end_at: Time.nullable(),
    plan: PlanJson,
    price: PlanJson.extend({ price_id: z.string(), type: z.literal("recurring") }),
    tier: TierJson.nullable(),
    offer: Never,
  })
  .meta({ id: "Subscription" });

export const MemberJson = z
  .object({
    id: z.string(),
    uuid: z.uuid(),
    email: z.email(),
    name: NullableText,
    note: NullableText,
    geolocation: Never,
    avatar_image: Never,
    status: z.enum(["free", "paid", "comped"]),
    comped: z.boolean(),
    tiers: z.array(TierJson.extend({ expiry_at: Time.nullable() })).describe("The running plan."),
    subscriptions: z
      .array(SubscriptionJson)
      .describe("All but those not paid yet, the newest first."),
    subscribed: z.boolean(),
    email_count: z.int(),
    email_opened_count: z.int(),
    email_open_rate: z.int().nullable().describe("In percent; null below five measured emails."),
    email_suppression: z.object({
      suppressed: z.boolean(),
      info: z.object({ reason: z.enum(["bounced", "complained"]) }).nullable(),
    }),
    last_seen_at: Time.nullable().describe("The day, in UTC."),
    attribution: Never,
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

export const LabelJson = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    created_at: Time,
    updated_at: Time,
    count: z.object({ members: z.int() }).optional().describe("With `include=count.members`."),
  })
  .meta({ id: "Label" });

const Font = z.enum(["serif", "sans_serif"]);

/** Properties that cannot be changed here have the same value for all newsletters. */
export const AdminNewsletter = NewsletterJson.extend({
  sender_reply_to: z.string().describe("`newsletter` is the sender's."),
  title_font_category: Font,
  body_font_category: Font,
  button_color: NullableText,
  link_color: NullableText,
  header_image: Never,
  footer_content: Never,
  feedback_enabled: z.literal(false),
  show_badge: z.literal(false),
  show_comment_cta: z.literal(false),
  show_excerpt: z.literal(true),
  show_feature_image: z.literal(true),
  show_header_icon: z.literal(false),
  show_header_name: z.literal(true),
  show_header_title: z.literal(false),
  show_latest_posts: z.literal(false),
  show_post_title_section: z.literal(true),
  show_share_button: z.literal(false),
  show_subscription_details: z.literal(false),
  title_alignment: z.literal("left"),
  background_color: z.literal("light"),
  border_color: Never,
  title_color: Never,
}).meta({ id: "AdminNewsletter" });

export const Offer = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    display_title: z.string(),
    display_description: Never,
    type: z.enum(["percent", "fixed"]),
    cadence: Never,
    amount: z.int(),
    duration: z.literal("once"),
    duration_in_months: Never,
    currency_restriction: z.boolean(),
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
    name: NullableText,
    secret: NullableText,
    api_version: z.string(),
    integration_id: z.string(),
    status: z.enum(["available", "unavailable"]),
    last_triggered_at: NullableText.describe("Of the last message that is kept, as the next two."),
    last_triggered_status: NullableText,
    last_triggered_error: NullableText,
    created_at: z.string(),
    updated_at: NullableText,
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
