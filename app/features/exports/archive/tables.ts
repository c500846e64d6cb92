import type { Schema } from "#app/database/tables/schema.ts";

/** Parts that can be exported alone. */
export const PARTS = [
  "posts",
  "pages",
  "comments",
  "media",
  "members",
  "billing",
  "site",
  "records",
] as const;

export type ArchivePart = (typeof PARTS)[number];

export type TableName = keyof Schema;

/** A row as it is stored: flags are numbers and JSON is text in both databases. */
export type ArchiveRow = Record<string, string | number | null>;

/** A table that the archive carries. */
export interface CarriedTable {
  part: ArchivePart;
  /** Its primary key, which orders the rows. */
  key: readonly string[];
  /** Columns that are not carried: made again, or secret. */
  without?: readonly string[];
  /** Rows that are not carried. */
  skips?: (row: ArchiveRow) => boolean;
  /** A new magazine has rows in it, which an archive replaces. */
  isSeeded?: boolean;
  /** Path of a row as a Markdown file of its own; other rows are lines of the table's file. */
  markdownPath?: (row: ArchiveRow) => string;
}

const carried = (
  part: ArchivePart,
  key: readonly string[] = ["id"],
  rest: Omit<CarriedTable, "part" | "key"> = {},
): CarriedTable => ({ part, key, ...rest });

const POST_TEXTS = [
  "body_html",
  "body_text",
  "outline",
  "word_count",
  "reading_minutes",
  "rendering",
];
const PAGE_TEXTS = ["body_html", "body_text", "rendering"];

const NUMBER_LENGTH = 6;
const MAX_NAME_LENGTH = 60;

/** Only ASCII, which every file system keeps as it is; the number distinguishes posts. */
function postPath({ number, slug }: ArchiveRow): string {
  const name = String(slug)
    .replaceAll(/[^a-z0-9-]+/g, "")
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^-+|-+$/g, "");
  const padded = String(number).padStart(NUMBER_LENGTH, "0");
  return `posts/${[padded, name].filter(Boolean).join("-")}.md`;
}

/** Settings that say something about this database alone. */
const OWN_SETTINGS = new Set([
  "search.index",
  "health.probe",
  "push.keys",
  // With secrets that only this machine can read.
  "newsletter.bounces",
  "newsletter.dkim",
  "newsletter.mailbox",
]);

/**
 * Every table: how the archive carries it, or why it does not. A new table does not compile without a line here,
 * and has to be described in docs/guides/archive.md.
 */
