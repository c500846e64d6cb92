/** The initial schema. */
import { type CreateTableBuilder, sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

type Table = CreateTableBuilder<string, string>;

/**
 * Column notation: `name type`, with `?` for nullable, `=value` for a default and `>table` for a
 * foreign key that deletes its row with the parent (`>>table` keeps the row and clears the column).
 */
type Column = string;

const TABLES: Record<string, { columns: Column[]; primary?: string[]; unique?: string[][] }> = {
  media: {
    columns: [
      "id",
      "kind",
      "storage_key",
      "hash",
      "file_name",
      "mime",
      "bytes bigint",
      "width int?",
      "height int?",
      "duration_ms bigint?",
      "codec?",
      "bitrate int?",
      "loudness real?",
      "placeholder?",
      "focal_x int=50",
      "focal_y int=50",
      "title=",
      "alt=",
      "caption=",
      "credit=",
      "license=",
      "license_url=",
      "source_url=",
      "poster_id?>>media",
      "uploaded_by?",
      "usage_count int=0",
      "created_at bigint",
    ],
    unique: [["storage_key"]],
  },
  users: {
    columns: [
      "id",
      "name",
      "email?",
      "email_verified int=0",
      "image_id?>>media",
      "role=reader",
      "banned_until bigint?",
      "locale?",
      "created_at bigint",
      "updated_at bigint",
    ],
    unique: [["email"]],
  },
  accounts: {
    columns: [
      "id",
      "user_id>users",
      "provider_id",
      "account_id",
      "password?",
      "access_token?",
      "refresh_token?",
      "access_token_expires_at bigint?",
      "scope?",
      "created_at bigint",
      "updated_at bigint",
    ],
    unique: [["provider_id", "account_id"]],
  },
  sessions: {
    columns: [
      "id",
      "user_id>users",
      "token",
      "ip_address?",
      "user_agent?",
      "expires_at bigint",
      "created_at bigint",
      "updated_at bigint",
    ],
    unique: [["token"]],
  },
  verifications: {
    columns: [
      "id",
      "identifier",
      "value",
      "expires_at bigint",
      "created_at bigint",
      "updated_at bigint",
    ],
  },
  authors: {
    columns: [
      "id",
      "user_id?>>users",
      "slug",
      "first_name",
      "last_name",
      "display_name",
      "email?",
      "gender?",
      "avatar_id?>>media",
      "cover_id?>>media",
      "job_name=",
      "description=",
      "links={}",
      "post_count int=0",
      "follower_count int=0",
      "created_at bigint",
      "updated_at bigint",
    ],
    unique: [["slug"]],
  },
  follows: {
    columns: ["user_id>users", "subject_kind", "subject_id", "created_at bigint"],
    primary: ["user_id", "subject_kind", "subject_id"],
  },
  billing_addresses: {
    columns: [
      "user_id>users",
      "country=",
      "state=",
      "line1=",
      "line2=",
      "city=",
      "postal_code=",
      "updated_at bigint",
    ],
    primary: ["user_id"],
  },
  terms: {
    columns: [
      "id",
      "taxonomy",
      "slug",
      "name",
      "description=",
      "color=pink",
      "picture_id?>>media",
      "position int=0",
      "post_count int=0",
      "created_at bigint",
      "updated_at bigint",
    ],
    unique: [["slug"]],
  },
  posts: {
    columns: [
      "id",
      "number int",
      "kind",
      "list=main",
      "slug",
      "title",
      "excerpt=",
      "status=draft",
      "access=public",
      "layout?",
      "picture_id?>>media",
      "picture_alt=",
      "author_id>authors",
      "category_id?>>terms",
      "media_id?>>media",
      "embed_url?",
      "series?",
      "season int?",
      "episode int?",
      "word_count int=0",
      "reading_minutes int=1",
      "published_at bigint?",
      "embargo_until bigint?",
      "curated_rank int?",
      "is_comments_closed int=0",
      "seo_title?",
      "seo_description?",
      "canonical_url?",
      "like_count int=0",
      "comment_count int=0",
      "bookmark_count int=0",
      "view_count bigint=0",
      "imported_like_count int=0",
      "imported_bookmark_count int=0",
      "imported_view_count bigint=0",
      "created_by?>>users",
      "created_at bigint",
      "updated_at bigint",
      // Long text last: SQLite reads a row from its start, and lists need all but this.
      "outline=[]",
      "body_markdown=",
      "body_html=",
      "body_text=",
    ],
    unique: [["slug"], ["number"]],
  },
  post_authors: {
    columns: ["post_id>posts", "author_id>authors", "position int=0", "listed_at bigint?"],
    primary: ["post_id", "author_id"],
  },
  post_terms: {
    columns: ["post_id>posts", "term_id>terms", "position int=0", "kind", "listed_at bigint?"],
    primary: ["post_id", "term_id"],
  },
  post_pictures: {
    columns: ["post_id>posts", "media_id>media", "position int", "alt=", "caption="],
    primary: ["post_id", "position"],
  },
  post_views: {
    columns: ["post_id>posts", "day int", "views int"],
    primary: ["post_id", "day"],
  },
  revisions: {
    columns: [
      "id",
      "post_id>posts",
      "user_id?>>users",
      "title",
      "excerpt=",
      "body_markdown",
      "note=",
      "created_at bigint",
    ],
  },
  reviews: {
    columns: ["id", "post_id>posts", "user_id>users", "decision", "note=", "created_at bigint"],
  },
  slug_redirects: {
    columns: ["slug", "subject_kind", "subject_id", "created_at bigint"],
    primary: ["slug"],
  },
  transcripts: {
    columns: [
      "id",
      "media_id>media",
      "post_id>posts",
      "language=en",
      "vtt",
      "text",
      "created_at bigint",
    ],
    unique: [["post_id", "language"]],
  },
  comments: {
    columns: [
      "id",
      "post_id>posts",
      "user_id?>>users",
      "parent_id?>comments",
      "root_id",
      "depth int=0",
      "status=approved",
      "like_count int=0",
      "imported_like_count int=0",
      "created_at bigint",
      "edited_at bigint?",
      "body_markdown",
      "body_html",
    ],
  },
  post_likes: {
    columns: ["post_id>posts", "user_id>users", "created_at bigint"],
    primary: ["post_id", "user_id"],
  },
  bookmarks: {
    columns: ["post_id>posts", "user_id>users", "created_at bigint"],
    primary: ["post_id", "user_id"],
  },
  comment_likes: {
    columns: ["comment_id>comments", "user_id>users", "created_at bigint"],
    primary: ["comment_id", "user_id"],
  },
  reading_history: {
    columns: [
      "user_id>users",
      "post_id>posts",
      "progress real=0",
      "position_seconds real?",
      "updated_at bigint",
    ],
    primary: ["user_id", "post_id"],
  },
  reports: {
    columns: [
      "id",
      "subject_kind",
      "subject_id",
      "user_id?>>users",
      "reason",
      "message",
      "status=open",
      "created_at bigint",
      "resolved_at bigint?",
      "resolved_by?>>users",
    ],
  },
  audit_log: {
    columns: [
      "id",
      "user_id?>>users",
      "action",
      "subject_kind",
      "subject_id",
      "reason=",
      "details={}",
      "created_at bigint",
    ],
  },
  notifications: {
    columns: [
      "id",
      "user_id>users",
      "kind",
      "subject_kind",
      "subject_id",
      "actor_id?>>users",
      "is_read int=0",
      "created_at bigint",
    ],
  },
  contact_messages: {
    columns: ["id", "name", "email", "message", "status=new", "created_at bigint"],
  },
  newsletter_subscribers: {
    columns: [
      "id",
      "email",
      "status=pending",
      "token_hash",
      "created_at bigint",
      "confirmed_at bigint?",
    ],
    unique: [["email"]],
  },
  plans: {
    columns: [
      "id",
      "name",
      "price_cents int",
      "currency=USD",
      "per=/mo",
      "features=[]",
      "description=",
      "is_popular int=0",
      "post_allowance int?",
      "is_active int=1",
      "position int=0",
      "created_at bigint",
    ],
  },
  subscriptions: {
    columns: [
      "id",
      "user_id>users",
      "plan_id?>>plans",
      "name",
      "amount_cents int",
      "currency=USD",
      "status",
      "remaining_posts int?",
      "gateway=manual",
      "gateway_ref?",
      "started_at bigint",
      "expires_at bigint?",
      "cancel_at bigint?",
      "created_at bigint",
      "updated_at bigint",
    ],
  },
  invoices: {
    columns: [
      "id",
      "subscription_id>subscriptions",
      "user_id>users",
      "number",
      "amount_cents int",
      "currency=USD",
      "status",
      "issued_at bigint",
      "paid_at bigint?",
      "gateway_ref?",
    ],
    unique: [["number"]],
  },
  coupons: {
    columns: [
      "code",
      "percent_off int",
      "redeem_by bigint?",
      "max_redemptions int?",
      "redemptions int=0",
      "created_at bigint",
    ],
    primary: ["code"],
  },
  settings: { columns: ["name", "value", "updated_at bigint"], primary: ["name"] },
  jobs: {
    columns: [
      "id",
      "name",
      "payload={}",
      "status=waiting",
      "run_at bigint",
      "attempts int=0",
      "max_attempts int=5",
      "leased_until bigint?",
      "last_error?",
      "unique_key?",
      "created_at bigint",
      "updated_at bigint",
    ],
    unique: [["unique_key"]],
  },
  outbox: {
    columns: ["id", "to_address", "subject", "text", "html=", "status=queued", "created_at bigint"],
  },
};

/** Editor's picks first (1 before 2), then all others; written so that larger is earlier. */
const CURATED_ORDER = "(-coalesce(curated_rank, 2147483647))";

/**
 * Public lists are read from partial indexes of published posts. An index on the status column
 * would be preferred by SQLite, which has no statistics of a new database. Such queries must
 * contain `status = 'published'` literally.
 */
const PUBLISHED = "where status = 'published'";

/** Trailing columns of a ranked list's index: tie-breaker by time, and filters. */
const RANKED = `published_at desc, id desc, kind, list) ${PUBLISHED}`;

/** Each index serves a list or a lookup of a page or command. */
const INDEXES: Record<string, string> = {
  media_by_hash: "media (hash)",
  media_credits: "media (kind desc, credit, id)",
  newsletter_by_token: "newsletter_subscribers (token_hash)",
  accounts_by_user: "accounts (user_id)",
  sessions_by_user: "sessions (user_id)",
  verifications_by_identifier: "verifications (identifier)",
  authors_by_user: "authors (user_id)",
  authors_by_post_count: "authors (post_count desc, id)",
  authors_newest: "authors (created_at desc, id desc) where post_count > 0",
  follows_by_subject: "follows (subject_kind, subject_id)",
  terms_by_post_count: "terms (taxonomy, post_count desc, id)",
  terms_by_name: "terms (taxonomy, name, id)",
  posts_recent: `posts (published_at desc, id desc) ${PUBLISHED}`,
  posts_recent_by_kind: `posts (kind, published_at desc, id desc) ${PUBLISHED}`,
  posts_recent_by_list: `posts (list, published_at desc, id desc) ${PUBLISHED}`,
  posts_by_likes: `posts (like_count desc, ${RANKED}`,
  posts_by_comments: `posts (comment_count desc, ${RANKED}`,
  posts_by_views: `posts (view_count desc, ${RANKED}`,
  posts_curated: `posts (${CURATED_ORDER} desc, ${RANKED}`,
  posts_by_author: "posts (author_id, status, published_at desc, id desc)",
  posts_by_category: "posts (category_id)",
  posts_by_picture: "posts (picture_id)",
  posts_by_media: "posts (media_id)",
  post_authors_listed: "post_authors (author_id, listed_at desc, post_id desc)",
  post_terms_listed: "post_terms (term_id, listed_at desc, post_id desc)",
  post_terms_listed_by_kind: "post_terms (term_id, kind, listed_at desc, post_id desc)",
  post_pictures_by_media: "post_pictures (media_id)",
  revisions_by_post: "revisions (post_id, created_at desc)",
  reviews_by_post: "reviews (post_id, created_at desc)",
  transcripts_by_media: "transcripts (media_id)",
  threads_by_time: "comments (post_id, created_at, id) where parent_id is null",
  threads_by_likes:
    "comments (post_id, like_count desc, created_at desc, id desc) where parent_id is null",
  comments_by_thread: "comments (root_id, status, created_at, id)",
  comments_by_post: "comments (post_id, status)",
  comments_by_parent: "comments (parent_id)",
  comments_by_user: "comments (user_id, created_at desc)",
  comments_by_status: "comments (status, created_at desc)",
  post_likes_by_user: "post_likes (user_id, created_at desc)",
  bookmarks_by_user: "bookmarks (user_id, created_at desc)",
  comment_likes_by_user: "comment_likes (user_id)",
  reading_history_recent: "reading_history (user_id, updated_at desc)",
  reports_open: "reports (status, created_at desc)",
  audit_log_recent: "audit_log (created_at desc)",
  notifications_by_user: "notifications (user_id, is_read, created_at desc)",
  contact_messages_recent: "contact_messages (status, created_at desc)",
  contact_messages_by_email: "contact_messages (email, created_at)",
  subscriptions_by_user: "subscriptions (user_id, created_at desc)",
  invoices_by_user: "invoices (user_id, issued_at desc)",
  jobs_due: "jobs (status, run_at)",
  outbox_recent: "outbox (status, created_at desc)",
};

const COLUMN = /^(\w+)(?: (int|bigint|real))?(\?)?(?:=([^>]*))?(?:(>>?)(\w+))?$/;

function addColumn(table: Table, notation: Column, isPrimary: boolean): Table {
  const match = COLUMN.exec(notation);
  if (!match) throw new Error(`Unreadable column notation: ${notation}`);
  const [, name, type = "text", optional, fallback, arrow, parent] = match as unknown as string[];
  return table.addColumn(name!, sql.raw(type === "int" ? "integer" : type!), (column) => {
    let built = isPrimary ? column.primaryKey() : column;
    if (!optional) built = built.notNull();
    if (fallback !== undefined)
      built = built.defaultTo(type === "text" ? fallback : Number(fallback));
    if (!parent) return built;
    return built.references(`${parent}.id`).onDelete(arrow === ">" ? "cascade" : "set null");
  });
}

async function createTable(db: Database, name: string): Promise<void> {
  const { columns, primary, unique = [] } = TABLES[name]!;
  let table: Table = db.schema.createTable(name) as Table;
  for (const column of columns) {
    table = addColumn(table, column, !primary && column === columns[0]);
  }
  if (primary) table = table.addPrimaryKeyConstraint(`${name}_key`, primary);
  for (const fields of unique)
    table = table.addUniqueConstraint(`${name}_${fields.join("_")}`, fields);
  await table.execute();
}

export async function up(db: Database, dialect: Dialect): Promise<void> {
  for (const name of Object.keys(TABLES)) await createTable(db, name);
  const serial =
    dialect === "sqlite" ? "integer primary key autoincrement" : "bigserial primary key";
  await sql
    .raw(`create table events (id ${serial}, name text not null, payload text not null,
      created_at bigint not null)`)
    .execute(db);
  for (const [name, target] of Object.entries(INDEXES)) {
    await sql.raw(`create index ${name} on ${target}`).execute(db);
  }
}