export const TABLES: Readonly<Record<TableName, CarriedTable | string>> = {
  // First: texts are rendered in the language of the magazine.
  settings: carried("site", ["name"], {
    isSeeded: true,
    skips: ({ name }) => OWN_SETTINGS.has(String(name)),
  }),

  users: carried("members"),
  accounts: carried("members", ["id"], { without: ["access_token", "refresh_token"] }),
  passkeys: carried("members"),
  authenticators: carried("members", ["user_id"]),
  recovery_codes: carried("members"),
  invitations: carried("members"),
  follows: carried("members", ["user_id", "subject_kind", "subject_id"]),
  // Plan and standing are kept from the subscriptions.
  members: carried("members", ["id"], { without: ["paid", "plan_id"] }),
  labels: carried("members"),
  member_labels: carried("members", ["label_id", "member_id"], { without: ["joined_at"] }),
  member_events: carried("members"),
  member_days: carried("members", ["day"]),
  segments: carried("members"),
  member_bulks: "What can be undone for a while only.",
  member_bulk_entries: "What can be undone for a while only.",
  suppressed_addresses: carried("members", ["email"]),
  newsletters: carried("members", ["id"], { isSeeded: true }),
  // Importing members subscribes them to the first newsletter, which the archive replaces.
  newsletter_subscriptions: carried("members", ["newsletter_id", "member_id"], {
    isSeeded: true,
    without: ["joined_at"],
  }),
  mail_preferences: carried("members", ["user_id"]),
  notifications: carried("members"),
  post_likes: carried("members", ["post_id", "user_id"]),
  bookmarks: carried("members", ["post_id", "user_id"]),
  comment_likes: carried("members", ["comment_id", "user_id"]),
  reading_history: carried("members", ["user_id", "post_id"]),
  saved_views: carried("members"),
  sessions: "Everybody logs in again.",
  verifications: "Links in emails that are valid for a short time.",

  authors: carried("posts"),
  terms: carried("posts"),
  posts: carried("posts", ["id"], { without: POST_TEXTS, markdownPath: postPath }),
  post_authors: carried("posts", ["post_id", "author_id"]),
  post_terms: carried("posts", ["post_id", "term_id"]),
  post_pictures: carried("posts", ["post_id", "position"]),
  post_media: carried("posts", ["post_id", "media_id"]),
  post_views: carried("posts", ["post_id", "day"]),
  post_code: carried("posts", ["post_id"]),
  post_documents: carried("posts", ["post_id"]),
  post_updates: carried("posts", ["post_id", "version"]),
  post_presence: "Who has a text open at this moment.",
  form_saves: "What forms that are open in browsers have saved last.",
  chapters: carried("posts", ["post_id", "start_ms"]),
  transcripts: carried("posts"),
  series: carried("posts"),
  series_parts: carried("posts", ["post_id"]),
  series_addresses: carried("posts", ["slug"]),
  slug_redirects: carried("posts", ["slug"]),
  home_places: carried("posts", ["home", "section", "position"]),
  revisions: carried("posts"),
  reviews: carried("posts"),
  editorial_threads: carried("posts"),
  editorial_comments: carried("posts"),
  assignments: carried("posts"),
  snippets: carried("posts"),
  snippet_media: carried("posts", ["snippet_id", "media_id"]),
  raw_html: carried("posts", ["key"]),
  bulk_actions: carried("posts"),
  bulk_entries: carried("posts", ["bulk_id", "post_id"]),

  pages: carried("pages", ["id"], {
    without: PAGE_TEXTS,
    isSeeded: true,
    markdownPath: ({ id }) => `pages/${id}.md`,
  }),
  page_revisions: carried("pages", ["id"], { isSeeded: true }),
  page_media: carried("pages", ["page_id", "media_id"], { isSeeded: true }),
  page_addresses: carried("pages", ["path"], { isSeeded: true }),

  comments: carried("comments"),
  reports: carried("comments"),

  media: carried("media"),
  former_addresses: carried("media", ["hash"]),
  film_streams: "Videos and audio files are prepared for streaming again.",
  uploads: "Unfinished uploads begin again.",

  plans: carried("billing"),
  post_plans: carried("billing", ["post_id", "plan_id"]),
  subscriptions: carried("billing"),
  trials: carried("billing", ["person"]),
  donations: carried("billing"),
  invoices: carried("billing"),
  gifts: carried("billing"),
  disputes: carried("billing"),
  invoice_numbers: carried("billing", ["year"]),
  coupons: carried("billing", ["code"]),
  coupon_uses: carried("billing", ["code", "user_id"]),
  package_uses: carried("billing", ["post_id"]),
  gateway_customers: carried("billing", ["user_id"]),
  gateway_events: carried("billing"),
  billing_addresses: carried("billing", ["user_id"]),

  themes: carried("site"),
  looks: carried("site"),
  theme_fonts: carried("site", ["hash"]),
  arrangements: carried("site"),
  arrangement_versions: carried("site"),
  arrangement_media: carried("site", ["arrangement_id", "media_id"]),
  adverts: carried("site"),
  advert_counts: carried("site", ["advert_id", "day"]),
  address_patterns: carried("site", ["subject", "pattern"]),
  redirects: carried("site"),
  missing_addresses: carried("site", ["path"]),
  contact_messages: carried("site"),
  metered_reads: "Counters of a month.",
  push_subscriptions: "Browsers ask again: they trust the keys of one site.",

  audit_log: carried("records"),
  security_log: carried("records"),
  // How the archive came here is no part of what was in it.
  imports: carried("records", ["id"], { skips: ({ source }) => source === "archive" }),
  import_items: carried("records", ["origin", "kind", "external_id"]),
  import_addresses: carried("records", ["import_id", "kind", "external_id"]),
  import_failures: carried("records", ["import_id", "address"]),

  search_documents: "The search index is built again.",
  search_stems: "The search index is built again.",
  search_vocabulary: "The search index is built again.",
  search_trigrams: "The search index is built again.",
  exports: "Files of this machine.",
  events: "Messages between the processes of this machine.",
  event_offsets: "Messages between the processes of this machine.",
  jobs: "Work of this machine, such as notices that wait to be sent.",
  outbox: "Sent emails, and those that wait: they would be sent twice.",
  sendings: "Newsletters: they would be sent twice.",
  sending_emails: "Newsletters: they would be sent twice.",
  sending_recipients: "Newsletters: they would be sent twice.",
  welcome_emails: "Newsletters: they would be sent twice.",
  sending_links: "About emails that this machine has sent.",
  sending_clicks: "About emails that this machine has sent.",
  sending_visits: "About emails that this machine has sent.",
  delivery_reports: "About emails that this machine has sent.",
  integrations: "Other programs get new keys.",
  staff_tokens: "Other programs get new keys.",
  webhooks: "Two magazines would send the same messages.",
  webhook_deliveries: "Two magazines would send the same messages.",
  webhook_snapshots: "Made again.",
  rate_limits: "Counters of minutes.",
};

/** The tables of these parts, always in the same order. */
export function carriedTables(parts: readonly ArchivePart[]): [TableName, CarriedTable][] {
  return Object.entries(TABLES).filter(
    (entry): entry is [TableName, CarriedTable] =>
      typeof entry[1] !== "string" && parts.includes(entry[1].part),
  );
}

/** The file with the rows of a table. */
export const rowsPath = (name: TableName, { part }: CarriedTable): string =>
  `${part}/${name}.jsonl`;
